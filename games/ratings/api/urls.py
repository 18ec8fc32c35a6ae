"""Addresses of the ladder's API, below /api/v1/."""

from django.urls import path

from games.ratings.api import views

urlpatterns = [
    path("ladder/<str:slug>", views.LadderView.as_view()),
    path("ladder/<str:slug>/seasons", views.SeasonsView.as_view()),
]
