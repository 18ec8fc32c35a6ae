"""People: who they are, how they sign in, what they prefer. Knows no game."""
