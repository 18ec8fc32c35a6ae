"""What the engine refuses. Each error's text is a sentence for the person who caused it."""


class GameError(Exception):
    """Base of all errors that the engine raises on purpose."""


class BadOptions(GameError):
    """Options or a number of players that the game does not know."""


class BadStep(GameError):
    """A step that is not well formed: unknown kind or field, missing field, wrong type."""


class IllegalStep(GameError):
    """A well-formed step that the rules do not allow now; the state is as it was."""


class BadRecord(GameError):
    """A record that cannot be played back; `step` counts from 1, 0 stands for the envelope."""

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"step {step}: {reason}")
        self.step = step
        self.reason = reason
