"""Reading requests strictly: a body is small, flat, plain JSON with the keys and types asked for."""

import json
import re
from collections.abc import Mapping
from typing import Any, NoReturn

from django.http import QueryDict
from django.utils.translation import gettext as _
from rest_framework import serializers, status
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

BIGGEST_BODY = 16 * 1024
DEEPEST_BODY = 32
NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
KEY = re.compile(r"[A-Za-z0-9_-]{8,64}")


class TooLarge(APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"

    def __init__(self, biggest: int = BIGGEST_BODY) -> None:
        super().__init__(_("The body is larger than {biggest} bytes.").format(biggest=biggest))


class StrictJSONParser(BaseParser):
    """JSON as the standard has it: no doubled keys, no NaN, no NUL, no half characters, not too deep."""

    media_type = "application/json"
    biggest = BIGGEST_BODY

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """Read the body, or refuse it with a sentence that says why."""
        raw = stream.read(self.biggest + 1)
        if len(raw) > self.biggest:
            raise TooLarge(self.biggest)
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise ParseError(_("The body is not UTF-8."), code="bad_json") from None
        return read_json(text)


def read_json(text: str) -> Any:
    """Read strict JSON from text."""
    if depth(text) > DEEPEST_BODY:
        raise ParseError(
            _("The body is nested deeper than {deepest_body}.").format(deepest_body=DEEPEST_BODY),
            code="bad_json",
        )
    try:
        body = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_double)
        # Found by writing it again: a lone surrogate can't be written, an overflown number not strictly.
        written = json.dumps(body, ensure_ascii=False, allow_nan=False)
        written.encode("utf-8")
    except UnicodeEncodeError:
        raise ParseError(_("The body holds half a character (a lone surrogate)."), code="bad_json") from None
    except ValueError as problem:
        raise ParseError(_("The body is not JSON: {problem}.").format(problem=problem), code="bad_json") from None
    if NUL.search(written):
        raise ParseError(_("The body holds a NUL character."), code="bad_json")
    return body


def depth(text: str) -> int:
    """Count how deep brackets nest, outside of strings."""
    deepest = level = 0
    for bracket in re.findall(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', text):
        if bracket in "[{":
            level += 1
            deepest = max(deepest, level)
        elif bracket in "]}":
            level -= 1
    return deepest


def _no_constant(name: str) -> NoReturn:
    raise ValueError(_("{name} is no number").format(name=name))


def _no_double(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(_("a key stands there twice"))
    return found


class StrictSerializer(serializers.Serializer[Any]):
    """Refuses keys it does not know."""

    def to_internal_value(self, data: Any) -> Any:
        """Read the known fields once it is clear that there are no others."""
        if isinstance(data, dict) and (unknown := sorted(set(data) - set(self.fields))):
            known = ", ".join(sorted(self.fields)) or _("none")
            raise serializers.ValidationError(
                {unknown[0]: _("This key is not known; known are: {known}.").format(known=known)}, code="unknown_key"
            )
        return super().to_internal_value(data)


class StrictText(serializers.CharField):
    """Text and nothing that could be turned into text."""

    def to_internal_value(self, data: Any) -> str:
        """Take a string as it is."""
        if not isinstance(data, str):
            raise serializers.ValidationError(
                _("Text was expected, not {json}.").format(json=json.dumps(data)[:40]), code="type"
            )
        return super().to_internal_value(data)


class StrictInteger(serializers.IntegerField):
    """A whole number and not its spelling, and no true or false."""

    def to_internal_value(self, data: Any) -> int:
        """Take a number as it is."""
        if type(data) is not int:
            raise serializers.ValidationError(
                _("A number was expected, not {json}.").format(json=json.dumps(data)[:40]), code="type"
            )
        return super().to_internal_value(data)


class StrictFlag(serializers.BooleanField):
    """True or false, and nothing that resembles them."""

    def to_internal_value(self, data: Any) -> bool:
        """Take a flag as it is."""
        if type(data) is not bool:
            raise serializers.ValidationError(
                _("true or false was expected, not {json}.").format(json=json.dumps(data)[:40]), "type"
            )
        return data


def query(request: Request, shape: type[StrictSerializer]) -> dict[str, Any]:
    """Read the query of a request; every key once at most."""
    given: QueryDict = request.query_params
    if doubled := [key for key, values in given.lists() if len(values) > 1]:
        raise serializers.ValidationError({doubled[0]: _("This stands in the query twice.")})
    if any("\0" in value for value in given.values()):
        raise serializers.ValidationError(_("The query holds a NUL character."))
    asked = shape(data=given.dict())
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)


def body(request: Request, shape: type[StrictSerializer]) -> dict[str, Any]:
    """Read the body of a request; an empty one counts as an empty object."""
    data = request.data
    if isinstance(data, QueryDict):
        data = {}
    if not isinstance(data, dict):
        raise serializers.ValidationError(_("The body is one JSON object."))
    asked = shape(data=data)
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)


def idempotency_key(request: Request) -> str:
    """Read the key that makes a repeated write harmless."""
    key = request.headers.get("Idempotency-Key", "")
    if not KEY.fullmatch(key):
        raise ParseError(
            _("This request needs the header Idempotency-Key: 8 to 64 letters, digits, - or _."),
            code="idempotency_key",
        )
    return key
