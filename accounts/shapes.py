"""Shapes that the answers of all parts share, for the schema."""

from typing import Any

from rest_framework import serializers

Shape = serializers.Serializer[dict[str, Any]]


def maybe(field: type[serializers.Field[Any, Any, Any, Any]], **options: Any) -> Any:
    """Return a field that may be null."""
    return field(allow_null=True, **options)


class Error(Shape):
    """Why a request was not done."""

    code = serializers.CharField(help_text="For programs.")
    message = serializers.CharField(help_text="A sentence for people.")
    version = serializers.IntegerField(required=False, help_text="The table's present version.")
    index = serializers.IntegerField(required=False, help_text="The step it is about, counted from 0.")
    step = serializers.IntegerField(required=False, help_text="The step of a record, counted from 1; 0 for its head.")
