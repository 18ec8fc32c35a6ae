"""Gardens of Io: flowers tossed into a garden of circles, Martians racing round it."""
