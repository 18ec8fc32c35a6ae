"""How often somebody may do what costs others something; counted in the cache, by the rates of the settings."""

from allauth.core.internal import ratelimit
from django.http import HttpRequest
from django.utils.translation import gettext as _
from rest_framework.exceptions import Throttled
from rest_framework.request import Request


def consume(request: Request | HttpRequest, action: str) -> None:
    """Count that this is done once more. Raises Throttled where it has been done too often, or without the cache."""
    user = request.user if request.user.is_authenticated else None
    if not ratelimit.consume(request, app="allauth.account", action=action, user=user, limit_get=True):
        raise Throttled(detail=_("You have done this very often. Please wait a while before you do it again."))
