"""A program may print anything, at any length: to judge it takes time in proportion to it."""

from time import process_time

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.checker import checker_of
from bwinf_gui.checking.results import AnswerReader
from bwinf_gui.resources import resource
from bwinf_gui.tasks import find

EXAMPLES = {
    "parking": "parkplatz-kurz.txt",
    "hotels": "hotels-einfach.txt",
    "nim": "nim-drei.in",
    "dice": "wuerfel-klassisch.txt",
}
REPEATED = [
    *("9", "1 ", "a", " ", "\t", "not ", "nicht ", "file ", "-", "|", "( ", "A: ", "1/2 "),
    "[95, 188] ",  # two nights of the route that is judged
]
SIGNS = (2000, 8000)
BEGINNINGS = {
    "parking": "A: ",
    "hotels": "Hotel 1",
    "nim": "Gewonnene Spiele ",
    "dice": "Würfel 1 ",
}


def seconds_of(checker, case, text):
    begin = process_time()
    checker.judge(case, PrintedAnswer(text))
    return process_time() - begin


@pytest.mark.parametrize("repeated", REPEATED)
@pytest.mark.parametrize("command", EXAMPLES)
def test_an_answer_of_one_long_line_takes_no_longer_than_its_length(command, repeated):
    checker = checker_of(find(command))
    path = resource("examples", EXAMPLES[command])
    case = checker.parse(path.read_bytes(), path.name)
    for beginning in ("", BEGINNINGS[command]):
        short, long = (beginning + repeated * (signs // len(repeated)) + "x" for signs in SIGNS)
        # By the square, 8,000 signs took a second to hours, and 16 times what 2,000 take.
        seconds = seconds_of(checker, case, long)
        assert seconds < 0.5 or seconds < 8 * seconds_of(checker, case, short), f"{beginning!r}"


NAMED = [
    "parkplatz1.txt parkplatz2.txt ",
    "parkplatz1.txt\nA: frei\nparkplatz2.txt\nB:\n",
    "Test 1\n",
    " " * 200 + "\n",
    "-" * 300 + "\n",
]


@pytest.mark.parametrize("repeated", NAMED)
def test_a_text_full_of_names_or_rules_is_not_split_for_ever(repeated):
    checker = checker_of(find("parking"))
    cases = [
        case_of_content(checker, b"A D\n1\nH 1\n", f"parkplatz{number}.txt") for number in (1, 2)
    ]
    reader = AnswerReader(checker, cases, None)
    begin = process_time()
    list(reader.of_text(repeated * (300_000 // len(repeated)), "all.txt"))
    # By the square, 3 MB of names took 23 seconds, and so did 1 MB of dashes.
    assert process_time() - begin < 3
