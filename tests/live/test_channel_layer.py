"""The channel layer on Valkey: it waits for hours without a complaint, and many answers do not fill it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.servers import ROOT

# A process of its own, since settings are read once.
LISTEN = """
import asyncio
import django
django.setup()
from channels.layers import get_channel_layer

async def main():
    layer = get_channel_layer()
    channel = await layer.new_channel("process")
    await layer.group_add("table.1", channel)
    waiting = asyncio.create_task(layer.receive(channel))
    done, _pending = await asyncio.wait([waiting], timeout=layer.brpop_timeout + 2)
    assert not done, waiting.exception()
    for number in range(500):
        await layer.group_send("table.1", {"type": "table.changed", "number": number})
    heard = [await waiting] + [await layer.receive(channel) for _ in range(499)]
    assert [message["number"] for message in heard] == list(range(500))
    await layer.close_pools()

asyncio.run(main())
"""


def test_an_idle_channel_hears_all_that_comes_later(valkey_url: str, tmp_path: Path):
    settings = {"DJANGO_SETTINGS_MODULE": "classroom.settings", "REDIS_URL": valkey_url}
    environment = {**settings, "DATA_DIR": str(tmp_path)}
    command = [sys.executable, "-c", LISTEN]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
