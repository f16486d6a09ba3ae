import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QToolTip, QVBoxLayout, QWidget
from svg_elsewhere import share_that_differs

from bwinf_gui.tasks.dice.tab.game.win_probability import WinProbabilityCurve
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability
from bwinf_gui.widgets.pictures import Picture

SHARES = (0.5, 0.6, 0.7, None, None, 0.4, 0.8, 1.0)


def curve_of(shares):
    return ProbabilityCurve(
        tuple(share and WinProbability((share, 1 - share), 0.0, 400) for share in shares)
    )


@pytest.fixture
def view(qtbot, appearance):
    """A game of seven turns; of two of its states nothing is known."""
    window = QWidget()
    qtbot.addWidget(window)
    view = WinProbabilityCurve(appearance=appearance, parent=window)
    QVBoxLayout(window).addWidget(view)
    window.resize(420, 150)
    view.load(len(SHARES) - 1)
    view.show_curve(curve_of(SHARES))
    window.show()
    yield view
    window.close()


def place_of(view, index):
    return QPointF(view.x(index), view.plot.center().y()).toPoint()


def test_a_click_goes_to_the_nearest_turn(view, qtbot):
    with qtbot.waitSignal(view.index_chosen) as chosen:
        qtbot.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(view, 5) + QPoint(3, 0)
        )
    assert chosen.args == [5]


@pytest.mark.parametrize(("x", "index"), [(0, 0), (10_000, 7)])
def test_beside_the_plot_are_the_first_and_the_last_turn(view, qtbot, x, index):
    with qtbot.waitSignal(view.index_chosen) as chosen:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 30))
    assert chosen.args == [index]


def test_the_values_below_the_mouse_are_told(view, qtbot, monkeypatch):
    tips = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, _widget: tips.append(text))
    for index in (2, 3):
        qtbot.mouseMove(view.viewport(), place_of(view, index))
    assert tips[0].startswith("After turn 2: A 70.0%")
    assert tips[1] == "After turn 3: not known yet"


def test_the_marked_state_is_described(view):
    view.show_index(6)
    assert view.accessibleDescription().startswith("After turn 6: A 80.0%")


def test_nothing_is_left_of_a_curve_with_more_stretches(view, qtbot):
    qtbot.waitExposed(view.window())
    before = view.grab().toImage()
    view.show_curve(curve_of((0.1, 0.2, None, 0.3, 0.4, None, 0.5, 0.6)))
    assert view.grab().toImage() != before
    view.show_curve(curve_of(SHARES))
    assert view.grab().toImage() == before


def test_an_svg_looks_alike_elsewhere(view, qtbot):
    qtbot.waitExposed(view.window())
    view.show_index(6)
    assert share_that_differs(Picture("A's chance of winning", view)) < 0.03
