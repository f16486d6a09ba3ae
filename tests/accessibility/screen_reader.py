"""A small screen reader: what a real AT-SPI client finds of a program, asked line by line.

It runs with the Python that has Debian's pyatspi, and imports nothing of ours. Each line of
standard input is a request, each line of standard output its answer, both as JSON:

    {"ask": "tree"}                      everything that is showing, nested
    {"ask": "press", "name": "Play"}     do what a click does on the showing control of that name
    {"ask": "heard"}                     what was announced since the last time
"""

import contextlib
import json
import sys
import time

import pyatspi
from gi.repository import GLib

PROGRAM = "bwinf-gui"
PATIENCE_SECONDS = 60
DEEPEST = 40


class ScreenReader:
    """Listens to the program, and walks its tree."""

    def __init__(self):
        self._heard = []
        pyatspi.Registry.registerEventListener(self._on_announcement, "object:announcement")
        self._program = self._found()

    def tree(self):
        return _described(self._program)

    def press(self, name):
        for node in _showing(self._program):
            if node.name == name and _can(node, pyatspi.STATE_SENSITIVE):
                actions = node.queryAction()
                names = [actions.getName(index).lower() for index in range(actions.nActions)]
                wanted = next(each for each in ("press", "toggle", "check") if each in names)
                return actions.doAction(names.index(wanted))
        return False

    def heard(self):
        self._listen()
        heard, self._heard = self._heard, []
        return heard

    def _found(self):
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            self._listen()
            for program in pyatspi.Registry.getDesktop(0):
                if program is not None and program.name == PROGRAM and len(program) > 0:
                    return program
        raise SystemExit("the program is not on the accessibility bus")

    def _listen(self):
        context = GLib.MainContext.default()
        end = time.monotonic() + 0.1
        while time.monotonic() < end:
            if not context.iteration(may_block=False):
                time.sleep(0.005)

    def _on_announcement(self, event):
        if event.host_application is not None and event.host_application.name == PROGRAM:
            self._heard.append(str(event.any_data))


def _can(node, state):
    return node.getState().contains(state)


def _showing(node, depth=0):
    """The node and all that is showing below it, in the order in which it is read."""
    if node is None or depth > DEEPEST or not _can(node, pyatspi.STATE_SHOWING):
        return
    yield node
    for child in node:
        yield from _showing(child, depth + 1)


def _described(node, depth=0):
    """A node as plain values, with those of its children that are showing."""
    facts = {"role": node.getRoleName(), "name": node.name, "description": node.description}
    with contextlib.suppress(NotImplementedError):
        facts["text"] = node.queryText().getText(0, -1)
    facts["states"] = [pyatspi.stateToString(state) for state in node.getState().getStates()]
    children = [child for child in node if child is not None] if depth < DEEPEST else []
    facts["children"] = [
        _described(child, depth + 1) for child in children if _can(child, pyatspi.STATE_SHOWING)
    ]
    return facts


def main():
    reader = ScreenReader()
    answer("ready")
    for line in sys.stdin:
        request = json.loads(line)
        ask = getattr(reader, request.pop("ask"))
        answer(ask(**request))


def answer(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
