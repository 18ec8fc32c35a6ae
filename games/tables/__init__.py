"""Everything between a lobby and a final score, for any game."""
