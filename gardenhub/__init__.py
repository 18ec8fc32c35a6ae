"""The project: wiring and nothing else. It may import everything; nothing imports it."""

from gardenhub.celery import app as celery_app

__all__ = ["celery_app"]
