"""The example of a task from outside: installed, it has its tab, its command and its own tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

EXAMPLE = Path(__file__).parents[1] / "docs" / "example-task"
ENTRY = "[bwinf_gui.tasks]\nmarktwaage = marktwaage.task:TASK\n"
KEYWORDS = {"tr": None, "to_translate": None, "Reason": None}
MOST_LINES = 400
COMMAND_AND_WINDOW = """
import sys
from pathlib import Path
from bwinf_gui.cli.main import main

try:
    main(["marktwaage", sys.argv[2], "--lang", "de"])
except SystemExit as end:
    assert not end.code

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
print(page.task.title, page.document_name)
print(page.findChild(QLabel, "marktwaageAnswer").text().replace("\\N{NARROW NO-BREAK SPACE}", ""))
table = page.page.exports().tables[0].table()
print(table.heads[0], len(table.rows), page.command().split()[:2])
program.window.close()
program.shut_down()
"""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """The environment of processes in which the example is installed."""
    folder = tmp_path_factory.mktemp("installed")
    shutil.copytree(EXAMPLE / "marktwaage", folder / "marktwaage")
    metadata = folder / "bwinf_marktwaage-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: bwinf-marktwaage\nVersion: 1\n"
    )
    (metadata / "entry_points.txt").write_text(ENTRY)
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
    file = EXAMPLE / "marktwaage" / "examples" / "gewichtsstuecke-luecken.txt"
    told = run(environment, "-c", COMMAND_AND_WINDOW, tmp_path / "s.ini", file)
    *said, title, answer, table = told.splitlines()
    assert said[0].startswith("550 von 1")
    assert any("[10] + 2 × 70 + 1110 = 3 × 420" in line for line in said)
    assert title == "Marktwaage gewichtsstuecke-luecken.txt"
    assert answer == "550 von 1000 Lasten lassen sich genau wiegen."
    assert table == "Last 1000 ['bwinf', 'marktwaage']"


def test_its_own_tests_pass_with_pytest_alone(environment):
    alone = environment | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    assert " passed" in run(alone, "-m", "pytest", "-q", "-p", "no:cacheprovider", EXAMPLE)


def test_it_is_as_short_as_the_kit_allows():
    lines = sum(len(file.read_text().splitlines()) for file in EXAMPLE.rglob("*.py"))
    assert lines <= MOST_LINES


def test_all_its_texts_are_german_too():
    with (EXAMPLE / "marktwaage/i18n/de/LC_MESSAGES/bwinf.po").open("rb") as file:
        known = {message.id for message in read_po(file) if message.id and message.string}
    found = extract_from_dir(EXAMPLE / "marktwaage", [("**.py", "python")], keywords=KEYWORDS)
    assert {text for _, _, text, *_ in found} == known
