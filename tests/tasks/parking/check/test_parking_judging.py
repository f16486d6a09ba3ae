"""Verdicts on rows, what is played of an answer, and the cases by which programs are tried."""

import re
from itertools import chain
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks import find
from bwinf_gui.tasks.parking.check.cases import RowFile
from bwinf_gui.tasks.parking.check.checker import CHECKER
from bwinf_gui.tasks.parking.check.playing import Move, Track
from bwinf_gui.tasks.parking.check.reading import RowReader
from bwinf_gui.tasks.parking.command import parking
from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.row import Car, Row
from bwinf_gui.tasks.parking.solving import Direction, Status, solve
from bwinf_gui.text.translation import speak

LEFT, RIGHT = Direction.LEFT, Direction.RIGHT
CASES = st.builds(CHECKER.generate, st.builds(Random, st.integers(0, 10**9)), st.integers(1, 14))
TWO = CHECKER.parse(b"A N\n5\nO 2\nP 5\nQ 7\nR 9\nS 12\n", "parkplatz2.txt")


def case_of(row):
    """A row as a file, its lines from left to right."""
    return RowFile(row.spots, row.cars, row.first)


@pytest.fixture(autouse=True)
def _english():
    speak("en")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("rows")


def judged(text, case=TWO):
    return CHECKER.judge(case, PrintedAnswer(text))


def line_of(text, spot, case=TWO):
    return next(line for line in judged(text, case).lines if line.fields["spot"] == spot)


def our_answer(case, folder, language):
    """What `bwinf parking` prints, and the language it leaves behind."""
    path = folder / "row.txt"
    path.write_text(CHECKER.write(case))
    speak(language)
    return CliRunner(catch_exceptions=False).invoke(parking, [str(path)]).stdout


def every_best(case):
    """The fewest cars and then steps that free each spot, by trying all positions."""
    row = case.row
    start = tuple(car.index for car in row.cars)
    best = [None] * row.spots
    todo, seen = [(start, (0,) * len(start))], set()
    while todo:
        places, way = todo.pop()
        if (places, way) in seen:
            continue
        seen.add((places, way))
        covered = {index + side for index in places for side in (0, 1)}
        cost = sum(map(bool, way)), sum(map(abs, way))
        for spot in set(range(row.spots)) - covered:
            best[spot] = min(best[spot] or cost, cost)
        for car, index in enumerate(places):
            for step in (-1, 1):
                if way[car] * step < 0 or abs(way[car]) == 2:
                    continue
                least = places[car - 1] + 2 if car else 0
                most = places[car + 1] - 2 if car + 1 < len(places) else row.spots - 2
                if least <= index + step <= most:
                    ways = (*way[:car], way[car] + step, *way[car + 1 :])
                    todo.append(((*places[:car], index + step, *places[car + 1 :]), ways))
    return best


def test_the_task_offers_its_checker():
    assert find("parking").load("checker", Checker) is CHECKER


def test_a_step_that_collides_is_named_with_what_would_have_been_enough():
    line = line_of("H: R 1 rechts, Q 2 rechts", "H")
    assert line.verdict is Verdict.WA
    assert line.submitted == "R 1 right, Q 2 right"
    assert line.best == "R 1 right, Q 1 right"
    assert line.reason == (
        "Q cannot shift 2 to the right, R stands there. After R 1 right, Q 1 right is enough."
    )
    speak("de")
    assert line_of("H: R 1 rechts, Q 2 rechts", "H").reason == (
        "Q kann nicht 2 nach rechts, dort steht R. Nach R 1 rechts genügt Q 1 rechts."
    )


REASONS = [
    ("N: S 1 rechts", "WA", "S cannot shift 1 to the right, there is the wall."),
    ("C: X 1 links", "WA", "There is no cross car X."),
    ("C: P 1 links", "WA", "After that, O still blocks C."),
    ("C: frei", "WA", "C is not free: O blocks it."),
    ("C: unmöglich", "WA", "C can get out: O 1 right."),
    ("A: unmöglich", "WA", "A is free, nothing has to shift."),
    ("A: O 1 links", "SUB", "A is free, nothing has to shift."),
    ("C: O 2 links", "SUB", "That shifts 1 car over 2 spots in all; 1 car and 1 spot would do."),
    ("C: erst O", "PE", "Line 1 was not understood: “erst O”"),
    ("B: frei", "NO", "No line about spot C was found."),
]


@pytest.mark.parametrize(("text", "verdict", "reason"), REASONS)
def test_what_is_not_right_has_its_reason(text, verdict, reason):
    line = line_of(text, "C" if verdict == "NO" else text[0])
    assert (line.verdict, line.reason) == (verdict, reason)


