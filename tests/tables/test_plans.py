"""Conditional moves: prepared as a tree, played in the transaction that meets their condition, or put off, and why."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.notices.models import Notice
from games.tables import plans, replays
from games.tables.models import Move, Outbox, Plan, Seat, Table
from tests.tables.conftest import Watch
from tests.tables.people import (
    Json,
    Person,
    begin,
    bid,
    counted,
    done,
    play,
    play_bots,
    play_in,
    refused,
    seated,
    steps_of,
)
from tests.tables.planners import (
    ahead,
    armed,
    branch,
    branches_of,
    line_of,
    plan_of,
    prepare,
    tried,
    waiting,
)
from tests.tables.test_verify import verified

People = Callable[[int], list[Person]]
PASS: Json = {"kind": "pass"}


def garden(people: People, count: int = 2, **more: Any) -> tuple[int, Person, list[Person]]:
    """Gardens of Io, where everybody has moved and one is asked: the table, who that is, and who waits."""
    players = people(count)
    table = begin(players, "gardens_of_io", **more)
    play_in(table, players)
    return table, *waiting(table, players)


def showing(people: People, count: int = 3) -> tuple[int, list[Person]]:
    """A Sealed Garden in which all bids are opened, and seat 0 is asked whether it shows cards, digs or passes."""
    players = people(count)
    table = begin(players)
    players = seated(table, players)
    for player in players:
        done(player.move(table, bid(player, table)))
    return table, players


def by(seat: int, step: Json) -> Json:
    return {"by": seat, **step}


def forged(table: int, seat: int, when: list[Json], answer: list[Json]) -> None:
    """Put a plan into the rows that nobody could make: the world in which one is made agrees with the truth so far."""
    row: Json = {"after": None, "when": when, "answer": answer, "told": [[] for _ in [*when, 0]], "ends": None}
    now = Table.objects.get(pk=table).changed_at
    owner = Seat.objects.get(table=table, number=seat)
    Plan.objects.create(seat=owner, base=0, branches=[row, {**row, "after": 0}], changed_at=now)


# Played -------------------------------------------------------------------------------------------


def test_an_answer_is_played_with_the_move_that_it_was_prepared_for(people: People, watch: Watch) -> None:
    table, mover, (owner,) = garden(people)
    seat = owner.see(table)["my_seat"]
    line = line_of(owner, table, 2)
    assert [move["seat"] for move in line] == [1 - seat, seat]
    assert owner.see(table)["plan"] is None
    before = done(prepare(owner, table, *branches_of(line, seat)))
    assert before["armed"]
    assert owner.see(table)["plan"] == {"branches": 1, "revision": 1, "reason": None, "cause": None}
    seen = mover.see(table)
    watch.on(hours=3)
    answer = done(mover.move(table, *line[0]["steps"]))
    assert answer["version"] == seen["version"] + 2
    log = mover.see(table)["log"]
    assert [entry["seat"] for entry in log[-2:]] == [1 - seat, seat]
    assert log[-1]["steps"] == [by(seat, line[1]["steps"][0])]
    assert log[-1]["at"] == log[-2]["at"]
    assert owner.see(table)["plan"] is None
    assert not plan_of(owner, table)["armed"]
    assert verified(table)[0] == 0


def test_it_takes_one_statement_more_than_a_move(people: People) -> None:
    """The plan; all that was played is stored by the same statements. Who has none costs others nothing."""
    table, mover, (owner,) = garden(people)
    seat = owner.see(table)["my_seat"]
    line = line_of(owner, table, 2)
    done(prepare(owner, table, *branches_of(line, seat)))
    version = mover.see(table)["expected_version"]
    replays.forget()
    with counted(7, exactly=True):
        answer = mover.move(table, *line[0]["steps"], version=version)
    assert done(answer)["version"] == version + 2
    mover, _ = waiting(table, [mover, owner])
    seen = mover.see(table)
    with counted(6, exactly=True):
        answer = mover.move(table, steps_of(seen["legal"])[0], version=seen["expected_version"])
    done(answer)


def test_chains_go_on_by_the_answers_of_both_sides(people: People) -> None:
    """One move sets off all that two others had prepared for it and for each other's answers."""
    table, players = showing(people, 4)
    first, one, two, three = players
    done(prepare(one, table, branch([by(0, PASS)], [PASS])))
    done(prepare(two, table, branch([by(0, PASS), by(1, PASS)], [PASS])))
    version = three.see(table)["version"]
    assert done(first.move(table, PASS))["version"] == version + 3
    assert [entry["seat"] for entry in three.see(table)["log"][-3:]] == [0, 1, 2]
    assert three.see(table)["seats"][3]["to_act"]
    assert armed(table) == {}
    assert verified(table)[0] == 0


