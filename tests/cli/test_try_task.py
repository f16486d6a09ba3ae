"""`bwinf try-task`: a line for each mistake of a task, and nothing where there is none."""

import sys
from pathlib import Path

import pytest
from faults import *  # noqa: F403 - fixtures
from faults import bwinf

from bwinf_gui import tasks

EXAMPLES = Path(__file__).parents[2] / "docs" / "example-tasks"
RAISED = "Faulty: `{0}` raised LookupError: boom in {0} (faulty/__init__.py:"


@pytest.mark.parametrize("name", ["parking", "hotels", "nim"])
def test_nothing_is_wrong_with_the_tasks_that_come_with_the_program(name):
    done = bwinf("try-task", f"bwinf_gui.tasks.{name}")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("Nothing is wrong")


@pytest.mark.parametrize("name", ["marktwaage", "wandertag"])
def test_nothing_is_wrong_with_the_examples_in_the_folder_they_are_written_in(name, monkeypatch):
    monkeypatch.chdir(EXAMPLES / name)
    monkeypatch.setattr(sys, "path", [*sys.path])
    done = bwinf("try-task", name)
    assert (done.exit_code, done.stdout.count("\n")) == (0, 1), done.output


@pytest.fixture
def without_qt(monkeypatch):
    """The tab, which takes longer than all else, cannot be tried."""
    monkeypatch.setitem(sys.modules, "bwinf_gui.kit.offscreen", None)


@pytest.mark.usefixtures("found_again", "without_qt")
def test_a_catalogue_of_other_texts_is_no_german(fault, tmp_path):
    (tmp_path / "i18n" / "de").mkdir(parents=True)
    fault(f"resources=__import__('pathlib').Path({str(tmp_path)!r})")
    done = bwinf("try-task", "faulty.task:TASK")
    assert "Faulty: There is no German for “" in done.stdout


@pytest.mark.usefixtures("found_again", "without_qt")
@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("import=raise", "faulty: `faulty.task:TASK` raised LookupError: boom in import"),
        ("TASK=7", "faulty: `faulty.task:TASK` is int; Task is expected"),
        ("icon='none'", "Faulty: `TASK` names the icon "),
        ("pattern='steps*.txt'", "Faulty: No file in "),
        ("fits=False", "Faulty: `fits` does not take the example stairs1.txt."),
        ("fits=True", "Faulty: `fits` takes nim-drei.in, which is an example of Nim."),
        ("fits=raise", RAISED.format("fits")),
        ("fits=7", "Faulty: `fits` returned int; True or False is expected (faulty/task.py:"),
        ("parse=raise", RAISED.format("parse")),
        ("solve=raise", "Faulty: `answer` raised LookupError: boom in solve"),
        ("lines=[]", "Faulty: “bwinf faulty stairs1.txt” prints nothing."),
        ("commands=('faulty.command:none',)", "Faulty: `faulty.command:none` raised "),
        ("judge=raise", RAISED.format("judge")),
        ("judge=None", "Faulty: `judge` returned NoneType; Judgement is expected"),
        ("traps=[7]", "Faulty: `traps` returned int; Trap is expected"),
        ("generate=raise", RAISED.format("generate")),
        ("shrink=raise", RAISED.format("shrink")),
        ("write=7", "Faulty: `write` returned int; a text is expected"),
        ("write='stairs'", "Faulty: `parse` reads another case than `write` has written: 'stairs'"),
        ("write='x'", "Faulty: `parse` refuses what `write` has written, 'x': no stairs"),
        ("resources=__import__('pathlib').Path('/none')", "Faulty: There is no help in /none/help"),
        ("run_kinds=('faulty.task:TASK',)", "Faulty: `faulty.task:TASK` is Task; Kind is expected"),
        ("pattern=''", "faulty: `faulty.task:TASK` has '' as its pattern: Unacceptable pattern"),
    ],
)
def test_each_mistake_is_a_line(fault, what, line):
    assert_is_a_line(fault, what, line)


@pytest.mark.usefixtures("found_again")
@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("solve=raise", "Faulty: `solve` raised LookupError: boom in solve"),
        ("states=raise", "Faulty: `shown` raised LookupError: boom in states"),
        ("states=[]", "Faulty: `paint` raised IndexError: list index out of range (faulty/tab.py:"),
        ("paint=raise", "Faulty: `paint` raised LookupError: boom in paint"),
        ("paint=raise", "Faulty: `cover` raised LookupError: boom in paint"),
        (
            "say=7",
            "Faulty: `words of the picture` returned int; a text is expected (faulty/tab.py:",
        ),
        ("headline=raise", "Faulty: `Answer` raised LookupError: boom in headline"),
        ("rows=7", "Faulty: `rows of Steps` returned int; a sequence of up to 10,000,000 rows is"),
        ("text=raise", "Faulty: `text of Height` raised LookupError: boom in text"),
        ("tab='faulty.none:tab'", "Faulty: `faulty.none:tab` raised ModuleNotFoundError: "),
        ("tab='faulty.tab:five'", "Faulty: `faulty.tab:five` returned int; TaskPage is expected"),
    ],
)
def test_each_mistake_of_the_tab_is_a_line(fault, what, line):
    assert_is_a_line(fault, what, line)


def assert_is_a_line(fault, what, line):
    fault(what)
    done = bwinf("try-task", "faulty")
    assert done.exit_code == 1
    said = done.stdout.splitlines()
    assert any(each.startswith(line) for each in said), done.output
    assert len({*said}) == len(said)
    assert "Traceback" not in done.output


@pytest.mark.usefixtures("found_again")
def test_an_entry_point_and_its_module_name_a_task_too(fault):
    fault("")
    for name in ("faulty", "faulty.task", "faulty.task:TASK"):
        assert bwinf("try-task", name).exit_code == 0
    assert bwinf("try-task", "no_such_package").exit_code == 1
    assert tasks.find("faulty") is not None


@pytest.mark.usefixtures("found_again", "without_qt")
def test_where_qt_cannot_be_loaded_the_tab_is_not_tried(fault):
    fault("paint=raise")
    done = bwinf("try-task", "faulty")
    assert done.exit_code == 0
    assert done.stderr.startswith("The tab was not tried, as Qt cannot be loaded: ")
