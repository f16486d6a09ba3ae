"""All that is known of a run is under one checksum: a changed row is never another run."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from kept_runs import FIXED, keep, restored, steps

from bwinf_gui.runs import Store, StoreError, StoreProblem, UnreadableRun
from bwinf_gui.runs.database import OTHER_TABLES, SCHEMA
from bwinf_gui.runs.plain import written
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.run_kinds import KINDS

OTHER = replace(FIXED, seed=8)
COLUMNS = {
    "kind": "exact",
    "title": "other.txt",
    "specification": "",
    "program": "9.9",
    "command": "bwinf dice compare other.txt",
    "created": "2001-01-01T00:00:00+00:00",
    "changed": "2001-01-01T00:00:00+00:00",
    "done": 1,
    "planned": 1,
    "finished": False,
}
"""Values that make sense, each in the place of what was written; the other run's specification."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "runs.sqlite3"


@pytest.fixture
def kept(path):
    """The numbers of two runs, one of them finished."""
    with closing(Store(path, KINDS)) as store:
        return keep(store, steps()[-1]), keep(store, steps(OTHER)[60])


def change(path, statement, *values):
    with closing(sqlite3.connect(path)) as database:
        database.execute(statement, values)
        database.commit()


def as_of_0_2(path, *numbers):
    """Write runs as version 0.2 did: counts with a checksum of their own, nothing under seal."""
    with closing(sqlite3.connect(path)) as database:
        for number in numbers:
            for table, column, key in (("states", "state", ()), ("points", "counts", ("games",))):
                rows = f"SELECT {', '.join((column, 'run', *key))} FROM {table} WHERE run = ?"  # noqa: S608
                for blob, *place in database.execute(rows, [number]).fetchall():
                    where = " AND ".join(f"{name} = ?" for name in ("run", *key))
                    update = f"UPDATE {table} SET {column} = ? WHERE {where}"  # noqa: S608
                    database.execute(update, [blob[17:], *place])
        database.commit()


def old_store(path, numbers):
    as_of_0_2(path, *numbers)
    for table in OTHER_TABLES:
        change(path, f"DROP TABLE {table}")
    change(path, "PRAGMA user_version = 1")


@pytest.mark.parametrize("column", COLUMNS)
def test_a_column_that_was_changed_costs_its_run(path, kept, column):
    first, second = kept
    with closing(Store(path, KINDS)) as store:
        whole, other = (store.run(number).entry for number in kept)
    value = COLUMNS[column] if column != "specification" else written(other.specification)
    change(path, f"UPDATE runs SET {column} = ? WHERE number = ?", value, first)  # noqa: S608
    shutil.copytree(path.parent, path.parent / "copy")
    with closing(Store(path, KINDS)) as store:
        assert (store.damage.older, store.damage.lost) == (1, ()), "the backup has it"
        assert store.run(first).entry == whole
        assert store.run(second).entry == other
    without_backup = path.parent / "copy"
    shutil.rmtree(without_backup / "backups")
    with closing(Store(without_backup / path.name, KINDS)) as store:
        assert [run.number for run in store.damage.lost] == [first]
        assert store.entries() == [other]


@pytest.mark.parametrize("table", ["runs SET number", "states SET run"])
def test_counts_of_another_number_cost_the_run(path, kept, table):
    change(path, f"UPDATE {table} = 7 WHERE {table.split()[-1]} = ?", kept[1])
    with closing(Store(path, KINDS)) as store:
        assert [run.title for run in store.damage.lost] == ["dice.txt"]
        assert [entry.number for entry in store.entries()] == [kept[0]]


@pytest.mark.parametrize("column", ["games", "run"])
def test_a_point_at_another_place_is_left_out(path, kept, column):
    first, second = kept
    games = steps()[-1].curve[1].games
    value = games + 1 if column == "games" else second
    statement = f"UPDATE points SET {column} = ? WHERE run = ? AND games = ?"  # noqa: S608
    with closing(Store(path, KINDS)) as store:
        change(path, "DELETE FROM points WHERE run = ? AND games = ?", second, games)
        change(path, statement, value, first, games)
        curve = {number: restored(store, number).curve for number in kept}
    assert curve[first] == tuple(p for p in steps()[-1].curve if p.games != games)
    assert curve[second] == tuple(p for p in steps(OTHER)[60].curve if p.games != games)


@pytest.mark.parametrize("place", [-2, -1, 9, 40], ids=["games", "games", "seal", "counts"])
def test_a_flipped_byte_of_a_point_is_noticed_once_and_the_backup_has_the_point(path, kept, place):
    with closing(Store(path, KINDS)) as store:
        curves = {number: restored(store, number).curve for number in kept}
    with closing(sqlite3.connect(path)) as database:
        query = "SELECT counts FROM points WHERE run = ? AND games > 1000 LIMIT 1"
        (counts,) = database.execute(query, kept[:1]).fetchone()
    content = bytearray(path.read_bytes())
    # The numbers of the run and of its games are before the counts.
    content[content.index(counts) + place] ^= 0x7F
    path.write_bytes(content)
    with closing(Store(path, KINDS)) as store:
        assert (store.damage.returned, store.damage.lost) == (2, ())
        assert {number: restored(store, number).curve for number in kept} == curves
    with closing(Store(path, KINDS)) as store:
        assert store.damage is None


