"""The window: draws finished values of core and asks core for more."""
