"""`bwinf runs`: kept runs are listed, shown, gone on with, taken elsewhere, merged and deleted."""

import json
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace

import psutil
import pytest
from click.testing import CliRunner
from command_line import without_workers
from in_process import LocalPool
from kept_runs import FIXED, keep, steps
from small_disk import small_disk

from bwinf_gui.cli.commands import bwinf
from bwinf_gui.cli.main import use_language
from bwinf_gui.places import run_store
from bwinf_gui.runs import Store, parse_run
from bwinf_gui.tasks.dice.command import exact
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.command_lines import command_of, words_of

DICE = ("--die", "1 2 3 4 5 6", "--die", "2 3 4 5 6 7", "--die", "3 4 5 6 7 8")


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.delenv("LANGUAGE", raising=False)
    use_language(("--lang", "en"))


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch):
    """Commands that a test does not start itself play and solve here."""
    monkeypatch.setattr(exact, "local_pool", LocalPool)
    with without_workers():
        yield


def run(*arguments):
    return CliRunner().invoke(bwinf, ["runs", *map(str, arguments)])


def document(*arguments):
    done = run(*arguments, "--json")
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture
def kept():
    """An unfinished run and a finished one of the same dice."""
    with closing(Store(run_store(), KINDS)) as store:
        finished = keep(store, steps(replace(FIXED, seed=8))[-1], title="old.txt")
        unfinished = keep(store, steps()[60], title="wuerfel1.txt")
        return unfinished, finished


def test_an_empty_list_says_so():
    assert run("list").stdout == "No runs are kept.\n"
    assert document("list") == []


@pytest.mark.parametrize("command", sorted(bwinf.commands["runs"].commands))
def test_every_command_takes_a_language(command):
    done = run(command, "--lang", "de", "--help")
    assert done.exit_code == 0, done.stderr


def test_the_list_tells_runs_apart(kept):
    by_number = {entry["run"]: entry for entry in document("list")}
    assert set(by_number) == set(kept)
    entry = by_number[kept[0]]
    assert (entry["title"], entry["finished"], entry["seeds"]) == ("wuerfel1.txt", False, [7])
    assert 0 < entry["games"] < entry["planned_games"]
    text = run("list").stdout
    assert "old.txt" in text
    assert "100%" in text


def test_a_run_is_shown_with_results_and_origin(kept):
    shown = document("show", kept[1])
    assert shown["run"] == kept[1]
    assert shown["seed"] == 8
    assert len(shown["pairs"]) == 6
    assert shown["command"].startswith("bwinf dice compare")
    text = run("show", kept[0]).stdout
    assert text.startswith(f"Run {kept[0]}, started on ")
    assert "Die 4 wins most often" in text


@pytest.mark.parametrize("command", ["show", "resume", "export", "delete", "merge"])
def test_a_run_that_is_not_there_is_an_input_error(command):
    done = run(command, 77)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr == "77: there is no run with this number\n"


def test_a_run_goes_to_another_computer_and_back(kept, tmp_path):
    file = tmp_path / "run.bwinfrun"
    assert run("export", kept[0], "--output", file).exit_code == 0
    assert run("export", kept[0]).stdout == file.read_text()
    before = document("show", kept[0])
    run("delete", kept[0])
    taken_in = document("merge", file)
    assert taken_in["run"] not in kept
    assert words_of(taken_in["command"])[:5] == ["bwinf", "dice", "compare", "--die", "1 6"]
    for changing in ("run", "changed", "command"):
        del before[changing], taken_in[changing]
    assert taken_in == before


def test_a_file_that_contradicts_a_kept_run_changes_nothing(kept, tmp_path):
    file = tmp_path / "run.bwinfrun"
    run("export", kept[0], "--output", file)
    head, state, *points = file.read_text().splitlines()
    counts = json.loads(state)
    counts["counts"][0][:3] = [0, 0, sum(counts["counts"][0][:3])]
    file.write_text("\n".join([head, json.dumps(counts), *points]))
    before = document("show", kept[0])
    done = run("merge", file)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{file}: it counts the same games differently from {kept[0]} ")
    assert document("show", kept[0]) == before
    assert len(document("list")) == 2


