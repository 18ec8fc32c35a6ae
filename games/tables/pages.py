"""The page behind the link in a mail that mutes one table."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.notices import links
from games.tables import letters, services


@csrf_exempt  # the token is the proof; whoever opens the link need not be signed in
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def mute(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button that mutes a table for a person, or do so."""
    numbers = links.read(letters.MUTE, token)
    table = numbers[0] if numbers else 0
    return links.answer(
        request,
        partial(services.mute_by_link, *numbers) if numbers else None,
        title=f"Mails about table {table}",
        question="Shall we send you no more mails about this table? On the table's page you can have them again.",
        button="Mute this table",
        done="Done: you get no more mails about this table. On the table's page you can have them again.",
    )
