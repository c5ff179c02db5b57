"""What a phone fetches on its first visit: the page, all that it names, and the socket's first message.

Run as `python -m tests.bench.page [--json]`. It fails if anything would come from another host.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx

from tests.bench.figures import tell
from tests.crowd.ears import Ear, listen
from tests.crowd.school import Pupil, School
from tests.servers import Server

NAMED_BY = {
    "text/html": re.compile(r"<(?:link|script|img|source)\b[^>]*?\b(?:href|src)=\"([^\"]+)\""),
    "text/css": re.compile(r"(?:url\(|@import )[\"']?([^\"')]+)"),
    "text/javascript": re.compile(r"^\s*import\b[^\"';]*[\"'](\.[^\"']+)[\"']", re.MULTILINE),
}
KB = 1024


def fetch_all(url: str, page: str, cookie: str) -> dict[str, int]:
    """Bytes on the wire of the page and of all that it needs, by address; what an asset names counts too."""
    host, weights, wanted = urlsplit(url).netloc, {}, [urljoin(url, page)]
    with httpx.Client(headers={"cookie": cookie, "accept-encoding": "gzip, br"}) as browser:
        while wanted:
            address = wanted.pop()
            if address in weights or address.startswith("data:"):
                continue
            assert urlsplit(address).netloc == host, f"{address} is somebody else's"
            with browser.stream("GET", address) as response:
                assert response.status_code == 200, (address, response.status_code)
                response.read()
                weights[address] = response.num_bytes_downloaded
                named = NAMED_BY.get(response.headers["content-type"].partition(";")[0])
            wanted += [urljoin(address, name) for name in named.findall(response.text)] if named else []
    return weights


async def first_message(url: str, pupil: Pupil) -> int:
    """Bytes of what the socket brings at once."""
    heard: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def note(_ear: Ear, _moment: float, text: bytes) -> None:
        if not heard.done():
            heard.set_result(len(text))

    ear = await listen(url, pupil.socket_path, pupil.cookie, note)
    try:
        return await heard
    finally:
        ear.hang_up()
        await asyncio.sleep(0)


async def measure(school: School) -> dict[str, float]:
    [lesson] = school.open_lessons()
    pupils = await school.join(lesson, 4)
    lesson.remote.control("start")
    url = school.server.url
    weights = fetch_all(url, f"/play/{lesson.code}/", pupils[0].cookie)
    message = await first_message(url, pupils[0])
    return {
        "phone page, first visit, compressed, kB": (sum(weights.values()) + message) / KB,
        "phone page alone, compressed, kB": weights[urljoin(url, f"/play/{lesson.code}/")] / KB,
        "phone page, first visit, requests": len(weights),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, School(server) as school:
        figures = asyncio.run(measure(school))
    tell(figures, as_json=asked.json)


if __name__ == "__main__":
    main()