def test_runs_are_merged_from_numbers_and_files(kept, tmp_path):
    file = tmp_path / "run.bwinfrun"
    run("export", kept[0], "--output", file)
    both = document("merge", file, kept[1], "--title", "both")
    apart = [document("show", number) for number in kept]
    assert both["title"] == "both"
    assert both["games"] == sum(each["games"] for each in apart)
    assert [source["title"] for source in both["sources"]] == ["run.bwinfrun", str(kept[1])]
    assert [source["seed"] for source in both["sources"]] == [7, 8]
    wins = [each["pairs"][2]["wins_a"] for each in apart]
    assert both["pairs"][2]["wins_a"] == sum(wins)
    again = document("merge", both["run"], file, kept[1])
    assert again["games"] == both["games"], "no game counts twice"
    *_report, heading, exported, numbered = run("show", both["run"]).stdout.splitlines()
    assert heading == "Merged from:"
    assert exported.startswith("run.bwinfrun, seed 7,")
    assert numbered.startswith(f"{kept[1]}, seed 8,")
    assert "agrees with the others" in numbered


def test_a_run_that_is_imported_as_it_is_gets_the_title_asked_for(kept, tmp_path):
    file = tmp_path / "run.bwinfrun"
    assert run("export", kept[1], "--output", file).exit_code == 0
    assert run("delete", kept[1]).exit_code == 0
    imported = document("merge", file, "--title", "Friday")
    assert imported["title"] == "Friday"
    assert document("show", imported["run"])["title"] == "Friday"


def test_a_run_named_twice_is_deleted_once(kept):
    done = run("delete", kept[0], kept[0])
    assert (done.exit_code, done.stderr) == (0, "")
    assert [entry["run"] for entry in document("list")] == [kept[1]]


def test_runs_of_other_dice_are_not_merged(kept):
    with closing(Store(run_store(), KINDS)) as store:
        other = keep(store, steps(replace(FIXED, dice=FIXED.dice[:3], numbers=()))[5])
    done = run("merge", kept[0], other)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{other}: its dice or rules differ from those of {kept[0]}\n"


def test_a_bad_file_is_an_input_error(tmp_path):
    bad = tmp_path / "bad.bwinfrun"
    bad.write_text("nonsense\n")
    done = run("merge", bad)
    assert (done.exit_code, done.stderr) == (2, f"{bad}:1: the file does not contain a run\n")
    assert run("merge", tmp_path / "missing").exit_code == 2


def test_a_deleted_run_comes_back(kept):
    assert run("delete", *kept).exit_code == 0
    assert document("list") == []
    assert run("delete", kept[0]).exit_code == 2
    assert run("delete", "--undo", kept[0]).exit_code == 0
    assert [entry["run"] for entry in document("list")] == [kept[0]]


def test_a_merged_run_cannot_be_gone_on_with(kept):
    number = document("merge", *kept)["run"]
    assert run("resume", number).stderr == f"{number}: this run cannot be resumed\n"


def test_without_an_unfinished_run_there_is_nothing_to_resume():
    done = run("resume")
    assert (done.exit_code, done.stderr) == (2, "There is no unfinished run.\n")


def test_fewer_games_than_there_are_cannot_be_asked_for(kept):
    assert run("resume", kept[1], "--games", 100).exit_code == 2


