"""Writes: everything that changes a tournament goes through here."""

from games.tournaments.services.registering import cancel, open_tournament, register, withdraw
from games.tournaments.services.rounds import advance

__all__ = ["advance", "cancel", "open_tournament", "register", "withdraw"]
