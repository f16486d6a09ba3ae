"""The mode in which a program is checked: its state, the service that runs it, and its parts."""
