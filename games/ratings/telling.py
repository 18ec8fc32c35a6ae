"""What people are told about the ladder: notices, each once."""

from django.utils.translation import gettext_noop as N_

from accounts import languages
from accounts.notices import inbox
from accounts.notices.models import Kind
from games import registry
from games.ratings import seasons
from games.ratings.models import Badge, Result, Ruling

SEASON = N_("{season} is over. Your place in {game}: {place}.")
OUT = N_("Table {table} of {game} was taken out of the ladder, and later games were rated anew: {reason}")
BACK = N_("Table {table} of {game} counts for the ladder again, and later games were rated anew: {reason}")


def title(slug: str) -> str:
    """Return the title of a game; of one that is played here no more, what it is filed under."""
    try:
        return registry.get(slug).meta.title
    except registry.UnknownGame:
        return slug


def tell_placed(badge: Badge) -> None:
    """Tell somebody about their place in a season that was closed."""
    season = badge.season
    with languages.speaking_to(badge.user):
        name = seasons.name(season.key)
    inbox.notify(
        badge.user_id,
        Kind.SEASON,
        f"season:{season.key}:{badge.game}",
        SEASON,
        {"season": name, "game": title(badge.game), "place": badge.place},
        link=f"/ladder/{badge.game}/seasons/{season.key}",
        at=season.closed_at,
    )


def tell_ruled(seat: Result, ruling: Ruling) -> None:
    """Tell somebody what was decided about a table of theirs, and why."""
    inbox.notify(
        seat.user_id,
        Kind.CORRECTION,
        f"ruling:{ruling.pk}",
        OUT if ruling.withdrawn else BACK,
        {"table": seat.table, "game": title(seat.game), "reason": ruling.reason},
        link=f"/tables/{seat.table}",
        at=ruling.at,
        table=seat.table,
    )
