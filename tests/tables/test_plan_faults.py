"""A process that ends in the middle of a chain of prepared moves: all of it is stored, or nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.notices.models import Notice
from games.tables import events, replays, services
from games.tables.models import Move, Outbox, Receipt
from games.tables.services import prepared, writing
from tests.tables.people import Json, Person, begin, bid, done, seated
from tests.tables.planners import armed, branch, plan_of, prepare

PASS: Json = {"kind": "pass"}


class Interrupted(Exception):
    """A process that ends in the middle."""


def counts() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Move, Receipt, Outbox, Notice))


@pytest.mark.parametrize("at", ["second answer", "save the plans", "seats", "moves", "publish", "receipt"])
def test_a_chain_is_stored_whole_or_not_at_all(
    people: Callable[[int], list[Person]], monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    players = people(3)
    table = begin(players)
    first, *others = players = seated(table, players)
    for player in players:
        done(player.move(table, bid(player, table)))
    done(prepare(others[0], table, branch([{"by": 0, **PASS}], [PASS])))
    done(prepare(others[1], table, branch([{"by": 0, **PASS}, {"by": 1, **PASS}], [PASS])))
    seen = first.see(table)

    def stop(*_: Any, **__: Any) -> None:
        raise Interrupted

    places: dict[str, tuple[Any, str, Callable[..., Any]]] = {
        "second answer": (services.moves, "_take", stop_at(services.moves._take, 3)),
        "save the plans": (prepared.Prepared, "save", stop), "seats": (services.moves, "save_seats", stop),
        "moves": (services.moves, "_insert", stop), "publish": (events, "record_change", stop),
        "receipt": (writing, "_keep", stop),
    }  # fmt: skip
    before = counts()
    with monkeypatch.context() as patch:
        patch.setattr(*places[at])
        with pytest.raises(Interrupted):
            first.move(table, PASS, key="tried-until-done")
    assert counts() == before
    assert armed(table) == {1: 1, 2: 1}
    assert {**first.see(table), "server_time": 0} == {**seen, "server_time": 0}
    replays.forget()
    done(first.move(table, PASS, key="tried-until-done"))
    assert list(Move.objects.filter(table=table, number__gt=3).values_list("seat", flat=True)) == [0, 1, 2]
    assert all(plan_of(other, table)["branches"] == [] for other in others)


def stop_at(real: Callable[..., Any], time: int) -> Callable[..., Any]:
    """Do it so often, and end in the middle then."""
    calls: list[int] = []

    def act(*given: Any) -> Any:
        calls.append(1)
        if len(calls) == time:
            raise Interrupted
        return real(*given)

    return act
