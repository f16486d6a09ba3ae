"""The tasks, each in a folder of its own."""
