"""The shapes of answers, for the schema: answers are plain data already and are sent as they are."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.api.ties import TieShape
from accounts.shapes import Shape, maybe
from games.ratings.api.serializers import GameRating, RatingChange
from games.tables import clock, plans
from games.tables.pauses import WHYS


def texts() -> serializers.ListField:
    """Return a list of texts."""
    return serializers.ListField(child=serializers.CharField())


class Range(Shape):
    min = serializers.IntegerField()
    max = serializers.IntegerField()


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "boolean"}]})
class OptionValueField(serializers.Field[Any, Any, Any, Any]):
    """A text or a flag."""


@extend_schema_field({"type": "object", "additionalProperties": {"oneOf": [{"type": "string"}, {"type": "boolean"}]}})
class OptionsField(serializers.DictField):
    """All options of a table by their keys."""


@extend_schema_field({"type": "object", "additionalProperties": {}})
class PlainField(serializers.DictField):
    """Data whose shape is its game's own."""


@extend_schema_field({})
class CellField(serializers.Field[Any, Any, Any, Any]):
    """Any value of a field; null stands for a field that the step does not have."""


# Lines of the log ---------------------------------------------------------------------------------


class Segment(Shape):
    """One thing that a line speaks of: a seat, a piece, a place or a number."""

    seat = serializers.IntegerField(required=False)
    piece = serializers.CharField(required=False)
    name = serializers.CharField(required=False)
    place = serializers.CharField(required=False)
    number = serializers.IntegerField(required=False)


class Line(Shape):
    """A sentence with places for what it speaks of."""

    text = serializers.CharField(help_text="In the language of whoever asks.")
    args = serializers.DictField(child=Segment())
    short = serializers.CharField(allow_blank=True, help_text="The same without who did it, where that is shown.")
    aside = serializers.CharField(allow_blank=True, help_text="What followed, for a column beside the short text.")


class Step(Shape):
    """A step as its viewer may see it; further fields are its game's own."""

    by = CellField(required=False)
    kind = serializers.CharField()


def step_list() -> serializers.ListField:
    """Return a list of steps."""
    return serializers.ListField(child=PlainField())


class LogEntry(Shape):
    """One move. Number 0 is the setup; a move without steps says that a seat was left."""

    move = serializers.IntegerField()
    seat = maybe(serializers.IntegerField)
    at = serializers.DateTimeField()
    version = serializers.IntegerField()
    steps = step_list()
    effects = step_list()
    lines = Line(many=True)


# The site -----------------------------------------------------------------------------------------


class Choice(Shape):
    value = OptionValueField()
    label = serializers.CharField()  # type: ignore[assignment]  # the API's own word
    help = serializers.CharField(allow_blank=True)


class Option(Shape):
    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # the API's own word
    values = Choice(many=True)
    default = OptionValueField()
    ranked = serializers.ListField(child=OptionValueField())
    players = maybe(serializers.ListField, child=serializers.IntegerField())


class GameCard(Shape):
    slug = serializers.CharField()
    title = serializers.CharField()
    designer = serializers.CharField()
    publisher = serializers.CharField()
    players = Range()
    minutes = Range()
    summary = serializers.CharField()
    options = Option(many=True)
    bots = texts()
    open_tables = serializers.IntegerField()


class ClockPreset(Shape):
    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # the API's own word
    kind = serializers.ChoiceField(list(clock.KINDS))
    bank_seconds = maybe(serializers.IntegerField)
    increment_seconds = maybe(serializers.IntegerField)
    cap_seconds = maybe(serializers.IntegerField)


class DemoAccount(Shape):
    name = serializers.CharField()
    password = serializers.CharField()


class Provider(Shape):
    id = serializers.CharField()
    name = serializers.CharField()


class Site(Shape):
    name = serializers.CharField()
    demo = serializers.BooleanField()
    signup = serializers.BooleanField(help_text="Strangers may open accounts.")
    sign_in_by = Provider(many=True, help_text="Other sites by which people may sign in here.")
    demo_accounts = DemoAccount(many=True)
    games = GameCard(many=True)
    clocks = ClockPreset(many=True)


# Tables -------------------------------------------------------------------------------------------


class Clock(Shape):
    preset = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # the API's own word
    kind = serializers.ChoiceField(list(clock.KINDS))
    bank_seconds = maybe(serializers.IntegerField)
    increment_seconds = maybe(serializers.IntegerField)
    cap_seconds = maybe(serializers.IntegerField)
    weekend = serializers.BooleanField(help_text="It stands still at weekends, where the player of each seat is.")
    vacation = serializers.BooleanField(help_text="A clock of days stands still while its player is on vacation.")


