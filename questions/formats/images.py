"""Images are made anew: what comes out holds pixels and nothing else that a stranger's file may hold.

Pure Python with pillow. To be called in a reading process (`questions.reading`), since a decoder that is
given strangers' bytes may take its process down.
"""

from __future__ import annotations

import hashlib
import io
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import PIL.Image
from PIL import ImageOps, ImageSequence, UnidentifiedImageError

from questions.parsed import Image, Params

MOST_PIXELS = 12_000_000
MOST_PIXELS_OF_A_PHOTO = 40_000_000
"""A JPEG can be decoded at a part of its size, any other image only as a whole."""
MOST_SIDE = 1_600
MOST_BYTES = 500_000
MOST_BYTES_A_FILE = 50 * 2**20
"""Bytes of all images of a question file together, made anew."""
MOST_SECONDS_A_FILE = 40
"""Seconds from the first image of a file on; later ones are left out, so that its texts get through."""

_MOST_ANIMATED_PIXELS = 10_000_000
_MOST_FRAMES = 200
_SMALLEST_SIDE = 64
_MOST_REWRITES = 16

_MEDIA_TYPES = {"PNG": "image/png", "JPEG": "image/jpeg", "GIF": "image/gif", "WEBP": "image/webp"}
_MODES = {
    "PNG": ("1", "L", "LA", "P", "RGB", "RGBA"),
    "JPEG": ("L", "RGB"),
    "GIF": ("L", "P"),
    "WEBP": ("RGB", "RGBA"),
}
# The ways to write a format, the best first; the last is taken smaller and smaller until it fits.
_WAYS: dict[str, tuple[dict[str, Any], ...]] = {
    "PNG": ({}, {"colours": 256}),
    "JPEG": ({"quality": 85},),
    "GIF": ({}, {"colours": 64}),
    "WEBP": ({"quality": 85}, {"quality": 65}),
}
ENDINGS = {"image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp"}
"""The media types that we serve, and how the name of such a file ends."""


class Unusable(Exception):
    """Bytes that can't be shown as an image; `questions.wording` holds the sentence for `key`."""

    def __init__(self, key: str, **params: str | int | float) -> None:
        super().__init__(key)
        self.key = key
        self.params: Params = params


