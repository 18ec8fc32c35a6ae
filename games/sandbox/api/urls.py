"""Addresses of the sandboxes' API, below /api/v1/."""

from django.urls import path

from games.sandbox.api import views

urlpatterns = [
    path("sandboxes", views.SandboxesView.as_view()),
    path("sandboxes/<int:sandbox_id>", views.SandboxView.as_view()),
    path("sandboxes/<int:sandbox_id>/draft", views.SandboxDraftView.as_view()),
    path("sandboxes/<int:sandbox_id>/moves", views.SandboxMovesView.as_view()),
    path("sandboxes/<int:sandbox_id>/play", views.SandboxBotView.as_view()),
    path("sandboxes/<int:sandbox_id>/undo", views.SandboxUndoView.as_view()),
    path("sandboxes/<int:sandbox_id>/redo", views.SandboxRedoView.as_view()),
    path("sandboxes/<int:sandbox_id>/reset", views.SandboxResetView.as_view()),
    path("sandboxes/<int:sandbox_id>/bots", views.SandboxSeatsView.as_view()),
]
