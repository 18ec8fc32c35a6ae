"""Steps and effects: frozen values whose every field names who may see it.

A *step* is one decision of a seat or one outcome of chance and is recorded; an *effect* says what followed
from it without choice or chance and is computed. Both are declared with a decorator, which refuses a field
without an audience when the module is imported.
"""

import dataclasses
import functools
import types
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from operator import attrgetter
from typing import (
    Any,
    ClassVar,
    Literal,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from games.engine.errors import BadStep
from games.engine.words import N_, _

Seat = int
CHANCE: Literal["chance"] = "chance"
SPECTATOR: Literal["spectator"] = "spectator"
Actor = int | Literal["chance"]
Viewer = int | Literal["spectator"]


class Audience(Enum):
    """Who may see a field before the game is over; a finished record is public as a whole."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


def public(*, nullable: bool = False, **options: Any) -> Any:
    """A field that everyone sees; a *nullable* one is always written, as null when it is None."""
    return dataclasses.field(metadata={"audience": Audience.EVERYONE, "nullable": nullable}, **options)


def owned(**options: Any) -> Any:
    """A field that only its owner sees: the seat that took the step, else the one its `seat` field names."""
    return dataclasses.field(metadata={"audience": Audience.OWNER}, **options)


def sealed(**options: Any) -> Any:
    """A field that nobody sees before the game is over."""
    return dataclasses.field(metadata={"audience": Audience.NOBODY}, **options)


class Step:
    """Base of all steps; `kind` is the name used in records."""

    __slots__ = ()
    kind: ClassVar[str]


class Effect:
    """Base of all effects.

    `closes` says why no further step may be staged behind one that has this effect: "reveal" when it shows
    something its actor did not know, "turn" when a new turn begins, though it be the same seat's. None else.
    """

    __slots__ = ()
    kind: ClassVar[str]
    closes: ClassVar[Literal["reveal", "turn"] | None] = None


C = TypeVar("C", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(public, owned, sealed))
def declare(kind: str) -> Callable[[C], C]:
    """Make a subclass of Step or Effect a frozen dataclass of this *kind*, each field with its audience."""

    def decorate(cls: C) -> C:
        cls.kind = kind  # type: ignore[attr-defined]  # both bases declare it
        made: Any = dataclasses.dataclass(frozen=True, slots=True)(cls)
        for field in dataclasses.fields(made):
            if "audience" not in field.metadata:
                raise TypeError(f"{cls.__name__}.{field.name} names no audience: public, owned or sealed.")
        return cast(C, made)

    return decorate


def json_name(attribute: str) -> str:
    """The field's name in JSON: `from_` is written `from`."""
    return attribute.rstrip("_")


def plain(value: Any, *, brief: bool = False) -> Any:
    """*value* as JSON data: dataclasses become objects, without the fields that are None if *brief*.

    Steps and effects, and what they are made of, are always brief.
    """
    cls: type = type(value)
    if cls in _ATOMS:
        return value
    if (read := _reader(cls)) is not None:
        names, values = read
        return {name: item if type(item) in _ATOMS else plain(item, brief=brief)
                for name, item in zip(names, values(value), strict=True) if not (brief and item is None)}
    if isinstance(value, _LISTS):
        return [item if type(item) in _ATOMS else plain(item, brief=brief) for item in value]
    if cls is dict or isinstance(value, Mapping):
        return {str(key): plain(item, brief=brief) for key, item in value.items()}
    if isinstance(value, _MOVES):
        return {"kind": value.kind, **_fields(value)}
    return value


_ATOMS = frozenset({int, str, bool, types.NoneType})
_LISTS = (tuple, list, set, frozenset)
_MOVES = (Step, Effect)


@functools.cache
def _reader(cls: type) -> tuple[tuple[str, ...], Callable[[Any], Sequence[Any]]] | None:
    """The JSON names of a dataclass and what reads their values; None for any other class, and for a step or effect."""
    if not dataclasses.is_dataclass(cls) or issubclass(cls, _MOVES):
        return None
    attributes = [field.name for field in dataclasses.fields(cls)]

    def one_by_one(value: Any) -> list[Any]:
        return [getattr(value, attribute) for attribute in attributes]

    # an attrgetter of one name would give no sequence
    return tuple(map(json_name, attributes)), attrgetter(*attributes) if len(attributes) > 1 else one_by_one


def write_step(by: Actor, step: Step) -> dict[str, Any]:
    """The step as it stands in a record."""
    return {"by": by, **plain(step)}


def project(
    by: Actor, item: Step | Effect, viewer: Viewer, *, over: bool, players: int | None = None
) -> dict[str, Any]:
    """What *viewer* may see of a step or effect; hidden fields are left out, not blanked.

    Where the number of *players* is told, what belongs to a seat that none of them holds lies open to everyone.
    """
    return {"kind": item.kind, **_fields(item, lambda audience: over or _sees(audience, by, item, viewer, players))}


def _sees(audience: Audience, by: Actor, item: Step | Effect, viewer: Viewer, players: int | None) -> bool:
    if audience is Audience.EVERYONE:
        return True
    owner = _owner(by, item)
    unheld = players is not None and owner is not None and owner >= players
    return audience is Audience.OWNER and (viewer == owner or unheld)


def _owner(by: Actor, item: Step | Effect) -> Seat | None:
    if isinstance(item, Step) and by != CHANCE:
        return by
    owner: Seat | None = getattr(item, "seat", None)
    return owner


def _fields(item: Step | Effect, shown: Callable[[Audience], bool] | None = None) -> dict[str, Any]:
    written = {}
    for field in dataclasses.fields(item):  # type: ignore[arg-type]  # made dataclasses by `declare`
        value = getattr(item, field.name)
        stands = value is not None or field.metadata.get("nullable", False)
        if stands and (shown is None or shown(field.metadata["audience"])):
            written[json_name(field.name)] = plain(value, brief=True)
    return written


Kinds = Mapping[str, type[Step]]
EffectKinds = Mapping[str, type[Effect]]


def kinds(*classes: type[Step]) -> Kinds:
    """The step classes of a game by their kind."""
    return {cls.kind: cls for cls in classes}


def effect_kinds(*classes: type[Effect]) -> EffectKinds:
    """The effect classes of a game by their kind."""
    return {cls.kind: cls for cls in classes}


def read_step(known: Kinds, data: object) -> tuple[Actor, Step]:
    """Read one step of a record strictly. Raises BadStep with what was expected and what came."""
    if not isinstance(data, dict):
        raise BadStep(_("A step is an object, not {name}.").format(name=_name(data)))
    fields = dict(data)
    by = fields.pop("by", None)
    if by != CHANCE and (type(by) is not int or by < 0):
        raise BadStep(_('"by" is a seat counted from 0 or "chance", not {by!r}.').format(by=by))
    return by, _read_fields(known, fields, strict=True)


def read_fields(known: Kinds, data: Mapping[str, Any]) -> Step:
    """Read a step without its "by", as a client writes it: a nullable field may be left out. Raises BadStep."""
    return _read_fields(known, dict(data), strict=False)


def _read_fields(known: Kinds, fields: dict[str, Any], *, strict: bool) -> Step:
    kind = fields.pop("kind", None)
    if not isinstance(kind, str) or kind not in known:
        raise BadStep(
            _("The kind of a step is one of {known}, not {kind!r}.").format(known=", ".join(known), kind=kind)
        )
    cls: type = known[kind]
    for name in _nullable(cls):
        if name not in fields and strict:
            raise BadStep(_("A {kind} step lacks the field {name!r}, which may be null.").format(kind=kind, name=name))
        if fields.get(name) is None:
            fields.pop(name, None)
    step: Step = _read_object(cls, fields, _("A {kind} step").format(kind=kind))
    return step


@functools.cache
def _nullable(cls: type) -> tuple[str, ...]:
    """The fields of a step that are written as null when they are None."""
    return tuple(json_name(field.name) for field in dataclasses.fields(cls) if field.metadata.get("nullable"))


def _read_object(cls: type, data: Mapping[str, Any], what: str) -> Any:
    hints, names = _shape(cls)
    if unknown := [name for name in data if name not in names]:
        raise BadStep(_("{what} has no field {unknown!r}.").format(what=what, unknown=unknown[0]))
    values = {}
    for name, attribute in names.items():
        hint = hints[attribute]
        if name in data:
            values[attribute] = _read_value(_without_none(hint), data[name], f"{what}: {name}")
        elif _without_none(hint) is hint:
            raise BadStep(_("{what} lacks the field {name!r}.").format(what=what, name=name))
        else:
            values[attribute] = None
    return cls(**values)


@functools.cache
def _shape(cls: type) -> tuple[dict[str, Any], dict[str, str]]:
    """The type hints of a dataclass by attribute, and its attributes by JSON name."""
    return get_type_hints(cls), {json_name(field.name): field.name for field in dataclasses.fields(cls)}


def _without_none(hint: Any) -> Any:
    """`X` for the hint `X | None`: such a field may be left out, and is never written as null."""
    if get_origin(hint) in (Union, types.UnionType):
        return next(part for part in get_args(hint) if part is not types.NoneType)
    return hint


def _read_value(hint: Any, value: object, what: str) -> Any:
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise BadStep(_("{what} is a list, not {name}.").format(what=what, name=_name(value)))
        return tuple(_read_value(get_args(hint)[0], item, what) for item in value)
    if dataclasses.is_dataclass(hint):
        if not isinstance(value, dict):
            raise BadStep(_("{what} is an object, not {name}.").format(what=what, name=_name(value)))
        return _read_object(hint, value, what)  # type: ignore[arg-type]  # a class, by its use as a hint
    if type(value) is not hint:  # exact: true is no number, "7" is no number
        raise BadStep(_("{what} is {types}, not {name}.").format(what=what, types=_(_TYPES[hint]), name=_name(value)))
    return value


_TYPES = {int: N_("a whole number"), str: N_("a text"), bool: N_("true or false")}


def _name(value: object) -> str:
    names = {bool: N_("true or false"), int: N_("a number"), float: N_("a number with a point"), str: N_("a text"),
             list: N_("a list"), dict: N_("an object"), type(None): "null"}
    return f"{_(names.get(type(value), type(value).__name__))} ({str(value)[:40]})"
