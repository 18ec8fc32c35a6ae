"""Serving files: hashed ones for a year, the rest checked each time."""

import re

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile

HASHED = re.compile(r"/assets/.+[-.][\w-]{8,}\.\w+$")


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # whitenoise has no types
    """Whitenoise, which knows the names that the front end's build makes."""

    def immutable_file_test(self, path: str, url: str) -> bool:
        """Tell whether a file's name changes with its content."""
        return bool(HASHED.search(url)) or super().immutable_file_test(path, url)

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        """Answer with the whole file: they are small, and an asynchronous server wants no file handle."""
        found = static_file.get_response(request.method, request.META)
        body = b""
        if found.file is not None:
            with found.file as file:
                body = file.read()
        return HttpResponse(body, status=int(found.status), headers=dict(found.headers))
