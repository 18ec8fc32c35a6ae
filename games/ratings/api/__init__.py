"""The ladder's part of the API."""
