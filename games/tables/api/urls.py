"""Addresses of the tables' API, below /api/v1/."""

from django.urls import path

from games.tables.api import clocks, plans, solo, views

urlpatterns = [
    path("site", views.SiteView.as_view()),
    path("tables", views.TablesView.as_view()),
    path("tables/mine", views.MyTablesView.as_view()),
    path("tables/live", views.LiveTablesView.as_view()),
    path("tables/<int:table_id>", views.TableView.as_view()),
    path("tables/<int:table_id>/record", views.RecordView.as_view()),
    path("tables/<int:table_id>/draft", views.DraftView.as_view()),
    path("tables/<int:table_id>/moves", views.MovesView.as_view()),
    path("tables/<int:table_id>/plan", plans.PlanView.as_view()),
    path("tables/<int:table_id>/plan/position", plans.PositionView.as_view()),
    path("tables/<int:table_id>/plan/draft", plans.DraftView.as_view()),
    path("tables/<int:table_id>/join", views.JoinView.as_view()),
    path("tables/<int:table_id>/leave", views.LeaveView.as_view()),
    path("tables/<int:table_id>/start", views.StartView.as_view()),
    path("tables/<int:table_id>/ready", views.ReadyView.as_view()),
    path("tables/<int:table_id>/resign", views.ResignView.as_view()),
    path("tables/<int:table_id>/cancel", views.CancelView.as_view()),
    path("tables/<int:table_id>/give-time", views.GiveTimeView.as_view()),
    path("tables/<int:table_id>/undo", views.UndoView.as_view()),
    path("tables/<int:table_id>/rematch", views.RematchView.as_view()),
    path("tables/<int:table_id>/mute", views.MuteView.as_view()),
    path("tables/<int:table_id>/bots", views.BotsView.as_view()),
    path("tables/<int:table_id>/seats/<int:seat>", views.SeatView.as_view()),
    path("me/clock", clocks.MyClockView.as_view()),
    path("me/vacation", clocks.VacationView.as_view()),
    path("games/<str:slug>/best", solo.BestView.as_view()),
    path("games/<str:slug>/day", solo.TodayView.as_view()),
    path("games/<str:slug>/day/<str:day>", solo.DayView.as_view()),
    path("games/<str:slug>/day/<str:day>/again", solo.DayAgainView.as_view()),
    path("players/<str:name>", views.PlayerView.as_view()),
    path("players/<str:name>/reputation", views.ReputationView.as_view()),
]
