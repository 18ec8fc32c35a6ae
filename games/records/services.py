"""Writes: records that people bring along, and those that they take away again."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games import registry
from games.engine.errors import BadRecord
from games.engine.record import check_record, read_envelope, read_record
from games.records.models import Record
from games.tables import instant
from games.tables.refusals import Refusal

KEPT = 200  # records of one person


def import_record(*, user_id: int, data: Mapping[str, Any]) -> dict[str, Any]:
    """Store the record of a whole game and return its name; the same one again for the same game.

    Refuses what can't be played from the first step to its stated end, with the number of the first bad step.
    """
    game = _checked(data)
    written = json.dumps(data, sort_keys=True, separators=(",", ":"))
    digest = sha256(written.encode()).hexdigest()
    if (known := _known(user_id, digest)) is not None:
        return {"id": known}
    if Record.objects.filter(owner=user_id).count() >= KEPT:
        raise Refusal(409, "too_many", _("You keep {kept} records already; delete one first.").format(kept=KEPT))
    try:
        with transaction.atomic():
            made = Record.objects.create(
                owner_id=user_id,
                digest=digest,
                game=game.meta.slug,
                rules_version=game.meta.rules_version,
                record=data,
                imported_at=instant.now(),
            )
    except IntegrityError:  # the same request came twice at once
        return {"id": Record.objects.get(owner=user_id, digest=digest).name}
    return {"id": made.name}


def _known(user_id: int, digest: str) -> str | None:
    return Record.objects.filter(owner=user_id, digest=digest).values_list("name", flat=True).first()


def _checked(data: Mapping[str, Any]) -> registry.AnyGame:
    """Play a record through. Refuses what is none, or of no game played here, or not over."""
    try:
        game = registry.get(read_envelope(data))
        check_record(game, read_record(game, data))
    except BadRecord as error:
        where = _("Step {number}: ").format(number=error.step) if error.step else ""
        raise Refusal(422, "bad_record", f"{where}{error.reason}", step=error.step) from error
    except registry.UnknownGame as error:
        raise Refusal(422, "bad_record", str(error), step=0) from error
    return game


def delete_record(*, user_id: int, name: str) -> None:
    """Take a record away. Refuses all but who brought it."""
    found = Record.objects.filter(name=name).first()
    if found is None:
        raise Refusal(404, "not_found", _("There is no such record."))
    if found.owner_id != user_id:
        raise Refusal(403, "forbidden", _("Only who brought this record may delete it."))
    found.delete()
