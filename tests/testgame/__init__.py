"""Sealed Garden: a small game only for tests, with every kind of secret that a real one may have."""