def test_a_tree_is_followed_branch_by_branch(people: People) -> None:
    table, mover, (owner,) = garden(people)
    seat = owner.see(table)["my_seat"]
    deep, other = line_of(owner, table, 6), line_of(owner, table, 2, pick=3)
    tree = branches_of(deep, seat)
    made = done(prepare(owner, table, *tree, *branches_of(other, seat)))
    assert len(made["branches"]) == len(tree) + 1 > 2
    assert all(len(each["told"]) == len(each["when"]) + 1 for each in made["branches"])
    for number in range(len(tree)):
        answered = Move.objects.filter(table=table, seat=seat).count()
        for step in tree[number]["when"]:
            done(mover.move(table, {key: step[key] for key in step if key != "by"}))
        assert Move.objects.filter(table=table, seat=seat).count() > answered
        left = plan_of(owner, table)["branches"]
        assert [each["answer"] for each in left] == [each["answer"] for each in tree[number + 1 :]]
    assert verified(table)[0] == 0


def test_moves_of_several_are_waited_for(people: People) -> None:
    table, players = showing(people)
    first, one, owner = players
    done(prepare(owner, table, branch([by(0, PASS), by(1, PASS)], [PASS])))
    done(first.move(table, PASS))
    assert plan_of(owner, table)["branches"][0]["when"] == [by(1, PASS)]
    assert armed(table) == {2: 1}
    # What was prepared before can still be changed, and stays in the world that it was made in.
    done(prepare(owner, table, branch([by(1, PASS)], [PASS])))
    done(one.move(table, PASS))
    seen = owner.see(table)
    assert [entry["seat"] for entry in seen["log"][-3:]] == [0, 1, 2]
    assert [step["kind"] for step in seen["log"][-1]["steps"]] == ["pass", "roll"]
    assert seen["plan"] is None


@pytest.mark.parametrize("at_once", [True, False])
def test_steps_may_come_in_one_move_or_in_several(people: People, at_once: bool) -> None:
    table, players = showing(people)
    show = next(step for step in steps_of(players[0].see(table)["legal"]) if step["kind"] == "show")
    forged(table, 1, [by(0, show), by(0, PASS)], [PASS])
    for steps in [(show, PASS)] if at_once else [(show,), (PASS,)]:
        assert players[1].see(table)["plan"]["reason"] is None
        done(players[0].move(table, *steps))
    assert players[1].see(table)["log"][-1]["seat"] == 1


def test_a_bots_move_sets_it_off_too(people: People) -> None:
    (ann,) = people(1)
    table = ann.open("gardens_of_io", 2, bots=["sprout"])
    play_in(table, [ann, ann])
    while Seat.objects.filter(table=table, asked_version__isnull=False, bot="").exists():
        done(ann.move(table, steps_of(ann.see(table)["legal"])[0]))
    seat = ann.see(table)["my_seat"]
    every = [branches_of(line_of(ann, table, 2, pick=pick), seat) for pick in range(60)]
    whole = {str(each["when"]): each for tree in every for each in tree}
    done(prepare(ann, table, *list(whole.values())[: plans.MOST_BRANCHES]))
    assert play_bots(table)
    seen = ann.see(table)
    assert seen["plan"] is None or seen["plan"]["reason"] == "otherwise"
    assert verified(table)[0] == 0


def test_who_has_answered_is_not_told_that_it_is_their_turn(people: People, watch: Watch) -> None:
    table, players = showing(people)
    first, _, _ = players
    done(prepare(players[1], table, branch([by(0, PASS)], [PASS])))
    watch.on(hours=1)
    before = set(Outbox.objects.values_list("pk", flat=True))
    done(first.move(table, PASS))
    made = Outbox.objects.exclude(pk__in=before)
    assert sorted(made.values_list("kind", flat=True)) == ["notice", "socket"]
    assert made.get(kind="notice").payload["seat"] == 2


