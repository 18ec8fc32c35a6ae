"""Addresses of the accounts' API, below /api/v1/."""

from django.urls import path

from accounts.api import notices
from accounts.api.views import MailsView, MeView

urlpatterns = [
    path("me", MeView.as_view()),
    path("mails", MailsView.as_view()),
    path("inbox", notices.InboxView.as_view()),
    path("inbox/read", notices.ReadView.as_view()),
]
