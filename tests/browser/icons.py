"""Draws the icons of the installed site from its one mark: python -m tests.browser.icons."""

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.site import ROOT

ICONS = ROOT / "frontend" / "public" / "icons"
ROUND = 'rx="7"'
PLACE = "translate(5 3.5) scale(.85)"
# A system may cut a maskable icon down to a circle four fifths as wide: the mark stays within it, the ground fills all.
SAFE = "translate(10.9 10) scale(.66)"


def drawings(mark: str) -> dict[str, tuple[int, str]]:
    """Return the size in pixels and the drawing of each file."""
    assert ROUND in mark
    assert PLACE in mark
    square = mark.replace(ROUND, "")
    return {
        "mark-192.png": (192, mark),
        "mark-512.png": (512, mark),
        "touch-180.png": (180, square),
        "maskable-512.png": (512, square.replace(PLACE, SAFE)),
    }


def main() -> None:
    """Draw them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (size, drawing) in drawings((ICONS / "mark.svg").read_text()).items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
            page.screenshot(path=ICONS / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
