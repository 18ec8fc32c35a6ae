"""What the workers do for tournaments: a thin door."""

from celery import shared_task

from games.tournaments import services


@shared_task(name="games.tournaments.tasks.advance", ignore_result=True)
def advance() -> None:
    """Begin what is due, read what is over, start the next rounds. Two of these at once do nothing twice."""
    services.advance()
