"""Writes: everything that changes a tournament goes through here."""

from games.tournaments.services.judging import call_off, decide
from games.tournaments.services.registering import cancel, open_tournament, register, withdraw
from games.tournaments.services.rounds import advance

__all__ = ["advance", "call_off", "cancel", "decide", "open_tournament", "register", "withdraw"]
