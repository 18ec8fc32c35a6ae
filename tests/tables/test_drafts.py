"""Staged steps: kept for their owner, taken back at will, closed where they would tell something."""

from collections.abc import Callable

from games.tables.models import Seat, Table
from tests.tables.people import Person, begin, bid, done, play, refused, seated, steps_of

People = Callable[[int], list[Person]]


def garden(people: People, count: int = 2, game: str = "sealed_garden", **more: object) -> tuple[int, list[Person]]:
    players = people(count)
    table = begin(players, game, **more)
    return table, seated(table, players)


def test_a_draft_outlives_a_reload_and_only_its_owner_sees_it(people: People, visitor: Person) -> None:
    table, (first, second) = garden(people)
    staged = done(first.stage(table, {"kind": "water", "drops": 1}))["draft"]
    seen = first.see(table)
    assert seen["draft"] == staged
    assert staged["steps"] == [{"kind": "water", "drops": 1}]
    assert (staged["open"], staged["complete"], staged["closes"]) == (True, False, None)
    assert staged["view"]["poured"] == 1
    assert seen["view"]["poured"] is None
    assert "water" not in {step["kind"] for step in steps_of(seen["legal"])}
    assert len(staged["effects"]) == 1
    for other in (second, visitor):
        assert other.see(table)["draft"] is None
        assert other.see(table)["view"]["seats"][0]["watered"] is False
    assert Table.objects.get(pk=table).version == seen["version"]


def test_undo_is_a_shorter_draft(people: People) -> None:
    table, (first, _) = garden(people)
    before = first.see(table)
    water, card = {"kind": "water", "drops": 2}, bid(first, table)
    two = done(first.stage(table, water, card))["draft"]
    assert len(two["steps"]) == 2
    one = done(first.stage(table, water))["draft"]
    assert one["steps"] == [water]
    empty = done(first.stage(table))["draft"]
    assert (empty["steps"], empty["view"], empty["open"]) == ([], before["view"], True)
    assert {**first.see(table), "server_time": 0} == {**before, "server_time": 0}


def test_a_refused_draft_leaves_the_one_before(people: People) -> None:
    table, (first, _) = garden(people)
    done(first.stage(table, {"kind": "water", "drops": 1}))
    told = refused(first.stage(table, {"kind": "water", "drops": 3}), 422, "illegal_step")
    assert told["index"] == 0
    assert first.see(table)["draft"]["steps"] == [{"kind": "water", "drops": 1}]


def test_confirming_clears_the_draft(people: People) -> None:
    table, (first, _) = garden(people)
    done(first.stage(table, {"kind": "water", "drops": 1}))
    done(first.move(table, {"kind": "water", "drops": 1}))
    assert first.see(table)["draft"] is None
    assert not any(seat.draft for seat in Seat.objects.filter(table=table))


def test_the_answer_to_a_draft_tells_what_may_follow(people: People) -> None:
    table, (_, second) = garden(people)
    answer = done(second.stage(table, {"kind": "water", "drops": 1}))
    assert answer["legal"] == second.see(table)["legal"] != []
    assert done(second.stage(table, bid(second, table)))["legal"] == []


def test_a_draft_outlives_what_others_do_meanwhile(people: People) -> None:
    table, (first, second) = garden(people)
    done(second.stage(table, {"kind": "water", "drops": 1}))
    done(first.move(table, bid(first, table)))
    assert second.see(table)["draft"]["steps"] == [{"kind": "water", "drops": 1}]


def test_a_bid_that_is_not_the_last_ends_the_part_and_reveals_nothing(people: People) -> None:
    table, (first, _) = garden(people)
    card = bid(first, table)
    draft = done(first.stage(table, card))["draft"]
    assert (draft["open"], draft["complete"], draft["closes"]) == (False, True, "turn")
    assert draft["view"]["bid"] == card["card"]
    assert first.see(table)["legal"] == []
    told = refused(first.stage(table, card, {"kind": "water", "drops": 1}), 422, "illegal_step")
    assert told["index"] == 1
    assert "planned behind it" in told["message"]


