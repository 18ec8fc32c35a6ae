"""Write docker/.env for a site of your own, with fresh secrets: `python3 docker/make_env.py games.example.org`.

Uses the standard library alone. It never overwrites: what is there keeps its secrets.
"""

import argparse
import os
import re
import secrets
from pathlib import Path

PLACE = Path(__file__).with_name(".env")
HOST = re.compile(r"(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}")
TEXT = """\
# Made by docker/make_env.py; nobody else may read it. All variables are told in README.md under "Settings".
SITE_HOST={host}
SITE_URL=https://{host}
SITE_NAME=Gardenhub
ALLOWED_HOSTS={host}
ACME_EMAIL={email}
TRUSTED_PROXIES=1

SECRET_KEY={key}
POSTGRES_USER=garden
POSTGRES_DB=garden
POSTGRES_PASSWORD={database}
DATABASE_URL=postgres://garden:{database}@postgres:5432/garden
VALKEY_PASSWORD={valkey}
REDIS_URL=redis://:{valkey}@valkey:6379/0

# Who shows this token reads the figures at https://{host}/metrics (Prometheus: authorization: credentials).
METRICS_TOKEN={metrics}
METRICS_DIR=/metrics

# Turns, passwords and addresses are told by mail.
EMAIL_URL={mail}
MAIL_FROM=Gardenhub <garden@{host}>

# How many of each.
WEB=2
SOCKETS=2
BOTS=1
MASTERS=1
"""


def host(text: str) -> str:
    """Read a host's name."""
    if not HOST.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no host like games.example.org")
    return text


def filled(name: str, email: str, mail: str) -> str:
    """Return the file's text for a site of this name, with secrets that nobody knows."""
    database, valkey = secrets.token_hex(24), secrets.token_hex(24)
    return TEXT.format(
        host=name, email=email or f"admin@{name}", mail=mail,
        key=secrets.token_urlsafe(64), database=database, valkey=valkey, metrics=secrets.token_hex(24),
    )  # fmt: skip


def main() -> None:
    """Read what only its owner knows of a site, and write the file."""
    parser = argparse.ArgumentParser(description="Write docker/.env with fresh secrets.")
    parser.add_argument("host", type=host, help="the name by which the site is reached")
    parser.add_argument("--email", default="", help="whom the makers of certificates may write to")
    parser.add_argument("--mail", default="", metavar="URL", help="a mail server: smtp://user:password@host:587/?tls=True")
    asked = parser.parse_args()
    try:
        with os.fdopen(os.open(PLACE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(filled(asked.host, asked.email, asked.mail))
    except FileExistsError:
        parser.exit(1, f"{PLACE} is there already; its secrets are in use. Change it by hand.\n")
    print(f"Wrote {PLACE}.")
    if not asked.mail:
        print("Now name a mail server in it (EMAIL_URL): no site that others use starts without.")


if __name__ == "__main__":
    main()
