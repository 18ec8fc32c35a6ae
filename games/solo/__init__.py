"""Games that are played alone: each day's luck, a person's best, and the leaderboard of a day. Knows no tables."""
