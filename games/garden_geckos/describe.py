"""Steps and effects as lines of the log, in the language of the moment."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.engine.game import Actor
from games.engine.log import Line, Number, Piece, SeatRef, line
from games.engine.words import N_, _
from games.garden_geckos.components import BUGS, OBJECTIVE, OBJECTIVES, TERRAINS, TILE, TILES, TYPES

Data = Mapping[str, Any]
Followed = Mapping[str, Data]

_MEDALS = {"bronze": N_("bronze medal"), "silver": N_("silver medal"), "superstar": N_("superstar's medal")}


def describe(by: Actor, step: Data, effects: Sequence[Data]) -> list[Line]:
    """What happened, a sentence for the step and one for each thing worth telling that followed.

    What everybody sees of a draw, or of the first tiles put under the deck, is not worth a sentence.
    """
    followed = {effect["kind"]: effect for effect in effects}
    told = _STEPS[step["kind"]](by, step, followed)
    lines = [] if told is None else [told]
    for effect in effects:
        if teller := _EFFECTS.get(effect["kind"]):
            lines += teller(effect)
    return lines


def names() -> Iterator[str]:
    """The English names of all pieces: what they are called is looked up by them."""
    yield from BUGS
    yield from TERRAINS
    yield from (f"{bug} tile" for bug in BUGS)
    yield from (f"{kind} card" for kind in TYPES)
    yield from (f"{what} bonus" for what in (*BUGS, *TERRAINS))


def _nuisance() -> Piece:
    return Piece("nuisance", _("nuisance gecko"))


def _tile(tile: str) -> Piece:
    return Piece(tile, _(f"{BUGS[TILES[TILE[tile]].bug]} tile") if tile in TILE else _("starting tile"))


def _card(card: str) -> Piece:
    return Piece(card, _(f"{TYPES[OBJECTIVES[OBJECTIVE[card]].type]} card"))


def _secret(card: str) -> Piece:
    return Piece(card, _(f"{card.removeprefix('S-')} bonus"))


def _bug(bug: str) -> Piece:
    return Piece(bug, _(bug))


def _terrain(terrain: str) -> Piece:
    return Piece(terrain, _(terrain))


# --- setup --------------------------------------------------------------------------------------------------------


def _first(_by: Actor, step: Data, _followed: Followed) -> Line:
    return line(_("{seat} begins."), seat=SeatRef(step["seat"]))


def _start_bug(by: int, step: Data, _followed: Followed) -> Line:
    return line(
        _("{seat} put a {bug} on the starting tile."),
        short=_("a {bug} on the starting tile"),
        seat=SeatRef(by),
        bug=_bug(step["bug"]),
    )


def _deal_tiles(_by: Actor, step: Data, _followed: Followed) -> Line:
    seat = SeatRef(step["seat"])
    if "tiles" not in step:
        return line(_("{seat} was dealt three tiles."), seat=seat)
    a, b, c = map(_tile, step["tiles"])
    return line(_("{seat} was dealt a {a}, a {b} and a {c}."), seat=seat, a=a, b=b, c=c)


def _deal_secrets(_by: Actor, step: Data, _followed: Followed) -> Line:
    seat = SeatRef(step["seat"])
    if "cards" not in step:
        return line(_("{seat} was dealt two secrets."), seat=seat)
    a, b = map(_secret, step["cards"])
    return line(_("{seat} was dealt the {a} and the {b}."), seat=seat, a=a, b=b)


def _keep(by: int, step: Data, _followed: Followed) -> Line:
    seat = SeatRef(by)
    if "card" not in step:
        return line(_("{seat} chose a secret."), short=_("chose a secret"), seat=seat)
    return line(_("{seat} kept the {card}."), short=_("kept the {card}"), seat=seat, card=_secret(step["card"]))


def _goals(_by: Actor, step: Data, _followed: Followed) -> Line:
    bug, terrain = _secret(step["bug"]), _secret(step["terrain"])
    return line(_("The goals are the {a} and the {b}."), a=bug, b=terrain)


def _market(_by: Actor, _step: Data, _followed: Followed) -> Line:
    return line(_("Three bug cards and three terrain cards lie open."))


# --- tiles --------------------------------------------------------------------------------------------------------


def _place(by: int, step: Data, followed: Followed) -> Line:
    seat, tile = SeatRef(by), _tile(step["tile"])
    if followed.get("laid", {}).get("nuisance"):
        return line(_("{seat} laid a {tile} for the {nuisance}."), short=_("a {tile} for the {nuisance}"), seat=seat,
                    tile=tile, nuisance=_nuisance())
    return line(_("{seat} laid a {tile}."), short=_("laid a {tile}"), seat=seat, tile=tile)


def _draw(_by: Actor, step: Data, followed: Followed) -> Line | None:
    """Told by its effect; that of a draw is there unless a step is told alone."""
    if "tile" not in step or "drew" in followed or "nuisance_drew" in followed:
        return None
    return line(
        _("{seat} drew a {tile}."),
        short=_("drew a {tile}"),
        seat=SeatRef(step["seat"]),
        tile=_tile(step["tile"]),
    )


def _swap(by: int, step: Data, _followed: Followed) -> Line:
    return line(
        _("{seat} gave a {bug} back for a swap of tiles."),
        short=_("swapped tiles for a {bug}"),
        seat=SeatRef(by),
        bug=_bug(step["bug"]),
    )


def _return(by: int, step: Data, followed: Followed) -> Line | None:
    if "tile" in step:
        return line(_("{seat} put a {tile} under the deck."), short=_("a {tile} under the deck"), seat=SeatRef(by),
                    tile=_tile(step["tile"]))
    if followed.get("returned", {}).get("left"):
        return None
    return line(_("{seat} put three tiles under the deck."), short=_("three tiles under the deck"), seat=SeatRef(by))


def _drew(effect: Data) -> list[Line]:
    if "tile" not in effect:
        return []
    seat, tile = SeatRef(effect["seat"]), _tile(effect["tile"])
    if effect["under"]:
        return [
            line(
                _("{seat} drew a {tile} from under the deck."),
                short=_("drew a {tile} from under the deck"),
                seat=seat,
                tile=tile,
            )
        ]
    return [line(_("{seat} drew a {tile}."), short=_("drew a {tile}"), seat=seat, tile=tile)]


def _nuisance_drew(effect: Data) -> list[Line]:
    tile = _tile(effect["tile"])
    if effect["under"]:
        return [line(_("The {nuisance} drew a {tile} from under the deck."), nuisance=_nuisance(), tile=tile)]
    return [line(_("The {nuisance} drew a {tile}."), nuisance=_nuisance(), tile=tile)]


_EXCHANGED = (
    N_("No tile fitted: {seat} put a {a} under the deck to draw anew."),
    N_("No tile fitted: {seat} put a {a} and a {b} under the deck to draw anew."),
    N_("No tile fitted: {seat} put a {a}, a {b} and a {c} under the deck to draw anew."),
)


def _exchanged(effect: Data) -> list[Line]:
    tiles: dict[str, Any] = dict(zip("abc", map(_tile, effect["tiles"]), strict=False))
    return [line(_(_EXCHANGED[len(tiles) - 1]), seat=SeatRef(effect["seat"]), **tiles)]


def _skipped(effect: Data) -> list[Line]:
    seat = SeatRef(effect["seat"])
    return [line(_("{seat} has no tile that fits, so the turn is over."), short=_("no tile fits"), seat=seat)]


# --- geckos, bugs, objectives -------------------------------------------------------------------------------------


def _stretch(by: int, _step: Data, followed: Followed) -> Line:
    seat, done = SeatRef(by), followed.get("stretched")
    if done is None:
        return line(_("{seat} set a gecko."), short=_("set a gecko"), seat=seat)
    terrain, other = _terrain(done["terrain"]), _tile(done["other"])
    if done.get("nuisance"):
        return line(_("{seat} stretched the {nuisance} over {terrain} to the {tile}."),
                    short=_("the {nuisance} over {terrain} to the {tile}"), seat=seat, nuisance=_nuisance(),
                    terrain=terrain, tile=other)
    if "start" in done:
        return line(_("{seat} moved a gecko from {old} to {terrain}, beside the {tile}."),
                    short=_("moved a gecko from {old} to {terrain}"), seat=seat, old=_terrain(done["start"]["terrain"]),
                    terrain=terrain, tile=other)
    return line(
        _("{seat} stretched a gecko over {terrain} to the {tile}."),
        short=_("a gecko over {terrain} to the {tile}"),
        seat=seat,
        terrain=terrain,
        tile=other,
    )


def _award(by: int, step: Data, followed: Followed) -> Line:
    seat, winner, trapped = SeatRef(by), SeatRef(step["to"]), followed.get("trapped")
    if trapped is None:
        return line(_("{seat} chose {winner} to catch the bug."), short=_("chose {winner}"), seat=seat, winner=winner)
    return line(
        _("{seat} let {winner} catch the {bug}."),
        short=_("let {winner} catch the {bug}"),
        seat=seat,
        winner=winner,
        bug=_bug(trapped["bug"]),
    )


def _trapped(effect: Data) -> list[Line]:
    tile, bug, why = _tile(effect["tile"]), _bug(effect["bug"]), effect["why"]
    if effect.get("nuisance"):
        return [
            line(
                _("The {tile} is closed in: the {nuisance} takes a {bug}."),
                tile=tile,
                nuisance=_nuisance(),
                bug=bug,
            )
        ]
    match why:
        case "most":
            return [line(_("The {tile} is closed in: {winner} catches a {bug}."), aside="+1", tile=tile, bug=bug,
                         winner=SeatRef(effect["winner"]))]
        case "own_turn":
            return [
                line(
                    _("The {tile} is closed in: in a tie {winner}, whose turn it is, catches a {bug}."),
                    aside="+1",
                    tile=tile,
                    bug=bug,
                    winner=SeatRef(effect["winner"]),
                )
            ]
        case "untouched":
            return [line(_("The {tile} is closed in, and no gecko touches it."), tile=tile)]
        case "none_left":
            return [line(_("The {tile} is closed in, but no {bug} is left."), tile=tile, bug=bug)]
        case _:  # chosen: told with the step that chose
            return []


def _award_due(effect: Data) -> list[Line]:
    return [line(_("The {tile} is closed in, and others are tied: {seat} says who catches the {bug}."),
                 tile=_tile(effect["tile"]), seat=SeatRef(effect["seat"]), bug=_bug(effect["bug"]))]


def _claim(by: int, step: Data, followed: Followed) -> Line:
    seat, card, claimed = SeatRef(by), step.get("card"), followed.get("claimed")
    if card is None:
        return line(_("{seat} claimed no card."), short=_("no card"), seat=seat)
    if claimed is None:
        return line(_("{seat} claimed a {card}."), short=_("claimed a {card}"), seat=seat, card=_card(card))
    return line(
        _("{seat} claimed a {card} for {n}."),
        short=_("claimed a {card}"),
        aside="+{n}",
        seat=seat,
        card=_card(card),
        n=Number(claimed["points"]),
    )


def _refill(_by: Actor, step: Data, _followed: Followed) -> Line:
    return line(_("A new {card} lies open."), card=_card(step["card"]))


# --- the end ------------------------------------------------------------------------------------------------------


def _ending(effect: Data) -> list[Line]:
    if "seat" not in effect:
        return [line(_("Nobody can lay a tile any more."))]
    match effect["end"]:
        case "objectives":
            return [line(_("{seat} has six cards: this is the last round."), short=_("six cards: the last round"),
                         seat=SeatRef(effect["seat"]))]
        case "bugs":
            return [line(_("No {bug} is left: this is the last round."), bug=_bug(effect["bug"]))]
        case _:
            return [line(_("The deck is used up: this is the last round."))]


def _secret_shown(effect: Data) -> list[Line]:
    args: dict[str, Any] = {"seat": SeatRef(effect["seat"]), "card": _secret(effect["card"]),
                            "n": Number(effect["points"])}
    if effect["advanced"]:
        return [line(_("{seat} opened the {card} for {n}, and has {m} for bug cards caught again."),
                     short=_("the {card}, and bug cards caught again"), aside="+{n} +{m}", m=Number(effect["advanced"]),
                     **args)]
    return [line(_("{seat} opened the {card} for {n}."), short=_("the {card}"), aside="+{n}", **args)]


def _game_over(effect: Data) -> list[Line]:
    if "medal" not in effect:
        return [line(_("The game is over."))]
    n = Number(effect["scores"][0])
    if not effect["passed"]:
        return [line(_("The deck is used up, with {n} points and a goal not met."), n=n)]
    if effect["medal"] == "none":
        return [line(_("All goals are met, with {n} points, too few for a medal."), n=n)]
    medal = effect["medal"]
    return [
        line(
            _("All goals are met, with {n} points: a {medal}."),
            n=n,
            medal=Piece(f"medal-{medal}", _(_MEDALS[medal])),
        )
    ]


_STEPS: Mapping[str, Callable[[Any, Data, Followed], Line | None]] = {
    "first_player": _first,
    "start_bug": _start_bug,
    "deal_tiles": _deal_tiles,
    "deal_secrets": _deal_secrets,
    "keep_secret": _keep,
    "solo_goals": _goals,
    "deal_market": _market,
    "draw_tile": _draw,
    "refill_market": _refill,
    "place_tile": _place,
    "swap": _swap,
    "return_tile": _return,
    "place_gecko": _stretch,
    "award_bug": _award,
    "claim": _claim,
}
_EFFECTS: Mapping[str, Callable[[Data], list[Line]]] = {
    "drew": _drew,
    "nuisance_drew": _nuisance_drew,
    "exchanged": _exchanged,
    "skipped": _skipped,
    "trapped": _trapped,
    "award_due": _award_due,
    "ending": _ending,
    "secret_shown": _secret_shown,
    "game_over": _game_over,
}
