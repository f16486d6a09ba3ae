"""The starter kits: short, and each plays a match where its language is at hand."""

import os
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from bwinf_gui.checking.running.program import program_from_command
from bwinf_gui.tasks.nim.command import nim
from bwinf_gui.tasks.nim.programs.starter_kits import COMMENTS, STARTER_KITS
from bwinf_gui.text.translation import speak

kits = pytest.mark.parametrize("kit", STARTER_KITS.values(), ids=STARTER_KITS)


@kits
def test_a_starter_kit_is_short(kit):
    assert len(kit.text.splitlines()) <= 15


@kits
def test_the_comments_of_a_starter_kit_are_in_the_spoken_language(kit):
    english = kit.text
    speak("de")
    german = kit.text
    comments = re.findall(r"(?m)(?:# |// |/\* )(.*?)(?: \*/)?$", english)
    assert comments
    assert {*comments} <= {*COMMENTS}
    assert not [comment for comment in comments if comment in german]
    assert "BwInf-GUI: Nimmt die erste Reihe, in der noch Hölzer liegen, ganz weg." in german


@pytest.mark.slow
@kits
def test_a_starter_kit_plays(kit, play, tmp_path):
    for command in filter(None, (kit.build, kit.command)):
        tool = command.split()[0]
        if not tool.startswith(".") and not shutil.which(tool):
            pytest.skip(f"{tool} is not at hand")
    (tmp_path / kit.file_name).write_text(kit.text)
    # Java would begin to make its own code quick, which takes longer than to build and play.
    slow = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
    variables = (("JDK_JAVA_OPTIONS", " ".join(slow)),)
    if kit.build:
        env = os.environ | {"JDK_JAVAC_OPTIONS": " ".join(f"-J{option}" for option in slow)}
        subprocess.run(kit.build, shell=True, check=True, cwd=tmp_path, env=env)  # noqa: S602
    program = replace(program_from_command(kit.command, tmp_path), env=variables)
    progress, _ = play(program, "spieler2", start=(3, 4, 5, 9), games=20)
    assert progress.forfeits == ()
    assert progress.names[0] == "Starter"
    assert progress.tally.games == 20


@kits
def test_the_command_prints_a_starter_kit(kit, tmp_path):
    done = CliRunner().invoke(nim, ["starter", kit.word])
    assert (done.exit_code, done.stdout) == (0, kit.text)
    assert kit.command in done.stderr
    file = tmp_path / kit.file_name
    CliRunner().invoke(nim, ["starter", kit.word, "--output", str(file)])
    assert Path(file).read_text() == kit.text
