"""The columns beside the picture: words, lists and tables that can be read to their end."""

import pytest
from driving import child
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QScrollArea, QStyle, QStyleOptionComboBox


def resized(desk, height):
    desk.frame.resize(1366, height)
    desk.tab.resize(1366, height)
    QApplication.processEvents()
    words, table = child(desk.tab, "hotelsWords"), desk.hotels
    return words, words.visibleRegion().boundingRect(), table


@pytest.mark.parametrize("height", [760, 1100])
def test_the_days_are_told_in_lines_that_wrap(desk, height):
    desk.open("lang")
    words, seen, table = resized(desk, height)
    line = words.fontMetrics().lineSpacing()
    assert seen.height() >= 3 * line
    assert table.viewport().height() >= 3 * table.rowHeight(0)
    if height > 1000:
        assert words.rect() == QRect(words.rect().topLeft(), seen.size())
    column = desk.tab._panel.parentWidget()
    while not isinstance(column, QScrollArea):
        column = column.parentWidget()
    assert column.verticalScrollBar().maximum() == 0


def test_the_days_make_do_with_one_line_in_a_low_window(desk):
    desk.open("lang")
    words, _seen, _table = resized(desk, 650)
    assert not words.isVisible()


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_is_played_can_be_read_to_its_end(desk, spoken, language):
    desk.open("gierig")
    spoken(language)
    QApplication.processEvents()
    box = child(desk.tab, "hotelsPlayed")
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    room = box.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
    )
    texts = [box.itemText(row) for row in range(box.count())] + [box.placeholderText()]
    for text in texts:
        assert box.fontMetrics().horizontalAdvance(text) <= room.width(), text


def test_the_minute_up_to_which_there_is_no_hotel_is_not_elided(desk, spoken):
    desk.open("luecke")
    spoken("de")
    QApplication.processEvents()
    table = desk.answers
    index = table.model().index(table.model().rowCount() - 1, 2)
    assert index.data() == "bis 1\N{NARROW NO-BREAK SPACE}025"
    assert table.sizeHintForIndex(index).width() <= table.columnWidth(2)
