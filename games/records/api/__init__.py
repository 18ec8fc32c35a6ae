"""The API of replays and imported records."""
