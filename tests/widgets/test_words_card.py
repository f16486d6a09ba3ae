"""The card with words: as high as they are, and no scroll bar where there is room."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget

from bwinf_gui.widgets.holders import WordsCard

SENTENCE = "A car has shifted one spot to the left, and stands there. "


@pytest.fixture
def card(qtbot, appearance):
    """A card at the foot of a narrow column."""
    column = QWidget()
    qtbot.addWidget(column)
    layout = QVBoxLayout(column)
    layout.addStretch(1)
    card = WordsCard(name="words", least_units=10, metrics=appearance.theme.metrics, parent=column)
    card.fit()
    layout.addWidget(card)
    column.resize(240, 600)
    column.show()
    qtbot.waitExposed(column)
    yield card
    column.close()


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("count", range(1, 9))
def test_words_that_grow_need_no_scroll_bar_where_there_is_room(card, count):
    area = card.findChild(QScrollArea)
    for words in ("Free.", count * SENTENCE):
        card.say(words)
        QApplication.processEvents()
    assert not area.verticalScrollBar().isVisible()
    assert card.findChild(QLabel, "words").height() <= area.viewport().height()


def test_words_without_room_can_be_scrolled(card):
    card.say(100 * SENTENCE)
    QApplication.processEvents()
    assert card.findChild(QScrollArea).verticalScrollBar().isVisible()


@pytest.mark.usefixtures("dressed")
def test_the_first_words_cover_nothing_above_them(card):
    column = card.parentWidget()
    above = QLabel("Cars", column)
    above.setFixedHeight(column.height() - card.sizeHint().height())
    column.layout().setSpacing(0)
    column.layout().setContentsMargins(0, 0, 0, 0)
    column.layout().insertWidget(1, above)
    QApplication.processEvents()
    card.say("Free.")
    # Each layout makes way in a turn of the loop: before the first one there is room already.
    assert card.sizeHint().height() <= card.height()
    QApplication.processEvents()
    assert card.y() >= above.geometry().bottom()
