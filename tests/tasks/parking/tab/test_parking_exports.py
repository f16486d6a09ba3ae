"""What can be taken elsewhere: the answers of all spots, however long their chains are."""

from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.row import Car, Row, spot_names
from bwinf_gui.tasks.parking.solving import solve
from bwinf_gui.tasks.parking.tab.report import answers_table, summary_text, table_offers


def test_the_table_has_a_row_for_every_spot():
    answers = solve(parse_row(b"A G\n3\nH 0\nI 2\nJ 5\n", "row.txt"))
    assert answers_table("Answers", answers).rows == (
        ("A", "I 1 right, H 1 right", 2, 2),
        ("B", "impossible", None, None),
        ("C", "I 1 right", 1, 1),
        ("D", "impossible", None, None),
        ("E", "free", None, None),
        ("F", "impossible", None, None),
        ("G", "J 1 left", 1, 1),
    )
    assert summary_text(answers) == "1 free, 3 with shifts, 3 impossible."
    assert [offer.title for offer in table_offers(answers)] == ["Answers"]


def row_with_one_gap(cars):
    return Row(2 * cars + 1, tuple(map(Car, spot_names(2 * cars, cars), range(1, 2 * cars, 2))))


def test_chains_are_written_out_unless_they_would_fill_the_disk():
    rows = answers_table("Answers", solve(row_with_one_gap(50))).rows
    assert max(row[1].count(",") + 1 for row in rows) == 50
    rows = answers_table("Answers", solve(row_with_one_gap(3000))).rows
    assert max(row[1].count(",") + 1 for row in rows) < 10
