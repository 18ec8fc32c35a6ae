"""Reports: made by anybody, kept as things were, decided by moderators."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import audit
from accounts.models import User
from accounts.moderation.models import Report
from accounts.ties import Refused

# So many a day by one person.
MOST = 20
DAY = timedelta(days=1)


Remover = Callable[[Report], None]
_removers: dict[str, Remover] = {}


def remover(about: Report.About) -> Callable[[Remover], Remover]:
    """Register what takes such a reported thing out of sight; apps above the accounts do, as a decorator."""

    def register(act: Remover) -> Remover:
        _removers[about] = act
        return act

    return register


def can_remove(report: Report) -> bool:
    """Tell whether what was reported can be taken out of sight."""
    return report.about in _removers


def remove(report: Report, *, by: User, reason: str) -> None:
    """Take what was reported out of sight."""
    with transaction.atomic():
        _removers[report.about](report)
        audit.record(by=by, what=f"remove {report.about}", whom=report.whom, about=report.subject, why=reason)


def make(
    *,
    by: User,
    about: Report.About,
    subject: str,
    reason: str,
    text: str,
    kept: Mapping[str, Any],
    whom: User | None = None,
    table: int | None = None,
) -> Report:
    """Report something. What the same person reported before and nobody has decided is the same report."""
    if whom is not None and whom.pk == by.pk:
        raise Refused("yourself", _("That is you."))
    with transaction.atomic():
        # One after the other, so that they are counted right.
        User.objects.select_for_update(no_key=True).get(pk=by.pk)
        mine = Report.objects.filter(reporter=by)
        open_one = mine.filter(subject=subject, state=Report.State.OPEN).first()
        if open_one is not None:
            return open_one
        if mine.filter(at__gt=timezone.now() - DAY).count() >= MOST:
            raise Refused(
                "too_many",
                _("You have reported {most} things in a day. That is enough for now.").format(most=MOST),
            )
        return Report.objects.create(
            at=timezone.now(), reporter=by, about=about, subject=subject, whom=whom, table=table, reason=reason,
            text=text, kept=dict(kept),
        )  # fmt: skip


def of_person(by: User, whom: User, reason: str, text: str) -> Report:
    """Report a person."""
    kept = {"name": whom.get_username(), "joined": whom.date_joined.isoformat()}
    return make(
        by=by,
        about=Report.About.PERSON,
        subject=f"person:{whom.pk}",
        reason=reason,
        text=text,
        kept=kept,
        whom=whom,
    )


@transaction.atomic
def decide(report: Report, *, by: User, acted: bool, decision: str) -> None:
    """Close a report: something was done, or nothing need be."""
    state = Report.State.ACTED if acted else Report.State.DISMISSED
    mine = Report.objects.filter(pk=report.pk, state=Report.State.OPEN)
    if not mine.update(state=state, decided_at=timezone.now(), decided_by=by, decision=decision[:300]):
        raise Refused("over", _("This report has been decided already."))
    what = "act on report" if acted else "dismiss report"
    audit.record(
        by=by, what=what, whom=report.whom, about=f"report {report.pk} of {report.subject}", why=decision
    )
