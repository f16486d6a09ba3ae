"""A pasted text is held against what it names; what fits several files is not judged."""

import re
from itertools import chain
from pathlib import Path
from unicodedata import normalize

import pytest

from bwinf_gui.checking.answers import PrintedAnswer, Says
from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.pasted import MOST_SORTED, Pasted, read_text, what_is_said
from bwinf_gui.checking.rows import judgement_on
from bwinf_gui.resources import resource
from bwinf_gui.tasks.hotels.check.checker import CHECKER as HOTELS
from bwinf_gui.tasks.nim.check.checker import CHECKER as NIM
from bwinf_gui.tasks.parking.check.checker import CHECKER as PARKING
from bwinf_gui.text.translation import spoken

FILES = {
    "parkplatz0.txt": b"A G\n2\nH 2\nI 5\n",
    "parkplatz1.txt": b"A I\n2\nJ 0\nK 3\n",
    "parkplatz2.txt": b"A G\n2\nH 2\nI 4\n",
}
FIRST = "A:\nB:\nC: H 1 right\nD: H 1 left\nE:\nF: H 1 left, I 2 left\nG: I 1 left\n"
SECOND = "A: J 1 right\nB: K 1 right, J 2 right\nC:\nD: K 1 right\nE: K 1 left\n"
SECOND += "F:\nG:\nH:\nI:\n"


def cases(checker=PARKING, files=FILES):
    return tuple(case_of_content(checker, content, name) for name, content in files.items())


def read(text, checker=PARKING, files=FILES, **more):
    known = cases(checker, files)
    document = next((c for c in known if c.name == more.get("document")), None)
    pasted = Pasted(text=text, cases=known, **{**more, "document": document})

    def judge(case, answer):
        yield judgement_on(checker, case, answer)

    *_, last = read_text(pasted, checker, judge)
    return last


def verdicts(found):
    return [(section.case.name, section.row.verdict.value) for section in found.sections]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("not done yet\n", Says.NOTHING),
        (SECOND, Says.SOMETHING),
        (f"parkplatz1\n{SECOND}", Says.NAMED),
        (f"{SECOND}{chr(10) * MOST_SORTED}parkplatz1\n", Says.SOMETHING),
        (f"{'-' * MOST_SORTED}\n{SECOND}", Says.NOTHING),
    ],
)
def test_a_text_is_given_to_a_task_by_its_beginning(text, says):
    assert what_is_said(PARKING, cases(), text, Path("answer.txt")) is says


def test_names_split_a_text_into_sections_with_their_lines():
    found = read(f"parkplatz0\n{FIRST}parkplatz1\n{SECOND}")
    assert verdicts(found) == [("parkplatz0.txt", "AC"), ("parkplatz1.txt", "AC")]
    assert [section.lines for section in found.sections] == [(1, 8), (9, 18)]


def test_a_section_that_says_nothing_is_counted_and_not_judged():
    found = read(f"parkplatz0\n{FIRST}parkplatz1\nnot done yet\nparkplatz2\nneither\n")
    assert verdicts(found) == [("parkplatz0.txt", "AC")]
    assert found.silent == 2


def test_a_text_that_names_nothing_is_for_the_open_file():
    assert verdicts(read(FIRST, document="parkplatz0.txt")) == [("parkplatz0.txt", "AC")]


def test_without_an_open_file_it_is_for_the_only_one_that_it_is_right_for():
    assert verdicts(read(SECOND)) == [("parkplatz1.txt", "AC")]


def test_what_fits_several_is_never_guessed():
    found = read("A:\nB:\n")
    assert found.sections == ()
    assert [case.name for case in found.several] == [*FILES]


def test_without_an_open_file_nothing_is_wrong_for_a_case_that_nobody_named():
    wrong = SECOND.replace("K 1 right, J 2 right", "K 1 left")
    assert verdicts(read(wrong, document="parkplatz1.txt")) == [("parkplatz1.txt", "WA")]
    for files in (FILES, {"parkplatz1.txt": FILES["parkplatz1.txt"]}):
        found = read(wrong, files=files)
        assert (found.sections, found.is_mute) == ((), False)
        assert [case.name for case in found.several] == ["parkplatz1.txt"]


def test_moves_of_cars_are_no_trip_to_a_route_with_a_hotel_at_minute_1():
    routes = sorted(resource("examples").glob("hotels*.txt"))
    text = "## parkplatz1\nA:\nB: L 1 links\nC: I 1 links, I 3 links\nD: N 3 rechts, L 2 links\n"
    text += "E: N 3 rechts, O 1 links\nF: J 2 links\nG:\n## parkplatz2\nA: I 1 links, M 2 rechts\n"
    text += "B: H 2 links\nC: J 1 rechts, H 1 rechts\nD: M 3 links\nE: L 3 rechts\n"
    assert read(text, HOTELS, {path.name: path.read_bytes() for path in routes}).sections == ()


def test_what_fits_one_file_alone_and_is_legal_is_for_that():
    longer = SECOND.replace("D: K 1 right", "D: K 1 right, K 1 left, K 1 right")
    assert verdicts(read(longer)) == [("parkplatz1.txt", "SUB")]


