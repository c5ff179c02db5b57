"""Bounds of requests: what is too large is cut off while it comes in, and its page still answers."""

from __future__ import annotations

from contextlib import closing

from classroom.serving.bounds import BoundedRequest
from classroom.too_large import MOST_BODY
from tests.devices import Browser
from tests.servers import Server

TOO_LARGE = MOST_BODY + 2**20


def request_of(length: int | None) -> BoundedRequest:
    """A request whose head has come, as Twisted makes it; None where the sender names no length."""
    request = BoundedRequest.__new__(BoundedRequest)
    request.gotLength(length)
    return request


def test_a_body_within_the_bound_is_kept_whole():
    request = request_of(6)
    for part in (b"abc", b"def"):
        request.handleContentChunk(part)
    request.content.seek(0)
    assert request.content.read() == b"abcdef"


def test_no_more_than_the_bound_is_kept_whatever_was_announced():
    for length in (None, TOO_LARGE):
        request = request_of(length)
        for _ in range(0, TOO_LARGE, 2**19):
            request.handleContentChunk(b"x" * 2**19)
        assert request.content.tell() == MOST_BODY
        request.content.close()


def test_a_file_beyond_the_bound_gets_a_sentence(server: Server):
    file = {"file": ("large.csv", b"x" * TOO_LARGE)}
    with closing(Browser(server.url)) as browser:
        response = browser.post("/questions/upload/", files=file, timeout=60)
    assert response.status_code == 413
    assert "larger than 20 MB" in response.text
