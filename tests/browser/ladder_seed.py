"""Lets people play ranked games of Garden Nation, last season and in this one; run with that site's VAR_DIR.

The names are of accounts that are there, who come third and fourth among the others and are friends.
"""

import random
import sys
from datetime import UTC, datetime, timedelta
from typing import Any

import django

# fmt: off
OTHERS = (
    "Anise", "Basil", "Chervil", "Dill", "Elder", "Fennel", "Ginger", "Hazel", "Iris", "Juniper", "Kale", "Laurel",
    "Mint", "Nettle", "Olive", "Poppy", "Quince", "Rue", "Sage", "Thyme", "Violet", "Yarrow",
)
# fmt: on
ROUNDS, SEATS = 6, 4


def main(names: list[str]) -> None:
    """Note results, let them be rated, and close last season."""
    django.setup()
    from accounts.models import Friendship, User  # noqa: PLC0415  # needs the set-up above
    from accounts.names import fold  # noqa: PLC0415
    from games.ratings import closing, seasons, services  # noqa: PLC0415

    User.objects.bulk_create(User(username=name, look=fold(name)) for name in OTHERS)
    found = {user.username: user.pk for user in User.objects.filter(username__in=[*names, *OTHERS])}
    people = [found[name] for name in (*OTHERS[:2], *names, *OTHERS[2:])]
    now = datetime.now(UTC)
    this = seasons.span(seasons.season_of(now.date()))[0]
    last = seasons.span(seasons.season_of((this - timedelta(days=1)).date()))[0]
    play(services, people, last, timedelta(days=90))
    play(services, people, this, now - this)
    services.settle()
    closing.close_seasons(now)
    one, other = (found[name] for name in names)
    Friendship.objects.create(asker_id=one, asked_id=other, asked_at=now, accepted_at=now)


def play(services: Any, people: list[int], begin: datetime, long: timedelta) -> None:
    """End tables of four in so many rounds; who stands earlier among the people mostly comes first."""
    rng, table = random.Random(5), int(begin.timestamp())
    for number in range(ROUNDS):
        drawn = rng.sample(people, len(people))
        for at in range(0, len(drawn), SEATS):
            users = drawn[at : at + SEATS]
            order = sorted(users, key=lambda user: people.index(user) + rng.gauss(0, 3))
            seated = [
                services.Seated(seat, user, order.index(user) + 1, "", 20) for seat, user in enumerate(users)
            ]
            table += 1
            services.note(
                table=table,
                game="garden_nation",
                finished_at=begin + long * ((number + 0.5) / ROUNDS),
                people=seated,
            )


main(sys.argv[1:])
