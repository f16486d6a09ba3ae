"""A store that cannot be used: it says why, hurts nobody, and nothing is thrown away."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import kept_runs
import pytest
from kept_runs import FIXED, keep, keeper, restored, steps
from small_disk import small_disk

from bwinf_gui.core.simulation.store import COMPARISONS, Store, StoreError, Trouble
from bwinf_gui.core.simulation.store.database import SCHEMA

PAGE = 4096
WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
path, helpers, seed, rounds = sys.argv[1:]
sys.path.insert(0, helpers)
from kept_runs import FIXED, keeper, steps
from bwinf_gui.core.simulation.store import Store
store, run = Store(Path(path)), steps(replace(FIXED, seed=int(seed)))
print("ready", flush=True)
for round in range(int(rounds)):
    of_run = keeper(store)
    for progress in run:
        of_run.keep(progress)
"""
"""Keeps a run from its beginning to its end, as often as asked."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "runs.sqlite3"


@contextmanager
def opened(path):
    with closing(Store(path)) as store:
        yield store


def trouble_of(path):
    with pytest.raises(StoreError) as raised:
        Store(path)
    return raised.value.trouble


def keep_all(store, run):
    of_run = keeper(store)
    for progress in run:
        of_run.keep(progress)


def read_all(store):
    for entry in store.entries():
        store.run(entry.number)


def test_a_full_disk_is_said_and_what_was_kept_stays(tmp_path):
    run = steps()
    with small_disk(tmp_path / "disk", "400k") as disk, opened(disk.folder / "runs") as store:
        number = keep(store, run[40])
        filler = disk.fill()
        with pytest.raises(StoreError) as raised:
            keep_all(store, run[41:])
        assert raised.value.trouble is Trouble.FULL
        assert restored(store, number).games >= run[40].games
        filler.unlink()
        keep(store, run[-1])
        assert restored(store, number) == run[-1]


def test_a_full_disk_from_the_beginning_is_said(tmp_path):
    with small_disk(tmp_path / "disk", "8k") as disk:
        assert trouble_of(disk.folder / "runs.sqlite3") is Trouble.FULL


def test_a_disk_that_was_filled_since_is_said(tmp_path):
    with small_disk(tmp_path / "disk", "400k") as disk:
        path = disk.folder / "runs.sqlite3"
        with opened(path) as store:
            number = keep(store, steps()[5])
        filler = disk.fill()
        assert trouble_of(path) is Trouble.FULL
        filler.unlink()
        with opened(path) as store:
            assert restored(store, number) == steps()[5]


def test_a_read_only_place_is_said(tmp_path):
    with small_disk(tmp_path / "disk", "1m") as disk:
        with opened(disk.folder / "runs.sqlite3") as store:
            keep(store, steps()[5])
        disk.make_read_only()
        assert trouble_of(disk.folder / "runs.sqlite3") is Trouble.UNWRITABLE
        assert trouble_of(disk.folder / "new" / "runs.sqlite3") is Trouble.UNWRITABLE


def test_a_place_that_is_no_folder_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    assert trouble_of(tmp_path / "file" / "runs.sqlite3") is Trouble.UNWRITABLE
    (tmp_path / "runs.sqlite3").mkdir()
    assert trouble_of(tmp_path / "runs.sqlite3") is Trouble.UNWRITABLE


def test_a_store_of_a_newer_version_is_left_untouched(path):
    with opened(path) as store:
        keep(store, steps()[5])
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    before = path.read_bytes()
    assert trouble_of(path) is Trouble.NEWER
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.fixture(scope="module")
def finished():
    return [steps(replace(FIXED, seed=seed))[-1] for seed in range(12)]


@pytest.mark.parametrize("page", range(1, 12))
def test_a_damaged_page_never_goes_unnoticed(path, page, finished):
    with opened(path) as store:
        for run in finished:
            keep(store, run)
    content = bytearray(path.read_bytes())
    assert len(content) > 12 * PAGE
    content[page * PAGE : (page + 1) * PAGE] = os.urandom(PAGE)
    path.write_bytes(content)
    with opened(path) as store:
        if store.set_aside:
            assert store.set_aside.read_bytes() == content
            assert "damaged" in store.set_aside.name
            assert store.entries() == []
            keep(store, steps()[5])
        else:
            with pytest.raises(StoreError) as raised:
                read_all(store)
            assert raised.value.trouble is Trouble.DAMAGED


def test_no_damaged_byte_does_more_than_being_told(path, finished):
    with opened(path) as store:
        for run in finished[:2]:
            keep(store, run)
    whole, chance = path.read_bytes(), random.Random(7)
    for _ in range(40):
        damaged = bytearray(whole)
        for _ in range(chance.choice((1, 30))):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        path.write_bytes(damaged)
        with suppress(StoreError), opened(path) as store:
            read_all(store)
            assert store.set_aside is None or store.set_aside.read_bytes() == damaged
            keep(store, finished[3])


@pytest.mark.parametrize("column", ["specification", "created", "done"])
@pytest.mark.parametrize("value", [b"\xff{", -1, "[", "\0"])
def test_damage_that_the_database_does_not_notice_is_kept_aside(path, column, value):
    with opened(path) as store:
        keep(store, steps()[5])
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"UPDATE runs SET {column} = ?", [value])  # noqa: S608
        database.commit()
    with opened(path) as store:
        assert store.set_aside is not None
        assert store.entries() == []


@pytest.mark.parametrize("content", [b"not a database at all" * 300, b"SQLite format 3\0" * 99])
def test_what_is_no_database_is_kept_aside(path, content):
    path.write_bytes(content)
    with opened(path) as store:
        assert store.set_aside.read_bytes() == content
        assert store.set_aside.parent == path.parent
        number = keep(store, steps()[5])
    with opened(path) as store:
        assert store.set_aside is None
        assert restored(store, number) == steps()[5]


def test_a_database_of_another_program_is_kept_aside(path):
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE notes (text)")
        database.commit()
    with opened(path) as store:
        assert store.set_aside is not None


def test_an_empty_file_becomes_a_store(path):
    path.touch()
    with opened(path) as store:
        assert store.set_aside is None
        keep(store, steps()[5])


def test_a_program_that_writes_for_ever_is_not_waited_for(path, monkeypatch):
    monkeypatch.setattr("bwinf_gui.core.simulation.store.database.BUSY_SECONDS", 0.05)
    with opened(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        number = keep(store, steps()[5])
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as raised:
            keep(store, steps()[6])
        assert raised.value.trouble is Trouble.BUSY
        assert restored(store, number) == steps()[5], "reading is possible meanwhile"
        other.execute("ROLLBACK")
        keep(store, steps()[6])
        assert restored(store, number) == steps()[6]


@pytest.mark.slow
def test_programs_that_write_at_once_hurt_nobody_even_when_one_is_killed(path):
    helpers = str(Path(kept_runs.__file__).parent)
    asked = [(7, 1), (7, 1), (8, 1), (9, 1000)]
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), helpers, str(seed), str(rounds)],
            stdout=subprocess.PIPE,
        )
        for seed, rounds in asked
    ]
    for writer in writers:
        assert writer.stdout.readline() == b"ready\n"
    ends = [writer.wait() for writer in writers[:-1]]
    writers[-1].send_signal(signal.SIGKILL)
    writers[-1].wait()
    for writer in writers:
        writer.stdout.close()
    assert ends == [0, 0, 0]
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    with opened(path) as store:
        kept = {run.entry.specification["seed"]: run for run in store.runs_of(COMPARISONS.name)}
        for seed in (7, 8):
            whole = steps(replace(FIXED, seed=seed))[-1]
            assert kept.pop(seed).restored(COMPARISONS) == whole
        (killed,) = kept.values()
        assert killed.restored(COMPARISONS) in steps(replace(FIXED, seed=9))
