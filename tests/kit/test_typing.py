"""mypy finds a typo inside a lambda, however deep in a page it is."""

import subprocess
import sys

import pytest

SAMPLE = """
from dataclasses import dataclass

from bwinf_gui.kit.parts import (
    Button,
    Card,
    Column,
    Page,
    Row,
    Table,
    Words,
)
from bwinf_gui.kit.pictures import Mouse, Picture, Play
from bwinf_gui.kit.state import State


@dataclass(frozen=True, kw_only=True)
class Hike(State[int, str]):
    person: int = 0


TABLE: Table[Hike, tuple[int, ...]] = Table(
    "People", lambda s: [(s.person,)], [Column("Number", lambda row: len(row))]
)
PICTURE: Picture[Hike, str] = Picture(
    title="Hike",
    shown=lambda s: s.answer,
    paint=lambda painter, frame: print(frame.shown.upper()),
    play=Play(steps=lambda s: s.person),
    mouse=Mouse(hit=lambda frame, x, y: None, press=lambda s, hit, left: s.but(person=1)),
)
PAGE = Page(
    state=Hike,
    title="Hike",
    left=[],
    centre=[Card(Row(Words(lambda s: str(s.person)))), PICTURE],
    right=[TABLE, Button("Next", lambda s: s.but(person=s.person + 1))],
)
"""
TYPOS = [
    ("Words(lambda s: str(s.person))", "Words(lambda s: str(s.persn))"),
    ("Words(lambda s: str(s.person))", "Words(lambda s: s.person)"),
    ("lambda s: s.but(person=s.person + 1)", "lambda s: s.but(person=s.persn + 1)"),
    ("lambda s: s.but(person=s.person + 1)", "lambda s: s.person + 1"),
    ("lambda s: [(s.person,)]", "lambda s: [(s.persn,)]"),
    ("lambda row: len(row)", "lambda row: row.person"),
    ("shown=lambda s: s.answer", "shown=lambda s: s.anser"),
    ("frame.shown.upper()", "frame.shown.uper()"),
    ("Play(steps=lambda s: s.person)", "Play(steps=lambda s: s.steps)"),
    ("press=lambda s, hit, left: s.but(person=1)", "press=lambda s, hit, left: s.bud(person=1)"),
]


@pytest.mark.slow
def test_a_typo_is_found(tmp_path):
    """One run of mypy takes the sample, and each typo in a file of its own."""
    files = {"right": SAMPLE} | {
        f"sample{number}": SAMPLE.replace(right, wrong)
        for number, (right, wrong) in enumerate(TYPOS)
    }
    for name, text in files.items():
        (tmp_path / f"{name}.py").write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout, done.stderr
    found = {name for name in files if f"{name}.py" in done.stdout}
    assert found == files.keys() - {"right"}, done.stdout
