"""Signed links in mails, and the pages behind them: they show a button, and only pressing it changes anything."""

from collections.abc import Callable

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts import services

_OFF = "mails-off"


def signed(salt: str, *numbers: int) -> str:
    """Return numbers that nobody else can make up. They open this one door and no other."""
    return signing.Signer(salt=salt).sign_object(list(numbers))


def read(salt: str, token: str) -> list[int]:
    """Return the numbers in a token; an empty list for one that is not ours."""
    try:
        numbers: list[int] = signing.Signer(salt=salt).unsign_object(token)
    except signing.BadSignature:
        return []
    return numbers


def off_link(user_id: int) -> str:
    """Return the address where a person has no more mails."""
    return f"{settings.SITE_URL}/mail/off/{signed(_OFF, user_id)}"


@csrf_exempt  # the token is the proof, and mail programs post here without a cookie
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def turn_off(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button that turns all mails off, or do so."""
    numbers = read(_OFF, token)
    return answer(
        request,
        (lambda: services.turn_mails_off(numbers[0])) if numbers else None,
        title=_("No more mails"),
        question=_("Shall we send you no more mails? Your inbox keeps everything, and settings can bring mails back."),
        button=_("No more mails"),
        done=_("Done: you get no more mails. Your settings can bring them back."),
    )


def answer(
    request: HttpRequest, act: Callable[[], object] | None, *, title: str, question: str, button: str, done: str
) -> HttpResponse:
    """Ask, or on a POST act and say so; *act* is None where the link was not ours."""
    shown: dict[str, object] = {"title": title, "site_name": settings.SITE_NAME, "site_url": settings.SITE_URL}
    if act is None:
        wrong = _("This link is broken. Perhaps a part of it was lost on the way; please copy all of it.")
        return render(request, "notices/page.html", shown | {"text": wrong}, status=404)
    if request.method != "POST":
        return render(request, "notices/page.html", shown | {"text": question, "button": button})
    act()
    return render(request, "notices/page.html", shown | {"text": done})
