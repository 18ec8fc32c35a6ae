"""Addresses of replays and imported records, below /api/v1/."""

from django.urls import path

from games.records.api import views

urlpatterns = [
    path("tables/<int:table_id>/replay", views.TableReplayView.as_view()),
    path("tables/<int:table_id>/replay/views", views.TableViewsView.as_view()),
    path("records", views.RecordsView.as_view()),
    path("records/<str:record>", views.ImportedView.as_view()),
    path("records/<str:record>/views", views.ImportedViewsView.as_view()),
    path("records/<str:record>/record", views.ImportedRecordView.as_view()),
]
