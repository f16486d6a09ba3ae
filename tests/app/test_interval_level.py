"""The level of intervals that the user chose holds where a chart has no intervals of its own."""

import numpy as np
import pytest
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.engine.statistics import wilson
from bwinf_gui.tasks.nim.tab.pairs import PairSubject
from bwinf_gui.widgets.chart.games_chart import GamesChart


class Wins(PairSubject):
    """A pair of whose 400 games 240 were won."""

    snapshots = (Snapshot(400, None),)
    live = None

    def measure(self):
        return lambda _results: (np.array([0.6]), np.array([400.0]))


@pytest.mark.parametrize("level", [0.9, 0.99])
def test_the_bands_of_the_chart_follow_at_once(qtbot, appearance, level):
    parent = QWidget()
    qtbot.addWidget(parent)
    subject = Wins(("spieler1", "spieler2"))
    chart = GamesChart(subject=subject, theme=appearance.theme, parent=parent)
    chart.set_level(level)
    expected = wilson(240, 400, level)
    assert chart.points.low[-1, 0] == pytest.approx(expected.low)
    assert chart.points.high[-1, 0] == pytest.approx(expected.high)
