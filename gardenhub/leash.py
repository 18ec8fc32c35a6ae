"""Hold a site's processes on a leash: when whoever holds its other end is gone, all of them end.

Started by the supervisor with a pipe as standard input, on which it names process groups ("+123", "-123"). However the
supervisor ends, killed without warning too, the pipe closes, and the groups still named are ended.
"""

import contextlib
import os
import signal
import sys
import time

PATIENCE_SECONDS = 4.0


def main() -> None:
    """Listen until the pipe closes, then end what is left."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    groups: set[int] = set()
    for line in sys.stdin:
        group = int(line[1:])
        if line[0] == "+":
            groups.add(group)
        else:
            groups.discard(group)
    end(groups)


def end(groups: set[int]) -> None:
    """Ask all groups to end, and kill those that have not after a while."""
    send(groups, signal.SIGTERM)
    patience = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < patience and any(alive(group) for group in groups):
        time.sleep(0.05)
    send(groups, signal.SIGKILL)


def send(groups: set[int], number: signal.Signals) -> None:
    """Send a signal to every process of the groups."""
    for group in groups:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(group, number)


def alive(group: int) -> bool:
    """Tell whether a group has a process left."""
    try:
        os.killpg(group, 0)
    except (ProcessLookupError, PermissionError):
        return False
    return True


if __name__ == "__main__":
    main()
