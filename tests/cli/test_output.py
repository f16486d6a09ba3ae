"""Where results go: a place is tried before the run, and one that fails is told in one line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from systems import not_on_windows

from bwinf_gui.cli.commands import bwinf
from bwinf_gui.cli.main import use_language
from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking import command as parking_command

ROW = str(resource("examples", "parkplatz-kurz.txt"))
DICE = str(resource("examples", "wuerfel-hoch.txt"))
INTERRUPTED = """
import signal, sys

class Interrupting:
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupting())
sys.argv = ["bwinf", "parking", {row!r}]
from bwinf_gui.__main__ import command_line
sys.exit(command_line())
"""


@pytest.fixture(autouse=True)
def language(monkeypatch):
    """The environment as it was, after a language was chosen."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def unasked(monkeypatch):
    """No answer may be sought."""

    def solve(_row):
        raise AssertionError("the place was not tried first")

    monkeypatch.setattr(parking_command, "solve", solve)


def run(*arguments):
    arguments = [*map(str, arguments)]
    use_language(arguments)
    return CliRunner().invoke(bwinf, arguments)


def in_a_shell(redirection, *arguments, **environment):
    """The command in a process of its own, with its standard output elsewhere."""
    env = os.environ | {"LC_ALL": "C.UTF-8"} | environment
    env.pop("LANGUAGE", None)
    program = [sys.executable, "-m", "bwinf_gui", *map(str, arguments)]
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirection}', "sh", *program],
        env=env,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.usefixtures("unasked")
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("missing/a.txt", "there is no such file or folder"),
        pytest.param(
            *("file/a.txt", "a part of the path is not a folder"),
            marks=not_on_windows("there it is a folder that is missing"),
        ),
        (f"{'n' * 300}.txt", "the name is too long"),
    ],
)
def test_a_place_that_cannot_be_written_is_noticed_before_the_run(tmp_path, place, reason):
    (tmp_path / "file").write_text("")
    done = run("parking", ROW, "--output", tmp_path / place)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == f"{tmp_path / place}: cannot be written: {reason}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.usefixtures("unasked")
@pytest.mark.parametrize(
    ("name", "reason"), [("", "the name of the file is empty"), (".", "is a directory")]
)
def test_what_is_no_name_of_a_file_is_an_error_of_usage(name, reason):
    done = run("parking", ROW, "--output", name)
    assert (done.exit_code, done.stdout) == (2, "")
    assert reason in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("parking",),
        ("hotels",),
        ("dice", "exact"),
        ("nim", "analyse"),
        ("runs", "merge", ""),
        ("check", "parking", "--program", "cat"),
        ("check", "parking", ROW, "--answer"),
    ],
)
def test_an_empty_name_is_not_taken_for_the_folder_one_is_in(arguments):
    done = run(*arguments, "")
    assert (done.exit_code, done.stdout) == (2, "")
    assert '"": the name of the file is empty\n' in done.stderr


def test_every_command_tries_its_place_first(tmp_path):
    place = tmp_path / "missing" / "a.txt"
    for arguments in (
        ("dice", "compare", DICE, "--games", 10**9),
        ("dice", "exact", DICE),
        ("hotels", ROW),
        ("ludo", "play", "--die", "1 2", "--die", "3 6"),
        ("nim", "analyse", "none.in"),
        ("nim", "tournament", "none.in"),
        ("runs", "list"),
        ("runs", "export", 1),
    ):
        done = run(*arguments, "--output", place)
        assert (done.exit_code, done.stdout) == (1, "")
        assert done.stderr.startswith(f"{place}: cannot be written: ")


def test_a_file_that_is_there_stays_until_there_is_an_answer(tmp_path):
    target = tmp_path / "a.txt"
    target.write_text("old")
    assert run("parking", tmp_path / "none.txt", "--output", target).exit_code == 2
    assert target.read_text() == "old"
    assert run("parking", ROW, "--output", target).exit_code == 0
    assert target.read_text().startswith("A: J 1 right\nB: K 1 right, J 2 right\nC:\n")


@not_on_windows("names are texts there")
def test_names_that_are_no_text_can_stand_in_a_file(tmp_path):
    odd = os.fsdecode(os.fsencode(tmp_path / "a") + b"\xff.txt")
    Path(odd).write_text(Path(ROW).read_text())
    done = run("parking", odd, ROW, "--output", tmp_path / "answers.txt")
    assert done.exit_code == 0, done.exception
    answers = (tmp_path / "answers.txt").read_text()
    assert answers.startswith(f"{tmp_path}/a\\udcff.txt\nA: J 1 right\n")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
def test_a_full_device_is_one_line():
    for options in ((ROW,), (ROW, "--json")):
        done = in_a_shell("> /dev/full", "parking", *options)
        assert done.stderr == "standard output: there is no space left\n"
        assert done.returncode == 1
    done = in_a_shell("> /dev/full", "parking", "--help", LC_ALL="de_DE.UTF-8")
    assert (done.returncode, done.stderr) == (1, "bwinf: es ist kein Speicherplatz mehr frei\n")
    done = run("parking", ROW, "--output", "/dev/full", "--lang", "de")
    line = "/dev/full: lässt sich nicht schreiben: es ist kein Speicherplatz mehr frei\n"
    assert (done.exit_code, done.stderr) == (1, line)


@not_on_windows("asks a shell to close it")
@pytest.mark.slow
def test_a_standard_output_that_is_closed_is_no_success(tmp_path):
    done = in_a_shell(">&-", "parking", ROW)
    assert done.returncode == 1
    assert done.stderr == "Standard output is closed; name a file with --output.\n"
    done = in_a_shell(">&-", "parking", ROW, "--output", tmp_path / "a.txt")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "a.txt").stat().st_size


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "said"),
    [("bwinf_gui.cli.commands", "\nAborted!\n"), ("bwinf_gui.cli.main", "")],
)
def test_an_interrupt_while_modules_are_imported_shows_no_traceback(module, said):
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(module=module, row=ROW)],
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)
