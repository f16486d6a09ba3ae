"""Threads that do what they are given when they are told to."""


class StandInThreads:
    """Calls what was begun when it is told to, one after the other, in the test's own thread."""

    def __init__(self):
        self._lives = []

    def run(self, life):
        self._lives.append(life)

    call = run

    def wait(self, seconds):
        pass

    def work_one(self):
        self._lives.pop(0)()

    def work(self):
        while self._lives:
            self.work_one()
