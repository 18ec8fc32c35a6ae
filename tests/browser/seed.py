"""Makes confirmed accounts in a site's database and prints a session for each; run with that site's VAR_DIR."""

import json
import sys

import django


def main(names: list[str]) -> None:
    """Open an account and a session for every name."""
    django.setup()
    from allauth.account.models import EmailAddress  # noqa: PLC0415  # needs the set-up above
    from django.contrib.auth import get_user_model  # noqa: PLC0415
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415

    sessions = {}
    for name in names:
        address = {"email": f"{name}@garden.invalid"}
        user, new = get_user_model().objects.get_or_create(username=name, defaults=address)
        if new:
            EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
        session = SessionStore()
        session["_auth_user_id"] = str(user.pk)
        session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
        session["_auth_user_hash"] = user.get_session_auth_hash()
        session.create()
        sessions[name] = session.session_key
    print(json.dumps(sessions))


main(sys.argv[1:])
