"""What the workers do: thin doors, each safe to be run twice."""

import logging
from collections.abc import Callable
from typing import Any

from celery import current_app, shared_task

from games.ratings import services as ratings
from games.tables import mails, outbox, reaching, services, statistics, telling

SWEEP_BATCH = 200
PLAY_BOT = "games.tables.tasks.play_bot"
REACH = "games.tables.tasks.reach"
RATE = "games.tables.tasks.rate"
MAIL = "games.tables.tasks.mail"

log = logging.getLogger(__name__)


@shared_task(name="games.tables.tasks.sweep", ignore_result=True)
def sweep() -> None:
    """Settle what is overdue, close what expired, look after the outbox: one that fails stops no other."""
    jobs: tuple[Callable[[], Any], ...] = (
        lambda: services.sweep(SWEEP_BATCH),
        services.expire_open_tables,
        outbox.requeue_late_bots,
        outbox.purge,
        telling.purge,
    )
    failed = [job for job in jobs if not _done(job)]
    if not failed:
        outbox.sign_of_life("sweep")


def _done(job: Callable[[], Any]) -> bool:
    try:
        job()
    except Exception:
        log.exception("A part of the sweep failed.")
        return False
    return True


@shared_task(name="games.tables.tasks.quick_match", ignore_result=True)
def quick_match() -> None:
    """Bring together those who wait in quick match. Two of these at once match nobody twice."""
    services.quick_match_round()


@shared_task(name="games.tables.tasks.reckon_statistics", ignore_result=True)
def reckon_statistics() -> None:
    """Reckon the statistics of games anew where one has ended since."""
    statistics.reckon_due()


@shared_task(name="games.tables.tasks.relay", ignore_result=True)
def relay() -> None:
    """Hand over what the outbox holds and is due."""
    outbox.relay_due(
        _send_bot,
        telling.close_passed,
        rating=_send_rating,
        mail=_send_mail,
        letter=_send_mail,
        digest=_send_mail,
        push=_send_reach,
        hook=_send_reach,
        notice=telling.tell,
    )
    telling.spread()
    outbox.sign_of_life("relay")


def _send_bot(row_id: int, tries: int, queue: str) -> None:
    current_app.send_task(
        PLAY_BOT, [row_id, tries], queue=queue, expires=outbox.BOT_QUEUE_SECONDS, ignore_result=True
    )


def _send_rating(row_id: int, _tries: int) -> None:
    current_app.send_task(RATE, [row_id], queue="clock", ignore_result=True)


def _send_mail(row_id: int, tries: int) -> None:
    current_app.send_task(
        MAIL, [row_id, tries], queue="mail", expires=outbox.MAIL_QUEUE_SECONDS, ignore_result=True
    )


def _send_reach(row_id: int, tries: int) -> None:
    current_app.send_task(
        REACH, [row_id, tries], queue="push", expires=outbox.REACH_QUEUE_SECONDS, ignore_result=True
    )


@shared_task(name=MAIL, ignore_result=True)
def mail(row_id: int, tries: int) -> None:
    """Send a mail that was tried *tries* times before, if it is still to be sent."""
    mails.send(row_id, tries)


@shared_task(name=REACH, ignore_result=True)
def reach(row_id: int, tries: int) -> None:
    """Tell a screen or a webhook, if there is still something to tell."""
    reaching.reach(row_id, tries)


@shared_task(name=RATE, ignore_result=True)
def rate(row_id: int) -> None:
    """Rate the tables that ended, in the order in which they did."""
    outbox.work(row_id, ratings.settle)


@shared_task(
    name=PLAY_BOT,
    ignore_result=True,
    soft_time_limit=outbox.BOT_SOFT_SECONDS,
    time_limit=outbox.BOT_HARD_SECONDS,
)
def play_bot(row_id: int, tries: int) -> None:
    """Play one turn of a bot that was tried *tries* times before."""
    outbox.play(row_id, tries, services.play_bot)
    outbox.sign_of_life("bots")