def test_all_who_were_asked_on_the_way_are_told(people: People, watch: Watch) -> None:
    """The last answer ends the round: chance rolls, and everybody bids."""
    table, players = showing(people)
    done(prepare(players[1], table, branch([by(0, PASS)], [PASS])))
    done(prepare(players[2], table, branch([by(0, PASS), by(1, PASS)], [PASS])))
    watch.on(hours=1)
    before = set(Outbox.objects.values_list("pk", flat=True))
    done(players[0].move(table, PASS))
    told = Outbox.objects.exclude(pk__in=before).filter(kind="notice")
    assert sorted(row.payload["seat"] for row in told) == [0, 1, 2]
    assert players[0].see(table)["view"]["phase"] == "bid"
    assert verified(table)[0] == 0


# Put off --------------------------------------------------------------------------------------------


def off(person: Person, table: int) -> tuple[str | None, int | None]:
    """Why a person's plan is off, as the table's page says it."""
    told = person.see(table)["plan"]
    return (told["reason"], told["cause"]) if told else (None, None)


def test_another_move_puts_it_off_and_its_owner_is_told(people: People, watch: Watch) -> None:
    table, mover, (owner,) = garden(people)
    seat = owner.see(table)["my_seat"]
    done(prepare(owner, table, *branches_of(line_of(owner, table, 2), seat)))
    watch.on(hours=1)
    done(mover.move(table, steps_of(mover.see(table)["legal"])[5]))
    assert off(owner, table) == ("otherwise", 1 - seat)
    assert not plan_of(owner, table)["armed"]
    assert len(plan_of(owner, table)["branches"]) == 1
    told = Notice.objects.get(kind="plan")
    assert told.user_id == owner.id
    assert told.args == {"game": "Gardens of Io", "table": table, "name": mover.name}
    assert told.text.format(**told.args).endswith(f"is off: {mover.name} did something else.")
    assert verified(table)[0] == 0
    # Who moves again knows, and it stands there no more.
    while owner.see(table)["expected_version"] is None:
        done(mover.move(table, steps_of(mover.see(table)["legal"])[0]))
    done(owner.move(table, steps_of(owner.see(table)["legal"])[0]))
    assert owner.see(table)["plan"] is None


def test_chance_puts_it_off(people: People) -> None:
    table, players = showing(people)
    for player in players[:2]:
        done(player.move(table, PASS))
    forged(table, 0, [by(2, PASS)], [PASS])
    done(players[2].move(table, PASS))
    assert off(players[0], table) == ("chance", 2)
    assert Notice.objects.get(kind="plan").text.endswith("is off: chance had its say.")


def test_what_comes_to_light_puts_it_off(people: People) -> None:
    players = people(2)
    table = begin(players)
    players = seated(table, players)
    done(players[0].move(table, bid(players[0], table)))
    last = bid(players[1], table)
    forged(table, 0, [by(1, last)], [PASS])
    done(players[1].move(table, last))
    assert off(players[0], table) == ("reveal", 1)


def test_an_answer_that_is_not_legal_in_truth_puts_it_off(people: People) -> None:
    table, players = showing(people)
    forged(table, 1, [by(0, PASS)], [{"kind": "show", "card": 99}])
    done(players[0].move(table, PASS))
    assert off(players[1], table) == ("illegal", 0)
    assert players[1].see(table)["expected_version"] is not None


def test_being_asked_too_early_puts_it_off(people: People) -> None:
    table, players = showing(people)
    forged(table, 1, [by(0, PASS), by(2, PASS)], [PASS])
    done(players[0].move(table, PASS))
    assert off(players[1], table) == ("otherwise", 0)


def test_it_ends_with_the_game_and_with_who_leaves_it(people: People) -> None:
    table, players = showing(people)
    first, one, two = players
    done(prepare(one, table, branch([by(0, PASS)], [PASS])))
    done(prepare(two, table, branch([by(0, PASS), by(1, PASS)], [PASS])))
    done(one.post(f"tables/{table}/resign"))
    assert armed(table) == {2: 1}
    play(table, [first, two])
    assert Table.objects.get(pk=table).status == "finished"
    assert not Plan.objects.exists()
    table, mover, (owner,) = garden(lambda count: players[:count])
    done(prepare(owner, table, *branches_of(line_of(owner, table, 2), owner.see(table)["my_seat"])))
    done(mover.post(f"tables/{table}/resign"))
    assert not Plan.objects.exists()
    assert verified()[0] == 0


# Refused --------------------------------------------------------------------------------------------


