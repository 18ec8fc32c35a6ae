"""Tournaments in the administration: to look at, to call off, and to decide games that can't go on by themselves."""

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from games.tables.refusals import Refusal
from games.tournaments import services
from games.tournaments.models import Entry, Pairing, Tournament


class _Looked:
    """Rows that follow from what people do: nobody writes them by hand."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Tournaments and rounds come from the site alone."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """What is to change is done by an action, which locks and tells."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Standings and prizes rest on all of it."""
        return False


class EntryInline(_Looked, admin.TabularInline):  # type: ignore[type-arg]  # generic in the stubs only
    model = Entry
    verbose_name_plural = "entries"
    fields = ("seed", "user", "rating", "registered_at", "withdrawn_at", "place")
    ordering = ("place", "seed")


class _Paired(_Looked):
    """Pairings in few columns, with people by their names."""

    @admin.display(description="who plays")
    def players(self, pairing: Pairing) -> str:
        """Name both, or the one who has a bye."""
        return " \u2013 ".join(entry.user.get_username() for entry in (pairing.first, pairing.second) if entry)

    @admin.display(description="table", ordering="table__status")
    def played_at(self, pairing: Pairing) -> str:
        """Say how its table stands, if there is one: what is frozen waits for somebody who looks at it."""
        return f"{pairing.table_id}, {pairing.table.status}" if pairing.table else ""

    @admin.display(description="outcome", ordering="result")
    def outcome(self, pairing: Pairing) -> str:
        """Say who won, and by what; nothing as long as it is played."""
        winners = {Pairing.Result.FIRST: pairing.first, Pairing.Result.SECOND: pairing.second}
        won = winners.get(Pairing.Result(pairing.result))
        how = f"({pairing.how})" if pairing.how else ""
        return f"{won.user.get_username() if won else pairing.result} {how}".strip()


class PairingInline(_Paired, admin.TabularInline):  # type: ignore[type-arg]  # generic in the stubs only
    model = Pairing
    fk_name = "tournament"
    fields = readonly_fields = ("round", "board", "players", "played_at", "outcome")
    show_change_link = True

    def get_queryset(self, request: HttpRequest) -> QuerySet[Pairing]:
        """Fetch with each what is told of it."""
        return super().get_queryset(request).select_related("first__user", "second__user", "table")


def _each(model: Any, request: HttpRequest, act: Callable[[Any], Any], chosen: Iterable[Any]) -> None:
    """Do something with each chosen row; say what was done, and why the others were left."""
    done = 0
    for row in chosen:
        try:
            act(row)
        except Refusal as refusal:
            model.message_user(request, refusal.message, messages.ERROR)
        else:
            model.log_change(request, row, model.deeds(request))
            done += 1
    if done:
        model.message_user(request, f"Done: {done}. Those who take part are told.")


@admin.register(Tournament)
class TournamentAdmin(_Looked, admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs only
    list_display = ("id", "game", "kind", "clock", "status", "round", "rounds", "organiser", "closes_at")
    list_filter = ("status", "kind", "game")
    list_select_related = ("organiser",)
    search_fields = ("=id", "organiser__username")
    ordering = ("-pk",)
    inlines = (EntryInline, PairingInline)
    actions = ("call_off",)

    def has_judge_permission(self, request: HttpRequest) -> bool:
        """Whoever may change tournaments may call them off."""
        return request.user.has_perm("tournaments.change_tournament")

    def deeds(self, request: HttpRequest) -> str:
        """Say what was done, for the log."""
        return str(request.POST["action"])

    @admin.action(permissions=["judge"], description="Call off these tournaments; games that run go on")
    def call_off(self, request: HttpRequest, chosen: QuerySet[Tournament]) -> None:
        """Call off tournaments that are not over."""
        _each(self, request, lambda row: services.call_off(tournament_id=row.pk), chosen)


@admin.register(Pairing)
class PairingAdmin(_Paired, admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs only
    list_display = ("where", "players", "played_at", "outcome")
    list_filter = (("result", admin.EmptyFieldListFilter), "table__status", "tournament__status")
    list_select_related = ("tournament", "first__user", "second__user", "table")
    search_fields = ("=tournament__id", "=table__id", "first__user__username", "second__user__username")
    ordering = ("-tournament", "-round", "board")
    actions = ("first_won", "second_won", "nobody_won")

    @admin.display(description="tournament, round, board", ordering="tournament")
    def where(self, pairing: Pairing) -> str:
        """Say where it stands."""
        return f"{pairing.tournament_id}, round {pairing.round}, board {pairing.board}"

    def has_judge_permission(self, request: HttpRequest) -> bool:
        """Whoever may change pairings may decide them."""
        return request.user.has_perm("tournaments.change_pairing")

    def deeds(self, request: HttpRequest) -> str:
        """Say what was done, for the log."""
        return str(request.POST["action"])

    @admin.action(permissions=["judge"], description="Decide: the first has won")
    def first_won(self, request: HttpRequest, chosen: QuerySet[Pairing]) -> None:
        """Decide games for those who stand first."""
        self._decide(request, chosen, Pairing.Result.FIRST)

    @admin.action(permissions=["judge"], description="Decide: the second has won")
    def second_won(self, request: HttpRequest, chosen: QuerySet[Pairing]) -> None:
        """Decide games for those who stand second."""
        self._decide(request, chosen, Pairing.Result.SECOND)

    @admin.action(permissions=["judge"], description="Decide: nobody has won (Swiss only)")
    def nobody_won(self, request: HttpRequest, chosen: QuerySet[Pairing]) -> None:
        """Let games count half for both."""
        self._decide(request, chosen, Pairing.Result.DRAW)

    def _decide(self, request: HttpRequest, chosen: QuerySet[Pairing], result: Pairing.Result) -> None:
        _each(self, request, lambda row: services.decide(pairing_id=row.pk, result=result), chosen)
