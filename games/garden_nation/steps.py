"""The steps and effects of a game, each field with its audience, and shared instances of the steps a seat may take."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import ClassVar, Literal

from games.engine.steps import Effect, EffectKinds, Kinds, Step, declare, effect_kinds, kinds, owned, public
from games.garden_nation.components import AREAS, LANDS, MISSIONS, NAME, PROJECTS, TILES, Area


@declare("board")
class LayBoard(Step):
    """Chance lays the territories: tile numbers and sixth turns at positions 0 to 6."""

    territories: tuple[int, ...] = public()
    rotations: tuple[int, ...] = public()


@declare("projects")
class LayProjects(Step):
    """Chance turns up the first projects."""

    cards: tuple[str, ...] = public()


@declare("first_player")
class FirstPlayer(Step):
    """Chance says who begins."""

    seat: int = public()


@declare("deal_missions")
class DealMissions(Step):
    """Chance deals a seat four secret missions."""

    seat: int = public()
    cards: tuple[str, ...] = owned()


@declare("reveal_project")
class RevealProject(Step):
    """Chance turns up the project that takes the place of a completed one."""

    card: str = public()


@declare("keep_missions")
class KeepMissions(Step):
    """A seat keeps two different missions of its four and puts the others away."""

    cards: tuple[str, ...] = owned()


@declare("construct")
class Construct(Step):
    """A seat adds a floor; *land* is chosen exactly on a bramble area without a token."""

    area: str = public()
    land: str | None = public(default=None)


@declare("abandon")
class Abandon(Step):
    """A seat leaves one of its buildings and is paid twice what it cost."""

    area: str = public()


@declare("invade")
class Invade(Step):
    """A seat buys somebody else's building, as a ploy."""

    area: str = public()


@declare("strategic_movement")
class StrategicMovement(Step):
    """A seat sends the torticrane to the territory before or after, as a ploy."""

    territory: int = public()


@declare("transfer_roof")
class TransferRoof(Step):
    """A seat moves a roof between two of its buildings on the same land, as a ploy."""

    from_: str = public()
    to: str = public()


@declare("move_on")
class MoveOn(Step):
    """A seat that can construct nothing here sends the torticrane to the next territory."""


@declare("pass")
class Pass(Step):
    """A seat that can construct nothing anywhere lets its action go."""


@declare("complete_project")
class CompleteProject(Step):
    """A seat completes a project with what it has just built, or none (null)."""

    card: str | None = public(nullable=True)


@declare("next_player")
class NextPlayer(Step):
    """A seat says whose turn is next."""

    seat: int = public()


KINDS: Kinds = kinds(
    LayBoard, LayProjects, FirstPlayer, DealMissions, RevealProject, KeepMissions, Construct, Abandon, Invade,
    StrategicMovement, TransferRoof, MoveOn, Pass, CompleteProject, NextPlayer,
)


@declare("built")
class Built(Effect):
    """A floor was added for *cost* inhabitants: the building on *area*, called *title*, has *floors* now."""

    seat: int = public()
    area: str = public()
    title: str = public()
    floors: int = public()
    cost: int = public()


@declare("token_laid")
class TokenLaid(Effect):
    """A bramble area is of this land from now on."""

    area: str = public()
    title: str = public()
    land: str = public()


@declare("abandoned")
class Abandoned(Effect):
    """A building was left: its floors went back, its roof too if it had one, *gain* inhabitants came."""

    seat: int = public()
    area: str = public()
    title: str = public()
    floors: int = public()
    roof: bool = public()
    gain: int = public()


@declare("invaded")
class Invaded(Effect):
    """A building changed hands: the invader *seat* paid *cost* inhabitants to its *owner*."""

    seat: int = public()
    owner: int = public()
    area: str = public()
    title: str = public()
    floors: int = public()
    roof: bool = public()
    cost: int = public()


@declare("roof_moved")
class RoofMoved(Effect):
    """A roof changed buildings."""

    seat: int = public()
    from_area: str = public()
    to_area: str = public()
    from_title: str = public()
    to_title: str = public()


