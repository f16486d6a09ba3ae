"""A store that cannot be used: it says why, hurts nobody, and nothing is thrown away."""

import os
import random
import shutil
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import cache
from math import inf, nan
from pathlib import Path

import kept_runs
import pytest
from kept_runs import FIXED, keep, keeper, restored, steps
from small_disk import small_disk
from systems import not_on_windows, posix_links

from bwinf_gui.places import is_special
from bwinf_gui.runs import Store, StoreError, StoreProblem, UnreadableRun
from bwinf_gui.runs.database import LATEST_SCHEMA, SCHEMA
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.run_kinds import KINDS

PAGE = 4096
VERSION = slice(60, 64)
DAMAGES = int(os.environ.get("BWINF_DAMAGES", "30"))
"""Random damages that are tried; before a release 1500."""
COMING_AND_GOING = """
import sys
from pathlib import Path
journal = Path(sys.argv[1])
print("ready", flush=True)
for _ in range(5000):
    journal.touch()
    journal.unlink()
"""
WRITER = """
import sys
from dataclasses import replace
from math import inf, nan
from pathlib import Path
path, helpers, seed, rounds = sys.argv[1:]
sys.path.insert(0, helpers)
from kept_runs import FIXED, keeper, steps
from bwinf_gui.runs import Store, database, kinds_by_name
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
# However slow the machine is, it is waited for.
database.BUSY_SECONDS = 60.0
store = Store(Path(path), kinds_by_name([COMPARISONS]))
run = steps(replace(FIXED, seed=int(seed)))
print("ready", flush=True)
for round in range(int(rounds)):
    of_run = keeper(store)
    for progress in run:
        of_run.keep(progress)
    print("kept", flush=True)
"""
"""Keeps a run from its beginning to its end, as often as asked, and says so each time."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "runs.sqlite3"


@contextmanager
def opened(path):
    with closing(Store(path, KINDS)) as store:
        yield store


def trouble_of(path):
    with pytest.raises(StoreError) as raised:
        Store(path, KINDS)
    return raised.value.problem


def trouble_of_keeping(store):
    with pytest.raises(StoreError) as raised:
        keep(store, steps()[7])
    return raised.value.problem


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
        assert raised.value.problem is StoreProblem.FULL
        assert restored(store, number).games >= run[40].games
        filler.unlink()
        keep(store, run[-1])
        assert restored(store, number) == run[-1]


def test_a_full_disk_from_the_beginning_is_said(tmp_path):
    with small_disk(tmp_path / "disk", "8k") as disk, opened(disk.folder / "runs") as store:
        assert store.entries() == []
        assert trouble_of_keeping(store) is StoreProblem.FULL


def test_a_disk_that_was_filled_since_is_said(tmp_path):
    with small_disk(tmp_path / "disk", "400k") as disk:
        path = disk.folder / "runs.sqlite3"
        with opened(path) as store:
            number = keep(store, steps()[5])
        filler = disk.fill()
        with opened(path) as store:
            assert restored(store, number) == steps()[5], "reading needs no room"
            assert trouble_of_keeping(store) is StoreProblem.FULL
        filler.unlink()
        with opened(path) as store:
            assert keep(store, steps()[6]) == number


def test_a_read_only_place_can_be_read_and_says_what_it_is(tmp_path):
    with small_disk(tmp_path / "disk", "1m") as disk:
        with opened(disk.folder / "runs.sqlite3") as store:
            number = keep(store, steps()[5])
        disk.make_read_only()
        with opened(disk.folder / "runs.sqlite3") as store:
            assert [entry.number for entry in store.entries()] == [number]
            assert restored(store, number) == steps()[5]
            assert trouble_of_keeping(store) is StoreProblem.UNWRITABLE
            assert store.refusal.problem is StoreProblem.UNWRITABLE
        with opened(disk.folder / "new" / "runs.sqlite3") as store:
            assert store.entries() == []
            assert trouble_of_keeping(store) is StoreProblem.UNWRITABLE


def test_what_only_the_log_holds_is_read_in_a_read_only_place(tmp_path):
    with small_disk(tmp_path / "disk", "4m") as disk:
        path = disk.folder / "runs.sqlite3"
        with opened(tmp_path / "runs.sqlite3") as store:
            first = keep(store, steps()[5])
            second = keep(store, steps(replace(FIXED, seed=8))[-1])
            # As it is on the disk after the program was killed.
            for ending in ("", "-wal", "-shm"):
                shutil.copy(f"{store.path}{ending}", f"{path}{ending}")
        log = path.with_name(f"{path.name}-wal")
        assert b"dice.txt" in log.read_bytes()
        assert b"dice.txt" not in path.read_bytes()
        with log.open("ab") as file:
            file.write(os.urandom(2 * PAGE))
        disk.make_read_only()
        with opened(path) as store:
            assert restored(store, first) == steps()[5]
            assert restored(store, second) == steps(replace(FIXED, seed=8))[-1]


def test_a_place_that_is_no_folder_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    assert trouble_of(tmp_path / "file" / "runs.sqlite3") is StoreProblem.UNWRITABLE


@not_on_windows("devices and sockets have no paths there")
@pytest.mark.parametrize("ending", ["", "-wal"])
@pytest.mark.parametrize("kind", ["folder", "device", "socket"])
def test_what_is_no_file_is_refused_at_once(path, kind, ending):
    place = path.with_name(path.name + ending)
    match kind:
        case "folder":
            place.mkdir()
        case "device":
            place.symlink_to("/dev/null")
        case "socket":
            with closing(socket.socket(socket.AF_UNIX)) as server:
                server.bind(os.path.relpath(place))
    assert trouble_of(path) is StoreProblem.NOT_A_FILE
    assert [file.name for file in path.parent.iterdir()] == [place.name]


@not_on_windows("pipes have no paths there")
def test_a_pipe_is_refused_at_once(path):
    os.mkfifo(path)
    command = [sys.executable, "-m", "bwinf_gui", "runs", "list", "--lang", "en"]
    environment = os.environ | {"BWINF_HOME": str(path.parent)}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stderr.endswith("runs.sqlite3 is not a regular file and is left as it is\n")


def test_a_store_of_a_newer_version_is_left_untouched(path):
    with opened(path) as store:
        keep(store, steps()[5])
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    before = path.read_bytes()
    assert trouble_of(path) is StoreProblem.NEWER
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.fixture(scope="module")
def finished():
    return [steps(replace(FIXED, seed=seed))[-1] for seed in range(12)]


FIRST_PAGE, RUNS_PAGE, STATES_PAGE = 0, 2, 4
"""Where of few runs is what SQLite must know, what the runs are, and their counts."""


def empty(folder):
    """Remove all that is in a folder."""
    shutil.rmtree(folder)
    folder.mkdir()


def damage(path, place, content):
    """Write something else at a place of a file."""
    with path.open("r+b") as file:
        file.seek(place)
        file.write(content)


def kept_of(path, runs):
    """The content of a store with these runs, and the number of each."""
    with opened(path) as store:
        numbers = {keep(store, run, title=f"run {place}"): run for place, run in enumerate(runs, 1)}
    return path.read_bytes(), numbers


def require_same(run, value, title):
    """Refuse a kept run that asks, is called or has counted something other than it did."""
    whole, points = kept_form(value.comparison)
    entry, checkpoint = run.entry, run.checkpoint
    assert (entry.kind, entry.specification) == (COMPARISONS.name, COMPARISONS.specification(value))
    assert (entry.title, entry.command) == (title, "bwinf dice compare dice.txt")
    assert (entry.done, entry.planned, entry.finished) == (whole.done, whole.planned, True)
    assert checkpoint.state == whole.state
    assert {*map(repr, checkpoint.points)} <= points


@cache
def kept_form(comparison):
    """What is kept of a whole run, and its points in words."""
    whole = COMPARISONS.checkpoint(steps(comparison)[-1])
    return whole, {*map(repr, whole.points)}


def found_in(path, kept):
    """The numbers of the runs that a damaged store still lists; they are as they were."""
    with opened(path) as store:
        listed = {entry.number for entry in store.entries()}
        assert listed <= set(kept)
        for number in listed:
            require_same(store.run(number), kept[number], f"run {[*kept].index(number) + 1}")
        if store.damage is None:
            assert listed == set(kept)
        else:
            assert store.damage.returned == len(listed)
            assert not {run.number for run in store.damage.lost} & listed
        keep(store, steps()[5])
    with opened(path) as store:
        assert store.damage is None, "once is enough"
    return listed


def test_runs_of_which_something_is_missing_are_named(path, finished):
    _, kept = kept_of(path, finished[:3])
    first, second, third = kept
    with closing(sqlite3.connect(path)) as database:
        database.execute("DELETE FROM states WHERE run = ?", [first])
        for table in ("runs WHERE number", "points WHERE run"):
            database.execute(f"DELETE FROM {table} = ?", [second])  # noqa: S608
        database.commit()
    # The page that says where pages are moved to, which no reader needs.
    damage(path, PAGE, b"?" * PAGE)
    with opened(path) as store:
        assert store.damage.lost == (UnreadableRun(first, "run 1"), UnreadableRun(second))
        assert [entry.number for entry in store.entries()] == [third]
        assert store.damage.is_whole


@pytest.mark.parametrize("page", range(12))
def test_a_damaged_page_costs_what_lies_on_it(path, page, finished):
    content, kept = kept_of(path, finished)
    assert len(content) > 12 * PAGE
    damaged = bytearray(content)
    damaged[page * PAGE : (page + 1) * PAGE] = random.Random(page).randbytes(PAGE)
    path.write_bytes(damaged)
    with opened(path) as store:
        assert store.damage.aside.read_bytes() == damaged
        assert "damaged" in store.damage.aside.name
    empty(path.parent)
    path.write_bytes(damaged)
    # What all twelve are begins on one page, and so do their counts; their curves are on others.
    lost = set(kept) - found_in(path, kept)
    assert len(lost) == (12 if page in {FIRST_PAGE, RUNS_PAGE, STATES_PAGE} else 0)


def damages(content, count):
    """Damages as they happen: a byte, a few of them, a sector, a page, a cut."""
    for seed in range(count):
        rng = random.Random(seed)
        damaged = bytearray(content)
        match seed % 5:
            case 0 | 1:
                for _ in range((1, 30)[seed % 5]):
                    damaged[rng.randrange(len(damaged))] = rng.randrange(256)
            case 2 | 3:
                size = (512, PAGE)[seed % 5 - 2]
                start = rng.randrange(len(damaged) // size) * size
                damaged[start : start + size] = rng.choice((bytes(size), rng.randbytes(size)))
            case 4:
                del damaged[rng.randrange(PAGE, len(damaged)) :]
        yield bytes(damaged)


def touched(damaged, content):
    """The pages that a damage changed or took away."""
    return {
        start // PAGE
        for start in range(0, len(content), PAGE)
        if damaged[start : start + PAGE] != content[start : start + PAGE]
    }


@pytest.mark.slow
def test_rows_elsewhere_than_the_damage_come_back(path, finished):
    content, kept = kept_of(path, finished[:6])
    found = []
    for damaged in damages(content, DAMAGES):
        empty(path.parent)
        path.write_bytes(damaged)
        # Where the version is another one, it is that of a newer program, which nobody touches.
        is_newer = damaged[VERSION] != content[VERSION] and damaged[VERSION][3] < LATEST_SCHEMA
        found.append(len(kept) if is_newer else len(found_in(path, kept)))
        if not touched(damaged, content) & {FIRST_PAGE, RUNS_PAGE, STATES_PAGE}:
            assert found[-1] == len(kept)
    assert found.count(0) < DAMAGES / 2, "where all six are on one page, that page costs them all"


@pytest.mark.slow
def test_with_a_backup_no_damage_costs_a_run(path, finished):
    content, kept = kept_of(path, finished[:6])
    with opened(path):
        backups = path.with_name("backups")
        (backup,) = backups.iterdir()
    saved = backup.read_bytes()
    for damaged in damages(content, DAMAGES):
        empty(path.parent)
        backups.mkdir()
        backup.write_bytes(saved)
        path.write_bytes(damaged)
        is_newer = damaged[VERSION] != content[VERSION] and damaged[VERSION][3] < LATEST_SCHEMA
        assert is_newer or found_in(path, kept) == set(kept)


def test_a_log_comes_back_with_a_damaged_store(path, finished, tmp_path):
    with opened(tmp_path / "other.sqlite3") as store:
        kept = {
            keep(store, run, title=f"run {place}"): run for place, run in enumerate(finished[:3], 1)
        }
        for ending in ("", "-wal"):
            shutil.copy(f"{store.path}{ending}", f"{path}{ending}")
    damage(path, PAGE, b"?" * PAGE)
    assert found_in(path, kept) == set(kept)


def test_what_a_backup_lacks_is_what_was_kept_since(path, finished):
    kept_of(path, finished[:2])
    with opened(path) as store:
        store.delete(1)
        third = keep(store, finished[2], title="run 3")
    damage(path, 0, bytes(100))
    with opened(path) as store:
        assert {entry.number for entry in store.entries()} == {1, 2}
        assert (store.damage.returned, store.damage.older) == (2, 2)
        assert not store.damage.is_whole
        assert store.damage.backed_up is not None
        assert third not in {entry.number for entry in store.entries()}


def test_a_run_that_was_deleted_does_not_come_back_from_a_backup(path, finished):
    kept_of(path, finished[:3])
    with opened(path) as store:
        store.delete(1)
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE runs SET deleted = '2001-01-01' WHERE deleted IS NOT NULL")
        database.execute("UPDATE runs SET planned = 7 WHERE number = 2")
        database.commit()
    with opened(path) as store:
        assert {entry.number for entry in store.entries()} == {2, 3}
        assert (store.damage.older, store.damage.lost) == (1, ())
        require_same(store.run(2), finished[1], "run 2")


def test_points_that_cannot_be_read_come_back_from_a_backup(path, finished):
    kept_of(path, finished[:2])
    with opened(path) as store:
        points = store.run(1).checkpoint.points
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE points SET counts = '?' WHERE run = 1 AND games > 100")
        database.execute("UPDATE runs SET planned = 7 WHERE number = 2")
        database.commit()
    with opened(path) as store:
        assert store.damage.older == 1
        assert store.run(1).checkpoint.points == points


def test_a_damaged_backup_gives_way_to_the_one_before(path, finished):
    kept_of(path, finished[:2])
    with opened(path):
        (backup,) = path.with_name("backups").iterdir()
    newer = backup.with_name("runs-2999-01-01.sqlite3")
    newer.write_bytes(b"?" * PAGE)
    os.utime(newer, (2**32, 2**32))
    damage(path, 0, bytes(PAGE))
    with opened(path) as store:
        assert {entry.number for entry in store.entries()} == {1, 2}


def test_deleted_runs_and_numbers_come_back_too(path, finished):
    with opened(path) as store:
        first, second = (keep(store, run) for run in finished[:2])
        store.delete(first)
    damage(path, PAGE, b"?" * PAGE)
    with opened(path) as store:
        assert store.damage.returned == 1
        assert store.bring_back(first)
        assert restored(store, first).results == finished[0].results
        assert keep(store, finished[2]) > second


@pytest.mark.parametrize("column", ["specification", "created", "done"])
@pytest.mark.parametrize("value", [b"\xff{", -1, "[", "\0", '{"a":NaN}'])
def test_a_row_that_makes_no_sense_costs_that_row(path, column, value):
    with opened(path) as store:
        bad = keep(store, steps()[5], title="bad.txt")
        good = keep(store, steps(replace(FIXED, seed=8))[5])
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"UPDATE runs SET {column} = ? WHERE number = ?", [value, bad])  # noqa: S608
        database.commit()
    with opened(path) as store:
        assert [entry.number for entry in store.entries()] == [good]
        assert store.damage.lost == (UnreadableRun(bad, "bad.txt"),)
        assert store.damage.returned == 1
        assert restored(store, good) == steps(replace(FIXED, seed=8))[5]
        with closing(sqlite3.connect(store.damage.aside)) as copy:
            query = f"SELECT {column} FROM runs WHERE number = ?"  # noqa: S608
            assert str(copy.execute(query, [bad]).fetchone()[0]) == str(value)
        assert keep(store, steps()[5]) not in {bad, good}
    with opened(path) as store:
        assert store.damage is None


def test_counts_whose_checksum_does_not_hold_cost_their_run(path):
    with opened(path) as store:
        bad, good = (keep(store, steps(replace(FIXED, seed=seed))[5]) for seed in (7, 8))
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE states SET state = ? WHERE run = ?", [b"x\x9cdamaged", bad])
        database.commit()
    with opened(path) as store:
        assert [entry.number for entry in store.entries()] == [good]
        assert [run.number for run in store.damage.lost] == [bad]


def test_a_store_that_cannot_be_repaired_in_place_is_replaced(path):
    with opened(path) as store:
        bad, good = (keep(store, steps(replace(FIXED, seed=seed))[60]) for seed in (7, 8))
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE states SET state = ? WHERE run = ?", [b"x\x9cdamaged", bad])
        points = database.execute("SELECT * FROM points").fetchall()
        database.execute("DELETE FROM points")
        database.commit()
    # What is in another order than its table says is not found where it is to be deleted.
    as_made, backwards = "(run, games)", "(run, games DESC)"
    for before, after, rows in ((as_made, backwards, points), (backwards, as_made, [])):
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA writable_schema = ON")
            update = "UPDATE sqlite_schema SET sql = replace(sql, ?, ?)"
            database.execute(update, [before, after])
            database.commit()
        with closing(sqlite3.connect(path)) as database:
            database.executemany("INSERT INTO points VALUES (?, ?, ?)", rows)
            database.commit()
    with opened(path) as store:
        assert [entry.number for entry in store.entries()] == [good]
        assert [run.number for run in store.damage.lost] == [bad]
        assert restored(store, good) == steps(replace(FIXED, seed=8))[60]
    with opened(path) as store:
        assert store.damage is None


def test_a_point_that_cannot_be_read_costs_that_point(path):
    run = steps()[60]
    with opened(path) as store:
        number = keep(store, run)
        games = run.curve[1].games
        with closing(sqlite3.connect(path)) as database:
            database.execute("UPDATE points SET counts = ? WHERE games = ?", [b"?", games])
            database.commit()
        shorter = restored(store, number)
    assert shorter.results == run.results
    assert shorter.curve == (run.curve[0], *run.curve[2:])


def test_what_could_not_be_read_again_is_not_written(path):
    with opened(path) as store:
        for value in (nan, inf):
            with pytest.raises(ValueError, match="JSON"):
                store.begin("comparison", {"smallest_difference": value}, title="", command="")
        assert store.entries() == []


@pytest.mark.parametrize("content", [b"not a database at all" * 300, b"SQLite format 3\0" * 99])
def test_what_is_no_database_is_kept_aside(path, content):
    path.write_bytes(content)
    with opened(path) as store:
        assert store.damage.aside.read_bytes() == content
        assert store.damage.aside.parent == path.parent
        assert (store.damage.returned, store.damage.lost) == (0, ())
        number = keep(store, steps()[5])
    with opened(path) as store:
        assert store.damage is None
        assert restored(store, number) == steps()[5]


@pytest.mark.parametrize("application", [0, 0x1234])
def test_a_database_of_another_program_is_left_as_it_is(path, application):
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE notes (text)")
        database.execute(f"PRAGMA application_id = {application}")
        database.commit()
    before = path.read_bytes()
    assert trouble_of(path) is StoreProblem.FOREIGN
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("size", [0, 1, 100])
def test_a_store_that_was_cut_off_is_said_once(path, size):
    with opened(path) as store:
        keep(store, steps()[5])
    os.truncate(path, size)
    with opened(path) as store:
        assert store.damage.aside.stat().st_size == size
        assert (store.damage.returned, store.damage.lost) == (0, ())
    with opened(path) as store:
        assert store.damage is None


@pytest.mark.parametrize("is_there", [True, False])
def test_a_store_of_which_only_the_log_is_left_comes_back_from_its_backup(
    path, is_there, finished, tmp_path
):
    _, kept = kept_of(path, finished[:2])
    with opened(path) as store:
        keep(store, finished[2])
        shutil.copy(f"{path}-wal", tmp_path / "log")
    path.unlink()
    shutil.copy(tmp_path / "log", f"{path}-wal")
    if is_there:
        path.touch()
    assert found_in(path, kept) == set(kept)
    (log,) = path.parent.glob("*damaged*-wal")
    assert log.read_bytes() == (tmp_path / "log").read_bytes()


def test_a_store_has_its_name_only_when_it_is_complete(path, monkeypatch):
    def fail(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("bwinf_gui.runs.database.seal_all", fail)
    with pytest.raises(KeyboardInterrupt):
        Store(path, KINDS)
    assert [*path.parent.iterdir()] == []
    monkeypatch.undo()
    with opened(path) as store:
        assert store.damage is None
        assert [file for file in path.parent.iterdir() if file.suffix == ".new"] == []


def test_a_store_is_made_where_the_disk_has_no_hard_links(path, monkeypatch):
    def refuse(*_):
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    with opened(path) as store:
        number = keep(store, steps()[5])
    with opened(path) as store:
        assert restored(store, number) == steps()[5]


def test_a_store_that_another_process_made_meanwhile_stays(path, monkeypatch):
    with opened(path.with_name("other.sqlite3")) as store:
        number = keep(store, steps()[5])
    link = os.link

    def be_late(new, place):
        link(path.with_name("other.sqlite3"), place)
        link(new, place)

    monkeypatch.setattr(os, "link", be_late)
    with opened(path) as store:
        assert restored(store, number) == steps()[5]


def test_a_journal_that_comes_and_goes_is_a_file_all_the_time(path):
    journal = path.with_name(path.name + "-wal")
    coming_and_going = subprocess.Popen(
        [sys.executable, "-c", COMING_AND_GOING, str(journal)], stdout=subprocess.PIPE
    )
    assert coming_and_going.stdout.readline().strip() == b"ready"
    while coming_and_going.poll() is None:
        assert not any(is_special(journal) for _ in range(100))
    coming_and_going.stdout.close()


@posix_links
def test_a_store_whose_name_is_a_link_is_made_at_its_target(path):
    path.symlink_to(path.with_name("elsewhere.sqlite3"))
    with opened(path) as store:
        keep(store, steps()[5])
    assert path.is_symlink()
    assert path.with_name("elsewhere.sqlite3").stat().st_size > PAGE


def test_a_program_that_writes_for_ever_is_not_waited_for(path, monkeypatch):
    monkeypatch.setattr("bwinf_gui.runs.database.BUSY_SECONDS", 0.05)
    with opened(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        number = keep(store, steps()[5])
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as raised:
            keep(store, steps()[6])
        assert raised.value.problem is StoreProblem.BUSY
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
        assert writer.stdout.readline().strip() == b"ready"
    ends = [writer.wait() for writer in writers[:-1]]
    assert writers[-1].stdout.readline().strip() == b"kept"
    writers[-1].kill()
    writers[-1].wait()
    for writer in writers:
        writer.stdout.close()
    assert ends == [0, 0, 0]
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    with opened(path) as store:
        runs = [store.run(entry.number) for entry in store.entries()]
        kept = {run.entry.specification["seed"]: run for run in runs}
        for seed in (7, 8):
            whole = steps(replace(FIXED, seed=seed))[-1]
            assert kept.pop(seed).restored(COMPARISONS) == whole
        (killed,) = kept.values()
        assert killed.restored(COMPARISONS) in steps(replace(FIXED, seed=9))
