"""Images of questions: given out to whoever sees a question, taken in from the editor."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_POST, require_safe

from questions import images, wording
from questions.formats.images import ENDINGS, digest_of
from questions.forms import ImageForm
from questions.models import Image
from questions.parsed import Problem
from questions.reading import drawing

_A_YEAR = 365 * 24 * 3600


@require_safe
def show(request: HttpRequest, digest: str, ending: str) -> HttpResponse:
    """An image. Phones have no account; a digest tells who knows it, for it can't be guessed."""
    image = get_object_or_404(Image, digest=digest)
    if ENDINGS.get(image.media_type) != ending:
        raise Http404
    return HttpResponse(
        bytes(image.data),
        content_type=image.media_type,
        headers={
            "Cache-Control": f"public, max-age={_A_YEAR}, immutable",
            "X-Content-Type-Options": "nosniff",
        },
    )


@login_required
@require_POST
def new(request: HttpRequest) -> HttpResponse:
    """Keep the image of the field `file`, made anew.

    JSON: `reference` ("image:DIGEST") to write into a text, `address` to show it from, `width` and `height`
    in pixels; or, with status 422, `error`, a sentence.
    """
    form = ImageForm(request.POST, request.FILES)
    if not form.is_valid():
        return _refused(" ".join(map(str, form.errors["file"])))
    file = form.cleaned_data["file"]
    made = drawing.make_image_anew(file.read())
    if isinstance(made, Problem):
        named = Problem("", "error", made.key, {"name": file.name[:80], **made.params})
        return _refused(wording.sentence(named))
    digest = digest_of(made)
    images.keep({digest: made})
    place = images.place_of(digest)
    assert place is not None
    return JsonResponse({"reference": f"image:{digest}", **place._asdict()})


def _refused(sentence: str) -> JsonResponse:
    return JsonResponse({"error": sentence}, status=422)
