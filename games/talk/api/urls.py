"""Addresses of talk and notes, below /api/v1/."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from games.talk.api import views


class RoomConverter(StringConverter):
    """One of the two rooms of a table."""

    regex = "players|spectators"


register_converter(RoomConverter, "room")
LINE = "tables/<int:table_id>/talk/<room:room>/<int:number>"

urlpatterns = [
    path("tables/<int:table_id>/talk", views.TalkView.as_view()),
    path("tables/<int:table_id>/talk/seen", views.SeenView.as_view()),
    path(LINE, views.LineView.as_view()),
    path(f"{LINE}/report", views.ReportLineView.as_view()),
    path("tables/<int:table_id>/report", views.ReportTableView.as_view()),
    path("tables/<int:table_id>/note", views.NoteView.as_view()),
]