def test_only_who_plays_and_waits_may_prepare(people: People, visitor: Person) -> None:
    table, mover, (owner,) = garden(people)
    line = line_of(owner, table, 2)
    tree, version = branches_of(line, owner.see(table)["my_seat"]), owner.see(table)["version"]
    stranger = Person.called("zoe")
    assert "plan" in owner.see(table)["actions"]
    assert "plan" not in mover.see(table)["actions"]
    refused(visitor.get(f"tables/{table}/plan"), 401, "not_signed_in")
    refused(stranger.get(f"tables/{table}/plan"), 403, "not_your_seat")
    refused(ahead(stranger, table), 403, "not_your_seat")
    refused(ahead(mover, table), 409, "your_turn")
    refused(tried(mover, table, line[0]["steps"]), 409, "your_turn")
    refused(prepare(mover, table, *tree), 409, "your_turn")
    refused(prepare(owner, table, *tree, version=version - 1), 409, "stale_version")
    refused(ahead(owner, table, version=version + 1), 409, "stale_version")
    refused(prepare(owner, table, *tree, revision=7), 409, "stale_plan")
    done(prepare(owner, table, *tree))
    refused(prepare(owner, table, *tree, revision=0), 409, "stale_plan")
    done(prepare(owner, table))
    assert plan_of(owner, table)["branches"] == []
    assert owner.see(table)["plan"] is None
    done(owner.post(f"tables/{table}/resign"))
    refused(owner.get(f"tables/{table}/plan"), 409, "not_running")


def test_the_same_request_again_is_answered_the_same(people: People) -> None:
    table, mover, (owner,) = garden(people)
    line = line_of(owner, table, 2)
    tree = branches_of(line, owner.see(table)["my_seat"])
    body = {"version": owner.see(table)["version"], "revision": 0, "branches": tree}
    once = owner.post(f"tables/{table}/plan", body, "prepared-once")
    assert owner.post(f"tables/{table}/plan", body, "prepared-once").content == once.content
    sent = {"version": mover.see(table)["expected_version"], "steps": line[0]["steps"]}
    moved = mover.post(f"tables/{table}/moves", sent, "moved-once")
    assert mover.post(f"tables/{table}/moves", sent, "moved-once").content == moved.content
    assert done(moved)["version"] == body["version"] + 2
    assert owner.post(f"tables/{table}/plan", body, "prepared-once").content == once.content
    assert owner.see(table)["plan"] is None


def test_nothing_hidden_and_nothing_behind_chance_can_be_prepared(people: People) -> None:
    table, players = showing(people)
    first, one, _ = players
    told = refused(prepare(one, table, branch([by(0, {"kind": "dig"})], [PASS])), 422, "ends")
    assert told["message"].startswith("Prepared answer 1: Chance has its say there")
    there = done(ahead(one, table, [{"seat": 0, "steps": [{"kind": "dig"}]}]))
    assert (there["ends"], there["asked"], there["legal"]) == ("chance", None, [])
    refused(ahead(one, table, [{"seat": 0, "steps": [step]} for step in ({"kind": "dig"}, PASS)]), 409, "ends")
    last = branch([by(0, PASS)], [{"kind": "dig"}])
    assert done(prepare(one, table, last))["branches"][0]["ends"] == "chance"
    refused(prepare(one, table, last, branch([by(2, PASS)], [PASS], 0)), 422, "ends")
    done(prepare(one, table))
    for player in players:
        done(player.move(table, PASS))
    done(first.move(table, bid(first, table)))
    there = done(ahead(first, table))
    assert (there["ends"], there["legal"]) == ("hidden", [])
    refused(prepare(first, table, branch([by(1, {"kind": "bid", "card": 3})], [PASS])), 422, "hidden")
    refused(tried(first, table, [{"kind": "bid", "card": 3}]), 422, "hidden")