def test_impossible_where_moves_exist_and_moves_where_it_is_impossible():
    full = CHECKER.parse(b"A C\n1\nD 0\n", "full.txt")
    assert line_of("B: frei", "B", full).reason == (
        "B is blocked by D, and neither side has room for it."
    )
    assert line_of("B: D 2 rechts", "B", full).reason == (
        "D cannot shift 2 to the right, there is the wall."
    )


def test_another_rule_is_named_in_the_line_and_for_the_whole():
    case = RowFile(11, (Car("L", 2), Car("M", 4), Car("N", 6), Car("O", 8)))
    answer = "E: O 1 right, N 1 right, M 1 right"
    assert line_of(answer, "E", case).reason == (
        "These are the fewest steps, but the task sheet asks for the fewest cars first: "
        "2 cars instead of 3."
    )
    assert "fewest cars first" in judged(answer, case).message


def test_steps_in_reverse_order_and_swapped_sides_are_recognised():
    assert "from the last to the first" in judged("H: Q 1 rechts, R 1 rechts").message
    assert "left and right" in judged("G: P 1 rechts\nD: O 1 rechts").message


def test_lines_that_were_read_are_marked_and_places_have_the_lines_of_their_answer():
    judgement = judged("Version 3\nA: frei\nF: O 1 links,\n  P 2 links\nK: erst P\nfertig")
    assert judgement.read == {2, 3, 4}
    assert [line.number for line in judgement.lines][:6] == [2, None, None, None, None, 3]
    assert judgement.verdict is Verdict.PE


def test_the_last_of_several_answers_for_a_spot_counts():
    assert line_of("C: O 2 links\nC: O 1 rechts", "C").verdict is Verdict.AC
    assert line_of("C: O 1 rechts\nC: O 2 links", "C").verdict is Verdict.SUB


@pytest.mark.parametrize(
    "words",
    [
        "Es muss ein weiteres Fahrzeug verschoben werden",
        "O nicht verschieben",
        "O nach links verschieben",
        "etwas anderes",
    ],
)
def test_what_is_not_understood_below_the_answer_for_a_spot_takes_it_back(words):
    for answer in ("C: O 1 rechts", "C: O 2 links", "C: frei"):
        assert line_of(f"{answer}\n\nC: {words}", "C").verdict is Verdict.PE


def test_of_two_lists_that_differ_throughout_none_is_guessed():
    right = {name: line.best for name, line in zip("ABCDEFGHIJKLMN", judged("").lines, strict=True)}
    listed = "".join(f"{name}: {best}\n" for name, best in right.items())
    other = "".join(f"{name}: H 1 links\n" for name in right)
    assert judged(listed).verdict is Verdict.AC
    assert judged(listed + listed).verdict is Verdict.AC
    for text in (listed + other, other + listed, other + listed + listed):
        judgement = judged(text)
        assert judgement.verdict is Verdict.PE
        assert judgement.message == "The answer has several lists of spots, and they differ."
        assert {line.verdict for line in judgement.lines} == {Verdict.PE}
    corrected = listed.replace("C: O 1 right", "C: O 2 left")
    assert corrected != listed
    assert judged(corrected + listed).verdict is Verdict.AC
    assert judged(f"{listed}C: H 1 links").verdict is Verdict.WA


def test_playing_goes_as_far_as_it_can_and_says_what_was_hit():
    outcome = Track(TWO.row).played([Move("R", 1, RIGHT), Move("Q", 2, RIGHT), Move("S", 1, LEFT)])
    assert outcome.done == (Move("R", 1, RIGHT),)
    assert outcome.moved == {3: 10}
    failure = outcome.failure
    assert (failure.number, failure.done, failure.missing, failure.hit) == (1, 1, 1, "R")
    assert Track(TWO.row).played([Move("S", 9, RIGHT)]).failure.hit is None
    assert not Track(TWO.row).played([Move("Z", 1, RIGHT)]).failure.is_known


def test_what_was_read_can_be_reached_by_spot():
    readings = RowReader(TWO.row).parsed(PrintedAnswer("C: O 2 links\nE: frei\nK: erst P"))
    assert readings[2].said == (Move("O", 2, LEFT),)
    assert readings[4].said is Status.FREE
    assert readings[10].said is None
    assert readings[10].text == "erst P"


@settings(max_examples=40)
@given(CASES, st.sampled_from(["de", "en"]))
def test_our_own_answer_is_right(folder, case, language):
    judgement = judged(our_answer(case, folder, language), case)
    assert judgement.verdict is Verdict.AC, judgement


