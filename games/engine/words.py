"""The sentences of games in the language of who reads them: English by themselves, another once a look-up is given.

A sentence's English is its key: `_("{seat} begins.")`. `N_` marks what is looked up elsewhere, as in a table of words.
"""

from collections.abc import Callable


class _Speaker:
    """Whoever looks sentences up; which language is meant, it knows by itself."""

    look_up: Callable[[str], str] = staticmethod(str)


def speak_by(look_up: Callable[[str], str]) -> None:
    """Have all sentences looked up so from now on, such as by gettext, in the language of the moment."""
    _Speaker.look_up = staticmethod(look_up)


def _(text: str) -> str:
    """The sentence of this English in the language of the moment, its places still open."""
    return _Speaker.look_up(text)


def in_context(context: str, text: str) -> str:
    """The same for a word that means something else elsewhere, such as the sun among flowers and in the sky."""
    found = _(f"{context}\x04{text}")
    return text if "\x04" in found else found


def N_(text: str) -> str:  # noqa: N802  # so called wherever gettext is
    """The same English; a look-up of it follows where it is used."""
    return text
