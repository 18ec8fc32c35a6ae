"""What every page must stand up to: axe, no sideways scrolling, targets big enough for a thumb."""

from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.site import ROOT

Scheme = Literal["light", "dark"]

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
WIDTHS = (320, 390, 768, 1280)
THUMB = 40

FOUND_BY_AXE = """async (runOnly) => (await axe.run(document, {
  resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) })).violations.flatMap(
  ({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`))"""

AT_ONCE = "* { transition: none !important; animation: none !important; }"

TOO_WIDE = """() => {
  const page = document.documentElement;
  if (page.scrollWidth <= page.clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > page.clientWidth + 0.5 && !one.closest('svg *'))
    .slice(0, 5)
    .map((one) => `${page.scrollWidth} > ${page.clientWidth}: ${one.outerHTML.slice(0, 120)}`)
    .concat(`${page.scrollWidth} > ${page.clientWidth}`);
}"""

# Words in a sentence may be links of a word's height; whatever stands by itself is for the thumb.
TOO_SMALL = """(least) => [...document.querySelectorAll(
    'button, .button, select, input:not([type=radio], [type=checkbox], [type=hidden]), label.choice, nav a')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
  .map(([one, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${one.outerHTML.slice(0, 160)}`)"""


def violations(page: Page, scheme: Scheme) -> list[str]:
    """Ask axe what is wrong with a page as it stands; by night only the colours can be wrong anew."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FOUND_BY_AXE, ["color-contrast"] if scheme == "dark" else None)
    return found


def paint(page: Page, scheme: Scheme) -> None:
    """Show the page by day or by night."""
    page.emulate_media(color_scheme=scheme)
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)


def faults(page: Page) -> list[str]:
    """Look at a page in all its widths, light and dark, and tell what is wrong."""
    found: list[str] = []
    page.add_style_tag(content=AT_ONCE)

    def note(where: str, what: list[Any]) -> None:
        found.extend(f"{where}: {one}" for one in what)

    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800 if width > 500 else 844})
        note(f"{width} px wide", page.evaluate(TOO_WIDE))
        if width == 390:
            note("too small for a thumb", page.evaluate(TOO_SMALL, THUMB))
        if width in (390, 1280):
            for scheme in SCHEMES:
                paint(page, scheme)
                note(f"{scheme}, {width} px", violations(page, scheme))
            paint(page, "light")
    return found


@dataclass
class Looks:
    """Each phase of a table, looked at once by day and by night."""

    seen: set[str] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)

    def at(self, page: Page, phase: str) -> None:
        """Look at a page in a phase, unless that was done before."""
        if phase in self.seen:
            return
        self.seen.add(phase)
        page.add_style_tag(content=AT_ONCE)
        for scheme in SCHEMES:
            paint(page, scheme)
            self.wrong += [f"{phase}, {scheme}: {one}" for one in violations(page, scheme)]
        paint(page, "light")
