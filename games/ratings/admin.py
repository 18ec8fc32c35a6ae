"""Results in the administration: to look at, with series that stand out; to take out of the ladder, to put back."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone

from games.ratings import rulings, services, suspicions
from games.ratings.models import Result

HEADINGS = {
    "together": f"The same two, {suspicions.OFTEN_TOGETHER} tables or more",
    "resigned": f"Gave up at once, {suspicions.OFTEN_RESIGNED} times or more",
    "timeout": f"Ran out of time, {suspicions.OFTEN_LATE} times or more",
}
NO_REASON = "Say why, in a sentence that the players may read; nothing was changed."
BUSY = "Ratings are being computed just now. Nothing was changed; please try again in a moment."


class ReasonForm(ActionForm):
    """Which action, and why."""

    reason = forms.CharField(
        label="Reason, for the players to read", required=False, max_length=rulings.REASON_LENGTH
    )


class Judgement(forms.Form):
    """What is done with chosen tables of a series, and why."""

    tables = forms.TypedMultipleChoiceField(coerce=int)
    reason = forms.CharField(max_length=rulings.REASON_LENGTH)
    what = forms.ChoiceField(choices=[("out", "out"), ("back", "back")])


@admin.register(Result)
class ResultAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs only
    list_display = (
        "table",
        "game",
        "seat",
        "user",
        "rank",
        "left",
        "before",
        "change",
        "after",
        "finished_at",
        "withdrawn",
    )
    list_filter = ("game", "withdrawn", "left")
    list_select_related = ("user",)
    search_fields = ("=table", "user__username")
    ordering = ("-finished_at", "-table", "seat")
    show_full_result_count = False
    action_form = ReasonForm
    actions = ("withdraw", "put_back")

    def get_urls(self) -> list[URLPattern]:
        """Add the page of series."""
        series = self.admin_site.admin_view(self.series_view)
        return [path("series/", series, name="ratings_result_series"), *super().get_urls()]

    # What stands out ------------------------------------------------------------------------------

    def series_view(self, request: HttpRequest) -> HttpResponse:
        """Show series of tables that stand out, and judge some of their tables."""
        if not self.has_judge_permission(request):
            raise PermissionDenied
        found = suspicions.find(timezone.now())
        if request.method == "POST" and self._judged(request, found):
            return redirect("admin:ratings_result_series")
        context = self.admin_site.each_context(request) | {
            "title": "Suspicious series",
            "days": suspicions.WINDOW.days,
            "groups": [(HEADINGS[key], series) for key, series in found.items()],
            "reason_length": rulings.REASON_LENGTH,
            "correcting": services.is_correcting(),
        }
        return TemplateResponse(request, "admin/ratings/series.html", context)

    def _judged(self, request: HttpRequest, found: dict[str, list[suspicions.Series]]) -> bool:
        """Do what was asked for; tell and return False if it can't be done."""
        form = Judgement(request.POST)
        shown = {table.table for each in found.values() for series in each for table in series.tables}
        form.fields["tables"].choices = [(table, table) for table in shown]  # type: ignore[attr-defined]  # of a choice
        if not form.is_valid():
            wrong = "Choose at least one of the tables shown." if "tables" in form.errors else NO_REASON
            self.message_user(request, wrong, messages.ERROR)
            return False
        asked = form.cleaned_data
        self._rule(request, set(asked["tables"]), asked["reason"], withdrawn=asked["what"] == "out")
        return True

    # Any results ----------------------------------------------------------------------------------

    @admin.action(permissions=["judge"], description="Take the tables of these results out of the ladder")
    def withdraw(self, request: HttpRequest, chosen: QuerySet[Result]) -> None:
        """Take tables out of the ladder; everything later is rated anew."""
        self._change(request, chosen, withdrawn=True)

    @admin.action(permissions=["judge"], description="Put the tables of these results back into the ladder")
    def put_back(self, request: HttpRequest, chosen: QuerySet[Result]) -> None:
        """Put tables back; everything later is rated anew."""
        self._change(request, chosen, withdrawn=False)

    def _change(self, request: HttpRequest, chosen: QuerySet[Result], *, withdrawn: bool) -> None:
        reason = request.POST.get("reason", "").strip()
        if not 0 < len(reason) <= rulings.REASON_LENGTH:
            self.message_user(request, NO_REASON, messages.ERROR)
            return
        self._rule(request, set(chosen.values_list("table", flat=True)), reason, withdrawn=withdrawn)

    def _rule(self, request: HttpRequest, tables: set[int], reason: str, *, withdrawn: bool) -> None:
        try:
            decided = rulings.rule(
                tables, withdrawn=withdrawn, reason=reason, by=request.user.pk, at=timezone.now()
            )
        except OperationalError:  # somebody else holds the ladder for longer than a request may wait
            self.message_user(request, BUSY, messages.ERROR)
            return
        done = "taken out of the ladder" if withdrawn else "put back into the ladder"
        self.message_user(
            request, f"Tables {done}: {decided}. Their players are told, and all later games are being rated anew."
        )

    def has_judge_permission(self, request: HttpRequest) -> bool:
        """Whoever may change results may say whether they count."""
        return request.user.has_perm("ratings.change_result")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Results come from tables alone."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody edits what happened."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A result that is deleted could not be put back."""
        return False
