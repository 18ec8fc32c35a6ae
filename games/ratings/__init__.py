"""The ladder: one Elo rating for every player and game, from the results of ranked tables."""