class Paused(Shape):
    """A clock that stands still although its seat is asked."""

    why = serializers.ChoiceField(list(WHYS))
    until = maybe(serializers.DateTimeField, help_text="When it goes on; null while that is not known.")


class SeatCard(Shape):
    seat = serializers.IntegerField()
    name = maybe(serializers.CharField)
    bot = maybe(serializers.CharField, help_text="The level of the bot that plays here.")
    free = serializers.BooleanField()
    needed = serializers.BooleanField(help_text="Free, and needed before the game can start.")
    to_act = serializers.BooleanField()
    ready = serializers.BooleanField()
    accepted = serializers.BooleanField(help_text="False while the seat is kept for somebody.")
    invited = serializers.BooleanField(help_text="Kept for whoever comes by an invitation's link.")
    left = maybe(serializers.ChoiceField, choices=["resigned", "timeout"])
    deadline = maybe(serializers.DateTimeField)
    deadline_with_vacation = maybe(
        serializers.DateTimeField, help_text="If days of vacation are spent where time would run out."
    )
    paused = Paused(allow_null=True)
    bank_ms = maybe(serializers.IntegerField)
    score = maybe(serializers.IntegerField)
    rank = maybe(serializers.IntegerField)


def seat_list(meaning: str) -> serializers.ListField:
    """Return a list of seats."""
    return serializers.ListField(child=serializers.IntegerField(), help_text=meaning)


class CancelOffer(Shape):
    """An offer to cancel a running game: it ends uncounted once nobody is missing any more."""

    by = serializers.IntegerField(help_text="The seat whose offer it is.")
    until = serializers.DateTimeField(help_text="When it lapses.")
    agreed = seat_list("The seats that agree, the one whose offer it is first.")
    missing = seat_list("The seats of people who still play and have not agreed.")


class UndoOffer(Shape):
    """A wish to take a move back: it is, once nobody is missing any more."""

    by = serializers.IntegerField(help_text="The seat whose move it is.")
    agreed = seat_list("The seats that agree, the one whose wish it is first.")
    missing = seat_list("The seats of people who still play and have not agreed.")


class DayOfTable(Shape):
    date = serializers.DateField()
    counts = serializers.BooleanField(help_text="It is somebody's one attempt, and no later game on the same board.")


class RatingRange(Shape):
    low = maybe(serializers.IntegerField)
    high = maybe(serializers.IntegerField)


class TableHead(Shape):
    id = serializers.IntegerField()
    game = serializers.CharField()
    title = serializers.CharField()
    status = serializers.ChoiceField(["open", "running", "finished", "cancelled", "frozen"])
    ranked = serializers.BooleanField()
    private = serializers.BooleanField()
    reputation = serializers.IntegerField(help_text="The least that who joins must have; 0 for everybody.")
    rating = RatingRange(allow_null=True, help_text="Which ratings in this game may join; null for all.")
    matched = serializers.BooleanField(help_text="Quick match has brought its people together.")
    day = DayOfTable(allow_null=True, help_text="At a table for one whose luck is that of a day.")
    creator = serializers.CharField()
    options = OptionsField()
    clock = Clock()
    players = Range()
    seats = SeatCard(many=True)
    version = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    started_at = maybe(serializers.DateTimeField)
    finished_at = maybe(serializers.DateTimeField)
    my_seat = maybe(serializers.IntegerField)
    my_deadline = maybe(serializers.DateTimeField)
    asked_at = maybe(serializers.DateTimeField, help_text="When my turn began.")
    server_time = serializers.DateTimeField()
    can_join = serializers.BooleanField()
    join_reason = maybe(serializers.CharField, help_text="Why I can't join.")
    cancel_offer = CancelOffer(allow_null=True)


class TableCard(TableHead):
    last_line = Line(allow_null=True)
    thumb = maybe(PlainField, help_text="The game's view for me, to draw small.")


class LegalRows(Shape):
    kind = serializers.CharField()
    fields = texts()  # type: ignore[assignment]  # the API's own word
    rows = serializers.ListField(child=serializers.ListField(child=CellField()))


class Draft(Shape):
    steps = step_list()
    view = PlainField()
    effects = serializers.ListField(child=step_list(), help_text="A list for each step.")
    lines = Line(many=True)
    open = serializers.BooleanField(help_text="Another step may be staged.")
    complete = serializers.BooleanField(help_text="Confirming now ends my part.")
    closes = maybe(serializers.ChoiceField, choices=["chance", "reveal", "turn", "over"])
    expected_version = serializers.IntegerField()


