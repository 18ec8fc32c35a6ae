"""Where mails go: into files on a machine by itself, to a server where the environment names one."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.site import ROOT

NAMES = ("EMAIL_BACKEND", "EMAIL_FILE_PATH", "EMAIL_HOST", "EMAIL_PORT", "EMAIL_HOST_USER", "EMAIL_USE_TLS",
         "EMAIL_TIMEOUT", "DEFAULT_FROM_EMAIL")  # fmt: skip
ASKED = f"""
import json
from gardenhub.settings import base
print(json.dumps({{name: str(getattr(base, name, "")) for name in {NAMES}}}))
"""


def settings(folder: Path, **env: str) -> dict[str, Any]:
    """The site's settings about mails in an environment."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("EMAIL", "MAIL", "DJANGO"))}
    ran = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=ROOT, env=clean | {"VAR_DIR": str(folder)} | env,
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def test_mails_are_files_by_default(tmp_path: Path) -> None:
    found = settings(tmp_path)
    assert found["EMAIL_BACKEND"] == "django.core.mail.backends.filebased.EmailBackend"
    assert found["EMAIL_FILE_PATH"] == str(tmp_path / "mails")


def test_a_server_is_named_by_its_address(tmp_path: Path) -> None:
    found = settings(
        tmp_path, EMAIL_URL="smtp+tls://garden:s3cret@mail.example.org:587", MAIL_FROM="Garden <garden@example.org>"
    )
    assert found == {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend", "EMAIL_HOST": "mail.example.org",
        "EMAIL_PORT": "587", "EMAIL_HOST_USER": "garden", "EMAIL_USE_TLS": "True", "EMAIL_TIMEOUT": "10",
        "DEFAULT_FROM_EMAIL": "Garden <garden@example.org>", "EMAIL_FILE_PATH": "",
    }  # fmt: skip
