"""TypeScript made of a game with secrets."""

from dataclasses import dataclass
from typing import Any

import pytest

from games.engine.typescript import components_module, types_module
from tests.testgame.game import SEALED_GARDEN, SealedGarden


def test_hidden_and_absent_fields_may_be_missing_and_a_view_has_null() -> None:
    text = types_module(SEALED_GARDEN)
    deal = '  by?: number | "chance";\n  kind: "deal";\n  seat: number;\n  cards?: number[];\n'
    assert f"export interface DealStep {{\n{deal}}}" in text
    assert "  card: number;\n  and?: number;\n}" in text
    assert "/** The greatest bid takes the round. */\nexport interface WonEffect {" in text
    assert "  seats: SeatView[];\n" in text
    assert "  hand: number[] | null;\n" in text
    assert "  hands: number[][] | null;\n" in text
    assert "export interface Sealed {" in text
    assert text.index("export interface SeatView") < text.index("export interface View")
    assert "export type Step = BuryStep | DealStep |" in text


def test_what_has_no_typescript_is_refused() -> None:
    @dataclass(frozen=True)
    class Odd:
        value: complex

    def view(state: Any, viewer: Any) -> Any:
        return Odd(1j)

    view.__annotations__["return"] = Odd
    game = type("Game", (SealedGarden,), {"view": staticmethod(view)})()
    with pytest.raises(TypeError, match="no TypeScript for <class 'complex'>"):
        types_module(game)


def test_components_leave_out_what_no_board_needs() -> None:
    text = components_module({"title": "x", "options": {}, "hand_size": 4, "cards": [{"id": i} for i in range(5)]})
    assert "title" not in text
    assert "export const handSize = 4;\n" in text
    assert 'export const cards = [\n  {"id":0},\n' in text
