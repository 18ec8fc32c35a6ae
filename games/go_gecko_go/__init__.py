"""Go Gecko Go!: four animals to a player, two dice, the weather, and a river that can be pushed on."""
