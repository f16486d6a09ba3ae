"""What a terminal would obey never reaches it raw, wherever it comes from."""

import json
import re
import sys

import pytest
from click.testing import CliRunner
from command_line import without_workers

from bwinf_gui.cli.commands import bwinf
from bwinf_gui.cli.main import use_language
from bwinf_gui.cli.output import json_line
from bwinf_gui.cli.visible import one_line
from bwinf_gui.resources import resource
from bwinf_gui.text.reading import encoded

EVIL = "a\x1b[2J\x07\x7f\x9b\u202etxt.\u2066exe\u2028\r\nb"
SHOWN = r"a\x1b[2J\x07\x7f\x9b\u202etxt.\u2066exe\u2028\x0d\nb".replace(r"\x0d", r"\r")
NAME, NAME_SHOWN = EVIL, SHOWN
if sys.platform == "win32":
    # Names have nothing there that is below the blank.
    NAME, NAME_SHOWN = "a\x7f\x9b\u202etxt.\u2066exe\u2028b", r"a\x7f\x9b\u202etxt.\u2066exe\u2028b"
OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028]")
FILES = {
    "parking": "parkplatz-kurz.txt",
    "hotels": "hotels-einfach.txt",
    "dice": "wuerfel-hoch.txt",
    "nim": "nim-drei.in",
}
COMMANDS = {
    "parking": ("parking",),
    "hotels": ("hotels",),
    "dice": ("dice", "compare", "--games", "20", "--workers", "1"),
    "nim": ("nim", "analyse"),
}


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.delenv("LANGUAGE", raising=False)
    use_language(("--lang", "en"))


def run(*arguments):
    with without_workers():
        return CliRunner().invoke(bwinf, [*map(str, arguments)])


def is_fit(text):
    return not OBEYED.search(text)


@pytest.fixture
def named(tmp_path):
    """An example of a task under a name that is not fit for a terminal."""

    def of_task(task):
        source = resource("examples", FILES[task])
        file = tmp_path / f"{NAME}{source.suffix}"
        file.write_bytes(source.read_bytes())
        return file

    return of_task


@pytest.mark.parametrize("task", [*FILES])
def test_names_of_files_are_written_out(named, task):
    file = named(task)
    done = run(*COMMANDS[task], file, file)
    assert done.exit_code == 0, done.stderr
    assert is_fit(done.stdout), "in results"
    assert NAME_SHOWN in done.stdout
    missing = run(*COMMANDS[task], file.with_name(f"missing{NAME}"))
    assert missing.exit_code == 2
    assert is_fit(missing.stderr), "in errors"
    assert missing.stderr.count("\n") == 1


def test_a_name_in_a_document_is_the_name(named):
    file = named("parking")
    done = run("parking", file, "--json")
    assert is_fit(done.stdout)
    assert json.loads(done.stdout)["file"] == str(file)


def test_bytes_of_a_name_that_are_no_text_are_written_out_and_a_document_keeps_them():
    assert one_line("a\udcff.txt") == r"a\udcff.txt"
    assert r"a\udcff.txt" in json_line(["a\udcff.txt"])
    assert json.loads(encoded(json_line(["a\udcff.txt", "🎲"]))) == ["a\udcff.txt", "🎲"]


def test_titles_of_kept_runs_are_written_out(named):
    run(*COMMANDS["dice"], named("dice"))
    for command in (("list",), ("show", 1), ("list", "--json")):
        done = run("runs", *command)
        assert done.exit_code == 0
        assert is_fit(done.stdout)


@pytest.mark.parametrize(
    "arguments",
    [
        ("dice", "compare", "--die", f"1 {EVIL}", "--die", "6"),
        ("dice", "compare", "--die", "1 6", "--die", "6", "--games", EVIL),
        ("dice", "compare", "--die", "1 6", "--die", "6", "--smallest-difference", EVIL),
        ("dice", "compare", "--die", "1 6", "--die", "6", "--rules", EVIL),
        ("dice", EVIL),
        (EVIL,),
        (f"--{EVIL}",),
        ("runs", "show", "1", EVIL),
        ("runs", "list", "--output", f"/none/{EVIL}"),
        ("parking", "x", "--output", f"/none/{EVIL}"),
    ],
)
def test_arguments_in_errors_are_written_out(arguments):
    done = run(*arguments)
    assert done.exit_code in {1, 2}
    assert r"\x1b" in done.stderr
    assert is_fit(done.stderr)


def test_contents_in_errors_are_written_out(tmp_path):
    file = tmp_path / "wuerfel.txt"
    file.write_text("2\n2 1 \x1b[2J\n2 6 6\n")
    done = run("dice", "compare", file)
    assert done.stderr == f"{file}:2: “\\x1b[2J” is not a whole number\n"
