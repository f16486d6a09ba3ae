"""A failing case is found from small to large, made as small as can be, and none is tried twice."""

import threading
from dataclasses import replace
from itertools import count, islice, pairwise

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import Checker, Trap
from bwinf_gui.checking.counterexamples import CounterexampleSearch, right_in_words, within
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.verdicts import Judgement, Verdict
from bwinf_gui.tasks.hotels.check.checker import CHECKER as HOTELS
from bwinf_gui.tasks.parking.check.checker import CHECKER as PARKING


def shrink(numbers):
    for place, number in enumerate(numbers):
        yield numbers[:place] + numbers[place + 1 :]
        if number:
            yield (*numbers[:place], number - 1, *numbers[place + 1 :])


CHECKER = Checker(
    parse=lambda content, _source: tuple(map(int, content.split())),
    write=lambda numbers: " ".join(map(str, numbers)),
    judge=lambda _case, _answer: Judgement(verdict=Verdict.AC),
    generate=lambda random, size: tuple(random.randrange(100) for _ in range(size)),
    shrink=shrink,
    traps=lambda: [Trap("a trap", (7, 7, 7, 7))],
    size=len,
    every_small=lambda: iter([(), (0,), (1,), (0,)]),
)


class Program:
    """A program that fails on some cases, and remembers what it was run on."""

    def __init__(self, fails):
        self.fails = fails
        self.verdict = Verdict.WA
        self.reason = lambda _case: ""
        self.runs = []
        self._lock = threading.Lock()

    def __call__(self, named):
        case = named.case
        with self._lock:
            self.runs.append(case)
        verdict = self.verdict if self.fails(case) else Verdict.AC
        return CheckedRow(
            submission="program",
            file="",
            verdict=verdict,
            judgement=Judgement(verdict=verdict),
            answer=PrintedAnswer(""),
            message="we have failed" if verdict is Verdict.JE else self.reason(case),
        )


def search_by(program, checker=CHECKER, *, seed=1, at_once=1):
    return CounterexampleSearch(checker, program, pattern="*.txt", seed=seed, at_once=at_once)


def found(fails, at_once=1, seed=1):
    program = Program(fails)
    *_, last = search_by(program, seed=seed, at_once=at_once).run()
    return last, program


def test_small_cases_come_first():
    last, program = found(lambda case: case == (1,))
    assert last.smallest.case.case == (1,)
    assert last.first == last.smallest
    # The empty case and (0,), which the found one could be made to, are right: tried before.
    assert program.runs == [(), (0,), (1,)]
    assert last.tried == 3


def test_a_large_case_is_made_as_small_as_can_be():
    last, _ = found(lambda case: sum(number > 40 for number in case) >= 3)
    assert last.smallest.case.case == (41, 41, 41)
    assert len(last.first.case.case) >= 3


def test_traps_are_tried_before_chance():
    last, program = found(lambda case: len(case) == 4 and min(case) >= 5)
    assert last.first.case.case == (7, 7, 7, 7)
    assert last.smallest.case.case == (5, 5, 5, 5)
    assert program.runs[3] == (7, 7, 7, 7)


@pytest.mark.parametrize("at_once", [1, 2, 5])
def test_nothing_is_tried_twice_and_the_find_is_the_same_for_any_number_at_once(at_once):
    last, program = found(lambda case: sum(case) > 150, at_once)
    assert last.smallest == found(lambda case: sum(case) > 150)[0].smallest
    assert len(program.runs) == len(set(program.runs))
    assert len(program.runs) == last.tried or at_once > 1


def test_each_step_from_what_was_found_is_smaller_than_the_one_before():
    last, _ = found(lambda case: sum(number > 40 for number in case) >= 3)
    assert (last.steps[0], last.steps[-1]) == (last.first, last.smallest)
    for before, after in pairwise(last.steps):
        assert after.case.case in shrink(before.case.case)
        assert after.tried > before.tried


