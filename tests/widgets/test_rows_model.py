"""Tables with a row for each of some things: what they tell of a change, and how they lean."""

from enum import IntEnum

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy

from bwinf_gui.widgets.rows_model import RowsModel

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class WordColumn(IntEnum):
    WORD = 0
    LETTERS = 1


class Words(RowsModel):
    """Words, and of how many letters they are."""

    columns = WordColumn
    numbers = frozenset({WordColumn.LETTERS})

    def __init__(self, parent):
        super().__init__(parent)
        self.words = ()

    def show_words(self, *words):
        with self.replacing(same=len(words) == self.length()):
            self.words = words

    def length(self):
        return len(self.words)

    def title(self, column):
        return ("Word", "Letters")[column]

    def cell(self, index, role):
        word = self.words[index.row()]
        return (word, len(word))[index.column()] if role == Qt.ItemDataRole.DisplayRole else None


@pytest.fixture
def model(qapp):
    model = Words(qapp)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    yield model
    model.deleteLater()


def test_as_many_rows_are_shown_anew_and_others_reset(model):
    changed, reset = QSignalSpy(model.dataChanged), QSignalSpy(model.modelReset)
    model.show_words("one", "three")
    assert (changed.count(), reset.count()) == (0, 1)
    model.show_words("two", "seven")
    assert (changed.count(), reset.count()) == (1, 1)
    first, last, _roles = changed.at(0)
    assert (first, last) == (model.index(0, 0), model.index(1, WordColumn.LETTERS))
    assert model.index(1, WordColumn.WORD).data() == "seven"


def test_nothing_is_told_of_a_table_that_stays_empty(model):
    changed, reset = QSignalSpy(model.dataChanged), QSignalSpy(model.modelReset)
    model.show_words()
    assert (changed.count(), reset.count()) == (0, 0)


def test_rows_have_no_rows_below_them(model):
    model.show_words("one")
    assert (model.rowCount(), model.columnCount()) == (1, 2)
    below = model.index(0, 0)
    assert (model.rowCount(below), model.columnCount(below)) == (0, 0)
    assert model.rowCount(QModelIndex()) == 1


def test_heads_lean_as_their_columns(model):
    def head(column, role=Qt.ItemDataRole.DisplayRole):
        return model.headerData(column, Qt.Orientation.Horizontal, role)

    sides = [head(column, Qt.ItemDataRole.TextAlignmentRole) for column in WordColumn]
    assert sides == [LEFT, RIGHT] == [model.alignment(column) for column in WordColumn]
    assert [head(column) for column in WordColumn] == ["Word", "Letters"]
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_a_cell_is_spoken_with_its_own_value_and_the_name_of_its_column(model):
    model.show_words("one", "")
    spoken = [model.index(0, column).data(Qt.ItemDataRole.AccessibleTextRole) for column in (0, 1)]
    assert spoken == ["Word: one", "Letters: 3"]
    assert model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Word: empty"
    assert model.index(1, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "Letters: 0"
