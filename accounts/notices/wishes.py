"""What people wish to be told, by which channel and when. In the inbox stands everything."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from accounts.models import Mails, User
from accounts.notices.models import Kind, Notice

CHANNELS = ("mail", "push", "webhook")
# All that may be unwanted: a kind by a channel.
EACH = tuple(f"{kind}.{channel}" for kind in Kind.values for channel in CHANNELS)


def wants(user: User, kind: str, channel: str) -> bool:
    """Tell whether a person wishes to be told such a thing by such a channel."""
    return f"{kind}.{channel}" not in user.unwanted


def told_by(notice: Notice, channel: str) -> bool:
    """Tell whether a notice goes out by a channel; a test goes where it is to be tried, whatever is wished."""
    return notice.only == channel if notice.only else wants(notice.user, notice.kind, channel)


def wants_mail(user: User, kind: str) -> bool:
    """Tell whether a person gets mails about such a thing, at once or later, and has an address that takes them."""
    return bool(user.email) and user.mails != Mails.OFF and not user.email_refused and wants(user, kind, "mail")


def waits_for_digest(user: User, kind: str) -> bool:
    """Tell whether a mail about such a thing waits for the daily one. That time runs out never does."""
    return user.mails == Mails.DIGEST and kind != Kind.TIME


def next_digest(user: User, now: datetime) -> datetime:
    """Return when a person's next daily mail is due: at their hour, in their zone, whatever the clocks do there."""
    zone = ZoneInfo(user.zone)
    today = now.astimezone(zone).date()
    days = (datetime.combine(today + timedelta(days=ahead), time(user.digest_hour), zone) for ahead in (0, 1))
    first, second = (day.astimezone(UTC) for day in days)
    return first if first > now else second