BAD: dict[str, tuple[Callable[[Json], Any], int, str]] = {
    "unknown key": (lambda good: [{**good, "next": []}], 400, "bad_body"),
    "no list": (lambda good: good, 400, "bad_body"),
    "no steps": (lambda good: [{**good, "answer": []}], 400, "bad_body"),
    "nothing before it": (lambda good: [{**good, "when": []}], 422, "not_asked"),
    "behind itself": (lambda good: [{**good, "after": 0}], 400, "bad_plan"),
    "behind a text": (lambda good: [{**good, "after": "0"}], 400, "bad_body"),
    "twice": (lambda good: [good, good], 400, "bad_plan"),
    "my own condition": (lambda good: [{**good, "when": [by(1, PASS)]}], 400, "bad_plan"),
    "nobody's": (lambda good: [{**good, "when": [PASS]}], 400, "bad_plan"),
    "of somebody who is not asked": (lambda good: [{**good, "when": [by(2, PASS)]}], 422, "not_asked"),
    "of nobody there": (lambda good: [{**good, "when": [by(9, PASS)]}], 422, "not_asked"),
    "not asked behind it": (lambda good: [{**good, "when": [by(0, PASS), by(2, PASS)]}], 422, "not_asked"),
    "illegal": (lambda good: [{**good, "when": [by(0, {"kind": "show", "card": 99})]}], 422, "illegal_step"),
    "illegal answer": (lambda good: [{**good, "answer": [{"kind": "show", "card": 99}]}], 422, "illegal_step"),
    "behind the end of a turn": (lambda good: [{**good, "answer": [PASS, PASS]}], 422, "illegal_step"),
    "no step": (lambda good: [{**good, "answer": [{"kind": "fly"}]}], 400, "bad_step"),
    "chance's": (lambda good: [{**good, "when": [{"by": "chance", "kind": "roll", "value": 1}]}], 400, "bad_plan"),
    "too many": (lambda good: [good] * (plans.MOST_BRANCHES + 1), 400, "bad_body"),
    "too many steps": (lambda good: [{**good, "answer": [PASS] * (plans.MOST_STEPS + 1)}], 400, "bad_body"),
}  # fmt: skip


def test_bad_trees_are_refused_with_a_sentence(people: People) -> None:
    table, players = showing(people)
    good, version = branch([by(0, PASS)], [PASS]), players[1].see(table)["version"]
    for what, (made, status, code) in BAD.items():
        body = {"version": version, "revision": 0, "branches": made(good)}
        told = refused(players[1].post(f"tables/{table}/plan", body), status, code)
        assert told["message"].endswith("."), (what, told)
    for body in ({}, {"version": version, "branches": []}, {"version": -1, "revision": 0, "branches": []}):
        refused(players[1].post(f"tables/{table}/plan", body), 400, "bad_body")
    large = {"version": version, "revision": 0, "branches": [{**good, "note": "x" * 140_000}]}
    refused(players[1].post(f"tables/{table}/plan", large), 413, "too_large")
    moves: list[Any] = [{"seat": 0}, {"seat": 0, "steps": []}, {"seat": 0, "steps": [PASS], "at": 1}, PASS, []]
    for move in moves:
        refused(ahead(players[1], table, [move]), 400, "bad_body")
    refused(ahead(players[1], table, [{"seat": 2, "steps": [PASS]}]), 422, "not_asked")
    assert not Plan.objects.exists()


def test_a_tree_is_as_deep_as_it_may_be_and_no_deeper(people: People) -> None:
    table, _, (owner,) = garden(people)
    seat = owner.see(table)["my_seat"]
    line: list[Json] = []
    while len(branches_of(line, seat)) <= plans.DEEPEST:
        line = line_of(owner, table, 1, line)
    tree = branches_of(line, seat)
    told = refused(prepare(owner, table, *tree), 400, "bad_plan")
    assert f"more than {plans.DEEPEST}" in told["message"]
    assert len(done(prepare(owner, table, *tree[:-1]))["branches"]) == plans.DEEPEST


def test_who_plays_alone_has_nothing_to_prepare_for(people: People) -> None:
    (ann,) = people(1)
    table = ann.open("lone_garden", 1)
    refused(ann.get(f"tables/{table}/plan"), 409, "alone")


def test_the_reasons_are_those_of_the_rows() -> None:
    assert list(plans.REASONS) == Plan.Reason.values


# Verified -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda plan: plan.update(branches=[{"after": None, "when": [], "answer": [PASS], "told": [[]], "ends": None}]),
         "seat 1 has prepared something that is due already"),
        (lambda plan: plan.update(branches=[{"after": 3}]), "what seat 1 has prepared can't be read"),
        (lambda plan: Seat.objects.filter(plan__in=plan).update(asked_version=4), "seat 1 is asked, and has"),
        (lambda plan: plan.update(base=99), "from a move 99 that is not there"),
    ],
)  # fmt: skip
def test_damaged_plans_are_found(people: People, damage: Callable[[Any], Any], said: str) -> None:
    table, players = showing(people)
    done(prepare(players[1], table, branch([by(0, PASS)], [PASS])))
    assert verified(table)[0] == 0
    damage(Plan.objects.filter(seat__table=table))
    status, lines = verified(table)
    assert status == 1
    assert any(said in line for line in lines), lines
