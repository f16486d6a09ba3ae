"""Tables in the forms they leave the program in: what was written can be read back."""

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.text.tables import Table, TableForm, write_table

TABLE = Table(
    "Answers",
    ("spot", "cars", "share"),
    (("A", 0, 0.5), ("B", 2, None), ("a|b & 50 %", 3, 1e-12)),
)
TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20)
CELLS = st.one_of(TEXTS, st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.none())


@st.composite
def tables(draw):
    heads = draw(st.lists(TEXTS, min_size=1, max_size=5, unique=True))
    rows = draw(st.lists(st.tuples(*[CELLS] * len(heads)), max_size=8))
    return Table(draw(TEXTS), tuple(heads), tuple(rows))


@given(tables())
def test_csv_gives_every_cell_back_json_keeps_its_kind_and_a_row_of_markdown_stays_a_row(table):
    rows = list(csv.reader(io.StringIO(write_table(table, TableForm.CSV), newline="")))
    assert rows[0] == list(table.heads)
    assert rows[1:] == [["" if cell is None else str(cell) for cell in row] for row in table.rows]
    document = json.loads(write_table(table, TableForm.JSON))
    assert document["title"] == table.title
    assert [tuple(row.values()) for row in document["rows"]] == list(table.rows)
    lines = write_table(table, TableForm.MARKDOWN).split("\n")[:-1]
    assert len(lines) == 2 + len(table.rows)
    for line in lines:
        assert line.replace("\\|", "").count("|") == len(table.heads) + 1


def test_csv_for_a_german_excel_has_a_mark_semicolons_and_decimal_commas():
    text = write_table(TABLE, TableForm.GERMAN_CSV)
    assert text.encode().startswith(b"\xef\xbb\xbf")
    assert "A;0;0,5" in text
    assert "1e-12" in text


def test_markdown_puts_numbers_at_the_right():
    assert write_table(TABLE, TableForm.MARKDOWN).splitlines()[1] == "| :-- | --: | --: |"


def test_latex_escapes_what_has_a_meaning_there():
    text = write_table(TABLE, TableForm.LATEX)
    assert r"\begin{tabular}{lrr}" in text
    assert r"a|b \& 50 \% & 3 & 1e-12 \\" in text


@pytest.mark.parametrize("form", TableForm)
def test_a_table_without_rows_is_its_heads(form):
    text = write_table(Table("", ("a", "b"), ()), form)
    assert form is TableForm.JSON or "a" in text
