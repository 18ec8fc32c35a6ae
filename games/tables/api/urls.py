"""Addresses of the tables' API, below /api/v1/."""

from django.urls import path

from games.tables.api import views

urlpatterns = [
    path("site", views.SiteView.as_view()),
]