def test_every_flipped_bit_of_what_was_asked_is_noticed(path, kept):
    content = path.read_bytes()
    with closing(sqlite3.connect(path)) as database:
        (text,) = database.execute("SELECT specification FROM runs").fetchone()
    start = content.index(text.encode())
    # Coprime to 8, so that all places in a byte take their turn.
    for bit in range(8 * start, 8 * (start + len(text)), 31):
        damaged = bytearray(content)
        damaged[bit // 8] ^= 1 << bit % 8
        path.write_bytes(damaged)
        with closing(Store(path, KINDS)) as store:
            assert [run.number for run in store.damage.lost] == [kept[0]]
            assert [entry.number for entry in store.entries()] == [kept[1]]


def test_a_run_that_was_changed_meanwhile_is_neither_shown_nor_gone_on_with(path, kept):
    first, second = kept
    with closing(Store(path, KINDS)) as store:
        change(path, "UPDATE runs SET planned = 7 WHERE number = ?", second)
        assert [entry.number for entry in store.entries()] == [first]
        for use in (
            lambda: store.run(second),
            lambda: store.rename(second, "mine"),
            lambda: keep(store, steps(OTHER)[61]),
            lambda: store.runs_asking(COMPARISONS.name, COMPARISONS.specification(steps(OTHER)[0])),
            lambda: store.continue_as(second, {"edition": 1}, command=""),
        ):
            with pytest.raises(StoreError) as raised:
                use()
            assert raised.value.problem is StoreProblem.DAMAGED
    shutil.rmtree(path.with_name("backups"))
    with closing(Store(path, KINDS)) as store:
        assert store.damage.lost == (UnreadableRun(second, "dice.txt"),)


def test_what_changes_a_run_seals_it_again(path, kept):
    first, second = kept
    with closing(Store(path, KINDS)) as store:
        store.rename(first, "mine")
        longer = {**store.run(second).entry.specification, "games": 54_321}
        assert store.continue_as(second, longer, command="bwinf")
        store.delete(first)
        store.bring_back(first)
    with closing(Store(path, KINDS)) as store:
        assert store.damage is None
        assert restored(store, first) == steps()[-1]
        assert store.run(first).entry.title == "mine"
        assert store.run(second).entry.specification == longer


def test_a_store_of_version_0_2_opens_with_all_its_runs(path, kept):
    with closing(Store(path, KINDS)) as store:
        before = [store.run(number) for number in kept]
        store.delete(kept[1])
    old_store(path, kept)
    for _ in range(2):
        with closing(Store(path, KINDS)) as store:
            assert (store.damage, store.refusal) == (None, None)
            assert store.run(kept[0]) == before[0]
    with closing(Store(path, KINDS)) as store:
        store.bring_back(kept[1])
        assert store.run(kept[1]) == before[1]
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
        for number, state in database.execute("SELECT * FROM states"):
            assert state[:1] == b"\x02", number


def test_a_conversion_that_breaks_off_leaves_the_old_store(path, kept, monkeypatch):
    old_store(path, kept)
    before = path.read_bytes()

    def fail(*_):
        raise KeyboardInterrupt

    # Private: it is called in the middle of a conversion.
    monkeypatch.setattr("bwinf_gui.runs.database._seal_points", fail)
    with pytest.raises(KeyboardInterrupt):
        Store(path, KINDS)
    assert path.read_bytes() == before
    monkeypatch.undo()
    with closing(Store(path, KINDS)) as store:
        assert restored(store, kept[1]) == steps(OTHER)[60]


def test_what_a_program_of_version_0_2_writes_afterwards_is_taken_over(path, kept):
    as_of_0_2(path, kept[1])
    with closing(Store(path, KINDS)) as store:
        assert store.damage is None
        assert restored(store, kept[1]) == steps(OTHER)[60]


def test_damage_to_a_store_of_version_0_2_costs_what_is_on_it(path, kept):
    old_store(path, kept)
    change(path, "UPDATE states SET state = ? WHERE run = ?", b"x\x9cdamaged", kept[0])
    with closing(Store(path, KINDS)) as store:
        assert [run.number for run in store.damage.lost] == [kept[0]]
        assert restored(store, kept[1]) == steps(OTHER)[60]


def test_a_damaged_store_of_version_0_2_is_taken_over_row_by_row(path, kept):
    old_store(path, kept)
    with path.open("r+b") as file:
        # The page that says where pages are moved to.
        file.seek(4096)
        file.write(b"?" * 4096)
    with closing(Store(path, KINDS)) as store:
        assert (store.damage.returned, store.damage.lost) == (2, ())
        assert restored(store, kept[1]) == steps(OTHER)[60]
