"""Nothing of the contest's is handed out: its files, and those of participants, stay theirs."""

import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.dice import parse_dice
from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.text.errors import InputError

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def foreign(official):
    """The files of the contest and of participants."""
    folders = (official, official.parent / "extra")
    return [path for folder in folders for path in folder.iterdir() if path.is_file()]


def tracked():
    """The files of the project, as Git knows them."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a checkout of Git")
    listed = subprocess.run(
        [git, "-c", f"safe.directory={ROOT}", "ls-files", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = listed.stdout.decode().split("\0")
    return [path for name in names if name and (path := ROOT / name).is_file()]


def digest(path):
    """Of a file's words, as line ends and blanks are nobody's work."""
    return sha256(b" ".join(path.read_bytes().split())).hexdigest()


def test_no_file_of_the_project_is_one_of_them(foreign):
    theirs = {digest(path): path.name for path in foreign}
    assert len(theirs) > 20
    ours = tracked()
    assert len(ours) > 500
    assert {path: theirs[digest(path)] for path in ours if digest(path) in theirs} == {}


def shape(content, name):
    """What stays of a row where cars have other letters and left is right; the dice of a file."""
    if not name.startswith("parkplatz"):
        return frozenset(parse_dice(content, name))
    row = parse_row(content, name)
    places = [car.index for car in row.cars]
    mirrored = [row.spots - 2 - place for place in reversed(places)]
    return row.spots, *min(places, mirrored)


def shapes(paths):
    for path in paths:
        if path.name.startswith(("parkplatz", "wuerfel")):
            try:
                yield path.name, shape(path.read_bytes(), path.name)
            except InputError:
                # Some participants' files are broken on purpose.
                continue


def test_no_example_is_one_of_them_in_other_letters_or_another_order(foreign):
    theirs = {shape: name for name, shape in shapes(foreign)}
    ours = dict(shapes(resource("examples").iterdir()))
    assert ours
    assert {name: theirs[shape] for name, shape in ours.items() if shape in theirs} == {}
