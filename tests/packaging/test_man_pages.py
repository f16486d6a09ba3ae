"""The pages of the manual tell every option and every command, in English and in German."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from bwinf_gui.app.window_command import bwinf_gui
from bwinf_gui.cli.commands import bwinf

TOOL = Path(__file__).resolve().parents[2] / "packaging" / "man_pages.py"
FOLDERS = {"en": Path("man1"), "de": Path("de", "man1")}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("man")
    subprocess.run([sys.executable, TOOL, folder], check=True)
    return folder


@pytest.fixture(params=FOLDERS)
def page(folder, request):
    """Reads the page of a program as people do, with plain hyphens."""

    def read(name):
        text = (folder / FOLDERS[request.param] / f"{name}.1").read_text("utf-8")
        return text.replace(r"\-", "-")

    return read


def commands(group, path):
    """All commands of a group by what people type, and with what they take."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


def options(command):
    return [
        name
        for parameter in command.params
        if isinstance(parameter, click.Option)
        for name in parameter.opts
    ]


def test_every_option_of_the_window_is_described(page):
    text = page("bwinf-gui")
    assert "--new-window" in text
    assert [name for name in options(bwinf_gui) if name not in text] == []
    assert "-h, --help" in text


def test_every_command_and_its_options_are_described(page):
    sections = {part.splitlines()[0]: part for part in page("bwinf").split(".SS ")}
    for path, command in commands(bwinf, "bwinf"):
        section = sections[f'"{path}"']
        assert [name for name in options(command) if name not in section] == []


def test_the_german_pages_are_german(folder):
    text = (folder / FOLDERS["de"] / "bwinf.1").read_text("utf-8")
    assert ".SH BEFEHLE" in text
    assert "Jeden Würfel gegen jeden anderen spielen lassen" in text
    assert "Options" not in text


@pytest.mark.skipif(not shutil.which("groff"), reason="the tool is not installed")
def test_roff_understands_the_pages(folder):
    for path in folder.rglob("*.1"):
        done = subprocess.run(
            [shutil.which("groff"), "-Kutf8", "-man", "-Tutf8", "-ww", "-z", path],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr == ""


def test_the_exit_codes_of_check_have_a_line_of_their_own(page):
    assert re.search(r"^bwinf check: 0 .*, 1 .*, 2 .*, 3 .*\.$", page("bwinf"), re.MULTILINE)
    assert "bwinf check: 0" not in page("bwinf-gui")
