"""Addresses of tournaments, below /api/v1/."""

from django.urls import path

from games.tournaments.api import views

urlpatterns = [
    path("tournaments", views.TournamentsView.as_view()),
    path("tournaments/<int:tournament_id>", views.TournamentView.as_view()),
    path("tournaments/<int:tournament_id>/register", views.RegisterView.as_view()),
    path("tournaments/<int:tournament_id>/withdraw", views.WithdrawView.as_view()),
    path("tournaments/<int:tournament_id>/cancel", views.CancelView.as_view()),
    path("tables/<int:table_id>/tournament", views.OfTableView.as_view()),
    path("players/<str:name>/prizes", views.PrizesView.as_view()),
]
