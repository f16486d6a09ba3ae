"""The store: what is kept comes back, for ever the furthest, and deletion can be undone."""

import stat
import threading
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from kept_runs import FIXED, keep, keeper, rest_of, restored, steps
from systems import posix_rights

from bwinf_gui import __version__
from bwinf_gui.runs import Checkpoint, Store, StoreError, StoreProblem
from bwinf_gui.runs import store as store_module
from bwinf_gui.runs.kinds import can_go_on
from bwinf_gui.tasks.dice.compare import run_kinds
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames, UntilCertain
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import PRESETS, Start
from bwinf_gui.tasks.run_kinds import KINDS

CERTAIN = replace(FIXED, plan=UntilCertain(smallest_difference=0.01))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "runs.sqlite3"


@pytest.fixture
def store(path):
    store = Store(path, KINDS)
    yield store
    store.close()


@pytest.mark.parametrize("comparison", [FIXED, CERTAIN], ids=["fixed", "certain"])
def test_a_run_comes_back_as_it_was_kept_after_every_step(store, comparison):
    of_run = keeper(store)
    for progress in steps(comparison)[::5]:
        of_run.keep(progress)
        assert restored(store, of_run.number) == progress


@pytest.mark.parametrize("comparison", [FIXED, CERTAIN], ids=["fixed", "certain"])
def test_a_run_goes_on_in_another_program_as_if_nothing_had_happened(path, comparison):
    undisturbed = steps(comparison)
    first = Store(path, KINDS)
    number = keep(first, undisturbed[len(undisturbed) // 2])
    first.close()
    second = Store(path, KINDS)
    earlier = restored(second, number)
    of_run = keeper(second, number=number)
    for progress in rest_of(comparison, earlier):
        of_run.keep(progress)
    assert restored(second, number) == undisturbed[-1]
    assert [entry.finished for entry in second.entries()] == [True]
    second.close()


def test_an_entry_tells_what_the_run_is_and_where_it_came_from(store):
    progress = steps()[40]
    number = keep(store, progress)
    (entry,) = store.entries()
    assert (entry.number, entry.kind, entry.title) == (number, "comparison", "dice.txt")
    assert (entry.program, entry.command) == (__version__, "bwinf dice compare dice.txt")
    assert (entry.done, entry.planned) == (progress.games, progress.planned_games)
    assert not entry.finished
    assert entry.can_go_on
    assert datetime.now(UTC) - entry.changed < timedelta(minutes=1)


def test_every_rule_and_plan_comes_back(store):
    for name, preset in PRESETS.items():
        rules = replace(preset.rules, start=Start.ROLLOFF, roll_limit=77)
        comparison = Comparison(
            dice=(Die((0, 6, 10**900)), Die((6,)), Die((6,))),
            plan=UntilCertain(0.125, 1000),
            seed=2**63 - 1,
            preset=replace(preset, rules=rules),
            numbers=(2, 5, 7),
        )
        number = keep(store, steps(replace(comparison, dice=FIXED.dice[:3]))[3], title=name)
        assert restored(store, number).comparison == replace(comparison, dice=FIXED.dice[:3])


@posix_rights
def test_nobody_else_can_read_the_store(path, store):
    keep(store, steps()[10])
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    files = list(path.parent.iterdir())
    assert len(files) > 1
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_the_same_question_is_one_run_and_never_falls_back(store):
    run = steps()
    number = keep(store, run[60])
    assert keep(store, run[20]) == number
    assert restored(store, number) == run[60]
    assert keep(store, run[-1]) == number
    assert restored(store, number) == run[-1]
    other = keep(store, steps(replace(FIXED, seed=8))[5])
    assert other != number


def test_two_programs_that_play_the_same_run_keep_the_furthest(path):
    run = steps()
    stores = Store(path, KINDS), Store(path, KINDS)
    keepers = [keeper(store) for store in stores]

    def play_all(of_run, stride):
        for progress in run[::stride]:
            of_run.keep(progress)
        of_run.keep(run[-1])

    threads = [
        threading.Thread(target=play_all, args=each) for each in zip(keepers, (1, 3), strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert keepers[0].number == keepers[1].number
    for store in stores:
        assert restored(store, keepers[0].number) == run[-1]
        store.close()


def test_more_games_are_kept_in_the_same_run(store):
    number = keep(store, steps()[-1])
    longer = replace(FIXED, plan=FixedGames(20_000))
    rest = [*rest_of(longer, restored(store, number))]
    of_run = keeper(store, number=number)
    of_run.keep(rest[0])
    (entry,) = store.entries()
    assert not entry.finished
    # The batch that was cut short has to be played again, so the old state is still the furthest.
    again = [*rest_of(longer, restored(store, number))]
    assert again[-1].results == steps(longer)[-1].results
    for progress in rest:
        of_run.keep(progress)
    assert restored(store, number).results == steps(longer)[-1].results
    assert len(store.entries()) == 1


def test_lists_begin_with_the_run_that_changed_last(store, monkeypatch):
    run, other = steps(), steps(replace(FIXED, seed=8))
    dates = iter(datetime(2026, 11, 21, 10, 0, second, tzinfo=UTC) for second in range(60))
    # Private: the clock.
    monkeypatch.setattr(store_module, "_now", lambda: next(dates))
    first = keep(store, run[10])
    second = keep(store, other[10], title="other.txt")
    assert [entry.number for entry in store.entries()] == [second, first]
    keep(store, run[20])
    assert [entry.number for entry in store.entries()] == [first, second]


def test_a_deleted_run_can_be_brought_back(store):
    number = keep(store, steps()[10])
    store.delete(number)
    assert store.entries() == []
    assert store.run(number) is None
    store.bring_back(number)
    assert restored(store, number) == steps()[10]


@pytest.mark.parametrize(("days", "is_there"), [(6, True), (8, False)])
def test_a_deleted_run_is_gone_for_good_after_a_week(path, monkeypatch, days, is_there):
    with closing(Store(path, KINDS)) as store:
        number = keep(store, steps()[10])
        store.delete(number)
    later = datetime.now(UTC) + timedelta(days=days)
    # Private: the clock.
    monkeypatch.setattr(store_module, "_now", lambda: later)
    with closing(Store(path, KINDS)) as store:
        store.bring_back(number)
        assert (store.run(number) is not None) is is_there


def test_what_goes_on_after_its_run_was_deleted_is_kept_as_a_new_one(store):
    run = steps()
    number = keep(store, run[10])
    store.delete(number)
    new = keep(store, run[20], number=number)
    assert new != number
    assert restored(store, new) == run[20]


def test_a_run_is_renamed(store):
    number = keep(store, steps()[10])
    store.rename(number, "The best dice")
    assert [entry.title for entry in store.entries()] == ["The best dice"]


def test_a_command_with_a_name_that_is_no_text_is_left_out(store):
    number = keep(store, steps()[10], command="bwinf dice compare 'a\udcff.txt'")
    (entry,) = store.entries()
    assert (entry.number, entry.command) == (number, "")


def test_a_run_that_nobody_kept_is_none(store):
    assert store.run(99) is None


def test_games_of_another_edition_are_shown_but_not_gone_on_with(store, monkeypatch):
    number = keep(store, steps()[10])
    monkeypatch.setattr(run_kinds, "EDITION", 7)
    assert not store.entries()[0].can_go_on
    assert restored(store, number) == steps()[10]


@pytest.mark.parametrize("kind", ["comparison", "of a later version"])
def test_a_run_that_is_not_understood_is_listed_but_not_gone_on_with(store, kind):
    asked = {"edition": 1, "plan": "until noon"}
    number = store.begin(kind, asked, title="odd", command="")
    store.keep(number, asked, Checkpoint(done=1, planned=2, finished=False, state={}))
    (entry,) = store.entries()
    assert (entry.number, entry.title, entry.can_go_on) == (number, "odd", False)


def test_a_run_until_certain_of_the_first_edition_is_not_gone_on_with(store):
    keep(store, steps(CERTAIN)[50])
    (entry,) = store.entries()
    assert entry.can_go_on
    assert not can_go_on(COMPARISONS, {**entry.specification, "edition": 1})


def test_a_store_that_was_closed_says_so_and_can_be_closed_again(store):
    store.close()
    store.close()
    with pytest.raises(StoreError) as raised:
        store.entries()
    assert raised.value.problem is StoreProblem.UNWRITABLE
