"""Whatever a task from outside does wrong at the start or in a command costs a banner or a line."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from driving import child, open_program, settings_in
from faults import *  # noqa: F403 - fixtures
from faults import bwinf, is_alive, path_with_task, said, titles
from programs_here import *  # noqa: F403 - fixtures
from qt_fixtures import *  # noqa: F403 - fixtures

from bwinf_gui import tasks
from bwinf_gui.resources import resource
from bwinf_gui.widgets.banner import MessageBanner

ANEW = pytest.mark.usefixtures("found_again")

AT_IMPORT = {
    "import=raise": "faulty: `faulty.task:TASK` raised LookupError: boom in import",
    "import=exit": "faulty: `faulty.task:TASK` raised SystemExit: 3",
    "TASK={}": "faulty: `faulty.task:TASK` is dict; Task is expected",
    "word='nim'": "faulty: `faulty.task:TASK` is called nim, as another task is",
    "word='ludo'": "faulty: `faulty.task:TASK` is called ludo, as another task is",
    "icon=7": "faulty: `faulty.task:TASK` has int as its icon; str | pathlib.Path is expected",
    "commands=7": "faulty: `faulty.task:TASK` has int as its commands; tuple[str, ...] is expected",
    "pattern=''": "faulty: `faulty.task:TASK` has '' as its pattern: Unacceptable pattern",
    "pattern='/*'": "faulty: `faulty.task:TASK` has '/*' as its pattern: Non-relative",
    "run_kinds=('faulty.task:TASK',)": "Faulty: `faulty.task:TASK` is Task; Kind is expected",
}
"""What keeps the task from being one, and what is said of it."""


@ANEW
@pytest.mark.parametrize("what", AT_IMPORT)
def test_what_cannot_be_a_task_is_named(fault, what):
    fault(what)
    [mistake] = tasks.load().mistakes
    assert mistake.sentence.startswith(AT_IMPORT[what])
    assert [task.word for task in tasks.all_tasks()] == ["parking", "hotels", "dice", "nim"]


@ANEW
def test_a_package_whose_import_does_not_end_is_waited_for_and_left_out(fault, monkeypatch):
    monkeypatch.setattr(tasks, "LONGEST_IMPORT_S", 0.1)
    fault("import=wait")
    [mistake] = tasks.load().mistakes
    assert "`faulty.task:TASK` is still being imported after" in mistake.sentence
    assert len(tasks.all_tasks()) == 4


@ANEW
@pytest.mark.parametrize(
    "what",
    [
        "import=print('here I am')",
        "import=__import__('os').chdir('/')",
        "import=__import__('sys').path.clear()",
    ],
)
def test_an_import_changes_neither_output_nor_paths_of_all_others(fault, capsys, what):
    before = (Path.cwd(), sys.path.copy())
    fault(what)
    assert tasks.load().mistakes == ()
    assert (Path.cwd(), sys.path) == before
    assert capsys.readouterr().out == ""


AT_START = {
    "import=exit": AT_IMPORT["import=exit"],
    "tab='faulty.none:tab'": "Faulty: `faulty.none:tab` raised ModuleNotFoundError",
    "tab='faulty:has_fault'": "Faulty: `faulty:has_fault` raised TypeError",
    "tab='faulty.tab:TAB'": "Faulty: `faulty.tab:TAB` raised TypeError",
    "tab='faulty.tab:five'": "Faulty: `faulty.tab:five` returned int; TaskPage is expected",
}


@ANEW
@pytest.mark.parametrize("what", AT_START)
def test_a_task_without_a_tab_is_named_and_all_others_work(qtbot, store, fault, what):
    fault(what)
    with open_program(qtbot, store, workers=False) as program:
        assert said(program).startswith(AT_START[what])
        assert titles(program) == ["Schiebeparkplatz", "Vollgeladen", "Würfelglück", "Nim"]
        assert is_alive(program)


WITHOUT = {
    "icon='none'": "Faulty: `faulty.task:TASK` names the icon ",
    "resources=__import__('pathlib').Path('/none')": (
        "Faulty: `faulty.task:TASK` names the resources /none, which is not there"
    ),
}


@ANEW
@pytest.mark.parametrize("what", WITHOUT)
def test_a_task_does_without_a_file_that_is_not_there(qtbot, store, fault, stairs, what):
    fault(what)
    with open_program(qtbot, store, stairs(), workers=False) as program:
        assert said(program).startswith(WITHOUT[what])
        assert titles(program)[-1] == "Faulty"
        assert child(program.window, "faultyAnswer").text().endswith(" steps")


@ANEW
@pytest.mark.parametrize("what", ["parse=raise", "parse=exit"])
def test_a_mistake_at_the_start_harms_neither_this_start_nor_the_next(
    qtbot, store, fault, stairs, what
):
    fault(what)
    for paths in ([stairs(), resource("examples", "parkplatz-kurz.txt")], []):
        with open_program(qtbot, store, *paths, workers=False) as program:
            names = {page.document.name for page in program.window.tabs.pages}
            assert "parkplatz-kurz.txt" in names
            assert said(program).count("`parse` raised") == len(paths) // 2


@ANEW
@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("judge=raise", "`judge` raised LookupError: boom in judge"),
        ("judge=None", "`judge` returned NoneType; Judgement is expected"),
    ],
)
def test_a_judge_that_fails_gives_a_row_that_says_so(fault, stairs, tmp_path, what, words):
    fault(what)
    answer = tmp_path / "answer.txt"
    answer.write_text("5\n")
    done = bwinf("check", "faulty", "--answer", answer, stairs())
    assert done.exit_code == 3, done.output
    assert "JE" in done.output
    assert words in done.output


HUNT = ["check", "faulty", "--find", "--seconds", 5, "--trust", "--program", "PROGRAM"]


@ANEW
@pytest.mark.usefixtures("programs_here")
@pytest.mark.parametrize(
    ("what", "arguments"),
    [
        ("parse=raise", ["check", "faulty", "--answer", "ANSWER", "FILE"]),
        ("parse=None", ["check", "faulty", "--answer", "ANSWER", "FILE"]),
        ("parse=7", ["check", "faulty", "--answer", "ANSWER", "FILE"]),
        ("traps=raise", ["check", "faulty", "--answer", "ANSWER", "--traps"]),
        ("traps=7", ["check", "faulty", "--answer", "ANSWER", "--traps"]),
        ("generate=raise", HUNT),
        ("generate=None", HUNT),
        ("generate=7", HUNT),
        ("write=7", HUNT),
        ("shrink=raise", HUNT),
        ("shrink=[7]", HUNT),
        ("shrink=__import__('itertools').repeat(())", HUNT),
    ],
)
def test_a_command_ends_with_the_sentence_and_exit_code_1(fault, stairs, tmp_path, what, arguments):
    fault(what)
    program, answer = tmp_path / "wrong.py", tmp_path / "answer.txt"
    program.write_text("print(-1)\n")
    answer.write_text("5\n")
    files = {"FILE": stairs(), "ANSWER": answer, "PROGRAM": f"{sys.executable} {program}"}
    done = bwinf(*(files.get(each, each) for each in arguments))
    assert done.exit_code == 1, done.output
    [line] = [line for line in done.stderr.splitlines() if line.startswith("Faulty: ")]
    assert f"`{what.partition('=')[0]}`" in line
    assert "Traceback" not in done.output + done.stderr


@ANEW
@pytest.mark.parametrize(
    ("annotation", "what", "is_refused"),
    [(float, "parse=7", False), (object, "parse=None", True), (tuple, "parse=7", True)],
)
def test_the_annotation_of_cases_is_read_as_type_checkers_do(
    fault, stairs, tmp_path, monkeypatch, annotation, what, is_refused
):
    fault(what)
    answer = tmp_path / "answer.txt"
    answer.write_text("5\n")
    parse = import_module("faulty.stairs").parse
    monkeypatch.setitem(parse.__annotations__, "return", annotation)
    done = bwinf("check", "faulty", "--answer", answer, stairs())
    assert ("`parse` returned" in done.stderr) == is_refused


ANSWERING = {
    "parse=raise": "`answer` raised LookupError: boom in parse (faulty/__init__.py:",
    "parse=exit": "`answer` raised SystemExit: 3 (faulty/__init__.py:",
    "solve=raise": "`answer` raised LookupError: boom in solve (faulty/__init__.py:",
    "solve=exit": "`answer` raised SystemExit: 3 (faulty/__init__.py:",
    "solve=None": "`answer` returned NoneType; a value is expected (faulty/command.py:",
    "lines=raise": "`lines` raised LookupError: boom in lines (faulty/__init__.py:",
    "lines=exit": "`lines` raised SystemExit: 3 (faulty/__init__.py:",
    "lines=None": "`lines` returned NoneType; something to iterate over is expected (faulty/comm",
    "lines=7": "`lines` returned int; something to iterate over is expected (faulty/command.py:",
    "lines=[7]": "`lines` returned int; a text is expected (faulty/command.py:",
    "document=7": "`document` returned int; dict is expected (faulty/command.py:",
}
"""What the functions of a `file_command` do wrong, and what is said of it."""


@ANEW
@pytest.mark.parametrize("what", ANSWERING)
def test_a_command_that_answers_files_names_the_function_and_its_place(fault, stairs, what):
    fault(what)
    options = ["--json"] if what.startswith("document") else []
    done = bwinf("faulty", *options, stairs())
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Faulty: {ANSWERING[what]}")
    assert done.stderr.count("\n") == 1


@ANEW
@pytest.mark.parametrize(
    ("how", "code", "said"),
    [
        ("SystemExit(3)", 1, "Faulty: `faulty.command:ending` raised SystemExit: 3 (faulty/"),
        ("click.exceptions.Exit(3)", 3, ""),
    ],
)
def test_a_command_ends_by_what_click_has_for_it(fault, how, code, said):
    fault("commands=('faulty.command:ending',)")
    done = bwinf("ending", how)
    assert (done.exit_code, done.stderr[: len(said)]) == (code, said)
    assert bool(done.stderr) == bool(said)


@ANEW
@pytest.mark.parametrize(
    "what", ["import=exit", "command='faulty.command:none'", "command='os:sep'"]
)
def test_commands_that_are_missing_are_reported_and_all_others_work(fault, what):
    fault(what)
    done = bwinf("parking", resource("examples", "parkplatz-kurz.txt"))
    assert done.exit_code == 0


@pytest.fixture
def run(tmp_path):
    """Runs Python in which the task is installed, with a mistake."""
    path = path_with_task(tmp_path)

    def run(source, *arguments, fault):
        return subprocess.run(
            [sys.executable, "-c", source, *map(str, arguments)],
            env=os.environ | {"PYTHONPATH": path, "FAULT": fault, "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return run


WINDOW = """
import sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from bwinf_gui.app.program import Application
from bwinf_gui.app.settings import Settings, SettingsFile

