"""What workers do for accounts: thin doors, each safe to be run twice."""

from celery import shared_task

from accounts import exporting, guests


@shared_task(name="accounts.tasks.export", ignore_result=True)
def export() -> None:
    """Make the files that people asked for, and delete those whose time is over."""
    exporting.make_waiting()
    exporting.purge()


@shared_task(name="accounts.tasks.remove_guests", ignore_result=True)
def remove_guests() -> None:
    """Erase guests whom nobody has seen for long."""
    guests.remove_unused()
