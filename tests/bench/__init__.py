"""Measurements, to be run by hand: `make bench`."""
