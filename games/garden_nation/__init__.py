"""Garden Nation: seven territories, one torticrane, and secret missions."""