def test_a_store_that_cannot_be_used_is_one_sentence(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BWINF_HOME", str(tmp_path / "file"))
    done = run("list")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(str(tmp_path / "file"))
    assert " cannot be written: " in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.usefixtures("kept")
def test_a_damaged_store_is_moved_aside_and_said():
    run_store().write_bytes(b"damaged" * 1000)
    done = run("list")
    assert (done.exit_code, done.stdout) == (0, "No runs are kept.\n")
    assert done.stderr.startswith("The file of kept runs was damaged; it is preserved as ")
    assert done.stderr.endswith(
        ". 0 runs are back. Other runs, unsaved documents and choices may be missing.\n"
    )
    assert run("list").stderr == ""


def test_runs_from_a_backup_are_said(kept):
    run("list")
    run_store().write_bytes(b"damaged" * 1000)
    done = run("list")
    assert "old.txt" in done.stdout
    assert (
        f". {len(kept)} runs are back. {len(kept)} of them are from the backup of 20" in done.stderr
    )
    assert "What was added or changed since the backup of 20" in done.stderr
    assert done.stderr.count("\n") == 1
    assert run("list").stderr == ""


def test_runs_that_come_back_and_one_that_does_not_are_said(kept):
    with closing(sqlite3.connect(run_store())) as database:
        database.execute("UPDATE runs SET specification = '{' WHERE number = ?", [kept[0]])
        database.commit()
    done = run("list")
    assert "old.txt" in done.stdout
    assert done.stderr.endswith(
        f" 1 run is back. Could not be read: run {kept[0]} (wuerfel1.txt).\n"
    )


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    "command", [("show",), ("export",), ("resume",), ("delete",), ("delete", "--undo"), ("merge",)]
)
def test_no_run_has_a_number_beyond_those_of_the_store(command):
    for number in (2**63, 2**64, 10**30):
        done = run(*command, number)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr == f"{number}: there is no run with this number\n"


@pytest.mark.parametrize("trouble", ["fill", "make_read_only"])
def test_listing_needs_no_right_to_write(tmp_path, monkeypatch, trouble):
    with small_disk(tmp_path / "disk", "2m") as disk:
        monkeypatch.setenv("XDG_DATA_HOME", str(disk.folder))
        with closing(Store(run_store(), KINDS)) as store:
            number = keep(store, steps()[60])
        getattr(disk, trouble)()
        assert [entry["run"] for entry in document("list")] == [number]
        assert document("show", number)["seed"] == 7
        assert run("export", number).exit_code == 0
        done = run("delete", number)
        assert done.exit_code == 1
        assert done.stderr.count("\n") == 1
        assert [entry["run"] for entry in document("list")] == [number]


@pytest.mark.slow
def test_a_comparison_is_kept_unless_it_is_not_wanted():
    played = CliRunner().invoke(
        bwinf, ["dice", "compare", *DICE, "--games", "300", "--seed", "5", "--json"]
    )
    shown = document("show", 1)
    assert shown["pairs"] == json.loads(played.stdout)["pairs"]
    CliRunner().invoke(bwinf, ["dice", "compare", *DICE, "--games", "300", "--no-keep"])
    assert len(document("list")) == 1


@pytest.mark.slow
def test_more_games_give_the_counts_of_a_longer_run():
    for games in (1000, 3000):
        CliRunner().invoke(bwinf, ["dice", "compare", *DICE, "--games", str(games), "--seed", "5"])
    short, long = (document("show", number) for number in (1, 2))
    more = document("resume", 1, "--games", 3000)
    assert short["pairs"][0]["games"] == 1000
    assert more["pairs"] == long["pairs"]
    assert document("show", 1)["pairs"] == long["pairs"]


