"""The HTTP door: reads a request, calls one service or selector, answers."""
