"""Images made anew: within our bounds, in their own format, and nothing but pixels."""

from __future__ import annotations

from contextlib import suppress

import PIL.Image
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questions.formats import images
from questions.formats.images import Album, Unusable, digest_of, made_anew
from tests.questions.formats.pictures import opened, picture, written


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF", "WEBP"])
def test_an_image_stays_what_it_is(format: str) -> None:
    made = made_anew(picture(format))
    assert made.media_type == f"image/{format.lower()}"
    assert opened(made.data).format == format
    assert opened(made.data).size == (made.width, made.height) == (8, 6)
    red, green, blue = opened(made.data).convert("RGB").getpixel((4, 3))
    assert red > 240
    assert green + blue < 20


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_every_kind_of_pixels_is_understood(mode: str) -> None:
    made = made_anew(written(PIL.Image.new(mode, (8, 6)), "PNG"))
    assert (made.width, made.height) == (8, 6)


def test_bright_pixels_of_sixteen_bits_are_not_cut_off() -> None:
    grey = opened(made_anew(written(PIL.Image.new("I;16", (2, 2), 32768), "PNG")).data).convert("L")
    assert grey.getpixel((0, 0)) == 128


def test_what_can_be_seen_through_stays_so() -> None:
    made = made_anew(written(PIL.Image.new("RGBA", (3, 3), (0, 0, 0, 0)), "PNG"))
    assert opened(made.data).getpixel((0, 0))[3] == 0


@pytest.mark.parametrize("format", ["JPEG", "PNG", "WEBP"])
def test_what_a_camera_notes_goes_and_the_picture_stands_upright(format: str) -> None:
    notes = PIL.Image.Exif()
    notes[0x0112], notes[0x010E] = 6, "At home, 1 Castle Street"
    made = made_anew(picture(format, exif=notes))
    assert b"Castle" not in made.data
    assert (made.width, made.height) == (6, 8)
    assert not opened(made.data).getexif()


def test_remarks_inside_a_file_go() -> None:
    assert b"secret" not in made_anew(picture("GIF", comment=b"secret")).data
    assert b"secret" not in made_anew(picture("JPEG", comment=b"secret")).data
    assert b"secret" not in made_anew(picture() + b"secret").data


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF", "WEBP"])
def test_a_large_image_is_made_smaller(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "MOST_SIDE", 200)
    monkeypatch.setattr(images, "MOST_BYTES", 8_000)
    noise = PIL.Image.effect_noise((300, 150), 90).convert("RGB")
    made = made_anew(written(noise, format))
    assert len(made.data) <= 8_000
    assert made.width <= 200
    assert made.width == pytest.approx(2 * made.height, abs=2)


@pytest.mark.parametrize("format", ["PNG", "GIF", "WEBP"])
def test_a_small_animation_moves_on(format: str) -> None:
    made = made_anew(animation(format, 3))
    assert getattr(opened(made.data), "n_frames", 1) == 3


@pytest.mark.parametrize("format", ["PNG", "GIF", "WEBP"])
def test_of_a_long_animation_the_first_picture_is_kept(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "_MOST_FRAMES", 2)
    made = made_anew(animation(format, 3))
    assert getattr(opened(made.data), "n_frames", 1) == 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no image",
        b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        b"<html><script>alert(1)</script></html>",
        picture("BMP"),
        picture("TIFF"),
        picture("ICO", (16, 16)),
    ],
)
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(Unusable, match="image-of-other-kind"):
        made_anew(data)


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF", "WEBP"])
def test_a_damaged_image_is_refused(format: str) -> None:
    whole = written(PIL.Image.effect_noise((60, 60), 90).convert("RGB"), format)
    with pytest.raises(Unusable, match=r"image-broken|image-of-other-kind"):
        made_anew(whole[: len(whole) // 2])


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(["PNG", "JPEG", "GIF", "WEBP"]), st.data())
def test_whatever_is_wrong_with_an_image_ends_in_an_image_or_a_reason(
    format: str, data: st.DataObject
) -> None:
    spoilt = bytearray(written(PIL.Image.linear_gradient("L").convert("RGB"), format))
    for _ in range(data.draw(st.integers(1, 8))):
        spoilt[data.draw(st.integers(0, len(spoilt) - 1))] = data.draw(st.integers(0, 255))
    with suppress(Unusable):
        made = made_anew(bytes(spoilt))
        assert opened(made.data).size == (made.width, made.height)


def test_an_image_that_would_fill_the_memory_is_refused_before_it_is_decoded() -> None:
    with pytest.raises(Unusable, match="image-too-large"):
        made_anew(written(PIL.Image.new("1", (20_000, 10_000)), "PNG"))


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF"])
@pytest.mark.parametrize("most_bytes", [500_000, 4_000])
def test_what_was_made_anew_is_made_the_same_again(
    format: str, most_bytes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(images, "MOST_BYTES", most_bytes)
    bands = (
        PIL.Image.radial_gradient("L"),
        PIL.Image.linear_gradient("L"),
        PIL.Image.new("L", (256, 256), 90),
    )
    made = made_anew(written(PIL.Image.merge("RGB", bands), format))
    assert made_anew(made.data) == made


def test_an_album_makes_each_image_once_and_knows_it_by_its_digest() -> None:
    album = Album()
    digest = album.add(picture())
    assert album.add(picture()) == digest
    assert album.add(picture(colour="blue")) != digest
    assert len(album.images) == 2
    assert digest_of(album.images[digest]) == digest
    assert len(digest) == 32


def test_an_album_is_full_at_some_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "MOST_BYTES_A_FILE", len(made_anew(picture()).data))
    album = Album()
    album.add(picture())
    with pytest.raises(Unusable, match="images-too-many"):
        album.add(picture(colour="blue"))
    assert len(album.images) == 1


def test_an_album_stops_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "MOST_SECONDS_A_FILE", -1)
    with pytest.raises(Unusable, match="images-too-slow"):
        Album().add(picture())


def animation(format: str, frames: int) -> bytes:
    first, *others = [PIL.Image.new("RGB", (20, 20), (80 * number, 0, 0)) for number in range(frames)]
    return written(first, format, save_all=True, append_images=others, duration=50)
