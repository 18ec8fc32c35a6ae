"""What a person may be called: short, readable, and never mistaken for somebody else."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts import lookalikes

SHORTEST, LONGEST = 2, 20
MOST_ALIKE = 9

RESERVED = """
    admin administrator anonymous api bot bots chance everyone gardener gardenhub guest guests help host master me
    moderator nobody null team undefined official owner root seat server site spectator sprout staff support system
    table
"""

# What the standard's table has not, or has otherwise; and letters and digits that look alike among Latin ones.
_MORE = str.maketrans(
    dict(zip("авеикмнорстухѕіјһԁԛԝ", "abeukmhopctyxsijhdqw", strict=True))
    | dict(zip("αβεηικνορτυχω", "abenikvoptuxw", strict=True))
    | {"ı": "i", "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "p", "ß": "ss"}
    | {"0": "o", "1": "l", "i": "l", "-": "", "_": ""}
)
_LIKE = lookalikes.LOOKALIKES | _MORE
# Pairs that read as one letter in many typefaces.
PAIRS = (("rn", "m"), ("vv", "w"))

SHAPE = re.compile(r"[^\W_][\w-]*")
PROGRAM = re.compile(r"-bot\Z", re.IGNORECASE)
# What the names of guests begin with, and nobody else's.
GUEST = "guest-"
ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")


def fold(name: str) -> str:
    """Reduce a name to its look: two names with the same look are one name."""
    spread = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(letter for letter in spread if not unicodedata.combining(letter))
    look = bare.translate(_LIKE).translate(_LIKE)
    for pair, letter in PAIRS:
        look = look.replace(pair, letter)
    return look


def looks(name: str) -> list[str]:
    """Return the looks under which somebody of this name may stand.

    Who had a name before a stricter rule took it for another's keeps it, and the look with a number behind it.
    """
    look = fold(name)
    return [look, *(f"{look} {number}" for number in range(2, MOST_ALIKE + 1))]


RESERVED_LOOKS = frozenset(fold(name) for name in RESERVED.split())


def check_name(name: str) -> None:
    """Refuse a name that breaks a rule, in a sentence the person can act on."""
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(
            _("A name has {shortest} to {longest} characters; this one has {count}.").format(
                shortest=SHORTEST, longest=LONGEST, count=len(name)
            )
        )
    if unicodedata.normalize("NFKC", name) != name or not SHAPE.fullmatch(name):
        raise ValidationError(_("A name has letters, digits, - and _, and begins with a letter or digit."))
    if len(alphabets(name)) > 1:
        raise ValidationError(_("A name keeps to one alphabet."))
    if not fold(name) or fold(name) in RESERVED_LOOKS:
        raise ValidationError(_("This name is reserved. Please choose another."))


def alphabets(name: str) -> set[str]:
    """Name the alphabets that a name draws its letters from."""
    firsts = {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}
    return {first if first in ALPHABETS else "OTHER" for first in firsts}


def is_program(name: str) -> bool:
    """Tell whether a name says that it is a bot account's."""
    return PROGRAM.search(name) is not None


def check_person(name: str) -> None:
    """Refuse a name that says that a program has it, or a guest."""
    if name.casefold().startswith(GUEST):
        raise ValidationError(_('Names that begin with "guest-" are those of guests. Please choose another.'))
    if is_program(name):
        raise ValidationError(_('Names that end in "-bot" are those of bot accounts. Please choose another.'))


def check_program(name: str) -> None:
    """Refuse a name that does not say that a program has it."""
    if not is_program(name):
        raise ValidationError(_('The name of a bot account ends in "-bot", so that everybody knows.'))


VALIDATORS = [check_name]
OF_PEOPLE = [check_name, check_person]