def test_what_is_understood_nowhere_has_no_section():
    found = read("Dear diary,")
    assert (found.sections, found.several, found.is_mute) == ((), (), True)


def test_a_number_alone_counts_less_than_the_open_file():
    found = read(f"Test 1\n{FIRST}", document="parkplatz0.txt")
    assert verdicts(found) == [("parkplatz0.txt", "AC")]


STATEMENTS = ("Autos in der Datei: {}", "Querautos im Beispiel: {}", "Im schlechtesten Fall: {}")


@pytest.mark.parametrize("statement", [*STATEMENTS, "Minimum in this case: {}"])
def test_a_statement_that_ends_in_a_number_is_no_heading(statement):
    first, second = (f"{statement.format(number)}\n" for number in (2, 1))
    text = f"Beispiel 0:\n{first}{FIRST}Beispiel 1:\n{second}{SECOND}"
    found = read(text, document="parkplatz0.txt")
    assert verdicts(found) == [("parkplatz0.txt", "AC"), ("parkplatz1.txt", "AC")]


@pytest.mark.parametrize("kept", ["NFC", "NFD"])
@pytest.mark.parametrize("written", ["NFC", "NFD"])
def test_a_case_is_found_by_its_name_however_its_umlauts_are_spelled(kept, written):
    files = {normalize(kept, "lücke.txt"): FILES["parkplatz0.txt"]} | FILES
    name = normalize(written, "lücke.txt")
    for found in (read(f"{name}\n{FIRST}", files=files), read(FIRST, files=files, source=name)):
        assert verdicts(found) == [(normalize(kept, "lücke.txt"), "AC")]


def test_a_wrong_answer_that_fits_another_file_says_so():
    (section,) = read(SECOND, document="parkplatz0.txt").sections
    assert section.fits is not None
    assert section.fits.name == "parkplatz1.txt"
    (same,) = read(SECOND, document="parkplatz0.txt", despite=frozenset({0})).sections
    assert (same.fits, same.row.verdict.value) == (None, "WA")


def test_a_wrong_answer_without_a_name_is_for_the_file_for_which_all_of_it_is_right():
    """Also where all its cars are in the open file; half right there is no reason."""
    (section,) = read(FIRST, document="parkplatz2.txt").sections
    assert section.fits is not None
    assert section.fits.name == "parkplatz0.txt"
    twice = {**FILES, "parkplatz3.txt": FILES["parkplatz0.txt"]}
    (section,) = read(FIRST, files=twice, document="parkplatz2.txt").sections
    assert (section.fits, section.row.verdict.value) == (None, "PE")
    assert section.row.message == "It fits parkplatz0.txt and parkplatz3.txt."
    for text in (f"parkplatz2\n{FIRST}", FIRST.replace("G: I 1 left", "G: I 1 right")):
        (section,) = read(text, document="parkplatz2.txt").sections
        assert (section.fits, section.row.verdict.value) == (None, "WA")


def test_an_unknown_car_alone_is_a_mistake():
    (section,) = read(FIRST.replace("I 1", "Z 1"), document="parkplatz0.txt").sections
    assert (section.fits, section.row.verdict.value) == (None, "WA")


def test_a_section_is_held_against_the_file_that_was_chosen_for_it():
    text = f"parkplatz0\n{FIRST}parkplatz2\n{FIRST}"
    found = read(text, held=((9, "parkplatz0.txt"),), despite=frozenset({9}))
    assert verdicts(found) == [("parkplatz0.txt", "AC"), ("parkplatz0.txt", "AC")]


def test_the_sample_of_a_task_is_understood_and_not_right():
    routes = {"hotels1.txt": b"3\n700\n340 1.0\n350 4.0\n355 4.5\n"}
    for checker, files in ((PARKING, FILES), (HOTELS, routes)):
        case = cases(checker, files)[0]
        text = checker.sample(case.case)
        if text:
            judgement = checker.judge(case.case, PrintedAnswer(text))
            assert judgement.says_something
            assert judgement.verdict.value in {"WA", "SUB", "AC"}


@pytest.mark.parametrize(
    ("checker", "case"),
    [
        (PARKING, b"A N\n2\nQ 8\nR 10\n"),
        (HOTELS, b"1\n700\n347 2.7\n"),
        (NIM, b"# Beispiel\n2 3\n"),
    ],
    ids=["parking", "hotels", "nim"],
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_lines_may_look_like_is_in_the_language_spoken_and_understood(language, checker, case):
    with spoken(language):
        forms = [form.examples() for form in checker.forms]
    for lines in forms:
        # The moves of a game follow the line that announces it.
        for line in lines if checker is not NIM else ["\n".join(lines)]:
            judged = checker.judge(checker.parse(case, "case"), PrintedAnswer(line))
            assert judged.says_something, line
    german = r"rechts|frei|möglich|keine|Bewertung|Spiele\b|Zug|verloren"
    assert bool(re.search(german, " ".join(chain(*forms)))) is (language == "de")
