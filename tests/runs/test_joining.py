"""Runs of other computers are taken in beside what is kept, and never in its place unseen."""

from contextlib import closing
from dataclasses import replace
from types import MappingProxyType

import pytest
from kept_runs import FIXED, keep, restored, steps

from bwinf_gui.runs import Store, joined, parse_run, take_in
from bwinf_gui.runs.files import NOT_TO_MERGE, OTHER_EDITION, format_run
from bwinf_gui.tasks.dice.batch import Score
from bwinf_gui.tasks.dice.compare.merging import CONTRADICTION
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, MERGERS
from bwinf_gui.tasks.nim.game import Tally
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.nim.tournament import Tournament, TournamentProgress
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import InputError

RUN = steps()


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "runs.sqlite3", KINDS)) as store:
        yield store


def from_elsewhere(tmp_path, run, kind=COMPARISONS, *, edition=1):
    """A run as a file of another computer holds it."""
    with closing(Store(tmp_path / f"elsewhere-{id(run)}.sqlite3", KINDS)) as other:
        specification = kind.specification(run) | {"edition": edition}
        number = other.begin(kind.name, specification, title="elsewhere", command="")
        other.keep(number, specification, kind.checkpoint(run))
        return parse_run(format_run(other.run(number)).encode(), "x.bwinfrun", KINDS)


def falsified(run):
    results = dict(run.results)
    score = results[0, 1].a_starts
    wrong = Score(0, 0, score.games)
    results[0, 1] = replace(results[0, 1], a_starts=wrong)
    return replace(run, results=PairResults.of(4, results))


@pytest.mark.parametrize("step", [40, 60, 80])
def test_counts_that_contradict_a_kept_run_are_refused(store, tmp_path, step):
    number = keep(store, RUN[60])
    with pytest.raises(InputError) as raised:
        take_in(store, from_elsewhere(tmp_path, falsified(RUN[step])), "x.bwinfrun")
    assert raised.value.reason is CONTRADICTION
    assert restored(store, number) == RUN[60]
    assert len(store.entries()) == 1


def test_of_the_same_games_the_furthest_are_kept(store, tmp_path):
    number = keep(store, RUN[60])
    for step, expected in ((40, 60), (60, 60), (80, 80)):
        assert take_in(store, from_elsewhere(tmp_path, RUN[step]), "x") == number
        assert restored(store, number).results == RUN[expected].results
    assert [entry.title for entry in store.entries()] == ["dice.txt"]


def test_a_run_that_nobody_kept_is_a_new_one(store, tmp_path):
    run = from_elsewhere(tmp_path, RUN[40])
    number = take_in(store, run, "x")
    assert take_in(store, run, "x") == number
    assert [entry.title for entry in store.entries()] == ["elsewhere"]


def test_another_kind_of_the_same_question_gets_a_number_of_its_own(store, tmp_path):
    tournament = Tournament(start=(1, 2), pairs=(("spieler1", "uniform"),), games=9, seed=1)
    tally = Tally(5, 4, 30, 0, 1)
    run = TournamentProgress(
        tournament=tournament, results=MappingProxyType({tournament.pairs[0]: tally}), curve=()
    )
    other = replace(run, results=MappingProxyType({tournament.pairs[0]: Tally(4, 5, 30, 1, 0)}))
    first = take_in(store, from_elsewhere(tmp_path, run, TOURNAMENTS), "x")
    assert take_in(store, from_elsewhere(tmp_path, other, TOURNAMENTS), "y") != first
    assert store.run(first).restored(TOURNAMENTS).results == run.results


def test_a_merged_run_does_not_replace_one_of_the_same_seeds(store, tmp_path):
    others = steps(replace(FIXED, seed=8))
    numbers = []
    for step in (20, -1):
        runs = RUN[20], others[step]
        parts = [(f"{run.games}", from_elsewhere(tmp_path, run), run) for run in runs]
        numbers.append(take_in(store, joined(parts, "both", KINDS), "both"))
    half, whole = (store.run(number).restored(MERGERS) for number in numbers)
    assert half.seeds == whole.seeds
    assert half.progress.games < whole.progress.games
    assert take_in(store, joined(parts, "both", KINDS), "both") == numbers[1], "the same again"


def test_other_editions_are_not_put_together(tmp_path):
    parts = [
        ("a", from_elsewhere(tmp_path, RUN[40]), RUN[40]),
        ("b", from_elsewhere(tmp_path, RUN[60], edition=2), RUN[60]),
    ]
    with pytest.raises(InputError) as raised:
        joined(parts, "both", KINDS)
    assert (raised.value.reason, raised.value.source) == (OTHER_EDITION, "b")


def test_what_makes_no_sense_is_not_put_together(tmp_path):
    parts = [
        ("a", from_elsewhere(tmp_path, RUN[40]), RUN[40]),
        ("b", from_elsewhere(tmp_path, RUN[60]), None),
    ]
    with pytest.raises(InputError) as raised:
        joined(parts, "both", KINDS)
    assert (raised.value.reason, raised.value.source) == (NOT_TO_MERGE, "b")


def test_what_is_put_together_has_the_edition_of_its_parts(tmp_path):
    others = steps(replace(FIXED, seed=8))[20]
    parts = [
        ("a", from_elsewhere(tmp_path, RUN[40], edition=2), RUN[40]),
        ("b", from_elsewhere(tmp_path, others, edition=2), others),
    ]
    entry = joined(parts, "both", KINDS).entry
    assert entry.edition == 2
    assert not entry.can_go_on
    assert (entry.kind, entry.title) == ("merger", "both")
