"""Tournaments of Nim in the store: broken off anywhere, they end as undisturbed ones."""

from concurrent.futures import Future
from contextlib import closing

import pytest

from bwinf_gui.runs import Checkpoint, Keeper, MalformedError, Store
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.nim.tournament import Tournament, play
from bwinf_gui.tasks.run_kinds import KINDS

TOURNAMENT = Tournament(
    start=(3, 4, 5),
    pairs=(("spieler1", "spieler2"), ("uniform", "bouton")),
    games=1500,
    seed=3,
)


def submit(batch):
    future = Future()
    future.set_result(batch.run())
    return future


@pytest.fixture(scope="module")
def run():
    return list(play(TOURNAMENT, submit, at_once=2))


def test_a_tournament_comes_back_and_goes_on_from_every_step(tmp_path, run):
    with closing(Store(tmp_path / "runs", KINDS)) as store:
        keeper = Keeper(store=store, kind=TOURNAMENTS, title="", command="")
        for progress in run:
            keeper.keep(progress)
            again = store.run(keeper.number).restored(TOURNAMENTS)
            assert again == progress
            *_, end = play(TOURNAMENT, submit, at_once=2, earlier=again)
            assert end.results == run[-1].results


def changed(run, **changes):
    return TOURNAMENTS.specification(run[-1]) | changes


@pytest.mark.parametrize(
    "change",
    [
        {"start": []},
        {"start": [10]},
        {"start": [3] * 10},
        {"pairs": []},
        {"pairs": [["spieler1"]]},
        {"pairs": [["spieler1", "chess"]]},
        {"pairs": [["spieler1", "spieler2"]] * 2},
        {"games": 0},
        {"games": 3},
        {"seed": -1},
        {"edition": 0},
    ],
)
def test_specifications_that_make_no_sense_are_refused(run, change):
    with pytest.raises(MalformedError):
        TOURNAMENTS.restored(changed(run, **change), TOURNAMENTS.checkpoint(run[-1]))


@pytest.mark.parametrize("counts", [[], [[0] * 5], [[0] * 5, [0] * 4], [[0] * 5, [-1, *[0] * 4]]])
def test_counts_that_make_no_sense_are_refused(run, counts):
    checkpoint = Checkpoint(done=0, planned=1, finished=False, state={"counts": counts})
    with pytest.raises(MalformedError):
        TOURNAMENTS.restored(changed(run), checkpoint)
