"""Writes: everything that changes a table goes through here, whoever asks for it."""

from games.tables.refusals import Refusal
from games.tables.services.agreement import SAID, cancel
from games.tables.services.endings import resign
from games.tables.services.giving import give_time
from games.tables.services.inviting import invite, renew_link
from games.tables.services.lobby import add_bot, leave_table, remove_seat, set_ready, start_table, take_seat
from games.tables.services.opening import open_table, rematch
from games.tables.services.planning import plan_draft, plan_page, plan_position, set_plan
from games.tables.services.play import commit_move, play_bot, stage_steps
from games.tables.services.seats import mute, mute_by_link
from games.tables.services.seeking import look as look_at_quick_match
from games.tables.services.seeking import round_ as quick_match_round
from games.tables.services.seeking import seek, withdraw
from games.tables.services.solo import open_attempt, play_day_again
from games.tables.services.sweeps import (
    expire_open_tables,
    look_at,
    look_at_record,
    settle_overdue,
    settle_table,
    sweep,
    sweep_due,
)
from games.tables.services.undo import SAYS, take_back
from games.tables.services.writing import Request

__all__ = [
    "SAID",
    "SAYS",
    "Refusal",
    "Request",
    "add_bot",
    "cancel",
    "commit_move",
    "expire_open_tables",
    "give_time",
    "invite",
    "leave_table",
    "look_at",
    "look_at_quick_match",
    "look_at_record",
    "mute",
    "mute_by_link",
    "open_attempt",
    "open_table",
    "plan_draft",
    "plan_page",
    "plan_position",
    "play_bot",
    "play_day_again",
    "quick_match_round",
    "rematch",
    "remove_seat",
    "renew_link",
    "resign",
    "seek",
    "set_plan",
    "set_ready",
    "settle_overdue",
    "settle_table",
    "stage_steps",
    "start_table",
    "sweep",
    "sweep_due",
    "take_back",
    "take_seat",
    "withdraw",
]