class Ending(Shape):
    kind = serializers.ChoiceField(["resigned", "timeout", "cancelled"])
    seat = serializers.IntegerField(required=False)
    ranks = serializers.ListField(child=serializers.IntegerField(), required=False)


@extend_schema_field(
    {
        "type": "object",
        "properties": {
            "scores": {"type": "array", "items": {"type": "integer"}},
            "ranks": {"type": "array", "items": {"type": "integer"}},
            "end": {"type": "string"},
        },
        "required": ["scores", "ranks", "end"],
        "additionalProperties": {},
        "nullable": True,
    }
)
class ResultField(serializers.DictField):
    """Scores, ranks and how it ended; further fields are the game's own."""


class Reached(Shape):
    """What a game that was played alone came to."""

    score = maybe(serializers.IntegerField, help_text="Null while it is under way, and if it was given up.")
    medal = maybe(serializers.CharField, help_text="The game's own name for it; null for none.")
    reached = maybe(serializers.BooleanField, help_text="Whether the game's goals were.")


class Standing(Reached):
    """How a game compares with all that the same person played alone for the same goals."""

    goals = texts()
    place = serializers.IntegerField(help_text="One more than were better.")
    of = serializers.IntegerField()


class SeatReputation(Shape):
    seat = serializers.IntegerField()
    points = serializers.IntegerField(help_text="0 to 100.")


class PlanHead(Shape):
    """How much I have prepared, or why it is off."""

    branches = serializers.IntegerField()
    revision = serializers.IntegerField()
    reason = maybe(serializers.ChoiceField, choices=plans.REASONS, help_text="Why it is off; null while it stands.")
    cause = maybe(serializers.IntegerField, help_text="The seat whose move put it off.")


class Invitation(Shape):
    """A link by which one person can take a seat."""

    seat = serializers.IntegerField()
    link = serializers.CharField()


class Table(TableHead):
    gives_time_to = seat_list("The seats to which I may give an increment of time.")
    shifts = serializers.IntegerField(help_text="How often pauses put its deadlines off, as heartbeats say too.")
    muted = maybe(serializers.BooleanField, help_text="Whether I get no mails about this table; null without a seat.")
    link = maybe(serializers.CharField, help_text="Where others find a private table.")
    invitations = Invitation(many=True, help_text="Links to one seat each, for who opened the table.")
    plan = PlanHead(allow_null=True, help_text="What I have prepared for when others have moved; for my eyes only.")
    actions = serializers.ListField(
        child=serializers.ChoiceField(
            [
                *("join", "leave", "start", "ready", "add_bot", "invite", "renew_link"),
                *("move", "plan", "resign", "rematch"),
                *("offer_cancel", "accept_cancel", "decline_cancel", "withdraw_cancel"),
                *("ask_undo", "agree_undo", "refuse_undo", "withdraw_undo"),
            ]
        )
    )
    undo_offer = UndoOffer(allow_null=True)
    start_reason = maybe(serializers.CharField, help_text="Why the table can't start yet.")
    ready_until = maybe(serializers.DateTimeField)
    expires_at = maybe(serializers.DateTimeField)
    frozen_reason = maybe(serializers.CharField)
    cancelled_reason = maybe(serializers.CharField, help_text="Why the table was cancelled before it began.")
    rematch_id = maybe(serializers.IntegerField)
    expected_version = maybe(serializers.IntegerField, help_text="To be quoted in drafts and moves.")
    view = maybe(PlainField)
    legal = LegalRows(many=True)
    draft = Draft(allow_null=True)
    log = LogEntry(many=True)
    result = ResultField(allow_null=True)
    ending = Ending(allow_null=True)
    end_line = Line(allow_null=True)
    ratings = RatingChange(many=True, allow_null=True, help_text="What it did to ratings; null if nothing, or not yet.")
    unrated_reason = maybe(serializers.CharField, help_text="Why a game that is over does not count for the ladder.")
    reputations = SeatReputation(many=True, help_text="Of the people at an open table.")
    standing = Standing(allow_null=True, help_text="My game alone beside my others, once it is over and if it counts.")


class TablePage(Shape):
    tables = TableCard(many=True)
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    total = serializers.IntegerField()


