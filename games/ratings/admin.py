"""Results in the administration: to look at, to take out of the ladder, to put back."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.ratings import services
from games.ratings.models import Result


@admin.register(Result)
class ResultAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs only
    list_display = (
        "table",
        "game",
        "seat",
        "user",
        "rank",
        "before",
        "change",
        "after",
        "finished_at",
        "withdrawn",
    )
    list_filter = ("game", "withdrawn")
    list_select_related = ("user",)
    search_fields = ("=table", "user__username")
    ordering = ("-finished_at", "-table", "seat")
    actions = ("withdraw", "put_back")

    @admin.action(permissions=["judge"], description="Take the tables of these results out of the ladder")
    def withdraw(self, request: HttpRequest, chosen: QuerySet[Result]) -> None:
        """Take tables out of the ladder; everything later is rated anew."""
        self._change(request, chosen, withdrawn=True)

    @admin.action(permissions=["judge"], description="Put the tables of these results back into the ladder")
    def put_back(self, request: HttpRequest, chosen: QuerySet[Result]) -> None:
        """Put tables back; everything later is rated anew."""
        self._change(request, chosen, withdrawn=False)

    def _change(self, request: HttpRequest, chosen: QuerySet[Result], *, withdrawn: bool) -> None:
        rated = services.withdraw(set(chosen.values_list("table", flat=True)), withdrawn=withdrawn)
        self.message_user(request, f"Rated anew: {rated} tables.")

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
