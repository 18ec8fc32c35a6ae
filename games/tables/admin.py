"""Tables and the outbox in the administration: what goes on, what is stuck, and the acts that mend it.

Nothing here shows a game: no step, no state, no draft, no plan, not even of a game that is over.
"""

from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from accounts import audit
from accounts.models import User
from games.tables import asking, instant, outbox, timing, trouble
from games.tables.models import Heartbeat, Move, Outbox, Seat, Table
from games.tables.refusals import Refusal
from games.tables.services import repair

SHOWN_MOVES = 300


class LookOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs only
    """Rows that are looked at and changed by acts alone."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Let nobody make one by hand."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Let nobody delete one."""
        return False


class TroubleFilter(admin.SimpleListFilter):
    """Tables at which something seems wrong."""

    title = "trouble"
    parameter_name = "trouble"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Name the kinds."""
        return [("frozen", "frozen"), ("late", "somebody is out of time"), ("stuck", "stuck")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        """Keep those of the kind that was chosen."""
        match self.value():
            case "frozen":
                return queryset.filter(status=Table.Status.FROZEN)
            case "late":
                return trouble.late(queryset, instant.now())
            case "stuck":
                return trouble.stuck(queryset, instant.now())
        return queryset


class Act(forms.Form):
    """What is done to a table, and why."""

    what = forms.ChoiceField(choices=[(name, name) for name in ("freeze", "resume", "back", "cancel")])
    why = forms.CharField(max_length=180)
    number = forms.IntegerField(min_value=0, required=False)


ACTS = {"freeze": repair.freeze, "resume": repair.resume, "back": repair.resume, "cancel": repair.cancel}


@admin.register(Table)
class TableAdmin(LookOnly):
    list_display = ("id", "game", "status", "sitting", "clock", "ranked", "private", "version", "changed_at")
    list_filter = (TroubleFilter, "status", "game", "ranked")
    search_fields = ("=id", "=seats__user__username")
    ordering = ("-changed_at", "-id")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        """Read tables with who sits there."""
        return super().get_queryset(request).prefetch_related("seats__user")

    @admin.display(description="seats")
    def sitting(self, table: Table) -> str:
        """Name who sits at a table."""
        return ", ".join(map(_who, table.seats.all()))

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show a table's seats, clocks and log, and do what is asked with it."""
        table = self.get_object(request, object_id)
        if table is None:
            raise Http404
        if not self.has_view_permission(request, table):
            raise PermissionDenied
        if request.method == "POST":
            self._act(request, table)
            return redirect("admin:tables_table_change", table.pk)
        seats = list(table.seats.select_related("user"))
        for seat in seats:
            seat.table = table
        timing.attach(seats)
        moves = Move.objects.filter(table=table).order_by("-version").defer("steps")
        context = self.admin_site.each_context(request) | {
            "title": f"Table {table.pk}",
            "table": table,
            "seats": [_seat(seat) for seat in seats],
            "moves": moves[:SHOWN_MOVES],
            "why_not": repair.why_not(seats, request.user.pk or 0),
            "may_act": self.has_change_permission(request, table),
            "opts": self.opts,
        }
        return TemplateResponse(request, "admin/tables/table.html", context)

    def _act(self, request: HttpRequest, table: Table) -> None:
        """Do what the form asks for, or say why not."""
        if not self.has_change_permission(request, table):
            raise PermissionDenied
        form = Act(request.POST)
        if not form.is_valid():
            messages.error(request, "Say what is to be done, and why, in a sentence that the players may read.")
            return
        asked = form.cleaned_data
        more = {"number": asked["number"]} if asked["what"] == "back" else {}
        if asked["what"] == "back" and asked["number"] is None:
            messages.error(request, "Say to which move it goes back.")
            return
        try:
            ACTS[asked["what"]](table_id=table.pk, by=_staff(request), why=asked["why"], **more)
        except Refusal as refusal:
            messages.error(request, refusal.message)
        else:
            messages.success(request, "Done; the players are told, and it stands in the audit trail.")


def _staff(request: HttpRequest) -> User:
    """Return who is at work here."""
    assert isinstance(request.user, User)  # nobody else comes in
    return request.user


def _who(seat: Seat) -> str:
    name = seat.user.get_username() if seat.user else "free"
    return f"{name}, {seat.left}, then bot {seat.bot}" if seat.left else f"bot {seat.bot}" if seat.bot else name


def _seat(seat: Seat) -> dict[str, Any]:
    """Return what is told of a seat: who, whether asked, and the clock."""
    left = None if seat.bank_ms is None else timedelta(seconds=seat.bank_ms // 1000)
    deadline = asking.deadline_at(seat, instant.now())
    return {"number": seat.number, "who": _who(seat), "asked_at": seat.asked_at, "deadline": deadline, "bank": left}


# Outbox -------------------------------------------------------------------------------------------


class StateFilter(admin.SimpleListFilter):
    """How far a row has come."""

    title = "state"
    parameter_name = "state"
    WHICH = {
        "parked": ~Q(parked=""),
        "waiting": Q(parked="", done_at=None),
        "done": Q(done_at__isnull=False),
    }

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Name the states."""
        return [("parked", "given up"), ("waiting", "waiting"), ("done", "done")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Outbox]) -> QuerySet[Outbox]:
        """Keep those of the state that was chosen."""
        return queryset.filter(self.WHICH.get(self.value() or "", Q()))


@admin.register(Outbox)
class OutboxAdmin(LookOnly):
    list_display = ("key", "kind", "of_table", "due_at", "attempts", "parked", "done_at")
    list_filter = (StateFilter, "kind")
    search_fields = ("=key", "=table__id")
    ordering = ("-due_at", "-id")
    actions = ("retry", "drop")
    fields = readonly_fields = ("key", "kind", "payload", "due_at", "lease_until", "attempts", "parked", "done_at")

    @admin.display(description="table")
    def of_table(self, row: Outbox) -> SafeString | str:
        """Lead to the table that a row is about."""
        if row.table_id is None:
            return ""
        return format_html('<a href="/admin/tables/table/{0}/change/">{0}</a>', row.table_id)

    @admin.action(description="Try again those that were given up", permissions=["change"])
    def retry(self, request: HttpRequest, chosen: QuerySet[Outbox]) -> None:
        """Let rows that were given up be tried again at once."""
        self._done(request, chosen, outbox.retry(chosen), "retry outbox")

    @admin.action(description="Drop those that were given up", permissions=["change"])
    def drop(self, request: HttpRequest, chosen: QuerySet[Outbox]) -> None:
        """Let rows that were given up be: nobody tries them again."""
        self._done(request, chosen, outbox.drop(chosen), "drop outbox")

    def _done(self, request: HttpRequest, chosen: QuerySet[Outbox], keys: list[str], what: str) -> None:
        for key in keys:
            audit.record(by=_staff(request), what=what, about=key)
        self.message_user(request, f"{len(keys)} rows; the others had not been given up.")


@admin.register(Heartbeat)
class HeartbeatAdmin(LookOnly):
    list_display = ("name", "at")
    ordering = ("name",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Let nobody change one."""
        return False
