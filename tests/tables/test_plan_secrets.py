"""Nobody but its owner is told of a plan, nor even that there is one; and its owner learns nothing by making it.

The first is shown by two worlds that differ in the plan alone: all that leaves the server must be equal for everybody
else. The second by two worlds that differ in what the owner can't know: all that planning answers must be equal.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.engine.chance import seeded
from games.engine.game import SPECTATOR, Viewer
from games.tables import cards, consumers, hub, permits, storing
from games.tables.models import Outbox, Plan, Receipt
from games.tables.services import planning
from tests.tables import channels
from tests.tables.channels import Look, Sent, sent
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, begin, bid, done, play, seated
from tests.tables.planners import ahead, branch, branches_of, line_of, prepare, waiting
from tests.tables.test_two_worlds import OPTIONS, garden, store, stored, twin
from tests.tables.test_two_worlds import TRIES as EVERY_TRY
from tests.testgame.game import SEALED_GARDEN as GAME

pytestmark = pytest.mark.any_database

People = Callable[[int], list[Person]]
Viewers = list[tuple[Viewer, Person]]
PASS: Json = {"kind": "pass"}
TRIES: list[list[Json]] = [list(steps) for steps in EVERY_TRY]  # type: ignore[call-overload]  # lists of unlike steps


@pytest.fixture(autouse=True)
def _one_thread(monkeypatch: pytest.MonkeyPatch, watch: Watch) -> None:
    """Sockets ask the database of the test, and time stands still."""
    asked = partial(sync_to_async, thread_sensitive=True)
    for module in (hub, consumers):
        monkeypatch.setattr(module, "ask", lambda question, *given: asked(question)(*given))


# What others are told -----------------------------------------------------------------------------


def the_rest(look: Look) -> list[Sent]:
    """The replay, the way into a sandbox, what one is told of, and planning itself."""
    page = f"tables/{look.table}"
    opened = look.person.post("sandboxes", {"table": look.table, "step": 3}, "always-this-key")
    paths = (f"{page}/replay", f"{page}/replay/views?start=0&count=4", "notices", "sandboxes", f"{page}/plan")
    return [sent("sandboxes", opened), *(sent(path, look.person.get(path)) for path in paths)]


CHANNELS: dict[str, Callable[[Look], Any]] = {
    "answers": channels.the_answers, "view": channels.the_view, "log": channels.the_log,
    "replay": channels.the_replay, "record": channels.the_record, "lists": channels.the_lists,
    "refusals": channels.the_refusals, "drafts": channels.the_drafts, "mails": channels.the_mails,
    "socket": channels.the_socket, "the rest": the_rest,
}  # fmt: skip


def told(table: int, viewers: Viewers) -> list[Any]:
    """All that leaves the server for each of these people, and the rows from which messages are made."""
    looks = [(viewer, name, tell(Look(table, viewer, person, TRIES[:30:7]))) for viewer, person in viewers
             for name, tell in CHANNELS.items()]  # fmt: skip
    return [*looks, list(Outbox.objects.order_by("pk").values())]


def hold(table: int, viewers: Viewers, plans: list[Callable[[], Any]]) -> None:
    """Compare what is told without a plan and with each of these."""
    before = told(table, viewers)
    for make in plans:
        done(make())
        for one, two in zip(before, told(table, viewers), strict=True):
            assert one == two, "Others are told of a plan"


def showing(people: People) -> tuple[int, Person, Viewers, list[Callable[[], Any]]]:
    """A Sealed Garden after all bids: the table, an owner, everybody else, and plans that the owner may make."""
    players = people(3)
    table = begin(players, options=OPTIONS)
    players = seated(table, players)
    for player in players:
        done(player.move(table, bid(player, table)))
    viewers: Viewers = [(0, players[0]), (2, players[2]), (SPECTATOR, Person()), (SPECTATOR, Person.called("zoe"))]
    answers = [[PASS], [{"kind": "dig"}]]
    plans = [partial(prepare, players[1], table, branch([{"by": 0, **PASS}], answer)) for answer in answers]
    return table, players[1], viewers, [*plans, partial(prepare, players[1], table)]


def test_others_are_told_nothing_of_a_plan(people: People) -> None:
    table, owner, viewers, plans = showing(people)
    hold(table, viewers, plans)
    done(plans[0]())
    assert owner.see(table)["plan"]["branches"] == 1


def test_others_are_told_nothing_of_a_plan_where_all_is_open(people: People) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io")
    play(table, players, 4)
    mover, (owner,) = waiting(table, players)
    seat = owner.see(table)["my_seat"]
    trees = [branches_of(line_of(owner, table, 2, pick=pick), seat) for pick in (0, 1)]
    viewers: Viewers = [(1 - seat, mover), (SPECTATOR, Person())]
    hold(table, viewers, [partial(prepare, owner, table, *tree) for tree in trees])


def shown_to_all(real: Any, rows: Any, *given: Any) -> Json:
    """The page of a table, with the plans of all."""
    plans = {seat: len(plan.branches) for seat, plan in rows.plans.items() if plan.branches}
    return {**real(rows, *given), "plan": plans or None}


def counted_as_change(real: Any, table: Any, *names: str) -> None:
    """A plan that brings its table to another version."""
    table.version += 1
    real(table, *names, "version")


LEAKS: dict[str, tuple[Any, str, Callable[[Any], Any]]] = {
    "the page": (cards, "whole", lambda real: partial(shown_to_all, real)),
    "the version": (storing, "change", lambda real: partial(counted_as_change, real)),
    "what may be done": (permits, "actions", lambda real: lambda rows, *given: [
        *real(rows, *given), *(["plan"] if any(plan.branches for plan in rows.plans.values()) else [])]),
    "the owner's page to anybody": (planning, "_seat", lambda _: lambda found, _user: found.seats[1]),
}  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(people: People, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    table, _, viewers, plans = showing(people)
    owner, name, plant = LEAKS[leak]
    monkeypatch.setattr(owner, name, plant(getattr(owner, name)))
    with pytest.raises(AssertionError, match="told of a plan"):
        hold(table, viewers, plans[:1])


def test_what_is_not_armed_any_more_is_still_nobody_elses(people: People) -> None:
    table, owner, viewers, plans = showing(people)
    done(plans[0]())
    before = told(table, viewers[2:])
    done(viewers[0][1].move(table, {"kind": "show", "card": max(viewers[0][1].see(table)["view"]["hand"])}))
    assert owner.see(table)["plan"] is not None
    off = told(table, viewers[2:])
    Plan.objects.all().delete()
    assert off == told(table, viewers[2:]) != before


# What the owner learns ------------------------------------------------------------------------------


def everything_planned(person: Person, table: int) -> list[Any]:
    """All that planning answers: positions, drafts, refusals, and plans as they are kept."""
    found: list[Any] = []
    version = person.see(table)["version"]
    found.append(sent("as it stands", ahead(person, table)))
    for steps in TRIES[16::2]:
        line = [{"seat": 0, "steps": steps}]
        bodies = {
            "PUT plan/position": {"version": version, "line": line},
            "PUT plan/draft": {"version": version, "line": [], "steps": steps},
            "POST plan": {"version": version, "revision": 0, "branches": [
                branch([{"by": 0, **step} for step in steps], [PASS])]},
        }  # fmt: skip
        for what, body in bodies.items():
            method, path = what.split()
            answer = person.send(method, f"tables/{table}/{path}", json.dumps(body), key="always-this-key")
            found.append(sent(f"{what} {body}", answer))
        found += [sent(path, person.get(f"tables/{table}{path}")) for path in ("/plan", "")]
        Plan.objects.all().delete()
        Receipt.objects.all().delete()
    return found


def another_hand(truth: list[Any], viewer: Viewer) -> list[Any]:
    """Another world, in which the seat that is asked was dealt other cards."""
    rng = seeded(f"another hand for {viewer}")
    for _ in range(4000):
        found = twin(truth, 3, viewer, rng)
        if found is not None and hand_of_first(found) != hand_of_first(truth):
            return found
    raise AssertionError(f"No other world was found for {viewer}.")


def hand_of_first(world: list[Any]) -> Any:
    return next(step.cards for _, step in world[0] if step.kind == "deal" and step.seat == 0)


def compare(people: People) -> int:
    """Hold two worlds against each other for all who wait; how much was answered with success."""
    table, viewers = garden(people, 0, 3)
    truth, good = stored(table), 0
    for viewer, person in viewers[1:2]:
        other = another_hand(truth, viewer)
        store(table, truth)
        ours = everything_planned(person, table)
        store(table, other)
        theirs = everything_planned(person, table)
        store(table, truth)
        for one, two in zip(ours, theirs, strict=True):
            assert one == two, f"{viewer} learns by planning: {one[0]}"
        good += sum(status == 200 for what, status, *_ in ours if what.startswith(("PUT", "POST")))
    return good


def test_planning_tells_its_owner_nothing_new(people: People) -> None:
    # How many of the tries fit hangs on the imagined hand, and so on the number that the table happens to have.
    assert compare(people) >= 3


def test_planning_in_the_true_world_is_found(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "resample", staticmethod(lambda state, _viewer, _rng: state.copy()))
    with pytest.raises(AssertionError, match="learns by planning"):
        compare(people)
