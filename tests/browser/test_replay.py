"""Looking back at a game step by step: by button and by key, at a link, in figures, as files, and from a record."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.scenes import played_out


def stands_at(page: Page, step: int) -> None:
    """Wait until a step is shown, and until the address names it."""
    expect(page.get_by_role("slider", name="Step", exact=True)).to_have_value(str(step))
    expect(page).to_have_url(re.compile(rf"[?&]step={step}(&|$)"))


def saved(page: Page, button: str) -> Path:
    """Save a file by its button."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).click()
    return Path(download.value.path())


def first_turn(person: Person, table: int) -> tuple[int, int]:
    """The position at which the first turn begins, and the last one."""
    told = person.ask("GET", f"/tables/{table}/replay")
    return told["turns"][1], told["steps"]


def test_a_game_is_looked_back_at_step_by_step(invite: Invite) -> None:
    ada, ben, visitor = invite("ada"), invite("ben"), invite()
    table = played_out(ada, ben)
    start, last = first_turn(ada, table)
    page = ada.go(f"/tables/{table}")
    page.get_by_role("link", name=re.compile("Replay")).first.click()
    stands_at(page, start)
    page.keyboard.press("ArrowRight")
    stands_at(page, start + 1)
    expect(page.get_by_label("Way through the game")).to_contain_text(re.compile("(ada|ben) planted"))
    page.get_by_role("button", name="Step back").click()
    stands_at(page, start)
    page.keyboard.press("End")
    stands_at(page, last)
    expect(page.get_by_label("Way through the game")).to_contain_text("won.")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.get_by_role("slider", name="Step", exact=True)).not_to_have_value(str(last))
    page.keyboard.press("Home")
    stands_at(page, 0)
    page.get_by_text("fast").click()
    page.locator("h1").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("slider", name="Step", exact=True)).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    graph = page.get_by_role("slider", name="Points over the game")
    box = graph.bounding_box()
    assert box
    graph.click(position={"x": box["width"] - 12, "y": box["height"] / 2})
    expect(graph).to_have_attribute("aria-valuetext", re.compile(rf"Step {last - 1}|Step {last}"))
    graph.press("ArrowDown")
    page.get_by_text("In numbers").click()
    rows = page.get_by_role("region", name="Points after each turn").get_by_role("row")
    expect(rows).to_have_count(len(ada.ask("GET", f"/tables/{table}/replay")["turns"]) + 1)

    page.get_by_label("From whose place the game is seen").select_option("1")
    expect(page).to_have_url(re.compile("seat=1"))
    there = visitor.go(f"/tables/{table}/replay?step=5&seat=1")
    stands_at(there, 5)
    expect(there.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_pictures_and_records_are_saved_and_a_record_is_shown_again(invite: Invite) -> None:
    cleo, dan = invite("cleo"), invite("dan")
    table = played_out(cleo, dan)
    page = cleo.go(f"/tables/{table}/replay?step=9")
    drawing = saved(page, "drawing (SVG)").read_text()
    assert drawing.startswith("<svg")
    assert "var(--" not in drawing
    assert "<use" not in drawing
    assert "src:url(data:font/woff2;base64," in drawing
    assert not re.search(r"""(?:url\(|href=)(?!["']?(?:#|data:))""", drawing)
    assert saved(page, "picture (PNG)").read_bytes().startswith(b"\x89PNG")
    record = saved(page, "record").read_text()

    page.get_by_role("link", name="Import a record").click()
    broken = json.loads(record)
    broken["steps"][4]["by"] = 7
    page.get_by_label("Or paste a record").fill(json.dumps(broken))
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Step 5: ")
    page.get_by_label("Or paste a record").fill("not a record")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("it is not JSON")
    page.get_by_label("Choose a file").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
    )
    expect(page.get_by_role("heading", level=1)).to_have_text("Gardens of Io")
    expect(page).to_have_url(re.compile(r"/records/[\w-]{16}"))
    page.keyboard.press("End")
    expect(page.get_by_label("Way through the game")).to_contain_text("won.")
    page.get_by_role("button", name="Delete this record").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    cleo.forgive("422")
