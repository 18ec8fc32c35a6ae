"""The API of talk and notes."""
