"""Names are short, readable, and never mistaken for somebody else's."""

import pytest
from django.core.exceptions import ValidationError

from accounts.names import check_name, fold

GOOD = ["fern", "Al", "Zoë", "x_1", "ivy-2", "Борис", "Ελένη", "花子", "7of9", "a" * 20]
BAD = [
    *("a", "a" * 21, "", "two words", "-fern", "_fern", "a@b", "a/b", "a\n", "a\u202eb", "ﬁg", "pаul", "a.b"),
    *("admin", "Adm1n", "g-ardener", "me", "a\x00b", "__", "\ud800a"),
]
ALIKE = [
    *(("fern", "FERN"), ("bill", "bi11"), ("bob", "b0b"), ("arnold", "amold"), ("сора", "copa")),
    *(("José", "jose"), ("a-b", "a_b"), ("Iris", "lris")),
]


@pytest.mark.parametrize("name", GOOD)
def test_good_names(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize("name", BAD)
def test_bad_names(name: str) -> None:
    with pytest.raises(ValidationError):
        check_name(name)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_lookalikes_fold_together(one: str, other: str) -> None:
    assert fold(one) == fold(other)
