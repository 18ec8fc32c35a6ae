"""Open or shut the shared accounts of a demo."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from accounts.services import offer_demo_accounts, shut_demo_accounts


class Command(BaseCommand):
    help = "Makes the demo's shared accounts where this is a demo, and shuts them anywhere else."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Do what fits this site."""
        if settings.DEMO:
            offer_demo_accounts()
        elif shut := shut_demo_accounts(settings.KNOWN_ACCOUNTS):
            self.stdout.write(f"Shut {shut} demo accounts, whose passwords are no secret.")