class MyTables(Shape):
    your_turn = TableCard(many=True)
    waiting = TableCard(many=True)
    alone = TableCard(many=True, help_text="Games that go on and that nobody else plays: newest move first.")
    open = TableCard(many=True)
    finished = TableCard(many=True)


class TableList(Shape):
    tables = TableCard(many=True)


class Opened(Shape):
    id = serializers.IntegerField()
    link = maybe(serializers.CharField)


class Deadline(Shape):
    seat = serializers.IntegerField()
    deadline = maybe(serializers.DateTimeField)


class WriteAnswer(Shape):
    id = serializers.IntegerField()
    version = serializers.IntegerField()
    server_time = serializers.DateTimeField()
    deadlines = Deadline(many=True, required=False)


class MoveAnswer(Shape):
    id = serializers.IntegerField()
    version = serializers.IntegerField()
    server_time = serializers.DateTimeField()
    deadlines = Deadline(many=True)


class RematchAnswer(Shape):
    id = serializers.IntegerField(help_text="The new table.")


class DraftAnswer(Shape):
    draft = Draft()
    legal = LegalRows(many=True)


class Record(Shape):
    format = serializers.CharField()
    game = serializers.CharField()
    players = serializers.IntegerField()
    options = OptionsField()
    steps = step_list()
    result = ResultField(required=False)
    ending = Ending(required=False)


class Played(Shape):
    game = serializers.CharField()
    played = serializers.IntegerField(help_text="With others.")
    won = serializers.IntegerField(help_text="Of those that were played against each other.")
    alone = serializers.IntegerField()


class Program(Shape):
    owner = serializers.CharField(help_text="Who answers for what it does.")


class Player(Shape):
    name = serializers.CharField()
    joined = serializers.DateTimeField()
    games = Played(many=True)
    ratings = GameRating(many=True)
    running = serializers.IntegerField()
    reputation = serializers.IntegerField(help_text="0 to 100.")
    program = maybe(Program, help_text="For a bot account; null for people.")
    tie = maybe(TieShape, help_text="How I stand to them; null for visitors and for myself.")


class Deed(Shape):
    """What somebody did at one table, as far as it tells how they may be relied on."""

    table = maybe(serializers.IntegerField, help_text="Null where it is private and not mine.")
    game = serializers.CharField()
    title = serializers.CharField()
    kind = serializers.ChoiceField(["finished", "left", "timeout"])
    change = serializers.IntegerField()
    after = serializers.IntegerField()
    at = serializers.DateTimeField()


class Reputation(Shape):
    name = serializers.CharField()
    points = serializers.IntegerField()
    first = serializers.IntegerField(help_text="With what everybody begins.")
    deeds = Deed(many=True, help_text="Newest first.")
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    total = serializers.IntegerField()


# Alone --------------------------------------------------------------------------------------------


class BestRun(Reached):
    rank = serializers.IntegerField(help_text="Among mine for the same goals; ties share it.")
    table = serializers.IntegerField()
    ended_at = serializers.DateTimeField()
    day = maybe(serializers.DateField, help_text="If it was the attempt of a day.")


class BestOfGoals(Shape):
    goals = texts()
    played = serializers.IntegerField()
    best = BestRun(many=True, help_text="At most three.")


class Best(Shape):
    game = serializers.CharField()
    title = serializers.CharField()
    lists = BestOfGoals(many=True)


class AttemptRow(Reached):
    rank = maybe(serializers.IntegerField, help_text="Null unless it ended before its day did.")
    name = serializers.CharField()
    state = serializers.ChoiceField(["finished", "late", "under_way", "given_up"])
    mine = serializers.BooleanField()
    table = maybe(serializers.IntegerField, help_text="Where it is open to me.")


class Day(Shape):
    """The garden of a day: the same luck for everybody, one attempt each."""

    game = serializers.CharField()
    title = serializers.CharField()
    date = serializers.DateField()
    today = serializers.DateField()
    open = serializers.BooleanField(help_text="It is today's.")
    ends_at = serializers.DateTimeField()
    server_time = serializers.DateTimeField()
    previous = maybe(serializers.DateField, help_text="The last day before at which somebody played.")
    next = maybe(serializers.DateField, help_text="The first day after at which somebody played; today counts always.")
    goals = texts()
    attempts = serializers.IntegerField()
    finished = serializers.IntegerField(help_text="Those that ended in time, and so have a rank.")
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    rows = AttemptRow(many=True)
    mine = AttemptRow(allow_null=True)


class Begun(Shape):
    id = serializers.IntegerField(help_text="The table.")
