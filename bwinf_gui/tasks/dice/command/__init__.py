"""The commands `bwinf dice` and `bwinf ludo`."""
