"""Tournaments of two at a table: people register, rounds are paired and played, and somebody comes first."""
