"""The columns beside the picture: words, lists and tables that can be read to their end."""

import numpy as np
import pytest
from cut_texts import cut_texts
from driving import child, open_program
from hotel_routes import example
from PySide6.QtWidgets import QApplication, QScrollArea, QStyle, QStyleOptionComboBox

from bwinf_gui.tasks.hotels.route import Route

pytestmark = pytest.mark.usefixtures("dressed")


@pytest.mark.parametrize("height", [560, 1100])
def test_the_list_of_hotels_has_the_room_below_the_limits(desk, height):
    desk.frame.resize(1366, height)
    desk.tab.resize(1366, height)
    desk.open("lang")
    QApplication.processEvents()
    table = desk.hotels
    assert table.viewport().height() >= 3 * table.rowHeight(0)
    column = table.parentWidget()
    while not isinstance(column, QScrollArea):
        column = column.parentWidget()
    assert column.verticalScrollBar().maximum() == 0


def test_the_picture_keeps_its_height_while_answers_change(own_desk):
    own_desk.frame.resize(1024, 700)
    own_desk.tab.resize(1024, 700)
    own_desk.open("gierig")
    heights, levels = [], own_desk.solution.hotels.levels.tolist()
    for level in [*levels, *levels]:
        own_desk.set_threshold(level)
        QApplication.processEvents()
        heights.append(own_desk.view.height())
    assert len({*heights[len(levels) :]}) == 1
    assert heights == sorted(heights, reverse=True), "it never gets higher"


def test_fourteen_hotels_are_seen_on_a_small_screen(qtbot, store):
    with open_program(qtbot, store, example("lang"), workers=False) as program:
        program.window.resize(1366, 741)
        table, languages = (
            child(program.window, "hotelsList"),
            child(program.window, "languageMenu"),
        )
        for name in ("Deutsch", "English"):
            next(each for each in languages.actions() if each.text() == name).trigger()
            QApplication.processEvents()
            assert table.viewport().height() >= 14 * table.rowHeight(0), name


def test_the_heads_of_a_long_list_are_read_whole(desk, spoken):
    desk.show(Route(1500, np.arange(1500), np.ones(1500, int)))
    spoken("de")
    QApplication.processEvents()
    assert cut_texts(child(desk.tab, "hotelsList")) == []


def test_what_is_played_can_be_read_to_its_end(desk, spoken):
    desk.open("gierig")
    box = child(desk.tab, "hotelsPlayed")
    read = set()
    for language in ("de", "en"):
        spoken(language)
        QApplication.processEvents()
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        room = box.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
        )
        texts = [box.itemText(row) for row in range(box.count())] + [box.placeholderText()]
        assert not read & {*texts}, "they are those of the language"
        read |= {*texts}
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
