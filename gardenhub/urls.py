"""Every address of the site: the API, accounts, administration, and the front end for the rest."""

from allauth.socialaccount.providers.discord import views as discord
from allauth.socialaccount.providers.github import views as github
from allauth.socialaccount.providers.google import views as google
from allauth.socialaccount.providers.openid_connect import views as openid_connect
from django.contrib import admin
from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularJSONAPIView, SpectacularSwaggerSplitView

from accounts.notices.links import turn_off
from games.tables.feed import calendar
from games.tables.pages import mute
from gardenhub import health, pages
from gardenhub.metrics import metrics
from gardenhub.overview import overview

urlpatterns = [
    re_path("^[^\0]*\0", pages.missing),  # PostgreSQL knows no such character
    path("health", health.health),
    path("health/live", health.live),
    path("health/ready", health.ready),
    path("metrics", metrics),
    path("api/v1/", include("accounts.api.urls")),
    path("api/v1/", include("games.tables.api.urls")),
    path("api/v1/", include("games.ratings.api.urls")),
    path("api/v1/", include("games.records.api.urls")),
    path("api/v1/", include("games.tournaments.api.urls")),
    path("api/v1/", include("games.sandbox.api.urls")),
    path("api/v1/", include("games.talk.api.urls")),
    path("api/schema/", SpectacularJSONAPIView.as_view(), name="schema"),
    path("api/docs/", SpectacularSwaggerSplitView.as_view(url_name="schema")),
    # Nobody leaves a phone number here, though allauth would ask for one.
    re_path(r"^_allauth/browser/v1/(?:auth|account)/phone(?:/|$)", pages.missing),
    # A token that another site gave somebody opens nothing here.
    re_path(r"^_allauth/browser/v1/auth/provider/token(?:/|$)", pages.missing),
    path("accounts/discord/login/callback/", pages.if_offered(discord.oauth2_callback), name="discord_callback"),
    path("accounts/github/login/callback/", pages.if_offered(github.oauth2_callback), name="github_callback"),
    path("accounts/google/login/callback/", pages.if_offered(google.oauth2_callback), name="google_callback"),
    path(
        "accounts/<str:provider_id>/login/callback/",
        pages.if_offered(openid_connect.callback),
        name="openid_connect_callback",
    ),
    path("mail/off/<str:token>", turn_off),
    path("mail/mute/<str:token>", mute),
    path("calendar/<str:token>.ics", calendar),
    path("_allauth/", include("allauth.headless.urls")),
    path("admin/login/", pages.sign_in_first),
    path("admin/overview/", admin.site.admin_view(overview), name="overview"),
    path("admin/", admin.site.urls),
    re_path(r"^embed/(?:tables/\d{1,18}|records/[\w-]{1,40})$", pages.embedded),
    # An unknown address of a machine's part is an error; any other is a page, and the front end knows which.
    re_path(r"^(?:api|_allauth|admin|calendar|mail|static|assets|ws|embed|health|metrics)(?:/|$)", pages.missing),
    re_path(r"^", pages.front_end),
]

handler400 = "gardenhub.pages.bad_request"
handler403 = "gardenhub.pages.forbidden"
handler404 = "gardenhub.pages.not_found"
handler500 = "gardenhub.pages.broken"
