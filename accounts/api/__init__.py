"""The accounts' part of the API."""
