"""Numbers on the command line are written as in files: in plain ASCII digits."""

import pytest
from click.testing import CliRunner

from bwinf_gui.cli.commands import bwinf
from bwinf_gui.cli.main import use_language

DICE = ("--die", "1 6", "--die", "6 6")
COMPARE = ("dice", "compare", *DICE, "--no-keep")
WHOLE = [
    (*COMPARE, "--games"),
    (*COMPARE, "--seed"),
    (*COMPARE, "--workers"),
    (*COMPARE, "--roll-limit"),
    (*COMPARE, "--limit"),
    (*COMPARE, "--record-dir", "x", "--record"),
    ("dice", "exact", *DICE, "--threads"),
    ("ludo", "play", *DICE, "--game"),
    ("ludo", "play", *DICE, "--copy"),
    ("hotels", "none.txt", "--days"),
    ("hotels", "none.txt", "--minutes"),
    ("nim", "tournament", "none.in", "--games"),
    ("runs", "resume", "--games"),
    ("runs", "show"),
    ("runs", "delete"),
]
DECIMAL = [
    (*COMPARE, "--until-certain", "--smallest-difference"),
    ("dice", "exact", *DICE, "--tolerance"),
]
NO_DIGITS = ["1_0", " 1", "1 ", "+1", "\u0661", "1\u00a0", "\u00b9", "0x1", ""]


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.delenv("LANGUAGE", raising=False)
    use_language(("--lang", "en"))


def refusal(*arguments):
    done = CliRunner().invoke(bwinf, arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    return done.stderr


@pytest.mark.parametrize("words", WHOLE, ids=" ".join)
def test_whole_numbers_are_plain_digits(words):
    for number in (*NO_DIGITS, "1.0", "1e1"):
        assert f"“{number}” is not a whole number" in refusal(*words, number)


@pytest.mark.parametrize("words", DECIMAL, ids=" ".join)
def test_decimal_numbers_are_plain_digits_too(words):
    for number in (*NO_DIGITS, "nan", "NaN", "inf", "-inf", "infinity", ".5", "1.", "1,5"):
        refused = refusal(*words, number)
        assert f"“{number}” is not a number such as “4” or “4.8”" in refused


def test_what_overflows_is_out_of_range():
    for words in DECIMAL:
        assert "is not in the range" in refusal(*words, "9" * 400)
    assert "is not in the range" in refusal(*DECIMAL[1], "1e999")


def test_faces_are_plain_digits():
    for face in (face for face in NO_DIGITS if face.strip()):
        if face.strip(" ") == "1":
            continue
        assert "is not a whole number" in refusal(*COMPARE[:2], "--die", f"{face} 2", "--die", "6")
