"""Tables described by columns: what a column shows, what is edited, what stays chosen."""

from dataclasses import dataclass

import pytest
from cut_texts import cut_cells
from driving import undressed
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy
from PySide6.QtWidgets import QHeaderView

from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.rows_table import RowsTable
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import CellEdit, CellTick, ColumnWidth, Look, TableColumn

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
ROLE = Qt.ItemDataRole


@dataclass
class Word:
    text: str
    used: bool = True


def rename(word, text):
    if not text:
        raise ValueError(text)
    word.text = text


COLUMNS = (
    TableColumn(
        "Hotel",
        lambda word: word.text,
        width=ColumnWidth(10),
        tip=lambda word: word.text.upper(),
        look=lambda word: Look(colour="#ff0000" if word.text == "red" else ""),
        edit=CellEdit(value=lambda word: word.text, take=rename),
    ),
    TableColumn("Cars", lambda word: len(word.text), is_number=True),
    TableColumn(
        "",
        lambda _word: "",
        width=ColumnWidth(6),
        tick=CellTick(
            is_on=lambda word: word.used, toggle=lambda word: setattr(word, "used", False)
        ),
        spoken_title="Use",
        spoken=lambda word: "yes" if word.used else "no",
        head_tip="Use",
    ),
)


@pytest.fixture
def table(qtbot, appearance):
    table = ColumnTable(COLUMNS, appearance=appearance, parent=None)
    qtbot.addWidget(table)
    QAbstractItemModelTester(
        table.model(), QAbstractItemModelTester.FailureReportingMode.Fatal, table
    )
    table.show_rows([Word("one"), Word("red")])
    return table


