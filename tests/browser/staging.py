"""Staging by a tap: the same at every game's table."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect


def staged(page: Page, tap: Callable[[], None]) -> dict[str, Any]:
    """Tap, and wait until the page shows what the server answered; return that answer.

    A page that still shows what was lit before takes the next tap for another than it was meant to be.
    """
    with page.expect_response(re.compile(r"/draft$")) as answered:
        tap()
    answer: dict[str, Any] = answered.value.json()
    deed = page.get_by_role("region", name="Your move")
    expect(deed).to_have_attribute("data-staged", str(len(answer["draft"]["steps"])))
    if answer["draft"]["complete"]:
        expect(deed.locator("button.forward")).to_be_enabled()
    return answer
