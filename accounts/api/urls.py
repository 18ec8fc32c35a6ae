"""Addresses of the accounts' API, below /api/v1/."""

from django.urls import path

from accounts.api import channels, exports, guests, moderation, notices, ties, tokens
from accounts.api.views import MailsView, MeView

urlpatterns = [
    path("me", MeView.as_view()),
    path("me/export", exports.ExportView.as_view()),
    path("me/export/file", exports.FileView.as_view()),
    path("guest", guests.GuestView.as_view()),
    path("me/claim", guests.ClaimView.as_view()),
    path("mails", MailsView.as_view()),
    path("me/tokens", tokens.TokensView.as_view()),
    path("me/tokens/<int:id>", tokens.TokenView.as_view()),
    path("me/programs", tokens.ProgramsView.as_view()),
    path("me/programs/<str:name>", tokens.ProgramView.as_view()),
    path("token", tokens.SelfView.as_view()),
    path("me/channels", channels.ChannelsView.as_view()),
    path("me/devices", channels.DevicesView.as_view()),
    path("me/devices/<int:id>", channels.DeviceView.as_view()),
    path("me/webhooks", channels.WebhooksView.as_view()),
    path("me/webhooks/<int:id>", channels.WebhookView.as_view()),
    path("me/webhooks/<int:id>/resume", channels.ResumeView.as_view()),
    path("me/calendar", channels.CalendarView.as_view()),
    path("me/test", channels.TestView.as_view()),
    path("me/ties", ties.TiesView.as_view()),
    path("players/<str:name>/friendship", ties.FriendshipView.as_view()),
    path("players/<str:name>/block", ties.BlockView.as_view()),
    path("players/<str:name>/report", moderation.ReportView.as_view()),
    path("players/<str:name>/sanctions", moderation.SanctionsView.as_view()),
    path("players/<str:name>/sanctions/<int:id>/lift", moderation.SanctionView.as_view()),
    path("inbox", notices.InboxView.as_view()),
    path("inbox/read", notices.ReadView.as_view()),
]
