"""What every game must keep, as checks that raise AssertionError with a sentence.

`subject` says what a check is given and plays the games, `play` holds the course of a game against its contract,
`worlds` holds what a viewer is shown against what it may know. The tests run all of them on every game.
"""

from games.engine.contract.play import (
    check_conserved,
    check_copies,
    check_legal,
    check_meta,
    check_playout,
    check_record,
    check_replay,
    check_result,
    check_scores,
    check_turns,
    check_undo,
    check_views,
)
from games.engine.contract.subject import (
    Played,
    Position,
    Subject,
    fingerprint,
    play,
    position,
    positions,
    random_games,
    sample,
    spread,
)
from games.engine.contract.worlds import (
    check_drawn_worlds,
    check_reached_worlds,
    check_told,
    check_two_worlds,
)

__all__ = [
    "Played",
    "Position",
    "Subject",
    "check_conserved",
    "check_copies",
    "check_drawn_worlds",
    "check_legal",
    "check_meta",
    "check_playout",
    "check_reached_worlds",
    "check_record",
    "check_replay",
    "check_result",
    "check_scores",
    "check_told",
    "check_turns",
    "check_two_worlds",
    "check_undo",
    "check_views",
    "fingerprint",
    "play",
    "position",
    "positions",
    "random_games",
    "sample",
    "spread",
]
