"""Guards against PySide6 versions that lose references with every signal.

6.12.0 does so on Python 3.11: each emission takes a reference from True, each finished runnable one
from None, until the interpreter aborts. That shows only where these objects are counted; the
probe runs in an interpreter of its own, since a bad PySide6 may end it.
"""

import json
import subprocess
import sys

import pytest

EMISSIONS = 2000
RUNNABLES = 500
SLACK = 100
"""So many references may come and go for other reasons; a leak takes one each time."""

PROBE = """
import json, sys
from PySide6.QtCore import QCoreApplication, QObject, QRunnable, QThreadPool, Signal, Slot

class Sender(QObject):
    sent = Signal(object)

class Receiver(QObject):
    received = 0

    @Slot(object)
    def on_sent(self, value):
        self.received += value

class Task(QRunnable):
    def run(self):
        pass

def references():
    return [sys.getrefcount(True), sys.getrefcount(None)]

emissions, runnables = int(sys.argv[1]), int(sys.argv[2])
application = QCoreApplication([])
sender, receiver, pool = Sender(), Receiver(), QThreadPool()
sender.sent.connect(receiver.on_sent)
before = references()
for _ in range(emissions):
    sender.sent.emit(1)
for _ in range(runnables):
    pool.start(Task())
pool.waitForDone()
lost = [was - now for was, now in zip(before, references())]
print(json.dumps({"received": receiver.received, "lost": lost}))
"""


@pytest.mark.skipif(
    sys.version_info >= (3, 12),
    reason="True and None are immortal, so losses neither show nor hurt",
)
def test_signals_and_runnables_lose_no_references():
    done = subprocess.run(
        [sys.executable, "-c", PROBE, str(EMISSIONS), str(RUNNABLES)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, f"PySide6 ended the interpreter: {done.stderr}"
    report = json.loads(done.stdout)
    assert report["received"] == EMISSIONS
    assert max(report["lost"]) < SLACK, f"references lost of True and None: {report['lost']}"
