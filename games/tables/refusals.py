"""Why a request is not done: a code for programs and a sentence for people."""

from typing import Any

from django.utils.translation import gettext as _


class Refusal(Exception):
    """A request that is not done; nothing was changed by it."""

    def __init__(self, status: int, code: str, message: str, **extras: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.extras = extras

    def plain(self) -> dict[str, Any]:
        """Return the refusal as the API answers it."""
        return {"code": self.code, "message": self.message, **self.extras}


def absent() -> Refusal:
    """A table that is not there, or not for this visitor: both look the same."""
    return Refusal(404, "not_found", _("There is no such table."))
