"""The browser of the tests: the system's own Chromium, installed when missing, else Playwright's.

`python -m tests.browser.chromium` finds one or gets one, prints where it is, and exits 1 if there is none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
# In the order tried: the tool that must be there, then the commands that install Chromium with it.
PACKAGE_MANAGERS: dict[str, list[list[str]]] = {
    "apt-get": [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]],
    "dnf": [["dnf", "install", "-y", "-q", "chromium"]],
    "apk": [["apk", "add", "--quiet", "chromium"]],
    "pacman": [["pacman", "-Sy", "--noconfirm", "--quiet", "chromium"]],
    "zypper": [["zypper", "--quiet", "install", "-y", "chromium"]],
}
# Without a sandbox it runs as root in a container; the rest keeps it from calling home.
LAUNCH_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def find() -> Path | None:
    """Return the Chromium to use: the one in CHROMIUM, the system's, or Playwright's download."""
    return systems_own() or playwrights_own()


def systems_own() -> Path | None:
    """Return the Chromium in CHROMIUM or, without one, the system's."""
    named = os.environ.get("CHROMIUM")
    candidates = [named] if named else [*(shutil.which(name) for name in NAMES), *PLACES]
    return first_file(candidates)


def playwrights_own() -> Path | None:
    """Return Playwright's download. Not to be called where Playwright runs already: ask that one instead."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return first_file([playwright.chromium.executable_path])


def first_file(places: Sequence[str | None]) -> Path | None:
    return next((Path(place) for place in places if place and Path(place).is_file()), None)


def install() -> None:
    """Install Chromium with the system's package manager where that is allowed, else with Playwright."""
    as_root = root_prefix()
    tool = next((name for name in PACKAGE_MANAGERS if shutil.which(name)), None)
    if tool and as_root is not None:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in PACKAGE_MANAGERS[tool]:
            subprocess.run([*as_root, *command], check=False, env=environment)
    if find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def root_prefix() -> list[str] | None:
    """Return what to put before a command so that root runs it; None when that takes a password."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


def main() -> int:
    if find() is None:
        install()
    found = find()
    if found is None:
        sys.stderr.write(
            "No Chromium was found and none could be installed, so the browser tests cannot run.\n"
            "Install Chromium or Chrome, or name it: CHROMIUM=/path/to/chrome make test\n"
        )
        return 1
    sys.stdout.write(f"Browser tests use {found}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
