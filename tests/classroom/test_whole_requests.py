"""Whole requests: what Daphne says of a request, and what is believed."""

from __future__ import annotations

import pytest
from channels.testing import HttpCommunicator

from classroom.whole_requests import WholeRequestHandler


@pytest.mark.django_db(transaction=True)
async def test_nobody_moves_the_site_to_another_path_by_a_header():
    request = HttpCommunicator(WholeRequestHandler(), "GET", "/", headers=[(b"host", b"testserver")])
    request.scope["root_path"] = "/elsewhere"
    response = await request.get_response(timeout=20)
    assert response["status"] == 200
    assert b"/accounts/login/" in response["body"]
    assert b"elsewhere" not in response["body"]
