"""Lines of the log."""

from typing import Any

import pytest

from games.engine.log import Number, Piece, Place, SeatRef, line


def test_a_line_fills_its_places() -> None:
    found = line("{seat} planted a {flower} on {cell}, walked {n} and {n} more", seat=SeatRef(1),
                 flower=Piece("blue", "bell"), cell=Place("c6"), n=Number(2))
    assert found.text_for(["Ana", "Bo"]) == "Bo planted a bell on c6, walked 2 and 2 more"


def test_a_short_form_and_an_aside_share_the_arguments() -> None:
    found = line("{seat} walked.", short="walked", aside="{n} spaces", seat=SeatRef(0), n=Number(3))
    assert (found.short, found.aside) == ("walked", "{n} spaces")


@pytest.mark.parametrize("args", [{}, {"seat": SeatRef(0), "n": Number(1)}, {"n": Number(1)}])
def test_a_line_and_its_arguments_must_agree(args: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="wants"):
        line("{seat} passed", **args)
