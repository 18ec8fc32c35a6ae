"""The page behind the link in a mail that mutes one table."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
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
        title=_("Notices about table {table}").format(table=table),
        question=_("Shall we tell you no more about this table, but in your inbox? On its page you can change that."),
        button=_("Mute this table"),
        done=_("Done: this table is told in your inbox alone. On its page you can change that."),
    )
