"""Games looked at again, step by step: those of the tables, and those whose records people bring along."""
