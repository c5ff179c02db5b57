"""What axe finds on a page: the rules of WCAG 2.2 AA, in light and in dark."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Of all rules only these look at colours: the others find in the dark what they found in the light.
OF_COLOUR = ["color-contrast", "link-in-text-block"]
SCHEMES: dict[str, dict[str, Any]] = {
    "light": {"type": "tag", "values": LEVELS},
    "dark": {"type": "rule", "values": OF_COLOUR},
}
NARROW = 320
"""CSS pixels in which every page has to do without scrolling sideways (WCAG 2.2, 1.4.10)."""

# A change of colours runs through nested elements one frame after the other.
UNTIL_STILL = """async () => {
    do await new Promise(requestAnimationFrame); while (document.getAnimations().length);
}"""

# What sticks out of a page that scrolls sideways.
TOO_WIDE = """() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isOut = (box) => box.getBoundingClientRect().right > innerWidth;
    return [...document.querySelectorAll("body *")].filter(isOut).map((box) => box.outerHTML.slice(0, 90));
}"""


def has_no_violations(*pages: Page) -> None:
    """Look at pages as they stand, in both colour schemes."""
    found = [violation for page in pages for scheme in SCHEMES for violation in violations(page, scheme)]
    assert not found, "\n".join(found)


def violations(page: Page, scheme: str) -> list[str]:
    """Return what axe says of a page in a colour scheme, one line each."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.evaluate(UNTIL_STILL)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options = {"runOnly": SCHEMES[scheme], "resultTypes": ["violations"]}
    found = page.evaluate("options => axe.run(options)", options)["violations"]
    return [f"{page.url} in {scheme}: {one['id']} at {places(one)}" for one in found]


def places(violation: dict[str, Any]) -> list[tuple[Any, str]]:
    """Return the first places where a rule is broken, and how."""
    return [(node["target"], node["failureSummary"]) for node in violation["nodes"][:3]]


def fits_narrow_screens(page: Page) -> None:
    """Make a page as narrow as the narrowest phone: it must not scroll sideways."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": NARROW, "height": size["height"]})
    wide = page.evaluate(TOO_WIDE)
    page.set_viewport_size(size)
    assert not wide, f"{page.url} scrolls sideways: {wide}"
