"""Order among people: what they report, what moderators do about it, and a line for each act of those in charge."""
