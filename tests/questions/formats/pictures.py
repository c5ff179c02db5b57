"""Image files drawn for tests."""

from __future__ import annotations

import base64
import io
from typing import Any

import PIL.Image


def picture(
    format: str = "PNG", size: tuple[int, int] = (8, 6), colour: str = "red", **options: Any
) -> bytes:
    """A file with a picture of one colour."""
    return written(PIL.Image.new("RGB", size, colour), format, **options)


def written(image: PIL.Image.Image, format: str, **options: Any) -> bytes:
    """An image as a file."""
    data = io.BytesIO()
    image.save(data, format, **options)
    return data.getvalue()


def opened(data: bytes) -> PIL.Image.Image:
    """An image file, decoded."""
    image = PIL.Image.open(io.BytesIO(data))
    image.load()
    return image


def data_address(data: bytes, media_type: str = "image/png") -> str:
    """A file as an address that holds it."""
    return f"data:{media_type};base64,{base64.b64encode(data).decode()}"