def test_it_goes_on_for_ever_where_the_program_is_right():
    program = Program(lambda _case: False)
    steps = search_by(program).run()
    for number, step in zip(count(1), islice(steps, 200), strict=False):
        assert (step.tried, step.smallest) == (number, None)
    steps.close()


def test_the_same_seed_tries_the_same_cases():
    fails = lambda case: len(case) > 5 and case[0] % 7 == 3  # noqa: E731
    assert found(fails, seed=5)[1].runs == found(fails, seed=5)[1].runs
    assert found(fails, seed=5)[1].runs != found(fails, seed=6)[1].runs


def test_what_we_fail_at_ourselves_is_no_counterexample():
    program = Program(lambda case: case == (0,))
    program.verdict = Verdict.JE
    steps = search_by(program).run()
    seen = [*islice(steps, 20)]
    assert all(progress.smallest is None for progress in seen)
    assert (0,) in program.runs
    assert [progress.failure for progress in seen].count("we have failed") == 1
    assert seen[-1].failure == "", "the others could be tried"


def test_a_search_ends_when_its_time_is_over():
    assert [*within(0, search_by(Program(bool)).run())] == []
    *_, last = within(600, search_by(Program(bool)).run())
    assert last.smallest.case.case == (0,)
    assert last.found_after == 2


def test_what_is_not_understood_is_no_counterexample():
    program = Program(lambda case: len(case) == 1)
    program.verdict = Verdict.PE
    *_, last = islice(search_by(program).run(), 20)
    assert (last.smallest, last.right[0]) == (None, 0)
    assert last.unread >= 2
    assert 1 not in last.right


ASKING = replace(CHECKER, asks=bool)


def test_cases_that_ask_something_come_first_and_silence_is_no_mistake_elsewhere():
    program = Program(lambda _case: True)
    program.verdict = Verdict.NO
    *_, last = islice(search_by(program, ASKING).run(), 1)
    assert program.runs == [(0,)]
    assert last.smallest.case.case == (0,)
    program = Program(lambda case: not case)
    program.verdict = Verdict.NO
    *_, last = islice(search_by(program, ASKING).run(), 20)
    assert () in program.runs
    assert last.smallest is None


def test_the_sizes_in_which_it_was_always_right_are_listed():
    last, _ = found(lambda case: case == (1,))
    assert last.right == (0,)
    last, _ = found(lambda case: len(case) > 3)
    assert last.right[:2] == (0, 1)
    assert 4 not in last.right


def test_a_search_can_go_on_and_finds_another_mistake():
    program = Program(lambda case: len(case) == 1 or sum(case) > 150)
    program.reason = lambda case: f"{len(case)} is one" if len(case) == 1 else "too much"
    search = search_by(program)
    *_, first = search.run()
    assert first.smallest.case.case == (0,)
    *_, second = search.run()
    assert sum(second.smallest.case.case) == 151
    assert len(second.smallest.case.case) == 2
    assert second.tried > first.tried
    assert len(program.runs) == len(set(program.runs)), "none is tried twice"
    assert all(progress.smallest is None for progress in islice(search.run(), 20))


@pytest.mark.parametrize(
    ("checker", "sizes", "said"),
    [
        (PARKING, (2, 3, 4, 5, 6, 7, 9), "2 to 7 and 9 spots and cars: no mistake found"),
        (PARKING, (3, 4, 5), "3 to 5 spots and cars: no mistake found"),
        (HOTELS, (1, 2), "1 and 2 hotels: no mistake found"),
        (HOTELS, (1,), "1 hotel: no mistake found"),
        (HOTELS, (), ""),
        (
            replace(HOTELS, size_name="size {}".format),
            (1, 4),
            "size 1 and size 4: no mistake found",
        ),
    ],
)
def test_the_sizes_without_a_mistake_are_one_readable_sentence(checker, sizes, said):
    assert right_in_words(checker, sizes) == said
