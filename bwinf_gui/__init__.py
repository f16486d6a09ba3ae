"""BwInf-GUI: see, step through and compare answers to tasks of the Bundeswettbewerb Informatik."""

__version__ = "0.3.0"
