"""`python -m tools.browser` provides a Chromium: the one on the PATH, else Debian's, else Playwright's own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Names of the program; the first is the same browser without a user interface."""
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
MISSING: Final = "The browser tests need Chromium: apt-get install chromium (or: playwright install chromium)"


def on_the_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def own() -> str | None:
    """The path of the browser that Playwright downloaded."""
    from playwright.sync_api import sync_playwright  # slow, and rarely needed

    with sync_playwright() as playwright:
        found = playwright.chromium.executable_path
    return found if Path(found).exists() else None


def found() -> str:
    """The path of a browser, or an error that says what to do."""
    browser = on_the_path() or own()
    if browser is None:
        sys.exit(MISSING)
    return browser


def tried(*command: str) -> bool:
    """Whether the command succeeded; after a failure its output is printed to standard error."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        print("\n".join(done.stdout.splitlines()[-5:]), file=sys.stderr)
    return not done.returncode


def provide() -> None:
    if on_the_path() or own():
        return
    print("No Chromium on the PATH: installing one ...", file=sys.stderr)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    debian = root and shutil.which("apt-get") and tried("apt-get", "update", "-q")
    install = ("apt-get", "install", "-yq", "--no-install-recommends")
    if not (debian and any(tried(*install, name) for name in NAMES[:2])):
        tried(sys.executable, "-m", "playwright", "install", "chromium")
    found()


if __name__ == "__main__":
    provide()
