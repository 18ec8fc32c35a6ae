"""Doors to what a person prepares at a table for when others have moved; each is there for its owner alone."""

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import strict
from accounts.shapes import Shape, maybe
from accounts.strict import StrictInteger, StrictJSONParser, StrictSerializer
from games.tables import plans, services
from games.tables.api import parsing
from games.tables.api import serializers as shapes
from games.tables.api.parsing import StrictList, StrictObject
from games.tables.api.views import Door, described

MOST_MOVES = 100
_REFUSED = (400, 401, 403, 404, 409)


class PlanParser(StrictJSONParser):
    """A whole tree of moves is larger than what people send else."""

    biggest = 128 * 1024


class GivenBranch(StrictSerializer):
    after = StrictInteger(
        min_value=0, max_value=plans.MOST_BRANCHES, allow_null=True,
        help_text="The number, from 0, of the branch of this list that it goes on from; null where the table stands.",
    )  # fmt: skip
    when = StrictList(
        child=StrictObject(), max_length=plans.MOST_STEPS,
        help_text="Exactly what the others do until I am asked: their steps in order, each with its `by`.",
    )  # fmt: skip
    answer = StrictList(
        child=StrictObject(), min_length=1, max_length=plans.MOST_STEPS, help_text="My answer: the steps of one move."
    )


class GivenPlan(StrictSerializer):
    version = StrictInteger(min_value=0, max_value=parsing.BIGGEST_NUMBER, help_text="The version that I saw.")
    revision = StrictInteger(
        min_value=0, max_value=parsing.BIGGEST_NUMBER, help_text="The revision of my plan that I saw; 0 for none."
    )
    branches = GivenBranch(many=True, help_text=f"All of it, at most {plans.MOST_BRANCHES}; none throws it away.")

    def validate_branches(self, branches: list[dict[str, object]]) -> list[dict[str, object]]:
        """Take so many branches and no more."""
        if len(branches) > plans.MOST_BRANCHES:
            raise serializers.ValidationError(
                _("At most {most_branches} answers can be prepared at a table.").format(
                    most_branches=plans.MOST_BRANCHES
                )
            )
        return branches


class GivenMove(StrictSerializer):
    seat = StrictInteger(min_value=0, max_value=20)
    steps = StrictList(child=StrictObject(), min_length=1, max_length=parsing.MOST_STEPS)


class GivenLine(StrictSerializer):
    version = StrictInteger(min_value=0, max_value=parsing.BIGGEST_NUMBER, help_text="The version that I saw.")
    line = GivenMove(many=True, help_text=f"Moves from where the table stands, at most {MOST_MOVES}.")

    def validate_line(self, line: list[dict[str, object]]) -> list[dict[str, object]]:
        """Take so many moves and no more."""
        if len(line) > MOST_MOVES:
            raise serializers.ValidationError(_("At most {most_moves} moves.").format(most_moves=MOST_MOVES))
        return line


class GivenDraft(GivenLine):
    steps = StrictList(child=StrictObject(), max_length=parsing.MOST_STEPS)


class PlanBranch(Shape):
    after = maybe(serializers.IntegerField)
    when = shapes.step_list()
    answer = shapes.step_list()
    told = serializers.ListField(
        child=shapes.Line(many=True), help_text="What the log would say: of each step of `when`, and last of my answer."
    )
    ends = maybe(
        serializers.ChoiceField, choices=plans.ENDS, help_text="Why nothing can be prepared behind it, if so."
    )


class Most(Shape):
    """How much may be prepared."""

    branches = serializers.IntegerField()
    depth = serializers.IntegerField()


class WholePlan(Shape):
    """What I have prepared. Nobody else is told of it, not even that there is anything."""

    version = serializers.IntegerField()
    seat = serializers.IntegerField()
    revision = serializers.IntegerField()
    armed = serializers.BooleanField(help_text="It is played by itself when its condition is met.")
    reason = maybe(serializers.ChoiceField, choices=plans.REASONS, help_text="Why it is off.")
    cause = maybe(serializers.IntegerField, help_text="The seat whose move put it off.")
    branches = PlanBranch(many=True)
    most = Most()


class PlanPosition(Shape):
    """How the table could stand, in a world drawn from what I know: what others hide is made up."""

    version = serializers.IntegerField()
    seat = serializers.IntegerField(help_text="Mine.")
    asked = maybe(serializers.IntegerField, help_text="Whose steps are next, and whose eyes the view is for.")
    view = shapes.PlainField()
    legal = shapes.LegalRows(many=True)
    log = shapes.LogEntry(many=True, help_text="The moves of the line.")
    ends = maybe(
        serializers.ChoiceField, choices=(*plans.ENDS, "hidden"), help_text="Why nothing can be prepared from here on."
    )


class PlanView(Door):
    parser_classes = (PlanParser,)

    @described("plan", WholePlan, refused=_REFUSED)
    def get(self, request: Request, table_id: int) -> Response:
        """Show what I have prepared."""
        strict.query(request, parsing.Nothing)
        return Response(services.plan_page(table_id=table_id, user_id=parsing.signed_in(request)))

    @described("set_plan", WholePlan, takes=GivenPlan)
    def post(self, request: Request, table_id: int) -> Response:
        """Prepare these answers in place of all that I have prepared."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        asked = strict.body(request, GivenPlan)
        return Response(services.set_plan(table_id=table_id, user_id=user_id, request=receipt, **asked))


class PositionView(Door):
    @described("plan_position", PlanPosition, takes=GivenLine, key=False)
    def put(self, request: Request, table_id: int) -> Response:
        """See how the table could stand after some moves; nothing of it is kept."""
        user_id, asked = parsing.signed_in(request), strict.body(request, GivenLine)
        return Response(services.plan_position(table_id=table_id, user_id=user_id, **asked))


class DraftView(Door):
    @described("stage_in_plan", shapes.DraftAnswer, takes=GivenDraft, key=False)
    def put(self, request: Request, table_id: int) -> Response:
        """See what steps would do there; nothing of it is kept."""
        user_id, asked = parsing.signed_in(request), strict.body(request, GivenDraft)
        return Response(services.plan_draft(table_id=table_id, user_id=user_id, **asked))