def cells(table, role=ROLE.DisplayRole):
    model = table.model()
    return [
        [model.index(row, column).data(role) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def heads(table, role=ROLE.DisplayRole):
    return [table.model().headerData(at, Qt.Orientation.Horizontal, role) for at in range(3)]


def test_columns_say_what_stands_in_the_cells(table):
    assert cells(table) == [["one", 3, ""], ["red", 3, ""]]
    assert cells(table, ROLE.ToolTipRole)[1] == ["RED", None, None]
    assert cells(table, ROLE.ForegroundRole) == [[None] * 3, [QColor("#ff0000"), None, None]]


def test_heads_lean_as_their_columns_and_speak_the_language(table, spoken):
    assert heads(table, ROLE.TextAlignmentRole) == [LEFT, RIGHT, LEFT]
    assert heads(table) == ["Hotel", "Cars", ""]
    spoken("de")
    assert heads(table)[1] == "Wagen"
    assert heads(table, ROLE.ToolTipRole) == [None, None, "Zulassen"]


def test_a_cell_is_spoken_with_the_name_of_its_column(table):
    table.show_rows([Word("")])
    assert cells(table, ROLE.AccessibleTextRole) == [["Hotel: empty", "Cars: 0", "Use: yes"]]


def test_the_chosen_row_stays_only_where_the_rows_are_the_same(table):
    table.choose_row(1)
    chosen = QSignalSpy(table.row_chosen)
    table.show_rows([Word("six"), Word("ten")], same=True)
    assert table.current_row == 1
    table.show_rows([Word("six"), Word("ten")])
    assert table.current_row == -1
    assert chosen.count() == 0


def test_only_the_user_s_choice_is_reported(table):
    chosen = QSignalSpy(table.row_chosen)
    table.choose_row(1)
    assert chosen.count() == 0
    table.setCurrentIndex(table.model().index(0, 0))
    assert [chosen.at(at) for at in range(chosen.count())] == [[0]]


def test_cells_are_edited_where_their_column_can_be(table):
    model = table.model()
    editable = [bool(model.index(0, at).flags() & Qt.ItemFlag.ItemIsEditable) for at in range(3)]
    assert editable == [True, False, False]
    assert model.setData(model.index(0, 0), "two")
    assert not model.setData(model.index(0, 0), "")
    assert not model.setData(model.index(0, 1), 5)
    assert cells(table)[0][0] == "two"


def test_a_box_is_ticked_and_cleared(table):
    model = table.model()
    box = model.index(0, 2)
    assert Qt.CheckState(box.data(ROLE.CheckStateRole)) is Qt.CheckState.Checked
    assert model.setData(box, Qt.CheckState.Unchecked, ROLE.CheckStateRole)
    assert Qt.CheckState(box.data(ROLE.CheckStateRole)) is Qt.CheckState.Unchecked


def test_a_field_stays_open_while_it_holds_what_cannot_be(qtbot, appearance):
    def field(_word, parent):
        return CheckedLine(lambda text: "" if text else "empty", parent=parent)

    edit = CellEdit(value=lambda word: word.text, take=rename, field=field)
    table = ColumnTable(
        [TableColumn("Hotel", lambda word: word.text, edit=edit)],
        appearance=appearance,
        parent=None,
    )
    qtbot.addWidget(table)
    table.show_rows([Word("one")])
    table.show()
    table.edit(table.model().index(0, 0))
    field = table.findChild(CheckedLine)
    field.clear()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.isVisible()
    qtbot.keyClicks(field, "two")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: cells(table) == [["two"]])


@pytest.mark.usefixtures("dressed")
def test_a_column_is_as_wide_as_it_says_or_as_its_title_needs(qtbot, appearance, spoken):
    columns = (
        TableColumn("Spot", str, width=ColumnWidth(10)),
        TableColumn("Hotel", str, width=ColumnWidth(beside_title=4)),
        TableColumn("Move", str),
    )
    table = ColumnTable(columns, appearance=appearance, parent=None)
    qtbot.addWidget(table)
    unit = appearance.theme.metrics.unit
    assert table.columnWidth(0) == 10 * unit
    assert table.columnWidth(1) > 4 * unit
    assert table.horizontalHeader().sectionResizeMode(2) is QHeaderView.ResizeMode.Stretch
    spoken("de")
    assert table.columnWidth(0) == 10 * unit


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("rows", [1, 2, 5, 9])
def test_a_table_that_was_filled_before_its_style_sheet_shows_all_its_rows(qtbot, appearance, rows):
    with undressed():
        table = ColumnTable(COLUMNS, appearance=appearance, parent=None)
        qtbot.addWidget(table)
        table.limit_rows(2, 5)
        table.show_rows([Word("one")] * rows)
    table.resize(300, 600)
    table.show()
    seen = min(max(rows, 2), 5)
    assert table.viewport().height() == seen * table.rowHeight(0)
    assert bool(table.verticalScrollBar().maximum()) == (rows > 5)


@pytest.mark.usefixtures("dressed")
def test_rows_are_as_high_as_their_longest_cell(qtbot, appearance):
    columns = (
        TableColumn("Reading", lambda text: text[:5]),
        TableColumn("Best", lambda text: text, width=ColumnWidth(22)),
    )
    table = RowsTable(columns, appearance=appearance, wraps=str)
    qtbot.addWidget(table)
    table.resize(500, 300)
    table.show_all(["one", "several words that need some lines"])
    table.show()
    qtbot.waitUntil(lambda: table.rowHeight(1) > 2 * table.rowHeight(0))
    assert cut_cells(table) == []


@pytest.mark.usefixtures("dressed")
def test_rows_shown_again_are_as_high_as_they_now_have_to_be(qtbot, appearance):
    words, large = "several words that need some lines", QFont()
    large.setPointSizeF(3 * appearance.theme.metrics.font.pointSizeF())
    looks = {}
    column = TableColumn("Text", lambda text: text, look=lambda text: looks.get(text, Look()))
    table = RowsTable([column], appearance=appearance, wraps=str)
    qtbot.addWidget(table)
    table.resize(200, 300)
    table.show()

    def height(width, text=words):
        table.resize(width, 300)
        table.show_all([text])
        return table.rowHeight(0)

    wide, narrow = height(900), height(200)
    assert narrow > wide == height(900) == height(900, "one")
    assert height(200) == narrow
    looks[words] = Look(font=large)
    assert height(200) > narrow
    looks.clear()
    table.setFont(large)
    assert height(200) > narrow