@settings(max_examples=40)
@given(CASES, st.data())
def test_a_damaged_answer_is_not_right(folder, case, data):
    lines = our_answer(case, folder, "de").splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    line = lines[number]
    damage = data.draw(st.sampled_from([_without_line, _swapped, _shortened, _other_car]))
    damaged = damage(line, case)
    if damaged != line:
        lines[number] = damaged
        assert judged("\n".join(lines), case).verdict is not Verdict.AC


def _without_line(_line, _case):
    return ""


def _swapped(line, _case):
    return re.sub("links|rechts", lambda side: {"links": "rechts"}.get(side[0], "links"), line)


def _shortened(line, _case):
    spot, _, rest = line.partition(": ")
    return f"{spot}: " if rest else f"{spot}: nicht möglich"


def _other_car(line, _case):
    return re.sub(r"[A-Z]+ (?=\d)", "QQ ", line)


@settings(max_examples=60)
@given(st.integers(0, 10**9), st.integers(1, 4), st.data())
def test_verdicts_on_moves_agree_with_a_search_over_all_positions(seed, size, data):
    case = CHECKER.generate(Random(seed), size)
    if not case.cars:
        return
    spot = data.draw(st.integers(0, case.spots - 1))
    moves = data.draw(
        st.lists(
            st.builds(
                Move,
                st.sampled_from([car.name for car in case.cars]),
                st.integers(1, 2),
                st.sampled_from([LEFT, RIGHT]),
            ),
            min_size=1,
            max_size=3,
        )
    )
    name = case.row.spot_name(spot)
    text = ", ".join(f"{car} {steps} {side}" for car, steps, side in moves)
    verdict = line_of(f"{name}: {text}", name, case).verdict
    outcome = Track(case.row).played(moves)
    indices = [outcome.moved.get(place, car.index) for place, car in enumerate(case.row.cars)]
    best = every_best(case)[spot]
    if outcome.failure or any(0 <= spot - index <= 1 for index in indices):
        assert verdict is Verdict.WA
    else:
        cost = len({move.car for move in moves}), sum(move.steps for move in moves)
        assert verdict is (Verdict.AC if cost == best else Verdict.SUB)


@given(CASES)
def test_cases_are_legal_and_written_as_they_were(case):
    content = CHECKER.write(case).encode()
    assert CHECKER.parse(content, "row.txt") == case
    assert parse_row(content, "row.txt") == case.row
    assert case_of(case.row).row == case.row


@settings(max_examples=40)
@given(CASES)
def test_smaller_cases_are_legal_and_come_to_an_end(case):
    for _ in range(2000):
        smaller = [*CHECKER.shrink(case)]
        if not smaller:
            return
        for each in smaller:
            assert measure(each) < measure(case)
            assert CHECKER.parse(CHECKER.write(each).encode(), "row.txt") == each
        case = smaller[-1]
    pytest.fail("goes on for ever")


def measure(case):
    """What each smaller case has less of."""
    places = [car.index for car in case.cars]
    names = Row(case.first + case.spots + len(places)).spot_names
    usual = [*names][case.first + case.spots :]
    disorder = sum(
        after < before for number, before in enumerate(places) for after in places[number:]
    )
    strange = sum(car.name != name for car, name in zip(case.cars, usual, strict=True))
    return CHECKER.size(case), case.first, disorder, strange, sum(places)


def test_every_row_of_up_to_six_spots_is_there_once_and_small_ones_come_first():
    cases = [*CHECKER.every_small()]
    assert len(cases) == len(set(cases))
    in_order = [case for case in cases if list(case.cars) == list(case.row.cars)]
    assert len({(case.spots, tuple(car.index for car in case.cars)) for case in in_order}) == 32
    assert [CHECKER.size(case) for case in cases[:32]] == sorted(map(CHECKER.size, cases[:32]))
    assert any(case.cars != case.row.cars for case in cases)


def test_traps_are_legal_and_differ():
    traps = CHECKER.traps()
    assert len({trap.name for trap in traps}) == len(traps) == len({trap.case for trap in traps})
    for trap in traps:
        assert CHECKER.parse(CHECKER.write(trap.case).encode(), "row.txt") == trap.case
    statuses = chain.from_iterable(
        (solve(trap.case.row).answer(spot).status for spot in range(trap.case.spots))
        for trap in traps
    )
    assert set(statuses) == set(Status)


@settings(max_examples=100)
@given(st.text(alphabet=st.sampled_from([*"ABHI:->,;|[](){}'\" \n12frei links"]), max_size=60))
def test_no_text_raises(text):
    judged(text, RowFile(3, (Car("H", 0),)))
