"""Tasks from outside, the examples and a new one: each has its tab, its command and its tests."""

import json
import os
import re
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
COMMANDS_AND_WINDOW = """
import sys
from pathlib import Path
from bwinf_gui.cli.main import main

files = dict(zip(sys.argv[2::2], map(Path, sys.argv[3::2])))
for name, file in files.items():
    try:
        main([name, str(file), "--lang", "de"])
    except SystemExit as end:
        assert not end.code
    print("---")
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
program.open([])
for name, file in files.items():
    program.window.open_path(file)
    while program.window.page.document.name != file.name or not program.window.page.is_answered:
        application.processEvents()
    page = program.window.page
    print(page.task.title, page.document.name)
    answer = page.findChild(QLabel, name + "Answer").text()
    print(answer.replace("\\N{NARROW NO-BREAK SPACE}", ""))
    table = page.page.exports().tables[0].table()
    print(table.heads[0], len(table.rows), page.seen.command().split()[:2])
    print("---")
program.window.close()
program.shut_down()
"""
ALONE = """
import json, sys
import pytest

for project, *words in json.loads(sys.argv[1]):
    code = pytest.main(["-q", "-p", "no:cacheprovider", project, *words])
    print("---", int(code))
"""
"""Tests of one project after the other, in one process, as to load Qt takes longer than they do."""
MISTAKES = {
    "torn_picture": (
        "picture.py",
        ("def paint(", "def paint(painter, frame):\n    raise ZeroDivisionError\n\n\ndef _("),
        "ZeroDivisionError",
    ),
    "torn_tab": (
        "tab.py",
        ("s.but(place=place)", "s.but(spot=place)"),
        "unexpected keyword argument 'spot'",
    ),
}
"""New tasks whose author has made a mistake: where, which, and what their tests say of it."""

pytestmark = pytest.mark.slow


def make_task(name, folder):
    done = CliRunner().invoke(bwinf, ["new-task", name, "--folder", str(folder)])
    assert done.exit_code == 0, done.output


@pytest.fixture(scope="module")
def projects(tmp_path_factory):
    """The folders of all three."""
    folder = tmp_path_factory.mktemp("projects")
    make_task(NEW, folder)
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


@pytest.fixture(scope="module")
def shown(environment, projects, tmp_path_factory):
    """What the commands of two tasks print, and then what their pages show."""
    files = {
        "marktwaage": MARKTWAAGE / "marktwaage" / "examples" / "gewichtsstuecke-luecken.txt",
        NEW: projects[NEW] / NEW / "examples" / f"{NEW}-1.txt",
    }
    settings = tmp_path_factory.mktemp("settings") / "s.ini"
    words = (word for each in files.items() for word in each)
    output = run(environment, "-c", COMMANDS_AND_WINDOW, settings, *words)
    *said, _ = (part.splitlines() for part in output.split("---\n"))
    return dict(zip(files, zip(said[:2], said[2:], strict=True), strict=True))


def test_it_has_a_command_and_a_tab(shown):
    said, (title, answer, table) = shown["marktwaage"]
    assert said[0].startswith("550 von 1")
    assert any("[10] + 2 × 70 + 1110 = 3 × 420" in line for line in said)
    assert title == "Marktwaage gewichtsstuecke-luecken.txt"
    assert answer == "550 von 1000 Lasten lassen sich genau wiegen."
    assert table == "Last 1000 ['bwinf', 'marktwaage']"


def test_a_new_one_has_both_too(shown):
    (largest, proof), (title, answer, table) = shown[NEW]
    assert largest == answer == "Die größte Zahl ist 58."
    assert "verglichen" in proof
    assert title == f"Probe Task {NEW}-1.txt"
    assert table == f"Zahl 5 ['bwinf', '{NEW}']"


@pytest.fixture(scope="module")
def tested(environment, projects, tmp_path_factory):
    """How the tests of each project end with pytest alone, and what it prints."""
    folder = tmp_path_factory.mktemp("torn")
    runs = [[str(project)] for project in projects.values()]
    for name, (module, mistake, _) in MISTAKES.items():
        make_task(name, folder)
        source = folder / name / name / module
        source.write_text(source.read_text("utf-8").replace(*mistake), "utf-8")
        runs.append([str(folder / name), "-k", "click"])
    path = [environment["PYTHONPATH"], *(str(folder / name) for name in MISTAKES)]
    alone = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": os.pathsep.join(path)}
    output = run(environment | alone, "-c", ALONE, json.dumps(runs))
    said, codes = re.split(r"--- \d\n", output), re.findall(r"--- (\d)\n", output)
    ended = zip(map(int, codes), said[:-1], strict=True)
    return dict(zip((*projects, *MISTAKES), ended, strict=True))


@ALL
def test_its_own_tests_pass_with_pytest_alone(tested, name):
    code, said = tested[name]
    assert code == 0, said
    assert " passed" in said


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_fails_the_tests_of_its_tab(tested, name):
    code, said = tested[name]
    assert code == 1, said
    assert "1 failed" in said
    assert MISTAKES[name][-1] in said


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
