"""The contract every game meets, in pure Python and nothing but the standard library."""
