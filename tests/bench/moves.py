"""What a move costs beside a bare insert by the same framework, in one process: `python -m tests.bench.moves`."""

import random
import time
import uuid
from statistics import median
from typing import Any

from tests.bench.ground import headed, set_up, told

ROUNDS, CALLS, TABLES = 5, 60, 10


def main() -> None:
    """Interleave both handlers, print their times and the median of the ratios by processor time."""
    set_up()
    from rest_framework.test import APIRequestFactory, force_authenticate  # noqa: PLC0415

    from games.tables.api.views import MovesView  # noqa: PLC0415
    from tests.tables.people import counted, steps_of  # noqa: PLC0415

    factory, bare, full = APIRequestFactory(), _bare(), MovesView.as_view()
    tables, rng = _tables(), random.Random(1)

    def move() -> float:
        table = rng.choice(tables)
        mover, seen = _asked(table)
        body = {"version": seen["expected_version"], "steps": [rng.choice(steps_of(seen["legal"]))]}
        headers = {"Idempotency-Key": uuid.uuid4().hex}
        request = factory.post(f"/api/v1/tables/{table}/moves", body, format="json", headers=headers)
        force_authenticate(request, mover)
        answer, spent = _timed(lambda: full(request, table_id=table))
        assert answer.status_code == 200, answer.data
        walls["move"].append(spent[1])
        return spent[0]

    def insert() -> float:
        request = factory.post("/bare", {"key": uuid.uuid4().hex}, format="json")
        answer, spent = _timed(lambda: bare(request))
        assert answer.status_code == 200
        walls["bare"].append(spent[1])
        return spent[0]

    walls: dict[str, list[float]] = {"move": [], "bare": []}
    for _ in range(10):
        move()
        insert()
    walls = {"move": [], "bare": []}
    ratios = []
    for _ in range(ROUNDS):
        moved, inserted = [move() for _ in range(CALLS)], [insert() for _ in range(CALLS)]
        ratios.append(median(moved) / median(inserted))
    headed("A move, in process")
    told("bare insert", walls["bare"])
    told("move", walls["move"], f"{median(ratios):.1f} x bare by processor time (floor 4, good 3)")
    with counted(99) as statements:
        move()
    print(f"statements in the move and in looking at the table before: {len(statements)}")


def _timed(call: Any) -> tuple[Any, tuple[float, float]]:
    worked, began = time.process_time(), time.perf_counter()
    answer = call()
    return answer, (time.process_time() - worked, time.perf_counter() - began)


def _bare() -> Any:
    from django.db import transaction  # noqa: PLC0415
    from django.utils import timezone  # noqa: PLC0415
    from rest_framework.request import Request  # noqa: PLC0415
    from rest_framework.response import Response  # noqa: PLC0415
    from rest_framework.views import APIView  # noqa: PLC0415

    from games.tables.models import Outbox  # noqa: PLC0415

    class Bare(APIView):
        authentication_classes = ()

        def post(self, request: Request) -> Response:
            """Insert one row."""
            asked: Any = request.data
            with transaction.atomic():
                row = Outbox.objects.create(kind="socket", key=asked["key"], due_at=timezone.now())
            return Response({"id": row.pk})

    return Bare.as_view()


def _tables() -> list[int]:
    from tests.tables.people import Person, begin  # noqa: PLC0415

    people = [Person.called("ann"), Person.called("ben")]
    return [begin(people, "gardens_of_io") for _ in range(TABLES)]


def _asked(table: int) -> tuple[Any, Any]:
    from games.tables import services  # noqa: PLC0415
    from games.tables.models import Seat  # noqa: PLC0415

    seat = Seat.objects.select_related("user").get(table=table, asked_version__isnull=False)
    return seat.user, services.look_at(table_id=table, user_id=seat.user_id, link=None)


if __name__ == "__main__":
    main()