class Album:
    """The images of one file, each made anew once; by `make` where that is to happen in another process."""

    def __init__(self, make: Callable[[bytes], Image] | None = None) -> None:
        self._make = make or made_anew
        self.images: dict[str, Image] = {}
        self._known: dict[bytes, str | Unusable] = {}
        self._left = MOST_BYTES_A_FILE
        self._deadline: float | None = None

    def add(self, data: bytes) -> str:
        """The digest of the image that these bytes make. Raises `Unusable`."""
        source = hashlib.sha256(data).digest()
        if source not in self._known:
            self._known[source] = self._made(data)
        known = self._known[source]
        if isinstance(known, Unusable):
            raise known
        return known

    def _made(self, data: bytes) -> str | Unusable:
        now = time.monotonic()
        self._deadline = self._deadline or now + MOST_SECONDS_A_FILE
        if now > self._deadline:
            return Unusable("images-too-slow")
        try:
            made = self._make(data)
        except Unusable as unusable:
            return unusable
        if len(made.data) > self._left:
            return Unusable("images-too-many", most=MOST_BYTES_A_FILE // 2**20)
        self._left -= len(made.data)
        self.images[digest_of(made)] = made
        return digest_of(made)


def digest_of(image: Image) -> str:
    """The key of an image: 32 hexadecimal digits."""
    return hashlib.sha256(image.data).hexdigest()[:32]


def made_anew(data: bytes) -> Image:
    """The image in these bytes, within our bounds and in its own format. Raises `Unusable`.

    Of an animation that is not small the first picture is kept.
    """
    try:
        return _made(data)
    except Unusable:
        raise
    except UnidentifiedImageError as error:
        raise Unusable("image-of-other-kind") from error
    except PIL.Image.DecompressionBombError as error:
        raise Unusable("image-too-large", most=MOST_PIXELS // 1_000_000) from error
    except Exception as error:
        # The decoders have no common error, and no stranger's image may end an import.
        raise Unusable("image-broken") from error


def _made(data: bytes) -> Image:
    with warnings.catch_warnings():
        # Pillow warns of a size that it would refuse at twice as much; our own bound lies below.
        warnings.simplefilter("ignore")
        opened = PIL.Image.open(io.BytesIO(data), formats=list(_MEDIA_TYPES))
        most = MOST_PIXELS_OF_A_PHOTO if _format_of(opened) == "JPEG" else MOST_PIXELS
        if opened.width * opened.height > most:
            raise Unusable("image-too-large", most=most // 1_000_000)
        return _animation(opened, data) or _still(opened)


def _format_of(opened: PIL.Image.Image) -> str:
    """A camera's file of several pictures calls itself MPO; it is a JPEG all the same."""
    return opened.format if opened.format in _MEDIA_TYPES else "JPEG"


def _still(opened: PIL.Image.Image) -> Image:
    name = _format_of(opened)
    opened.draft(None, (MOST_SIDE, MOST_SIDE))
    fresh = _bare(_shrunk(_of_eight_bits(_upright(opened)), MOST_SIDE), name)
    side = min(MOST_SIDE, max(fresh.size))
    while True:
        shrunk = _shrunk(fresh, side)
        for way in _WAYS[name]:
            written = _written([shrunk], name, **way)
            if name == "JPEG":
                written = _steady(written, way)
            if len(written) <= MOST_BYTES or side <= _SMALLEST_SIDE:
                return Image(_MEDIA_TYPES[name], written, *shrunk.size)
        side = max(_SMALLEST_SIDE, int(side * min(0.9, (MOST_BYTES / len(written)) ** 0.5)))


def _steady(written: bytes, way: dict[str, Any]) -> bytes:
    """A JPEG loses a little each time that it is written, and mostly soon nothing more.

    So an image that comes back from an export is the one that went out.
    """
    for _ in range(_MOST_REWRITES):
        again = _written([_bare(PIL.Image.open(io.BytesIO(written)), "JPEG")], "JPEG", **way)
        if again == written:
            break
        written = again
    return written


def _upright(opened: PIL.Image.Image) -> PIL.Image.Image:
    opened.load()
    # The pixels are sound; what a camera noted beside them need not be.
    with suppress(Exception):
        ImageOps.exif_transpose(opened, in_place=True)
    return opened


def _of_eight_bits(image: PIL.Image.Image) -> PIL.Image.Image:
    """Sixteen bits a pixel brought to eight: to convert them would cut off all that is brighter than 255."""
    return image.point(lambda value: value * (1 / 256)).convert("L") if image.mode[0] == "I" else image


def _animation(opened: PIL.Image.Image, data: bytes) -> Image | None:
    """An animation that is small enough to be kept as one."""
    if len(data) > MOST_BYTES or max(opened.size) > MOST_SIDE:
        return None
    frames: int = getattr(opened, "n_frames", 1)
    is_small = frames <= _MOST_FRAMES and frames * opened.width * opened.height <= _MOST_ANIMATED_PIXELS
    if frames == 1 or opened.format not in ("GIF", "PNG", "WEBP") or not is_small:
        return None
    pictures, durations = [], []
    for picture in ImageSequence.Iterator(opened):
        pictures.append(_bare(picture.convert("RGBA"), "PNG"))
        durations.append(int(picture.info.get("duration", 100)))
    written = _written(pictures, opened.format, duration=durations)
    return Image(_MEDIA_TYPES[opened.format], written, *opened.size) if len(written) <= MOST_BYTES else None


def _bare(image: PIL.Image.Image, name: str) -> PIL.Image.Image:
    """Only the pixels, in a mode that the format can hold: no EXIF, comments, profiles, or texts."""
    transparency = image.info.get("transparency")
    if image.mode not in _MODES[name]:
        has_alpha = "A" in image.getbands() or transparency is not None
        image = image.convert("RGBA" if has_alpha and "RGBA" in _MODES[name] else "RGB")
        if name == "GIF":
            image = image.quantize()
    fresh = image.copy()
    fresh.info = {"transparency": transparency} if image.mode == "P" and transparency is not None else {}
    return fresh


def _shrunk(image: PIL.Image.Image, side: int) -> PIL.Image.Image:
    if max(image.size) <= side:
        return image
    if image.mode in ("1", "P"):
        # Colours of a palette can't be mixed.
        image = image.convert("RGBA" if "transparency" in image.info else "RGB")
    return ImageOps.contain(image, (side, side))


def _written(pictures: list[PIL.Image.Image], name: str, *, colours: int = 0, **options: Any) -> bytes:
    first, *others = pictures
    if colours and (first.mode not in ("1", "L", "P") or name == "GIF"):
        first = first.convert("RGBA" if "A" in first.getbands() else "RGB").quantize(colours)
    if others:
        options.update(save_all=True, append_images=others, loop=0, disposal=2)
    buffer = io.BytesIO()
    first.save(buffer, name, **options)
    return buffer.getvalue()
