"""How long a step of a replay takes in the client: `python -m tests.bench.replay`.

The longest stored game of each game is imported and walked through by key, forward and back. A step's time is that of
its scripts, styles and layout, from the key to a page that could be painted; a frame of 60 a second has 16 ms.
The time on the clock counts what else the machine does meanwhile; the page's own processor time beside it does not.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests.bench.ground import headed, told
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import DESKTOP, PHONE, Person, arrive, open_accounts
from tests.site import ROOT, start_site

GAMES = ("gardens_of_io", "garden_geckos", "garden_nation", "go_gecko_go")
SIZES = {"desktop": DESKTOP, "phone": PHONE}

WALK = """async ([key, steps]) => {
  const slider = document.querySelector('input[type=range]'), shown = () => slider.value;
  const painted = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
  const times = [];
  for (let step = 0; step < steps; step++) {
    const before = shown(), began = performance.now();
    performance.mark('key');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await null; await null;
    document.body.getBoundingClientRect();
    performance.mark('laid out');
    if (shown() !== before) times.push(performance.now() - began);
    await painted();
  }
  return times;
}"""


def longest(game: str) -> dict[str, Any]:
    """Find the stored record of a game with the most steps."""
    lines = (ROOT / "tests" / "games" / game / "records.jsonl").read_text().splitlines()
    found: dict[str, Any] = max((json.loads(line) for line in lines), key=lambda record: len(record["steps"]))
    return found


def walk(browser: Browser, person: Person, record: str, steps: int) -> tuple[list[float], list[float]]:
    """Walk through an imported record and back, twice; return each step's seconds by the clock and of the processor."""
    page = person.go(f"/records/{record}?step=0")
    expect(page.get_by_role("slider", name="Step", exact=True)).to_have_value("0")
    times: list[float] = []
    browser.start_tracing(page=page, categories=["blink.user_timing"])
    for key in ("ArrowRight", "ArrowLeft") * 2:
        times += page.evaluate(WALK, [key, steps])
    marks = json.loads(browser.stop_tracing())["traceEvents"]
    assert len(times) == 4 * steps, f"{len(times)} of {4 * steps} steps were taken"
    # "tts" is the thread's own time in microseconds.
    began, ended = (
        [mark["tts"] / 1e6 for mark in marks if mark["name"] == name] for name in ("key", "laid out")
    )
    busy = [end - start for start, end in zip(began, ended, strict=True)]
    return [milliseconds / 1000 for milliseconds in times], busy


def main() -> int:
    """Measure all games at both sizes and print the figures."""
    headed("a step of a replay in the client")
    with tempfile.TemporaryDirectory() as var, sync_playwright() as playwright:
        site = start_site(Path(var))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            session = open_accounts(site, ["kit"])["kit"]
            for game in GAMES:
                record = longest(game)
                for name, size in SIZES.items():
                    person = arrive(browser, site, "kit", session, viewport=size)
                    made = person.ask("POST", "/records", record)["id"]
                    clock, busy = walk(browser, person, made, len(record["steps"]))
                    told(f"{game}, {name}, by the clock", clock)
                    told(f"{game}, {name}, processor", busy)
                    person.context.close()
        finally:
            browser.close()
            site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
