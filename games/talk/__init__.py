"""Talk at tables: players among themselves, spectators among themselves, and notes for one's own eyes.

It has rows of its own and takes no lock of a table: however much is said, a game neither waits for it nor changes.
"""
