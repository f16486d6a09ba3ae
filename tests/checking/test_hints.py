"""Hints lead the author of a wrong answer on, in every task; with them nothing gives it away."""

from dataclasses import replace

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.checker import without_best as usual_without_best
from bwinf_gui.checking.equal_mistakes import hint_of, without_best
from bwinf_gui.checking.rows import answered
from bwinf_gui.checking.sentences import first_fault
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.tasks.dice.check.checker import CHECKER as DICE
from bwinf_gui.tasks.hotels.check.checker import CHECKER as HOTELS
from bwinf_gui.tasks.nim.check.checker import CHECKER as NIM
from bwinf_gui.tasks.parking.check.checker import CHECKER as PARKING
from bwinf_gui.text.translation import speak

ROUTE = b"4\n700\n300 5.0\n350 4.0\n355 3.0\n361 4.5\n"
LONG = b"6\n1000\n100 5.0\n300 3.0\n350 1.0\n460 5.0\n650 3.0\n800 5.0\n"
MANY = b"6\n1000\n100 1.0\n200 1.0\n300 1.0\n400 1.0\n500 1.0\n700 1.0\n"
SHORT = b"1\n300\n100 2.0\n"
ROW = b"A G\n2\nH 2\nI 5\n"
STICKS = b"# Beispiel\n2 3\n"
FAIR = b"2\n6 1 2 3 4 5 6\n6 1 1 1 6 6 6\n"
RIGHT = "A:\nB:\nC: H 1 rechts\nD: H 1 links\nE:\nF: H 1 links, I 2 links\nG: I 1 links\n"
LOADED = b"2\n6 1 2 3 4 5 6\n6 6 6 6 6 6 6\n"
WON = """\
Gewonnene Spiele Spieler2: {0}
Verlorene Spiele Spieler2: {1}
Beispiel eines von Spieler2 gewonnenen Spiels:
Zug1 , Spieler2 : (2, 3) -> (2, 2)
Zug2 , Spieler1 : (2, 2) -> (1, 2)
Zug3 , Spieler2 : (1, 2) -> (1, 1)
Zug4 , Spieler1 : (1, 1) -> (0, 1)
Zug5 , Spieler2 : (0, 1) -> (0, 0)
Beispiel eines von Spieler2 verlorenen Spiels:
Zug1 , Spieler2 : (2, 3) -> (0, 3)
Zug2 , Spieler1 : {2}
"""
LOST = "(0, 3) -> (0, 0)"
HOTELS_MISTAKES = (
    (ROUTE, "355 3.0", "Cross out the worst hotel"),
    (ROUTE, "300 5.0\n350 4.0\n355 3.0\n361 4.5\n", "Cross out the worst hotel"),
    (ROUTE, "361 4.5", "And 361?"),
    (ROUTE, "300 5.0\n700 1.0", "how long the drive of that day is"),
    (ROUTE, "350 4.0\n700 1.0\n701 1.0", "reach the destination"),
    (ROUTE, "350 4.0\n352 4.0", "Look for this minute"),
    (ROUTE, "keine Reise möglich", "farthest hotel"),
    (ROUTE, "keine Übernachtung nötig", "whole drive"),
    (SHORT, "100 2.0", "whole drive"),
    (MANY, "100 1.0\n200 1.0\n300 1.0\n400 1.0\n700 1.0", "How many nights"),
    (LONG, "300 3.0\n650 3.0", "shorter trip"),
)
NIM_MISTAKES = (
    (STICKS, WON.format("80.0%", "20.0%", LOST), "how each of the players chooses"),
    (STICKS, WON.format("10.0%", "80.0%", LOST), "Every game has one winner"),
    (STICKS, "10 Spiele\n" + WON.format("0.0%", "100.0%", LOST), "contradict"),
    (STICKS, "10 Spiele\n" + WON.format("10.03%", "89.97%", LOST), "round the share"),
    (STICKS, WON.format("10.0%", "90.0%", "(1, 3) -> (0, 3)"), "Lay out the sticks"),
    (STICKS, WON.format("10.0%", "90.0%", LOST).replace("(2, 3)", "(9, 3)", 1), "Lay out"),
)
DICE_MISTAKES = (
    (LOADED, "Spiele je Paar: 1000\n1: 80 %\n2: 20 %\n", "play it on a board"),
    (FAIR, "Rangfolge: Würfel 1, Würfel 2", "rank the dice"),
    (FAIR, "Spiele je Paar: 3000\n1: 37.35 %\n2: 62.65 %\n", "rolls again after a 6"),
)
PARKING_MISTAKES = (
    (ROW, RIGHT.replace("H 1 links, I 2 links", "I 2 links, H 1 links"), "Lay two rubbers"),
    (ROW, RIGHT.replace("C: H 1 rechts", "C: H 3 rechts"), "Carry out the first wrong step"),
    (ROW, RIGHT.replace("C: H 1 rechts", "C: nicht möglich"), "Carry out the first wrong step"),
)
MISTAKES = [
    *((HOTELS, *each) for each in HOTELS_MISTAKES),
    *((NIM, *each) for each in NIM_MISTAKES),
    *((DICE, *each) for each in DICE_MISTAKES),
    *((PARKING, *each) for each in PARKING_MISTAKES),
]


