"""Programs that play Nim, written by tests."""

import sys
import textwrap
import uuid
from contextlib import closing

import pytest
from marked_processes import MARK, processes_with, until
from nim_programs import GREET, PLAY
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.tasks.nim.programs.match import ProgramMatch, Seats, play_match


@pytest.fixture
def player(tmp_path):
    """Writes a program that greets and then does what its source says."""
    mark = uuid.uuid4().hex

    def write(source=PLAY, *, greet=GREET, name="player"):
        folder = tmp_path / uuid.uuid4().hex
        folder.mkdir()
        (folder / "player.py").write_text(greet + textwrap.dedent(source), encoding="utf-8")
        command = (sys.executable, "player.py")
        return Launch(name=name, command=command, folder=folder, env=((MARK, mark),))

    yield write
    until(lambda: processes_with(mark) == [])


@pytest.fixture
def play():
    """Plays a match and gives its last progress and all lines that were talked."""

    def play(*players, start=(3, 4, 5), games=3, seed=1, move_seconds=20.0):
        match = ProgramMatch(
            start=start, players=players, games=games, seed=seed, move_seconds=move_seconds
        )
        lines = []
        with closing(Seats(match, note=lines.append)) as seats:
            *_, progress = play_match(match, seats)
        return progress, lines

    return play
