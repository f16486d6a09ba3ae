"""How somebody's program is started and run safely. Knows no task and no Qt.

`Launch` says what is run, `Runner` runs it on cases, and an `Execution` is what came of it. The
programs are started by helper processes, so that the window's process never forks.
"""
