"""What can be taken elsewhere: the answers of all spots, however long their chains are."""

import pytest

from bwinf_gui.kit.tab import report_part
from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.row import Car, Row, spot_names
from bwinf_gui.tasks.parking.solving import solve
from bwinf_gui.tasks.parking.tab.state import RowState
from bwinf_gui.tasks.parking.tab.tab import TAB
from bwinf_gui.tasks.parking.tab.tables import ANSWERS


def state_of(row):
    return RowState(value=row, answer=solve(row)).opened()


def cells_for(row):
    return ANSWERS.cells(state_of(row)).rows


def test_the_table_has_a_row_for_every_spot():
    row = parse_row(b"A G\n3\nH 0\nI 2\nJ 5\n", "row.txt")
    assert cells_for(row) == (
        ("A", "I 1 right, H 1 right", 2, 2),
        ("B", "impossible", None, None),
        ("C", "I 1 right", 1, 1),
        ("D", "impossible", None, None),
        ("E", "free", None, None),
        ("F", "impossible", None, None),
        ("G", "J 1 left", 1, 1),
    )


@pytest.mark.usefixtures("qapp")
def test_a_report_has_the_summary_the_table_and_the_reasons():
    row = parse_row(b"A G\n3\nH 0\nI 2\nJ 5\n", "row.txt")
    part = report_part(TAB, state_of(row), "bwinf parking row.txt")
    assert part.answer == "1 free, 3 with shifts, 3 impossible."
    assert [table.title for table in part.tables] == ["Answers"]
    assert part.settings == "7 spots, 3 cross cars"
    assert len(part.reasons) == 1


def row_with_one_gap(cars):
    return Row(2 * cars + 1, tuple(map(Car, spot_names(2 * cars, cars), range(1, 2 * cars, 2))))


def test_chains_are_written_out_unless_they_could_fill_the_disk():
    rows = cells_for(row_with_one_gap(200))
    assert max(row[1].count(",") + 1 for row in rows) == 200
    rows = cells_for(row_with_one_gap(2000))
    assert max(row[1].count(",") for row in rows) == 400
    assert any(row[1].endswith("1\u202f600 more cars") for row in rows)
