"""The catalogue of what the server says: collected from the sources, checked, and made ready for gettext.

English stands in the sources and is the key. `python -m gardenhub.words` collects it into the catalogues anew,
`--check` tells what they lack, `--compile` writes what gettext reads; none of them needs any tool but Babel.
"""

import argparse
import ast
import os
import re
import string
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from games.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "gardenhub" / "locale"
OURS = ("accounts", "games", "gardenhub")
ONE = {"_", "N_", "gettext", "gettext_lazy", "gettext_noop"}
SEVERAL = {"ngettext"}
HEADER = """# What the server says, for its readers. Collected by `make generate`; translated by hand.
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plural}\\n"

"""

Message = str | tuple[str, str]


def messages() -> Iterator[Message]:
    """Yield all that may be said, in English: a text, or two where a number decides."""
    for folder in OURS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from _of_source(path.read_text())
        for path in sorted((ROOT / folder).rglob("templates/**/*.*")):
            yield from _of_source("\n".join(_calls(templatize(path.read_text()))))
    yield from _of_games()


def _of_source(source: str) -> Iterator[Message]:
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        texts = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        if name in ONE and texts:
            yield texts[0]
        elif name in SEVERAL and len(texts) == 2:
            yield (texts[0], texts[1])


def _calls(template: str) -> Iterator[str]:
    """Yield the look-ups of a template, each as a line of Python."""
    for found in re.finditer(r"\b(n?gettext)\((.*?)\) ", template):
        yield f"{found[1]}({found[2]})"


def _of_games() -> Iterator[str]:
    """Yield what stands in data: variants, and the names of pieces and places."""
    for game in GAMES:
        meta = game.meta
        yield meta.summary
        yield from (level.title() for level in game.bots)
        for option in meta.options:
            yield option.label
            yield from (text for choice in option.choices for text in (choice.label, choice.help) if text)
        for part in ("describe", "refusals"):
            names = getattr(import_module(f"games.{meta.slug}.{part}"), "names", None)
            yield from names() if names else ()


def catalogues() -> Iterator[Path]:
    """Yield the catalogue of every language."""
    yield from sorted(LOCALES.glob("*/LC_MESSAGES/django.po"))


def read(path: Path) -> Catalog:
    """Read a catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name)


def collect() -> None:
    """Write all messages into each catalogue: new ones without a translation, and none that nobody says any more."""
    for path in catalogues():
        before, after = read(path), Catalog(locale=path.parent.parent.name)
        for message in dict.fromkeys(messages()):
            text, context = _apart(message)
            known = before.get(text, context)
            after.add(text, known.string if known is not None else None, context=context)
        with path.open("wb") as file:
            file.write(HEADER.format(language=after.locale_identifier, plural=after.plural_forms).encode())
            write_po(file, after, width=110, sort_output=True, no_location=True, omit_header=True)


def problems() -> Iterator[str]:
    """Yield what is wrong with the catalogues: what is missing, what is not said any more, other places in braces."""
    said = set(messages())
    for path in catalogues():
        name, known = path.parent.parent.name, _known(path)
        yield from (f"{name}: not collected: {each!r}" for each in sorted(said - set(known), key=str))
        yield from (f"{name}: said by nobody: {each!r}" for each in sorted(set(known) - said, key=str))
        for message, translation in known.items():
            yield from (f"{name}: {what}: {message!r}" for what in _wrong(message, translation))


def _apart(message: Message) -> tuple[Message, str | None]:
    """Return a message without its context, and that."""
    if isinstance(message, tuple) or "\x04" not in message:
        return message, None
    context, _mark, text = message.partition("\x04")
    return text, context


def _known(path: Path) -> dict[Message, Message]:
    """Return a catalogue's translations by what they translate."""
    found: dict[Message, Message] = {}
    for each in read(path):
        one: Any = (each.id, each.string)
        if each.id:
            found[f"{each.context}\x04{each.id}" if each.context else one[0]] = one[1]
    return found


def _wrong(message: Message, translation: Message) -> Iterator[str]:
    ids = (message,) if isinstance(message, str) else tuple(message)
    texts = (translation,) if isinstance(translation, str) else translation
    # A language may have more forms than English; all but the first are of the second.
    pairs = [(ids[min(form, len(ids) - 1)], text) for form, text in enumerate(texts)]
    if not all(texts):
        yield "not translated"
    elif any(places(text) != places(english) for english, text in pairs):
        yield "other places"
    elif any(_ends(text) != _ends(english) for english, text in pairs):
        yield "other spaces at its ends"


def _ends(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def places(text: str) -> set[str]:
    """Return the places of a text that are filled later, by whichever of Python's two ways."""
    braces = {f"{name}{mode or ''}" for _text, name, _spec, mode in string.Formatter().parse(text) if name}
    return braces | set(re.findall(r"%\(\w+\)[sd]|%[sd]", text))


def compile_stale() -> None:
    """Write those that changed since gettext could read them."""
    made = [(path, path.with_suffix(".mo")) for path in catalogues()]
    if any(not mo.is_file() or mo.stat().st_mtime < path.stat().st_mtime for path, mo in made):
        compile_all()


def compile_all() -> None:
    """Write each catalogue as gettext reads it, in one blow, as another process may read it."""
    for path in catalogues():
        made = path.with_suffix(f".{os.getpid()}.new")
        with made.open("wb") as file:
            write_mo(file, read(path))
        made.replace(path.with_suffix(".mo"))


def main() -> None:
    """Do what is asked for on the command line."""
    asked = argparse.ArgumentParser(description="The catalogue of what the server says.")
    asked.add_argument("--check", action="store_true", help="tell what the catalogues lack, and fail if they do")
    asked.add_argument("--compile", action="store_true", help="only write what gettext reads")
    options = asked.parse_args()
    if options.check:
        found = list(problems())
        sys.exit("\n".join([*found, "Collect words by `make generate`, and translate them."]) if found else 0)
    if not options.compile:
        collect()
    compile_all()


if __name__ == "__main__":
    main()
