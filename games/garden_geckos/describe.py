"""Steps and effects as lines of the log. Each constant sentence is also the key of its translation."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine.game import Actor
from games.engine.log import Line, Number, Piece, SeatRef, line
from games.garden_geckos.components import BUGS, OBJECTIVE, OBJECTIVES, TILE, TILES, TYPES

Data = Mapping[str, Any]
Followed = Mapping[str, Data]

_NUISANCE = Piece("nuisance", "nuisance gecko")
_MEDALS = {"bronze": "bronze medal", "silver": "silver medal", "superstar": "superstar's medal"}


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


def _tile(tile: str) -> Piece:
    return Piece(tile, f"{BUGS[TILES[TILE[tile]].bug]} tile" if tile in TILE else "starting tile")


def _card(card: str) -> Piece:
    return Piece(card, f"{TYPES[OBJECTIVES[OBJECTIVE[card]].type]} card")


def _secret(card: str) -> Piece:
    return Piece(card, f"{card.removeprefix('S-')} bonus")


def _bug(bug: str) -> Piece:
    return Piece(bug, bug)


def _terrain(terrain: str) -> Piece:
    return Piece(terrain, terrain)


# --- setup --------------------------------------------------------------------------------------------------------


def _first(_by: Actor, step: Data, _followed: Followed) -> Line:
    return line("{seat} begins.", seat=SeatRef(step["seat"]))


def _start_bug(by: int, step: Data, _followed: Followed) -> Line:
    return line("{seat} put a {bug} on the starting tile.", short="a {bug} on the starting tile", seat=SeatRef(by),
                bug=_bug(step["bug"]))


def _deal_tiles(_by: Actor, step: Data, _followed: Followed) -> Line:
    seat = SeatRef(step["seat"])
    if "tiles" not in step:
        return line("{seat} was dealt three tiles.", seat=seat)
    a, b, c = map(_tile, step["tiles"])
    return line("{seat} was dealt a {a}, a {b} and a {c}.", seat=seat, a=a, b=b, c=c)


def _deal_secrets(_by: Actor, step: Data, _followed: Followed) -> Line:
    seat = SeatRef(step["seat"])
    if "cards" not in step:
        return line("{seat} was dealt two secrets.", seat=seat)
    a, b = map(_secret, step["cards"])
    return line("{seat} was dealt the {a} and the {b}.", seat=seat, a=a, b=b)


def _keep(by: int, step: Data, _followed: Followed) -> Line:
    seat = SeatRef(by)
    if "card" not in step:
        return line("{seat} chose a secret.", short="chose a secret", seat=seat)
    return line("{seat} kept the {card}.", short="kept the {card}", seat=seat, card=_secret(step["card"]))


def _goals(_by: Actor, step: Data, _followed: Followed) -> Line:
    bug, terrain = _secret(step["bug"]), _secret(step["terrain"])
    return line("The goals are the {a} and the {b}.", a=bug, b=terrain)


def _market(_by: Actor, _step: Data, _followed: Followed) -> Line:
    return line("Three bug cards and three terrain cards lie open.")


# --- tiles --------------------------------------------------------------------------------------------------------


def _place(by: int, step: Data, followed: Followed) -> Line:
    seat, tile = SeatRef(by), _tile(step["tile"])
    if followed.get("laid", {}).get("nuisance"):
        return line("{seat} laid a {tile} for the {nuisance}.", short="a {tile} for the {nuisance}", seat=seat,
                    tile=tile, nuisance=_NUISANCE)
    return line("{seat} laid a {tile}.", short="laid a {tile}", seat=seat, tile=tile)


def _draw(_by: Actor, step: Data, followed: Followed) -> Line | None:
    """Told by its effect; that of a draw is there unless a step is told alone."""
    if "tile" not in step or "drew" in followed or "nuisance_drew" in followed:
        return None
    return line("{seat} drew a {tile}.", short="drew a {tile}", seat=SeatRef(step["seat"]), tile=_tile(step["tile"]))


def _swap(by: int, step: Data, _followed: Followed) -> Line:
    return line("{seat} gave a {bug} back for a swap of tiles.", short="swapped tiles for a {bug}", seat=SeatRef(by),
                bug=_bug(step["bug"]))


def _return(by: int, step: Data, followed: Followed) -> Line | None:
    if "tile" in step:
        return line("{seat} put a {tile} under the deck.", short="a {tile} under the deck", seat=SeatRef(by),
                    tile=_tile(step["tile"]))
    if followed.get("returned", {}).get("left"):
        return None
    return line("{seat} put three tiles under the deck.", short="three tiles under the deck", seat=SeatRef(by))


def _drew(effect: Data) -> list[Line]:
    if "tile" not in effect:
        return []
    seat, tile = SeatRef(effect["seat"]), _tile(effect["tile"])
    if effect["under"]:
        return [line("{seat} drew a {tile} from under the deck.", short="drew a {tile} from under the deck", seat=seat,
                     tile=tile)]
    return [line("{seat} drew a {tile}.", short="drew a {tile}", seat=seat, tile=tile)]


def _nuisance_drew(effect: Data) -> list[Line]:
    tile = _tile(effect["tile"])
    if effect["under"]:
        return [line("The {nuisance} drew a {tile} from under the deck.", nuisance=_NUISANCE, tile=tile)]
    return [line("The {nuisance} drew a {tile}.", nuisance=_NUISANCE, tile=tile)]


_EXCHANGED = (
    "No tile fitted: {seat} put a {a} under the deck to draw anew.",
    "No tile fitted: {seat} put a {a} and a {b} under the deck to draw anew.",
    "No tile fitted: {seat} put a {a}, a {b} and a {c} under the deck to draw anew.",
)


def _exchanged(effect: Data) -> list[Line]:
    tiles: dict[str, Any] = dict(zip("abc", map(_tile, effect["tiles"]), strict=False))
    return [line(_EXCHANGED[len(tiles) - 1], seat=SeatRef(effect["seat"]), **tiles)]


def _skipped(effect: Data) -> list[Line]:
    seat = SeatRef(effect["seat"])
    return [line("{seat} has no tile that fits, so the turn is over.", short="no tile fits", seat=seat)]


# --- geckos, bugs, objectives -------------------------------------------------------------------------------------


def _stretch(by: int, _step: Data, followed: Followed) -> Line:
    seat, done = SeatRef(by), followed.get("stretched")
    if done is None:
        return line("{seat} set a gecko.", short="set a gecko", seat=seat)
    terrain, other = _terrain(done["terrain"]), _tile(done["other"])
    if done.get("nuisance"):
        return line("{seat} stretched the {nuisance} over {terrain} to the {tile}.",
                    short="the {nuisance} over {terrain} to the {tile}", seat=seat, nuisance=_NUISANCE,
                    terrain=terrain, tile=other)
    if "start" in done:
        return line("{seat} moved a gecko from {old} to {terrain}, beside the {tile}.",
                    short="moved a gecko from {old} to {terrain}", seat=seat, old=_terrain(done["start"]["terrain"]),
                    terrain=terrain, tile=other)
    return line("{seat} stretched a gecko over {terrain} to the {tile}.", short="a gecko over {terrain} to the {tile}",
                seat=seat, terrain=terrain, tile=other)


def _award(by: int, step: Data, followed: Followed) -> Line:
    seat, winner, trapped = SeatRef(by), SeatRef(step["to"]), followed.get("trapped")
    if trapped is None:
        return line("{seat} chose {winner} to catch the bug.", short="chose {winner}", seat=seat, winner=winner)
    return line("{seat} let {winner} catch the {bug}.", short="let {winner} catch the {bug}", seat=seat, winner=winner,
                bug=_bug(trapped["bug"]))


def _trapped(effect: Data) -> list[Line]:
    tile, bug, why = _tile(effect["tile"]), _bug(effect["bug"]), effect["why"]
    if effect.get("nuisance"):
        return [line("The {tile} is closed in: the {nuisance} takes a {bug}.", tile=tile, nuisance=_NUISANCE, bug=bug)]
    match why:
        case "most":
            return [line("The {tile} is closed in: {winner} catches a {bug}.", aside="+1", tile=tile, bug=bug,
                         winner=SeatRef(effect["winner"]))]
        case "own_turn":
            return [line("The {tile} is closed in: in a tie {winner}, whose turn it is, catches a {bug}.", aside="+1",
                         tile=tile, bug=bug, winner=SeatRef(effect["winner"]))]
        case "untouched":
            return [line("The {tile} is closed in, and no gecko touches it.", tile=tile)]
        case "none_left":
            return [line("The {tile} is closed in, but no {bug} is left.", tile=tile, bug=bug)]
        case _:  # chosen: told with the step that chose
            return []


def _award_due(effect: Data) -> list[Line]:
    return [line("The {tile} is closed in, and others are tied: {seat} says who catches the {bug}.",
                 tile=_tile(effect["tile"]), seat=SeatRef(effect["seat"]), bug=_bug(effect["bug"]))]


def _claim(by: int, step: Data, followed: Followed) -> Line:
    seat, card, claimed = SeatRef(by), step.get("card"), followed.get("claimed")
    if card is None:
        return line("{seat} claimed no card.", short="no card", seat=seat)
    if claimed is None:
        return line("{seat} claimed a {card}.", short="claimed a {card}", seat=seat, card=_card(card))
    return line("{seat} claimed a {card} for {n}.", short="claimed a {card}", aside="+{n}", seat=seat, card=_card(card),
                n=Number(claimed["points"]))


def _refill(_by: Actor, step: Data, _followed: Followed) -> Line:
    return line("A new {card} lies open.", card=_card(step["card"]))


# --- the end ------------------------------------------------------------------------------------------------------


def _ending(effect: Data) -> list[Line]:
    if "seat" not in effect:
        return [line("Nobody can lay a tile any more.")]
    match effect["end"]:
        case "objectives":
            return [line("{seat} has six cards: this is the last round.", short="six cards: the last round",
                         seat=SeatRef(effect["seat"]))]
        case "bugs":
            return [line("No {bug} is left: this is the last round.", bug=_bug(effect["bug"]))]
        case _:
            return [line("The deck is used up: this is the last round.")]


def _secret_shown(effect: Data) -> list[Line]:
    args: dict[str, Any] = {"seat": SeatRef(effect["seat"]), "card": _secret(effect["card"]),
                            "n": Number(effect["points"])}
    if effect["advanced"]:
        return [line("{seat} opened the {card} for {n}, and has {m} for bug cards caught again.",
                     short="the {card}, and bug cards caught again", aside="+{n} +{m}", m=Number(effect["advanced"]),
                     **args)]
    return [line("{seat} opened the {card} for {n}.", short="the {card}", aside="+{n}", **args)]


def _game_over(effect: Data) -> list[Line]:
    if "medal" not in effect:
        return [line("The game is over.")]
    n = Number(effect["scores"][0])
    if not effect["passed"]:
        return [line("The deck is used up, with {n} points and a goal not met.", n=n)]
    if effect["medal"] == "none":
        return [line("All goals are met, with {n} points, too few for a medal.", n=n)]
    medal = effect["medal"]
    return [line("All goals are met, with {n} points: a {medal}.", n=n, medal=Piece(f"medal-{medal}", _MEDALS[medal]))]


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