@pytest.mark.slow
def test_a_comparison_without_a_place_to_be_kept_is_played_all_the_same(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BWINF_HOME", str(tmp_path / "file"))
    done = CliRunner().invoke(bwinf, ["dice", "compare", *DICE, "--games", "200", "--json"])
    assert done.exit_code == 0
    assert json.loads(done.stdout)["finish"] == "complete"
    assert done.stderr.startswith("The run is not kept: ")
    assert " cannot be written: " in done.stderr


def has_begun():
    entries = document("list")
    return bool(entries) and entries[0]["games"] > 0


@pytest.mark.slow
def test_a_command_that_was_killed_is_gone_on_with():
    command = ["dice", "compare", *DICE, "--seed", "11", "--games", "1000000"]
    process = subprocess.Popen([sys.executable, "-m", "bwinf_gui", *command], env=os.environ)
    end = time.monotonic() + 60
    while not run_store().exists() or not has_begun():
        assert time.monotonic() < end
        assert process.poll() is None
        time.sleep(0.01)
    psutil.Process(process.pid).kill()
    process.wait()
    (entry,) = document("list")
    assert not entry["finished"]
    done = document("resume")
    undisturbed = CliRunner().invoke(bwinf, [*command, "--no-keep", "--json"])
    assert done["pairs"] == json.loads(undisturbed.stdout)["pairs"]
    assert document("list")[0]["finished"]


@pytest.mark.slow
def test_tournaments_of_nim_are_kept_shown_and_gone_on_with(tmp_path):
    start = tmp_path / "small.in"
    start.write_text("# small\n3 4 5\n")
    command = ["nim", "tournament", str(start), "--seed", "5", "--second", "uniform"]
    CliRunner().invoke(bwinf, [*command, "--games", "300"])
    CliRunner().invoke(bwinf, [*command, "--games", "50", "--no-keep"])
    (entry,) = document("list")
    assert (entry["kind"], entry["title"], entry["games"]) == ("tournament", "small.in", 300)
    players = ["--first", "spieler1", "--second", "uniform"]
    words = ["bwinf", *command[:3], "--games", "300", *players, "--seed", "5"]
    assert words_of(entry["command"]) == words
    more = document("resume", entry["run"], "--games", 900)
    played = CliRunner().invoke(bwinf, [*command, "--games", "900", "--no-keep", "--json"])
    expected = json.loads(played.stdout)
    assert more["rows"] == [3, 4, 5]
    (pair,) = more["pairs"]
    assert (pair["first"], pair["second"], pair["games"]) == ("spieler1", "uniform", 900)
    assert pair["wins_first"] == expected["wins_first"]
    assert "--games 900" in document("list")[0]["command"]
    assert "Nim 3 4 5, seed 5" in run("show", entry["run"]).stdout
    assert run("merge", entry["run"]).stderr.endswith(": only comparisons of dice can be merged\n")


@pytest.mark.slow
def test_a_tournament_of_nim_goes_to_another_computer(tmp_path):
    start = tmp_path / "small.in"
    start.write_text("# small\n3 4 5\n")
    CliRunner().invoke(bwinf, ["nim", "tournament", str(start), "--games", "100"])
    shown = document("show", 1)
    run("export", 1, "--output", tmp_path / "nim.bwinfrun")
    content = (tmp_path / "nim.bwinfrun").read_bytes()
    assert parse_run(content, "x", KINDS).restored(TOURNAMENTS).games == shown["games"] == 100


@pytest.mark.slow
def test_exact_answers_are_kept_pair_by_pair_and_go_to_another_computer(tmp_path):
    command = ["dice", "exact", "--die", "5 6", "--die", "1 2", "--die", "6 6"]
    solved = json.loads(CliRunner().invoke(bwinf, [*command, "--json"]).stdout)["pairs"]
    CliRunner().invoke(bwinf, [*command, "--no-keep"])
    entries = document("list")
    assert [(entry["kind"], entry["finished"]) for entry in entries] == [("exact", True)] * 3
    first = min(entry["run"] for entry in entries)
    (pair,) = document("show", first)["pairs"]
    assert (solved[0]["source"], pair["source"]) == ("solved", "kept")
    assert pair == solved[0] | {"source": "kept"}
    begun = command_of(["bwinf", *command[:6]])
    assert begun in run("show", first).stdout
    assert run("resume", first).stderr == f"{first}: this run cannot be resumed\n"
    run("export", first, "--output", tmp_path / "exact.bwinfrun")
    content = (tmp_path / "exact.bwinfrun").read_bytes()
    assert (
        parse_run(content, "x", KINDS).restored(SOLUTIONS).a_starts.wins_a
        == pair["a_starts"]["wins_a"]
    )
