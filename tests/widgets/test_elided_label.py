"""A line that is too long ends where it makes sense."""

import pytest
from PySide6.QtGui import QFontMetrics

from bwinf_gui.widgets.labels import ElidedLabel, elided

pytestmark = pytest.mark.usefixtures("dressed")

SENTENCE = "Head to head, die 2 beats every other, even die 1 (56.5 : 43.5)."


@pytest.fixture
def metrics(qapp):
    return QFontMetrics(qapp.font())


def test_what_fits_is_not_touched(metrics):
    assert elided(SENTENCE, metrics, metrics.horizontalAdvance(SENTENCE) + 1) == SENTENCE


@pytest.mark.parametrize("end", ["(56.5 : 4", "(56.5 :", "(56", "("])
def test_numbers_are_whole_or_not_there(metrics, end):
    width = metrics.horizontalAdvance(SENTENCE[: SENTENCE.index(end) + len(end)] + "…") + 1
    assert elided(SENTENCE, metrics, width) == "Head to head, die 2 beats every other, even die 1 …"


def test_a_word_may_be_cut(metrics):
    assert elided(SENTENCE, metrics, metrics.horizontalAdvance("Head to he…") + 1) == "Head to he…"


def test_there_is_something_even_in_the_least_room(metrics):
    assert elided("59.83% of its games", metrics, 5) in {"…", " …"}


def test_a_label_shrinks_its_text_before_it_cuts_it(qtbot):
    label = ElidedLabel(least=0.7)
    qtbot.addWidget(label)
    label.setText(SENTENCE)
    needed = label.fontMetrics().horizontalAdvance(SENTENCE)
    for share, is_cut in ((1.1, False), (0.8, False), (0.5, True)):
        label.resize(round(share * needed), 40)
        label.grab()
        assert bool(label.toolTip()) is is_cut
