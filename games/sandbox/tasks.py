"""What the workers do for sandboxes: a thin door."""

from celery import shared_task

from games.sandbox import services


@shared_task(name="games.sandbox.tasks.sweep", ignore_result=True)
def sweep() -> None:
    """Delete sandboxes that nobody has touched for long."""
    services.sweep()
