"""The four games, the engine they share, and the tables they are played at."""
