"""Words that several parts of tournaments use."""

from games import registry


def title(slug: str) -> str:
    """Return the title of a game; of one that is played here no more, what it is filed under."""
    return registry.get(slug).meta.title if slug in registry.games() else slug
