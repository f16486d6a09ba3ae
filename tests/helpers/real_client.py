"""The program beside a real AT-SPI client, on a display and an accessibility bus of their own."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer

CLIENT = Path(__file__).resolve().parents[1] / "accessibility" / "screen_reader.py"
PYTHON = "/usr/bin/python3"
"""Debian's Python has pyatspi."""
PROGRAM = """
from bwinf_gui.__main__ import window
from bwinf_gui.app import program
from bwinf_gui.app.tabs import TaskTabs

# As on a computer without motion: what moves is painted again and again.
program.system_moves = lambda application: False

# A page is made when it is wanted: there are many that no client comes to.
TaskTabs.make_others = lambda tabs: None
# Nobody plays.
program.preparations = list
window()
"""
SCREEN = "-screen 0 1366x768x24"
PATIENCE_S = 60
PAUSE_S = 0.2
"""To read a tree is work for the program too, which would have less time to bring about a fact."""
LONGEST_S = 240
"""A session that hangs is ended after so long, so that its test fails and not the whole run."""


def why_not():
    """What is missing for a real client; empty where nothing is."""
    for command in ("dbus-run-session", "xvfb-run", PYTHON):
        if shutil.which(command) is None:
            return f"{command} is not installed"
    if subprocess.run(
        [PYTHON, "-c", "import pyatspi"], capture_output=True, check=False
    ).returncode:
        return f"{PYTHON} has no pyatspi"
    return ""


@dataclass(frozen=True, eq=False)
class Node:
    """One thing that a client finds, with all that is showing in it."""

    role: str
    name: str
    description: str
    states: tuple
    labels: tuple
    value: float | None
    children: tuple

    @classmethod
    def of(cls, facts):
        """From the client's answer; spaces that must not be broken are spaces."""
        name = facts["name"].replace("\u00a0", " ")
        children = tuple(map(cls.of, facts["children"]))
        return cls(**{**facts, "name": name, "children": children})

    def walk(self):
        """The node and all below it, in the order in which it is read."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, *roles):
        """All of these roles."""
        return [node for node in self.walk() if node.role in roles]

    def named(self, name):
        """The first of a name."""
        return next(node for node in self.walk() if node.name == name)

    def says(self, text):
        """Whether a label says this, among other things."""
        return any(text in label.name for label in self.all("label"))


def patiently():
    """Yields as long as a fact may be waited for."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        yield
        time.sleep(PAUSE_S)


class Client:
    """Asks the screen reader."""

    def __init__(self, process):
        self._process = process

    def tree(self, *texts, fact=bool):
        """All that is showing, as soon as labels say these texts and a fact is true of it."""
        for _ in patiently():
            facts = self._ask("tree")
            tree = facts and Node.of(facts)
            if tree and all(map(tree.says, texts)) and fact(tree):
                return tree
        raise AssertionError(f"{texts} are never all said by {[n.name for n in tree.all('label')]}")

    def press(self, name):
        """Do what a click does on the first showing control of a name, as soon as it can be."""
        pressed = any(self._ask("press", name=name) for _ in patiently())
        assert pressed, f"nothing to press is called {name}"

    def hears(self, beginning):
        """The first announcement that begins so, of those that were not asked for yet."""
        said = []
        while not any(text.startswith(beginning) for text in said):
            heard = self._ask("heard")
            assert heard, f"{beginning!r} is not said, but {said}"
            said += heard
        return next(text for text in said if text.startswith(beginning))

    def _ask(self, request, **details):
        self._process.stdin.write(json.dumps({"ask": request, **details}) + "\n")
        self._process.stdin.flush()
        line = next((line for line in self._process.stdout if line.startswith("{")), None)
        assert line is not None, "the client has ended"
        return json.loads(line)["answer"]


@contextmanager
def listening(folder, language, *files):
    """The program with files, and a client that reads it; the folder keeps what they keep."""
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    own = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("CONFIG", "DATA", "STATE")}
    own |= {"HOME": str(folder), "XDG_RUNTIME_DIR": str(runtime)}
    own |= {"LC_ALL": f"{language}.UTF-8", "LANGUAGE": language}
    session = ["dbus-run-session", "--", "xvfb-run", "-a", "-s", SCREEN, PYTHON, str(CLIENT)]
    process = subprocess.Popen(
        [*session, sys.executable, "-c", PROGRAM, *map(str, files)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | own,
        start_new_session=True,
    )
    guard = Timer(LONGEST_S, os.killpg, (process.pid, signal.SIGKILL))
    guard.start()
    with process:
        try:
            yield Client(process)
        finally:
            process.stdin.close()
            status = process.wait()
            guard.cancel()
    assert status == 0, "the program or its client crashed"
