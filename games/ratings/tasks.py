"""What the workers do for the ladder beside rating what ends: a thin door."""

from celery import shared_task
from django.utils import timezone

from games.ratings import closing, services


@shared_task(name="games.ratings.tasks.settle", ignore_result=True)
def settle() -> None:
    """Rate what waits to be rated, as after a ruling. Killed halfway, it has done nothing and is tried again."""
    services.settle()


@shared_task(name="games.ratings.tasks.close_seasons", ignore_result=True)
def close_seasons() -> None:
    """Close the seasons that are over. Done twice, it is done once."""
    closing.close_seasons(timezone.now())