application = QApplication([])
store = SettingsFile(QSettings(sys.argv[1], QSettings.Format.IniFormat))
store.save(Settings(language="en", workers=1, motion=False))
program = Application(application=application, store=store)
program.engine.prepare = lambda: None
program.guard()
program.open([*map(Path, sys.argv[2:])])
application.processEvents()
banners = program.window.findChildren(object)
for banner in banners:
    if hasattr(banner, "message") and banner.message is not None:
        print(banner.message.plain)
print(program.window.page.document.name)
program.window.close()
program.shut_down()
"""


@ANEW
@pytest.mark.slow
def test_a_file_whose_opening_ends_the_program_is_offered_and_not_reopened(
    qtbot, fault, run, stairs, store, tmp_path
):
    file = stairs()
    fault("")
    with open_program(qtbot, store, file, workers=False):
        pass  # it is in the session
    assert run(WINDOW, tmp_path / "settings.ini", fault="parse=die").returncode == 9
    fault("parse=raise")
    with open_program(qtbot, settings_in(tmp_path), workers=False) as program:
        assert "stairs.txt: This file was not reopened" in banners(program)
        assert "boom in parse" not in banners(program), "it was left alone"
    fault("")
    with open_program(qtbot, store, file, workers=False) as program:
        assert program.window.page.document.name == "stairs.txt"


def banners(program):
    """What all banners of a window say."""
    shown = [each.message for each in program.window.findChildren(MessageBanner)]
    return "\n".join(message.plain for message in shown if message is not None)
