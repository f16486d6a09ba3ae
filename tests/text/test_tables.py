"""Tables in the forms they leave the program in: what was written can be read back."""

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.text.tables import CellTable, TableForm, write_table

TABLE = CellTable(
    "Answers",
    ("spot", "cars", "share"),
    (("A", 0, 0.5), ("B", 2, None), ("a|b & 50 %", 3, 1e-12)),
)
TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20).filter(
    lambda text: _plain(text) == text
)
CELLS = st.one_of(TEXTS, st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.none())


@st.composite
def tables(draw):
    heads = draw(st.lists(TEXTS, min_size=1, max_size=5, unique=True))
    rows = draw(st.lists(st.tuples(*[CELLS] * len(heads)), max_size=8))
    return CellTable(draw(TEXTS), tuple(heads), tuple(rows))


@given(tables())
def test_csv_gives_every_cell_back_json_keeps_its_kind_and_a_row_of_markdown_stays_a_row(table):
    rows = list(csv.reader(io.StringIO(write_table(table, TableForm.CSV), newline="")))
    assert [[*map(_plain, row)] for row in rows] == [
        ["" if cell is None else str(cell) for cell in row] for row in (table.heads, *table.rows)
    ]
    document = json.loads(write_table(table, TableForm.JSON))
    assert document["title"] == table.title
    assert [tuple(row.values()) for row in document["rows"]] == list(table.rows)
    lines = write_table(table, TableForm.MARKDOWN).split("\n")[:-1]
    assert len(lines) == 2 + len(table.rows)
    for line in lines:
        assert line.replace("\\|", "").count("|") == len(table.heads) + 1


def _plain(cell):
    """A cell of CSV without the apostrophe before what would be a formula."""
    return cell[1:] if cell[:2] in {"'=", "'+", "'-", "'@"} else cell


@pytest.mark.parametrize("form", [TableForm.CSV, TableForm.GERMAN_CSV])
def test_no_text_is_a_formula_for_a_spreadsheet_and_numbers_stay_numbers(form):
    texts = ("=cmd|calc!A1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "a=1", "")
    table = CellTable("", ("=head", "number"), tuple((text, -0.5) for text in texts))
    separator = ";" if form is TableForm.GERMAN_CSV else ","
    text = write_table(table, form).removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    heads, *rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    assert heads == ["'=head", "number"]
    assert [row[0] for row in rows] == [*(f"'{each}" for each in texts[:6]), "a=1", ""]
    assert {row[1] for row in rows} == {"-0,5" if separator == ";" else "-0.5"}


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
    text = write_table(CellTable("", ("a", "b"), ()), form)
    assert form is TableForm.JSON or "a" in text