def test_the_bid_that_reveals_is_never_shown_past_itself(people: People) -> None:
    table, (first, second) = garden(people)
    done(first.move(table, bid(first, table)))
    before = second.see(table)
    water = {"kind": "water", "drops": 1}
    draft = done(second.stage(table, water, bid(second, table)))["draft"]
    assert (draft["closes"], draft["open"], draft["complete"]) == ("reveal", False, True)
    assert draft["effects"] == [[], []]
    assert draft["view"] == {**before["view"], "poured": 1, "seats": [
        before["view"]["seats"][0], {**before["view"]["seats"][1], "watered": True}]}  # fmt: skip
    assert second.see(table)["legal"] == []


def test_a_step_that_calls_chance_is_never_shown_past_itself(people: People) -> None:
    table, (first, second) = garden(people)
    for player in (first, second):
        done(player.move(table, bid(player, table)))
    before = first.see(table)
    assert before["view"]["phase"] == "show"
    show = next(step for step in steps_of(before["legal"]) if step["kind"] == "show")
    draft = done(first.stage(table, show, {"kind": "dig"}))["draft"]
    assert (draft["closes"], draft["open"], draft["complete"]) == ("chance", False, True)
    assert [len(effects) for effects in draft["effects"]] == [1, 0]
    assert draft["view"]["phase"] == "show"
    assert draft["view"]["deck"] == before["view"]["deck"]
    refused(first.stage(table, {"kind": "dig"}, {"kind": "pass"}), 422, "illegal_step")
    answer = done(first.move(table, show, {"kind": "dig"}))
    entry = second.see(table)["log"][-1]
    assert [step["kind"] for step in entry["steps"]] == ["show", "dig", "find"]
    assert entry["version"] == answer["version"]
    assert "card" not in entry["steps"][-1]
    assert "card" in first.see(table)["log"][-1]["steps"][-1]


def test_the_last_step_of_a_game_with_secrets_is_not_shown_past_itself(people: People) -> None:
    table, players = garden(people, options={"rounds": "two"})
    while True:
        mover = next(player for player in players if player.see(table)["legal"])
        seen = mover.see(table)
        last = (seen["view"]["round"], seen["view"]["turn"]) == (2, 1)
        if last:
            break
        done(mover.move(table, steps_of(seen["legal"])[-1]))
    draft = done(mover.stage(table, {"kind": "pass"}))["draft"]
    assert (draft["closes"], draft["view"], draft["effects"]) == ("over", seen["view"], [[]])
    done(mover.move(table, {"kind": "pass"}))
    assert mover.see(table)["view"]["hands"] is not None


def test_an_open_game_is_shown_to_its_end(people: People) -> None:
    table, (first, _) = garden(people, game="gardens_of_io")
    plant = next(step for step in steps_of(first.see(table)["legal"]) if step["kind"] == "plant")
    draft = done(first.stage(table, plant))["draft"]
    assert (draft["closes"], draft["complete"]) == ("turn", True)
    assert draft["view"]["flowers"] == {plant["cell"]: plant["flower"]}
    assert draft["view"]["positions"] == [1, None] or draft["view"]["positions"][0] == 1
    assert [line["text"] for line in draft["lines"]]


def test_what_was_staged_is_what_happens(people: People) -> None:
    table, players = garden(people, game="gardens_of_io")
    play(table, players, 7)
    mover = next(player for player in players if player.see(table)["legal"])
    plant = next(step for step in steps_of(mover.see(table)["legal"]) if step["kind"] == "plant")
    draft = done(mover.stage(table, plant))["draft"]
    done(mover.move(table, plant))
    seen = mover.see(table)
    assert seen["view"] == draft["view"]
    assert seen["log"][-1]["effects"] == draft["effects"][0]
    assert seen["log"][-1]["lines"] == draft["lines"]


def test_nobody_stages_out_of_turn(people: People, visitor: Person) -> None:
    table, (_, second) = garden(people, game="gardens_of_io")
    refused(second.stage(table, {"kind": "advance"}, version=1), 409, "not_your_turn")
    refused(visitor.stage(table, {"kind": "advance"}, version=1), 401, "not_signed_in")
