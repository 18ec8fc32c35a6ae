"""What a line may hold."""

import pytest

from games.talk import wording

ZALGO = "Z" + "\u0301\u0316" * 30
HEBREW = "\u05e9\u05dc\u05d5\u05dd"
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  hello  ", "hello"),
        ("one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"),
        ("one\n \n\n\n\ntwo", "one\n\ntwo"),
        ("a\tb", "a b"),
        ("e\u0301", "\u00e9"),
        ("<script>alert(1)</script> [x](javascript:y)", "<script>alert(1)</script> [x](javascript:y)"),
        (
            "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",
            "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",
        ),
        (FAMILY * 500, FAMILY * 500),
        ("x" * 500, "x" * 500),
    ],
)
def test_what_is_said_is_tidied_and_counted_as_a_reader_counts(text: str, kept: str) -> None:
    assert wording.line(text) == kept


BARE = ["", "   ", "\n\n", "\u200b\u200d\ufeff", "\u0301"]
LONG = ["x" * 501, FAMILY * 501, ZALGO]
HIDDEN = ["a\u202eb", "a\u2066b", "a\x07b", "\x1b[31m", "\ue000x"]


@pytest.mark.parametrize("text", [*BARE, *LONG, *HIDDEN])
def test_what_is_refused(text: str) -> None:
    with pytest.raises(wording.Unfit):
        wording.line(text)


def test_a_note_keeps_its_spaces() -> None:
    assert wording.note("  a\n\n\n\n  b ") == "  a\n\n\n\n  b "
    assert wording.note("") == ""
    with pytest.raises(wording.Unfit):
        wording.note("x" * 3001)


def test_names_are_found_by_their_look() -> None:
    assert wording.names_in("@Ann, @ANN and @ben! mail me@ann.org or see http://x.org/@ben @@cleo") == [
        "ann",
        "ben",
    ]
