"""Starts programs of other people and runs them safely. Knows no task and no Qt.

`Launch` describes the program, `Runner` runs it on cases, and an `Execution` is the result. Helper
processes start the programs, so that the window's process never forks.
"""
