"""Exact answers in the store and in files: they come back to the last digit, or are refused."""

from contextlib import closing
from datetime import UTC, datetime

import pytest

from bwinf_gui.runs import Entry, Keeper, KeptRun, Store, format_run, parse_run
from bwinf_gui.runs.files import NOT_A_RUN
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import InputError

SOLUTION = Solution(
    question=Question(
        dice=(Die((1, 6, 10**900)), Die((1, 1, 1, 6, 6, 6))),
        rules=PRESETS["goal-last"].rules,
        tolerance=1e-7,
    ),
    a_starts=OutcomeProbabilities(0.1 + 0.2, 0.7 - 1e-16, 0.0, 123.45678901234567),
    b_starts=OutcomeProbabilities(1 / 3, 2 / 3, 0.0, 99.0),
    error_bound=3.3e-11,
    rolls_error_bound=2.2e-9,
    seconds=1.25,
)
NOW = datetime(2026, 11, 21, tzinfo=UTC)


def test_an_answer_comes_back_to_the_last_digit(tmp_path):
    path = tmp_path / "runs"
    with closing(Store(path, KINDS)) as store:
        keeper = Keeper(store=store, kind=SOLUTIONS, title="", command="bwinf dice exact")
        keeper.keep(SOLUTION)
    with closing(Store(path, KINDS)) as store:
        (entry,) = store.entries()
        run = store.run(entry.number)
        assert run.restored(SOLUTIONS) == SOLUTION
        assert run.entry.finished


def test_the_same_question_is_kept_once(tmp_path):
    with closing(Store(tmp_path / "runs", KINDS)) as store:
        for _ in range(2):
            Keeper(store=store, kind=SOLUTIONS, title="", command="").keep(SOLUTION)
        assert len(store.entries()) == 1


def exported():
    checkpoint = SOLUTIONS.checkpoint(SOLUTION)
    entry = Entry(
        number=1,
        kind=SOLUTIONS.name,
        title="",
        specification=SOLUTIONS.specification(SOLUTION),
        program="0.1.0",
        command="bwinf dice exact",
        created=NOW,
        changed=NOW,
        done=1,
        planned=1,
        finished=True,
    )
    return format_run(KeptRun(entry, checkpoint))


def test_an_answer_goes_to_another_computer():
    assert parse_run(exported().encode(), "x", KINDS).restored(SOLUTIONS) == SOLUTION


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ('"tolerance":1e-07', '"tolerance":-1'),
        ('"tolerance":1e-07', '"tolerance":NaN'),
        ('"tolerance":1e-07', '"tolerance":1e999'),
        ('"error_bound":3.3e-11', '"error_bound":"small"'),
        ('"seconds":1.25', '"seconds":1e999'),
        ("0.3333333333333333", "0.9"),
        ("0.3333333333333333", "true"),
        ("[1,1,1,6,6,6]", "[]"),
        ("[1,1,1,6,6,6]", "[1,1,1,6,6,6],[1]"),
        (",99.0]", "]"),
    ],
)
def test_answers_that_make_no_sense_are_refused(written, instead):
    content = exported()
    assert content.count(written) == 1
    with pytest.raises(InputError) as raised:
        parse_run(content.replace(written, instead).encode(), "x", KINDS)
    assert raised.value.reason is NOT_A_RUN
