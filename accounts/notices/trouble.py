"""What can come of telling somebody by a channel that is not ours, other than success."""


class TryLater(Exception):
    """It was not taken, and may be another time; *wait* is how many seconds the other side asks us to."""

    def __init__(self, reason: str, wait: int | None = None) -> None:
        super().__init__(reason[:180])
        self.wait = wait


class Refused(Exception):
    """It will never be taken, or nobody knows whether it was."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason[:180])


class Gone(Exception):
    """There is nobody there any more."""
