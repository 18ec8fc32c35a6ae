"""Names are short, readable, and never mistaken for somebody else's."""

import pytest
from django.core.exceptions import ValidationError

from accounts.names import check_name, fold


@pytest.mark.parametrize(
    "name", ["fern", "Al", "Zoë", "x_1", "ivy-2", "Борис", "Ελένη", "花子", "7of9", "a" * 20]
)
def test_good_names(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize(
    "name",
    ["a", "a" * 21, "", "two words", "-fern", "_fern", "a@b", "a/b", "a\n", "a\u202eb", "ﬁg", "pаul", "admin", "Adm1n",
     "g-ardener", "me", "a\x00b", "__", "a.b", "\ud800a"],
)  # fmt: skip
def test_bad_names(name: str) -> None:
    with pytest.raises(ValidationError):
        check_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("fern", "FERN"), ("bill", "bi11"), ("bob", "b0b"), ("arnold", "amold"), ("сора", "copa"), ("José", "jose"),
     ("a-b", "a_b"), ("Iris", "lris")],
)  # fmt: skip
def test_lookalikes_fold_together(one: str, other: str) -> None:
    assert fold(one) == fold(other)
