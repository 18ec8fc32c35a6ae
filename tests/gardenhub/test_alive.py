"""The web server gives signs by itself, from the first request on and whatever becomes of one of them."""

import asyncio
from typing import Any

import pytest
from pytest_django import Settings

from games.tables import timing
from games.tables.services import outages
from gardenhub import alive, asgi
from gardenhub.alive import Alive


async def served(scope: dict[str, Any], _receive: Any, send: Any) -> None:
    await send(scope["path"])


async def knock(application: Alive, said: list[str]) -> None:
    async def send(text: str) -> None:
        said.append(text)

    await application({"path": "/"}, None, send)


def signs_of(application: Alive, count: int, *, fail: int = 0, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Knock twice and return the names of the signs given until there are *count*; the first *fail* go wrong."""
    given: list[str] = []

    async def ask(deed: object, name: str) -> None:
        given.append(name)
        assert deed == outages.note_sign
        if len(given) <= fail:
            raise OSError("no database")

    async def whole() -> None:
        said: list[str] = []
        await knock(application, said)
        await knock(application, said)
        assert said == ["/", "/"]
        async with asyncio.timeout(5):
            while len(given) < count:
                await asyncio.sleep(0)

    monkeypatch.setattr(alive, "ask", ask)
    asyncio.run(whole())
    return given


def test_signs_go_on_by_themselves_once_somebody_knocked(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    settings.WEB_SIGN_SECONDS = 0.001
    application = Alive(served)
    assert signs_of(application, 3, monkeypatch=monkeypatch) == [timing.WEB] * 3
    # A loop that ended took them with it: the next one begins anew.
    assert signs_of(application, 3, fail=1, monkeypatch=monkeypatch) == [timing.WEB] * 3


def test_two_knocks_are_one_row_of_signs(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    settings.WEB_SIGN_SECONDS = 60
    assert signs_of(Alive(served), 1, monkeypatch=monkeypatch) == [timing.WEB]


def test_where_none_is_wanted_none_is_given(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    settings.WEB_SIGN_SECONDS = 0
    assert signs_of(Alive(served), 0, monkeypatch=monkeypatch) == []


def test_the_site_is_served_with_it() -> None:
    assert isinstance(asgi.application, Alive)
    assert timing.WEB in timing._COLUMN
