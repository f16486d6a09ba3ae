"""Esc puts back what is being dragged, on every tab where a drag edits."""

from operator import attrgetter

import pytest
from driving import child, press, shared_program
from PySide6.QtCore import QPoint, Qt

from bwinf_gui.kit.canvas import Canvas
from bwinf_gui.resources import resource

EXAMPLES = {"parking": "parkplatz-kurz.txt", "hotels": "hotels-gierig.txt"}
LEFT = Qt.MouseButton.LeftButton
DRAGGED = {"parking": "value", "hotels": "wanted"}
"""The field of the state that a drag changes."""
STEP = 6
"""Less than anything that can be dragged is wide."""


@pytest.fixture(scope="module")
def program(qapp, tmp_path_factory):
    """One program for all: each test puts back what it drags."""
    folder = tmp_path_factory.mktemp("shared")
    paths = [resource("examples", name) for name in EXAMPLES.values()]
    with shared_program(qapp, folder, *paths, workers=False, tabs=[*EXAMPLES]) as program:
        yield program


@pytest.fixture(params=EXAMPLES)
def window(request, qtbot, program):
    window = program.window
    window.show_task(request.param)
    with qtbot.waitActive(window):
        window.activateWindow()
    return window


@pytest.fixture
def drag(qtbot, window):
    """Drags what can be dragged first and holds it; returns how it is released."""
    [canvas] = [each for each in window.page.findChildren(Canvas) if each.isVisible()]
    area, (hit, start) = canvas.viewport(), grip_in(canvas)

    def drag():
        qtbot.mousePress(area, LEFT, pos=start)
        for way in (20, 40, 60):
            at = start + (QPoint(0, way) if hit.way == "up" else QPoint(way, 0))
            qtbot.mouseMove(area, at)
        return lambda: qtbot.mouseRelease(area, LEFT, pos=at)

    return drag


def grip_in(canvas):
    """Something that can be dragged, and where it is."""
    area = canvas.viewport().rect()
    points = (
        QPoint(x, y) for y in range(0, area.height(), STEP) for x in range(0, area.width(), STEP)
    )
    hits = ((canvas.hit_at(point), point) for point in points)
    return next((hit, point) for hit, point in hits if hit is not None and hit.grabs)


def test_esc_cancels_a_drag(qtbot, window, drag):
    page, stage = window.page, window.page.page.stage
    dragged = attrgetter(DRAGGED[page.task.word])
    before = dragged(stage.state)
    release = drag()
    assert dragged(stage.state) != before
    press(qtbot, stage.canvas, Qt.Key.Key_Escape)
    assert dragged(stage.state) == before
    release()
    assert dragged(stage.state) == before
    assert not page.document.is_modified


def test_stop_is_possible_only_while_something_is_dragged(window, drag):
    stop = child(window, "stopAction")
    assert not stop.isEnabled()
    release = drag()
    assert stop.isEnabled()
    stop.trigger()
    assert not stop.isEnabled()
    release()
    assert not stop.isEnabled()
