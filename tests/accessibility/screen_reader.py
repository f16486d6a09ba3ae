"""A small screen reader: what a real AT-SPI client finds of a program, asked line by line.

    dbus-run-session -- xvfb-run -a /usr/bin/python3 screen_reader.py PROGRAM ARGUMENT …

starts the program and ends it when the standard input ends. It runs with the Python that has
Debian's pyatspi, and imports nothing of ours. Each line of standard input is a request, each line
of standard output its answer, both as JSON:

    {"ask": "tree"}                      everything that is showing, nested
    {"ask": "press", "name": "Play"}     do what a click does on the showing control of that name,
                                         or open the menu of that name
    {"ask": "heard"}                     what was announced since the last time; waits for something

Answers begin with "{"; other lines are what services of the bus say. An answer is `null` where the
tree changed while it was read.
"""

import json
import os
import subprocess
import sys
import time

import pyatspi
from gi.repository import Atspi, GLib

NAME = "bwinf-gui"
PATIENCE_SECONDS = 60
DEEPEST = 40
DESCRIBED = ("image", "combo box")
ACTIONS = ("press", "toggle", "check", "showmenu")
ON_BUS_AND_SCREEN = {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}


class ScreenReader:
    """Listens to the program, and walks its tree."""

    def __init__(self):
        self._heard = []
        pyatspi.Registry.registerEventListener(self._on_announcement, "object:announcement")
        self._program = _waited_for(self._found)
        # What the program is asked for is what it answers now.
        self._program.set_cache_mask(Atspi.Cache.NONE)

    def tree(self):
        return _described(self._program)

    def press(self, name):
        for node in _showing(self._program):
            if (
                node.name == name
                and _can(node, pyatspi.STATE_SENSITIVE)
                and "Action" in _ways(node)
            ):
                actions = node.queryAction()
                names = [actions.getName(index).lower() for index in range(actions.nActions)]
                wanted = [each for each in ACTIONS if each in names]
                if wanted:
                    return actions.doAction(names.index(wanted[0]))
        return False

    def heard(self):
        _waited_for(lambda: self._heard)
        heard, self._heard = self._heard, []
        return heard

    def _found(self):
        for program in pyatspi.Registry.getDesktop(0):
            if program is not None and program.name == NAME and len(program) > 0:
                return program
        return None

    def _on_announcement(self, event):
        self._heard.append(str(event.any_data))


def _waited_for(fact):
    """What a fact brings as soon as it is there, while events are listened to."""
    context = GLib.MainContext.default()
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        while context.iteration(may_block=False):
            pass
        found = fact()
        if found:
            return found
        time.sleep(0.005)
    return None


def _can(node, state):
    return node.getState().contains(state)


def _ways(node):
    """The interfaces of a node."""
    return pyatspi.listInterfaces(node)


def _showing(node):
    """The node and all that is showing below it, what is nearest to it first.

    To find a tab, the page need not be read.
    """
    level = [node]
    for _ in range(DEEPEST):
        level = [one for one in level if _can(one, pyatspi.STATE_SHOWING)]
        yield from level
        level = [child for one in level for child in _children(one)]


def _children(node):
    """All children; to iterate over the node would ask how many there are before each of them."""
    children = [node.get_child_at_index(index) for index in range(node.get_child_count())]
    return [child for child in children if child is not None]


def _described(node, depth=0):
    """A node as plain values, with those of its children that are showing; None for others."""
    states = node.getState()
    if depth > DEEPEST or not states.contains(pyatspi.STATE_SHOWING):
        return None
    role = node.getRoleName()
    children = [_described(child, depth + 1) for child in _children(node)]
    return {
        "role": role,
        "name": node.name,
        "states": [pyatspi.stateToString(state) for state in states.getStates()],
        # Every question takes its time, so that only those are asked who have an answer.
        "description": node.description if role in DESCRIBED else "",
        "labels": _labels(node) if role == "combo box" else [],
        "value": node.queryValue().currentValue if role == "slider" else None,
        "children": [child for child in children if child is not None],
    }


def _labels(node):
    relations = [
        relation
        for relation in node.getRelationSet()
        if relation.getRelationType() == pyatspi.RELATION_LABELLED_BY
    ]
    return [one.getTarget(n).name for one in relations for n in range(one.getNTargets())]


def main():
    program = subprocess.Popen(
        sys.argv[1:],
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        env=os.environ | ON_BUS_AND_SCREEN,
    )
    try:
        serve(ScreenReader())
    finally:
        program.terminate()
        program.wait(PATIENCE_SECONDS)


def serve(reader):
    for line in sys.stdin:
        request = json.loads(line)
        ask = getattr(reader, request.pop("ask"))
        try:
            answer = ask(**request)
        except GLib.Error:
            answer = None
        sys.stdout.write(json.dumps({"answer": answer}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
