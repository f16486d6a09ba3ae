"""The help of all commands: whole sentences, in one form, in the language asked for."""

import json
import re
import subprocess
import sys
from gettext import translation

import click
import pytest
from click.testing import CliRunner

from bwinf_gui.cli.commands import bwinf
from bwinf_gui.resources import resource


def tree(command, path=()):
    yield path, command
    if isinstance(command, click.Group):
        for name, child in command.commands.items():
            yield from tree(child, (*path, name))


COMMANDS = dict(tree(bwinf))


IN_GERMAN = """
import json, sys
from bwinf_gui.cli.main import use_language
use_language(["--lang", "de"])
from click.testing import CliRunner
from bwinf_gui.cli.commands import bwinf
for path in json.load(sys.stdin):
    for width in (10_000, 80):
        done = CliRunner().invoke(bwinf, [*path, "--lang", "de", "--help"], terminal_width=width)
        print(json.dumps((path, width, done.exit_code, done.output)))
"""
"""The help of a command is made when its module is imported, so another process is needed."""


@pytest.fixture(scope="module")
def in_german():
    """What every command says of itself in German, by its path and the width of the terminal."""
    done = subprocess.run(
        [sys.executable, "-c", IN_GERMAN],
        input=json.dumps([*COMMANDS]),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    reported = [json.loads(line) for line in done.stdout.splitlines()]
    assert all(code == 0 for _, _, code, _ in reported)
    return {(tuple(path), width): said for path, width, _, said in reported}


def test_every_command_speaks_the_language_asked_for(in_german):
    german = translation("bwinf", resource("i18n"), ["de"]).gettext
    for path, command in COMMANDS.items():
        said = in_german[path, 10_000]
        assert said.startswith("Aufruf: "), path
        assert " ".join(german(command.help).split()) in " ".join(said.split()), path
        assert german(command.help) != command.help, path
        assert "INTEGER" not in said, path


@pytest.mark.parametrize(
    "path", [path for path, command in COMMANDS.items() if isinstance(command, click.Group)]
)
def test_no_summary_is_cut_off(path):
    said = CliRunner().invoke(bwinf, [*path, "--help"], terminal_width=60).stdout
    assert "..." not in said
    words = " ".join(said.split())
    for child in COMMANDS[path].commands.values():
        assert " ".join(child.get_short_help_str(10_000).split()) in words


def test_no_german_summary_is_cut_off(in_german):
    said = " ".join(in_german[(), 80].split())
    assert "..." not in said
    assert "die Reise, deren schlechtestes Hotel so gut wie möglich ist." in said


def test_german_help_says_what_to_do_in_one_form():
    """The infinitive, as in “Läufe löschen”: no “Löst …” or “Löse …” next to it."""
    german = translation("bwinf", resource("i18n"), ["de"]).gettext
    other = re.compile(
        r"(Löst|Spielt|Lässt|Sagt|Schreibt|Zeigt|Legt|Nimmt|Führe|Lege|Nimm|Prüft|Schreibe|Suche)\b"
    )
    helps = [
        text
        for command in COMMANDS.values()
        for text in (command.help, command.short_help, *(o.help for o in options(command)))
        if text
    ]
    assert len(helps) > 50
    assert [text for text in helps if other.match(german(text))] == []
    assert german("Delete runs. For a week, --undo brings them back.").startswith("Läufe löschen")


def options(command):
    return [option for option in command.params if isinstance(option, click.Option)]
