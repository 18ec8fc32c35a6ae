"""A game's view, steps, effects and pieces as TypeScript, for its board in the browser."""

import dataclasses
import json
import sys
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from inspect import cleandoc
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from games.engine.game import Game
from games.engine.steps import Audience, Effect, Step, json_name

HEAD = "/** Made by `manage.py generate_types` from the game's own code. Change that, not this. */\n"
NOT_FOR_BOARDS = ("game", "title", "edition", "designer", "publisher", "players", "minutes", "options", "rulings",
                  "own_data", "provenance", "version")
_SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", types.NoneType: "null", Any: "unknown"}


def types_module(game: Game[Any, Any, Any]) -> str:
    """The text of types.ts: the view and all it is made of, every step, every effect."""
    view = get_type_hints(game.view)["return"]
    writer = _Writer(game)
    parts = [writer.interface(view)]
    parts += writer.group("Step", game.kinds.values())
    parts += writer.group("Effect", game.effects.values())
    return "\n".join([HEAD, *writer.declarations(), *parts])


def components_module(data: Mapping[str, Any]) -> str:
    """The text of components.ts: what components.json says of the pieces, one constant for each key."""
    kept = {key: value for key, value in data.items() if key not in NOT_FOR_BOARDS}
    lines = [f"export const {_camel(key)} = {_literal(value)};" for key, value in kept.items()]
    return "\n".join([HEAD, *lines, ""])


def _camel(key: str) -> str:
    first, *rest = key.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _literal(value: Any) -> str:
    """JSON that is good TypeScript; a long list has a line for each item."""
    if isinstance(value, list) and len(value) > 4:
        return "[\n" + "".join(f"  {_compact(item)},\n" for item in value) + "]"
    return _compact(value)


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class _Writer:
    """Collects the declarations that a game's types need, each once and before its use."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._aliases = dict(_aliases(type(game).__module__.rpartition(".")[0]))
        self._made: dict[str, str] = {}
        self._brief = False

    def declarations(self) -> list[str]:
        """All helpers that were needed, in the order in which they were met."""
        return list(self._made.values())

    def interface(self, cls: type, name: str = "", first: Sequence[str] = ()) -> str:
        """One dataclass."""
        hints = get_type_hints(cls)
        fields = [self._field(field, hints[field.name]) for field in dataclasses.fields(cls)]
        lines = "".join(f"  {line};\n" for line in [*first, *fields])
        return f"{_comment(cls)}export interface {name or cls.__name__} {{\n{lines}}}\n"

    def group(self, what: Literal["Step", "Effect"], classes: Iterable[type[Step] | type[Effect]]) -> list[str]:
        """All steps or all effects, and the union of them."""
        self._brief = True
        members = {f"{cls.__name__}{what}": cls for cls in classes}
        by = ['by?: number | "chance"'] if what == "Step" else []
        made = [self.interface(cls, name, [*by, f'kind: "{cls.kind}"']) for name, cls in members.items()]
        return [*made, f"export type {what} = {' | '.join(members) or 'never'};\n"]

    def _field(self, field: dataclasses.Field[Any], hint: Any) -> str:
        """A field; in a step or effect it is left out where it is None or hidden, or may be if it is nullable."""
        audience = field.metadata.get("audience")
        absent = self._brief and types.NoneType in _members(hint)
        kept = not absent or field.metadata.get("nullable")
        members = [part for part in _members(hint) if kept or part is not types.NoneType]
        hidden = audience not in (None, Audience.EVERYONE)
        return f"{json_name(field.name)}{'?' if absent or hidden else ''}: {self._union(members)}"

    def _union(self, members: Sequence[Any]) -> str:
        return " | ".join(dict.fromkeys(self._type(member) for member in members))

    def _type(self, hint: Any) -> str:
        if hint in _SIMPLE:
            return _SIMPLE[hint]
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            return self._helper(hint.__name__, lambda: self.interface(hint))
        return self._generic(hint, get_origin(hint), get_args(hint))

    def _generic(self, hint: Any, origin: Any, args: tuple[Any, ...]) -> str:
        if origin is Literal:
            values = " | ".join(_compact(value) for value in args)
            name = self._aliases.get(hint)
            return self._helper(name, lambda: f"export type {name} = {values};\n") if name else values
        if len(_members(hint)) > 1:
            return self._union(_members(hint))
        if origin in (list, Sequence, set, frozenset) or (origin is tuple and args[1:] == (...,)):
            return f"{_bracketed(self._type(args[0]))}[]"
        if origin is tuple:
            return f"[{', '.join(map(self._type, args))}]"
        if origin in (dict, Mapping):
            return f"Record<{self._type(args[0])}, {self._type(args[1])}>"
        raise TypeError(f"There is no TypeScript for {hint}.")

    def _helper(self, name: str, text: Any) -> str:
        if name not in self._made:
            self._made[name] = ""  # so that a type may hold itself
            made = text()
            del self._made[name]
            self._made[name] = made
        return name


def _members(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def _bracketed(text: str) -> str:
    return f"({text})" if " | " in text else text


def _comment(cls: type) -> str:
    doc = cls.__doc__ or ""
    return f"/** {' '.join(cleandoc(doc).split())} */\n" if doc and not doc.startswith(f"{cls.__name__}(") else ""


def _aliases(package: str) -> Iterator[tuple[Any, str]]:
    """The names that a game's modules give to their sets of texts."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith(f"{package}."):
            yield from ((value, key) for key, value in vars(module).items() if get_origin(value) is Literal)
