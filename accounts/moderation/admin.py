"""The moderators' desk in the administration: the queue of reports, mutes and bans, and the audit trail to read."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from accounts.models import User
from accounts.moderation import reports, sanctions
from accounts.moderation.models import REASON_LENGTH, AuditLine, Report, Sanction
from accounts.ties import Refused

DEEDS = [
    ("dismiss", "Dismiss: nothing need be done"),
    ("act", "Close: what follows is enough"),
    *Sanction.Kind.choices,
]
NO_REASON = "Say why; nothing was changed."


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs only
    """Rows that nobody adds, edits or deletes by hand."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        """They come about by acts."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody edits what happened."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody deletes what happened."""
        return False


class Verdict(forms.ModelForm):  # type: ignore[type-arg]  # generic in the stubs only
    """What a moderator decides about a report."""

    deed = forms.ChoiceField(label="Decision", choices=DEEDS, widget=forms.RadioSelect)
    hours = forms.TypedChoiceField(
        label="Mute or ban for", choices=[*sanctions.SPANS.items()], coerce=int, initial=24
    )
    remove = forms.BooleanField(label="Take the line out of sight", required=False)
    decision = forms.CharField(
        label="Why", max_length=REASON_LENGTH, widget=forms.Textarea(attrs={"rows": 2}),
        help_text="Who is muted or banned reads it, with an address to object.",
    )  # fmt: skip

    class Meta:
        model = Report
        fields = ("decision",)


@admin.register(Report)
class ReportAdmin(ReadOnly):
    """Open reports stand first, the oldest on top."""

    form = Verdict
    list_display = ("at", "state", "about", "reason", "whom", "reporter", "table", "earlier")
    list_filter = ("state", "reason", "about", "at")
    list_select_related = ("whom", "reporter")
    search_fields = ("whom__username", "reporter__username", "=table", "text")
    ordering = ("decided_at", "at")
    facts = ("at", "reporter", "about", "reason", "text", "whom", "table", "as_it_was", "before")
    readonly_fields = (*facts, "state", "decided_by", "decided_at")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Moderators decide what is open."""
        return request.user.has_perm(sanctions.MODERATE) and (obj is None or obj.state == Report.State.OPEN)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """Leave out what somebody reported about the moderator who looks."""
        found: QuerySet[Report] = super().get_queryset(request)
        return found.exclude(whom=request.user.pk)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Show what was reported, then what is to be decided, or was."""
        if not self.has_change_permission(request, obj):
            return [
                (None, {"fields": self.facts}),
                ("Decision", {"fields": ("state", "decided_by", "decided_at", "decision")}),
            ]
        asked = ("deed", "hours", *(("remove",) if obj and reports.can_remove(obj) else ()), "decision")
        return [(None, {"fields": self.facts}), ("Decision", {"fields": asked})]

    @admin.display(description="reports of them before")
    def earlier(self, report: Report) -> int:
        """Count what was reported of the same person before."""
        return Report.objects.filter(whom=report.whom_id, at__lt=report.at).count() if report.whom_id else 0

    @admin.display(description="as it was")
    def as_it_was(self, report: Report) -> SafeString | str:
        """Show what was reported, as it was then."""
        lines = report.kept.get("lines")
        if lines:
            said = ((line["at"], line["name"], line["text"]) for line in lines)
            return format_html_join("", "<p><small>{}</small> <b>{}</b> {}</p>", said)
        return ", ".join(f"{key}: {_plain(value)}" for key, value in report.kept.items())

    @admin.display(description="what was said about them before")
    def before(self, report: Report) -> SafeString | str:
        """Show mutes and bans of the same person, newest first."""
        if report.whom_id is None:
            return "-"
        said = (
            (f"{each.at:%Y-%m-%d}", f"{each.get_kind_display()} until {each.until:%Y-%m-%d}", each.reason)
            for each in sanctions.of_person(report.whom_id)
        )
        return format_html_join("", "<p>{}: {} ({})</p>", said) or format_html("<p>{}</p>", "nothing")

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        """Do what was decided, all of it or nothing."""
        by, said = request.user, form.cleaned_data
        assert isinstance(by, User)
        report = Report.objects.select_related("whom").get(pk=obj.pk)
        try:
            with transaction.atomic():
                self._decide(report, by, said)
        except Refused as problem:
            self.message_user(request, f"{problem.message} Nothing was changed.", messages.ERROR)

    def _decide(self, report: Report, by: User, said: dict[str, Any]) -> None:
        reports.decide(report, by=by, acted=said["deed"] != "dismiss", decision=said["decision"])
        if said.get("remove") and reports.can_remove(report):
            reports.remove(report, by=by, reason=said["decision"])
        if said["deed"] in Sanction.Kind.values:
            if report.whom is None:
                raise Refused("nobody", "This report is about nobody who could be muted or banned.")
            kind = Sanction.Kind(said["deed"])
            sanctions.impose(
                kind, by=by, on=report.whom, hours=said["hours"], reason=said["decision"], report=report
            )


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


class ReasonForm(ActionForm):
    """Which action, and why."""

    reason = forms.CharField(label="Reason", required=False, max_length=REASON_LENGTH)


class Standing(admin.SimpleListFilter):
    """Whether a mute or a ban holds now."""

    title, parameter_name = "holds now", "holds"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Yes or no."""
        return [("yes", "Yes"), ("no", "No")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Sanction]) -> QuerySet[Sanction]:
        """Choose."""
        holding = {"lifted_at": None, "until__gt": timezone.now()}
        if self.value() == "yes":
            return queryset.filter(**holding)
        return queryset.exclude(**holding) if self.value() == "no" else queryset


@admin.register(Sanction)
class SanctionAdmin(ReadOnly):
    """Mutes and bans: to look at, and to end before their time. They are said on a report or on a person's page."""

    list_display = ("person", "kind", "at", "until", "reason", "by", "lifted_at", "lifted_by")
    list_filter = (Standing, "kind", "at")
    list_select_related = ("person", "by", "lifted_by")
    search_fields = ("person__username", "reason")
    action_form = ReasonForm
    actions = ("lift",)

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Tell whether somebody may end them."""
        return request.user.has_perm(sanctions.MODERATE)

    @admin.action(description="End the chosen before their time", permissions=["moderate"])
    def lift(self, request: HttpRequest, chosen: QuerySet[Sanction]) -> None:
        """End them, each with a line in the audit trail."""
        reason, by = request.POST.get("reason", "").strip(), request.user
        if not reason or not isinstance(by, User):
            self.message_user(request, NO_REASON, messages.ERROR)
            return
        for sanction in chosen:
            try:
                sanctions.lift(sanction, by=by, reason=reason)
            except Refused as problem:
                self.message_user(request, f"{sanction}: {problem.message}", messages.WARNING)


@admin.register(AuditLine)
class AuditLineAdmin(ReadOnly):
    """The audit trail, to read."""

    list_display = ("at", "by_name", "what", "whom_name", "about", "why")
    list_filter = ("at", "what")
    search_fields = ("by_name", "whom_name", "about", "why")
