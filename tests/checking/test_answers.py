"""Printed answers come in any encoding, with any line end, and with what only colours them."""

import pytest

from bwinf_gui.checking.answers import PrintedAnswer, decoded_answer
from bwinf_gui.checking.verdicts import JudgedLine, Verdict, judged, worst

TEXT = "Würfel für Ämter: unmöglich\nÜbernachtung – 2\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_usual_encodings_are_recognised_by_the_bytes(encoding):
    assert decoded_answer(TEXT.encode(encoding)) == TEXT


def test_the_encoding_of_a_german_console_is_recognised_by_its_umlauts():
    text = TEXT.replace("–", "-")
    assert decoded_answer(text.encode("cp850")) == text


def test_a_named_encoding_is_obeyed():
    assert decoded_answer("ü".encode("cp850"), "cp850") == "ü"


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_every_line_end_ends_a_line(end):
    assert PrintedAnswer(decoded_answer(f"A:{end}B: P 1 links  {end}".encode())).lines == [
        "A:",
        "B: P 1 links",
        "",
    ]


def test_colours_titles_and_bells_are_dropped():
    coloured = b"\x1b[1;32mA:\x1b[0m frei\x07\x1b]0;title\x07\x1b[2K\n"
    assert decoded_answer(coloured) == "A: frei\n"


@pytest.mark.parametrize(
    "stamp",
    [
        "2021-11-20 14:03:05,123 INFO parkplatz.solver - ",
        "2021-11-20 14:03:05,123 - root - INFO - ",
        "14:03:05.123 [main] INFO  de.schule.Parkplatz - ",
        "[14:03:05] [main/INFO]: ",
        "[2021-11-20T14:03:05Z] ",
        "INFO:root:",
        "[INFO] ",
    ],
)
def test_what_a_log_has_before_each_line_is_dropped(stamp):
    assert PrintedAnswer(f"\n{stamp}A: frei\nB: 12:00\n").lines == ["", "A: frei", "B: 12:00", ""]


def test_an_error_in_a_log_stays_one():
    logged = PrintedAnswer("14:03:05 INFO A: frei\n14:03:05 ERROR B\nERROR: B")
    assert logged.lines == ["A: frei", "ERROR B", "ERROR: B"]


def test_what_is_no_text_at_all_is_read_all_the_same():
    assert isinstance(decoded_answer(bytes(range(256)) * 10), str)


def test_the_worst_line_decides():
    assert worst([Verdict.AC, Verdict.PE, Verdict.SUB]) is Verdict.SUB
    assert judged([JudgedLine(verdict=Verdict.AC)]).verdict is Verdict.AC
    assert judged([]).verdict is Verdict.NO


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("A ─ frei", ["A - frei"]),
        ("A ━ frei\nB ═ frei", ["A - frei", "B - frei"]),
        ("&#10;A: frei\nB&colon; frei", [" A: frei", "B: frei"]),
        (r'{"A": "unm\u00f6glich"}', ['{"A": "unmöglich"}']),
        (r"\textbf{\texttt{A}}: frei", ["A: frei"]),
    ],
)
def test_markup_leaves_its_content_and_lines_stay_lines(text, lines):
    assert PrintedAnswer(text).lines == lines
