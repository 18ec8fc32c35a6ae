"""Sandboxes: somebody plays on from a position of a game that is over, for themselves. No table ever changes by it."""
