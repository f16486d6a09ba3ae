"""Tasks from outside, the examples and a new one: each has its tab, its command and its tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from click.testing import CliRunner

from bwinf_gui.cli.commands import bwinf
from bwinf_gui.resources import resource

EXAMPLES = Path(__file__).parents[1] / "docs" / "example-tasks"
MARKTWAAGE, WANDERTAG = EXAMPLES / "marktwaage", EXAMPLES / "wandertag"
NEW = "probe_task"
ALL = pytest.mark.parametrize("name", ["marktwaage", "wandertag", NEW])
KEYWORDS = {
    "tr": None,
    "later": None,
    "plural": (1, 2),
}
COMMAND_AND_WINDOW = """
import sys
from pathlib import Path
from bwinf_gui.cli.main import main

try:
    main([sys.argv[3], sys.argv[2], "--lang", "de"])
except SystemExit as end:
    assert not end.code
assert "PySide6" not in sys.modules, "commands need no Qt"

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QLabel
from bwinf_gui.app.program import Application
from bwinf_gui.app.settings import Settings, SettingsFile

application = QApplication([])
settings = QSettings(sys.argv[1], QSettings.Format.IniFormat)
store = SettingsFile(settings)
store.save(Settings(language="de", workers=1, motion=False))
program = Application(application=application, store=store)
program.engine.prepare = lambda: None
program.open([Path(sys.argv[2])])
page = program.window.page
while not page.is_answered:
    application.processEvents()
while not page.is_answered:
    application.processEvents()
print(page.task.title, page.document.name)
answer = page.findChild(QLabel, sys.argv[3] + "Answer").text()
print(answer.replace("\\N{NARROW NO-BREAK SPACE}", ""))
table = page.page.exports().tables[0].table()
print(table.heads[0], len(table.rows), page.seen.command().split()[:2])
program.window.close()
program.shut_down()
"""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def projects(tmp_path_factory):
    """The folders of all three."""
    folder = tmp_path_factory.mktemp("projects")
    done = CliRunner().invoke(bwinf, ["new-task", NEW, "--folder", str(folder)])
    assert done.exit_code == 0, done.output
    return {"marktwaage": MARKTWAAGE, "wandertag": WANDERTAG, NEW: folder / NEW}


@pytest.fixture(scope="module")
def environment(projects, tmp_path_factory):
    """The environment of processes in which they are installed."""
    folder = tmp_path_factory.mktemp("installed")
    for name, project in projects.items():
        shutil.copytree(project / name, folder / name)
        metadata = folder / f"bwinf_{name}-1.0.dist-info"
        metadata.mkdir()
        about = f"Metadata-Version: 2.1\nName: bwinf-{name}\nVersion: 1\n"
        (metadata / "METADATA").write_text(about)
        entry = f"[bwinf_gui.tasks]\n{name} = {name}.task:TASK\n"
        (metadata / "entry_points.txt").write_text(entry)
    home = {name: str(folder / name.lower()) for name in ("XDG_DATA_HOME", "XDG_STATE_HOME")}
    return os.environ | home | {"PYTHONPATH": str(folder), "QT_QPA_PLATFORM": "offscreen"}


def run(environment, *words):
    """What a Python with the example prints."""
    done = subprocess.run(
        [sys.executable, *map(str, words)],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_has_a_command_and_a_tab(environment, tmp_path):
    file = MARKTWAAGE / "marktwaage" / "examples" / "gewichtsstuecke-luecken.txt"
    output = run(environment, "-c", COMMAND_AND_WINDOW, tmp_path / "s.ini", file, "marktwaage")
    *said, title, answer, table = output.splitlines()
    assert said[0].startswith("550 von 1")
    assert any("[10] + 2 × 70 + 1110 = 3 × 420" in line for line in said)
    assert title == "Marktwaage gewichtsstuecke-luecken.txt"
    assert answer == "550 von 1000 Lasten lassen sich genau wiegen."
    assert table == "Last 1000 ['bwinf', 'marktwaage']"


def test_a_new_one_has_both_too(environment, projects, tmp_path):
    file = projects[NEW] / NEW / "examples" / f"{NEW}-1.txt"
    output = run(environment, "-c", COMMAND_AND_WINDOW, tmp_path / "s.ini", file, NEW)
    largest, proof, title, answer, table = output.splitlines()
    assert largest == answer == "Die größte Zahl ist 58."
    assert "verglichen" in proof
    assert title == f"Probe Task {NEW}-1.txt"
    assert table == f"Zahl 5 ['bwinf', '{NEW}']"


@ALL
def test_its_own_tests_pass_with_pytest_alone(environment, projects, name):
    alone = environment | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    assert " passed" in run(alone, "-m", "pytest", "-q", "-p", "no:cacheprovider", projects[name])


MISTAKES = {
    "picture.py": (
        "def paint(",
        "def paint(painter, frame):\n    raise ZeroDivisionError\n\n\ndef _(",
    ),
    "tab.py": ("s.but(place=place)", "s.but(spot=place)"),
}


@pytest.mark.parametrize("module", MISTAKES)
def test_a_mistake_fails_the_tests_of_its_tab(environment, projects, tmp_path, module):
    shutil.copytree(projects[NEW], tmp_path / NEW)
    source = tmp_path / NEW / NEW / module
    source.write_text(source.read_text("utf-8").replace(*MISTAKES[module]), "utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            tmp_path / NEW,
            "-k",
            "click",
        ],
        env=environment | {"PYTHONPATH": str(tmp_path / NEW)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    assert "1 failed" in done.stdout
    assert "ZeroDivisionError" in done.stdout or "unexpected keyword argument 'spot'" in done.stdout


def lines_of(files):
    return sum(len(file.read_text("utf-8").splitlines()) for file in files)


def test_marktwaage_is_as_short_as_the_kit_allows():
    assert lines_of(MARKTWAAGE.rglob("*.py")) <= 480


def test_wandertag_is_as_short_as_the_kit_allows():
    package = WANDERTAG / "wandertag"
    beside = [file for file in package.glob("*.py") if file.stem not in {"solving", "picture"}]
    assert lines_of([package / "tab.py"]) <= 260
    assert lines_of(beside) <= 700


def test_a_new_one_is_short():
    files = resource("new-task", "taskname").glob("*.py")
    assert lines_of(files) <= 360


@ALL
def test_all_its_texts_are_german_too(projects, name):
    package = projects[name] / name
    catalogue = package / "i18n" / "de" / "LC_MESSAGES"
    german = messages(read_po, catalogue / "bwinf.po")
    known = {key(message.id, message.context) for message in german}
    found = extract_from_dir(package, [("**.py", "python")], keywords=KEYWORDS)
    texts = {key(text, context) for _, _, text, _, context in found}
    # Texts that the program has too need no second translation.
    assert texts - known <= {key(text, None) for text in ("Input",)}
    assert known <= texts
    compiled = messages(read_mo, catalogue / "bwinf.mo")
    assert {(*message.string,) for message in german} == {(*each.string,) for each in compiled}


def messages(read, file):
    with file.open("rb") as stream:
        return [message for message in read(stream) if message.id and message.string]


def key(text, context):
    return (context, text if isinstance(text, str) else text[0])
