"""How many turns a team still needs, estimated: what the master plays by.

The numbers come closest, by least squares, to the exact means for a team alone in its river, which were found by
solving the whole river for six pairs of bars; above all they come close to how the steps of one roll differ.
"""

from games.engine.game import Seat
from games.go_gecko_go.components import BIGGER, START, TEAM
from games.go_gecko_go.state import State

FROM_START = 20.6
LONG = 14  # the spaces of the course that was solved; on another, distances are scaled
PACE = (0.21, 0.25, 0.34, 0.47)  # for each space that an animal has come, from big to small
ENTERED = 0.46  # for each animal that has left the start
READY = 0.33  # for a shove that is open
RIDER = 0.07  # for each smaller animal that lies above another
BURIED = 0.13  # against each bigger one that does
HOME = (0.0, 0.25, 0.53, 0.78, 0.0)  # against so many animals that are home: they carry nobody any more
AHEAD = 0.16  # against each space by which a smaller animal is ahead of a bigger one, which so can't carry it
STRUCK = 0.12  # for each space that lightning would bring an animal on
CARRIED = 0.19  # against each animal that a bigger one could still carry

_SIZE = tuple(animals.bit_count() for animals in range(1 << TEAM))


def turns_left(state: State, seat: Seat) -> float:
    """How many more turns a seat needs to bring all animals home."""
    course, first = state.course, seat * TEAM
    team, trunk, limit = state.at[first:first + TEAM], course.trunk, course.limit
    turns, spaces, home = FROM_START, 0.0, 0
    ready = False
    for animal, space in enumerate(team):
        spaces += PACE[animal] * space
        carrier = False
        for bigger in team[:animal]:
            if bigger < space:
                spaces -= AHEAD * (space - bigger)
            carrier = carrier or bigger <= space
        if space != START:
            turns -= ENTERED
        if space == trunk:
            home += 1
            continue
        if carrier:
            turns += CARRIED
        if above := state.above[first + animal]:
            buried = _SIZE[above & BIGGER[animal]]
            turns += BURIED * buried - RIDER * (_SIZE[above] - buried)
        ready = ready or space in course.before
        if target := min([other for other in team if space < other < trunk], default=0):
            turns -= STRUCK * (min(target - 1, limit[space]) - space)
    return turns - spaces * LONG / trunk + HOME[home] - READY * ready