def judged(checker, content, text):
    case = case_of_content(checker, content, "case1.txt")
    return case, answered(checker, case, PrintedAnswer(text), submission="somebody")


@pytest.mark.parametrize(("checker", "content", "text", "said"), MISTAKES)
def test_a_hint_fits_the_mistake_also_where_only_what_is_kept_is_known(
    checker, content, text, said
):
    case, row = judged(checker, content, text)
    lines = tuple(replace(line, said=None) for line in row.judgement.lines)
    kept = replace(row, judgement=replace(row.judgement, lines=lines))
    assert said in hint_of(checker, case, row)
    assert said in hint_of(checker, case, kept)


@pytest.mark.parametrize(("checker", "content", "text", "said"), MISTAKES)
def test_a_hint_is_the_same_for_what_was_judged_in_another_language(checker, content, text, said):
    speak("de")
    case, row = judged(checker, content, text)
    speak("en")
    assert said in hint_of(checker, case, row)


@pytest.mark.parametrize(("checker", "content", "text"), [each[:3] for each in MISTAKES])
def test_with_a_hint_nothing_shows_the_best_answer(checker, content, text):
    case, row = judged(checker, content, text)
    fault = first_fault(row)
    spared = without_best(checker, row)
    assert spared.judgement.verdict is row.judgement.verdict
    assert not any(line.best for line in spared.judgement.lines)
    assert not any(line.why for line in spared.judgement.lines)
    for reported in (
        hint_of(checker, case, row),
        *(line.reason for line in spared.judgement.lines),
    ):
        assert not fault.best or fault.best not in reported


TELLING = (
    (HOTELS, ROUTE, "355 3.0", ("4.5", "4,5")),
    (HOTELS, ROUTE, "350 4.0\n352 4.0", ("4.5", "4,5")),
    (HOTELS, ROUTE, "keine Reise möglich", ("4.5", "4,5")),
    (HOTELS, SHORT, "100 2.0", ("no night", "keine Übernachtung")),
    (HOTELS, SHORT, "keine Reise möglich", ("No night", "keine Übernachtung")),
    (HOTELS, b"1\n1000\n100 2.0\n", "100 2.0", ("No trip", "keine Reise")),
    (PARKING, b"A C\n1\nD 0\n", "B: frei\n", ("neither side", "keiner Seite")),
    (PARKING, ROW, "A: H 1 rechts\n", ("free", "frei")),
    (PARKING, ROW, "F: H 1 links, I 3 links\n", ("enough", "genügt")),
    (PARKING, ROW, "F: H 1 links, I 2 links, I 1 rechts, I 1 links\n", ("2", "3")),
    (NIM, STICKS, NIM_MISTAKES[0][1], ("4.17", "4,17")),
)


@pytest.mark.parametrize("spoken", ["de", "en"])
@pytest.mark.parametrize(("checker", "content", "text", "best"), TELLING)
def test_no_sentence_of_another_language_tells_the_best_answer(
    checker, content, text, best, spoken
):
    speak(spoken)
    _, row = judged(checker, content, text)
    kept = [replace(line, said=None) for line in row.judgement.lines]
    speak("en")
    assert any(each in line.reason for line in kept for each in best)
    for line in kept:
        if line.verdict in {Verdict.WA, Verdict.SUB}:
            spared = checker.without_best(line)
            assert not any(each in f"{spared.reason} {spared.why}" for each in best)


def test_sentences_stay_as_they_are_where_nothing_is_taken_away():
    line = JudgedLine(verdict=Verdict.WA, best="5", reason="Said “5 h”. Got 4\N{NO-BREAK SPACE}5…")
    assert usual_without_best(line).reason == ""
    line = replace(line, best="12", reason="It is “so”. And 120\N{NO-BREAK SPACE}km, or …")
    assert usual_without_best(line) == replace(line, best="")


def test_a_hotels_line_keeps_its_fault_but_not_the_best_rating_or_trip():
    _, row = judged(HOTELS, ROUTE, "361 4.5")
    (line,) = without_best(HOTELS, row).judgement.lines
    assert line.reason.startswith("Day 1 lasts 361 minutes")
    assert "can be rated" in row.judgement.lines[0].reason
    assert "can be rated" not in line.reason
    assert line.said.days
    assert line.said.best is None


def test_a_parking_line_keeps_its_obstacle_but_not_what_would_be_enough():
    _, row = judged(PARKING, ROW, RIGHT.replace("C: H 1 rechts", "C: H 4 rechts"))
    fault, spared = first_fault(row), first_fault(without_best(PARKING, row))
    assert fault.reason.endswith("is enough.")
    assert spared.reason == fault.reason.partition(". ")[0] + "."


def test_pictures_of_the_right_numbers_go_too():
    for checker, content, text in ((NIM, *NIM_MISTAKES[0][:2]), (DICE, *DICE_MISTAKES[0][:2])):
        _, row = judged(checker, content, text)
        assert first_fault(row).said is not None
        assert first_fault(without_best(checker, row)).said is None