@declare("crane")
class Crane(Effect):
    """The torticrane goes to a territory, or stays there; *start* is absent when it comes to the board."""

    start: int | None = public()
    territory: int = public()


@declare("project_due")
class ProjectDue(Effect):
    """A seat may complete one of these projects."""

    seat: int = public()
    cards: tuple[str, ...] = public()


@declare("completed")
class Completed(Effect):
    """A project was completed; its building has a roof now."""

    seat: int = public()
    card: str = public()
    area: str = public()
    title: str = public()
    points: int = public()


@declare("last_round")
class LastRound(Effect):
    """A seat placed its last floor: this round is the last one."""

    seat: int = public()


@declare("action_over")
class ActionOver(Effect):
    """An action is over and its turn goes on with *left* more."""

    seat: int = public()
    left: int = public()


@declare("next_due")
class NextDue(Effect):
    """A seat must say which of these is next."""

    seat: int = public()
    seats: tuple[int, ...] = public()


@dataclass(frozen=True, slots=True)
class Controlled:
    """Who has most floors in a territory, and what each of them gains."""

    territory: int
    seats: tuple[int, ...]
    gain: int


@declare("control")
class Control(Effect):
    """The round is over: territories paid those who have most floors there; *gains* is the sum of each seat."""

    round: int = public()
    territories: tuple[Controlled, ...] = public()
    gains: tuple[int, ...] = public()


@declare("turn")
class Turn(Effect):
    """A turn began, on a space of the turn track; what was staged before it cannot be taken back."""

    closes: ClassVar[Literal["reveal", "turn"] | None] = "turn"
    seat: int = public()
    round: int = public()
    space: int = public()
    actions: int = public()


@declare("missions_shown")
class MissionsShown(Effect):
    """At the end a seat's missions are opened and scored."""

    closes: ClassVar[Literal["reveal", "turn"] | None] = "reveal"
    seat: int = public()
    cards: tuple[str, ...] = public()
    points: tuple[int, ...] = public()


@declare("game_over")
class GameOver(Effect):
    """Why the game ended, the scores and who won."""

    closes: ClassVar[Literal["reveal", "turn"] | None] = "reveal"
    end: str = public()
    scores: tuple[int, ...] = public()
    winners: tuple[int, ...] = public()


EFFECTS: EffectKinds = effect_kinds(
    Built, TokenLaid, Abandoned, Invaded, RoofMoved, Crane, ProjectDue, Completed, LastRound, ActionOver, NextDue,
    Control, Turn, MissionsShown, GameOver,
)

CONSTRUCT: tuple[Construct, ...] = tuple(map(Construct, NAME))
CONSTRUCT_ON: tuple[tuple[Construct, ...], ...] = tuple(tuple(Construct(name, land) for land in LANDS) for name in NAME)
ABANDON: tuple[Abandon, ...] = tuple(map(Abandon, NAME))
INVADE: tuple[Invade, ...] = tuple(map(Invade, NAME))
STRATEGIC: tuple[StrategicMovement, ...] = tuple(map(StrategicMovement, range(1, TILES + 1)))
MOVE_ON = MoveOn()
PASS = Pass()
NO_PROJECT = CompleteProject(None)
COMPLETE: tuple[CompleteProject, ...] = tuple(CompleteProject(project.id) for project in PROJECTS)
NEXT: tuple[NextPlayer, ...] = tuple(map(NextPlayer, range(4)))
KEEP: Mapping[tuple[int, int], KeepMissions] = {
    (one, other): KeepMissions((MISSIONS[one].id, MISSIONS[other].id))
    for one, other in permutations(range(len(MISSIONS)), 2)
}


@cache  # at most 49 x 48
def transfer(source: Area, target: Area) -> TransferRoof:
    """The shared step that moves a roof."""
    assert source in range(AREAS)
    return TransferRoof(NAME[source], NAME[target])
