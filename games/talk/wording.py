"""What a line or a note may hold: plain text, counted by what a reader takes for one character."""

import unicodedata

import regex
from django.utils.translation import gettext as _

from accounts.names import fold

LONGEST_LINE, LONGEST_NOTE = 500, 3000
# No writing needs more in one character; what piles up marks covers the lines of others.
LARGEST_CLUSTER = 16
_CLUSTER = regex.compile(r"\X")
_NAME = regex.compile(r"(?<![\w@/.])@([^\W_][\w-]{1,19})")
_BREAKS = regex.compile(r"\r\n?|[\u2028\u2029\x0b\x0c\x85]")
_MANY_BREAKS = regex.compile(r"\n(?:[ ]*\n){2,}")
# They turn the direction of all that follows, names of others with it.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class Unfit(Exception):
    """Text that can't be taken; the sentence says why."""


def line(text: str) -> str:
    """Return what is said, tidied. Raises Unfit."""
    tidy: str = _MANY_BREAKS.sub("\n\n", _plain(text)).strip()
    if not any(unicodedata.category(char)[0] in "LNPS" for char in tidy):
        raise Unfit(_("There is nothing to read in it."))
    _measure(tidy, LONGEST_LINE)
    return tidy


def note(text: str) -> str:
    """Return a note as it is kept: every space where it was. Raises Unfit."""
    tidy = _plain(text)
    _measure(tidy, LONGEST_NOTE)
    return tidy


def names_in(text: str) -> list[str]:
    """Return whom a text calls by "@", by the look of the name, each once."""
    return list(dict.fromkeys(fold(name) for name in _NAME.findall(text)))


def _plain(text: str) -> str:
    tidy = unicodedata.normalize("NFC", _BREAKS.sub("\n", text).replace("\t", " "))
    for char in tidy:
        if char in _TURNING:
            raise Unfit(_("It holds a sign that turns the direction of writing; please leave it out."))
        if char != "\n" and unicodedata.category(char) in ("Cc", "Co", "Cs"):
            raise Unfit(_("It holds a sign that can't be shown; please leave it out."))
    return tidy


def _measure(text: str, most: int) -> None:
    clusters = _CLUSTER.findall(text)
    if len(clusters) > most:
        raise Unfit(_("It has {count} characters; {most} is the most.").format(count=len(clusters), most=most))
    if any(len(cluster) > LARGEST_CLUSTER for cluster in clusters):
        raise Unfit(_("It piles up too many marks on one letter."))
