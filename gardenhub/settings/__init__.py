"""Settings: `base` for all, then `dev` (one machine, nothing to set up), `test` and `prod`."""
