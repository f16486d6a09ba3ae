"""Packages bring tasks of their own; one that fails costs a banner, and nothing else."""

import os
import signal
import subprocess
import sys
from importlib.metadata import EntryPoint
from textwrap import dedent

import pytest
from click.testing import CliRunner
from driving import child, open_program
from PySide6.QtWidgets import QTabWidget
from qt_fixtures import *  # noqa: F403 - fixtures
from systems import not_on_windows

from bwinf_gui import tasks
from bwinf_gui.app.crash import CrashDialog
from bwinf_gui.border import Surviving, crossing
from bwinf_gui.process import Interrupted, handle, interrupt
from bwinf_gui.tasks.recognition import recognised_task

BALANCE = """
    from pathlib import Path
    import click
    from bwinf_gui.task import Task

    @click.command()
    def weigh():
        click.echo("balanced")

    def tab(task, services):
        from PySide6.QtWidgets import QWidget
        from bwinf_gui.kit.check.document_tab import DocumentTab
        from bwinf_gui.widgets.document import Document
        from bwinf_gui.widgets.page import ContentPage
        class Page(ContentPage):
            def status(self):
                return "balanced", ""
        page, metrics = Page(), services.appearance.theme.metrics
        page.fill(left=QWidget(), centre=QWidget(), right=QWidget(), metrics=metrics)
        document = Document(parse=lambda content, _name: content, write=bytes.decode)
        tab = DocumentTab(
            task=task, document=document, picture=lambda *_: None, services=services
        )
        tab.set_pages([page], None)
        document.begin(b"weights")
        return tab

    TASK = Task(
        word="balance", title="Balance", icon="dice", pattern="weights*.txt",
        fits=lambda lines: lines[0].startswith("weights"),
        question="What can be weighed?", sentence="With these.", own="New",
        commands=("scales:weigh",), tab="scales:tab", resources=Path(__file__).parent,
    )
"""
IN_ITS_TAB = BALANCE.replace("page, metrics =", "raise LookupError('no scales') #")
IN_ITS_COMMANDS = BALANCE.replace("scales:weigh", "scales:no_such_command")
WHEN_ASKED = BALANCE.replace('return "balanced", ""', "return self.no_such_method()")
ENDS = ("SystemExit(3)", "KeyboardInterrupt", "GeneratorExit", "StopIteration", "BaseException")
"""What may be raised to end more than a module."""
WITHOUT_WORDS = """
    class Odd(BaseException):
        def __str__(self):
            raise ValueError
    raise Odd
"""


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Installs a package of one module whose entry point is a task."""

    def install(source):
        (tmp_path / "scales.py").write_text(dedent(source))
        monkeypatch.syspath_prepend(tmp_path)
        entry = EntryPoint("balance", "scales:TASK", tasks.GROUP)
        monkeypatch.setattr(tasks, "entry_points", lambda **_: [entry])
        tasks.load.cache_clear()

    yield install
    sys.modules.pop("scales", None)
    sys.modules.pop("bwinf_gui.cli.commands", None)
    tasks.load.cache_clear()


def bwinf(*arguments):
    """Run the command line as a new process would know it."""
    sys.modules.pop("bwinf_gui.cli.commands", None)
    from bwinf_gui.cli.commands import bwinf  # noqa: PLC0415

    return CliRunner().invoke(bwinf, arguments)


def titles(window):
    tabs = child(window, "taskTabs")
    assert isinstance(tabs, QTabWidget)
    return [tabs.tabText(index) for index in range(tabs.count())]


def test_a_package_brings_a_tab_a_command_files_help_and_examples(qtbot, store, install, tmp_path):
    install(BALANCE)
    examples, guides = tmp_path / "examples", tmp_path / "help" / "en"
    for folder in (examples, guides):
        folder.mkdir(parents=True)
    (examples / "weights1.txt").write_text("weights\n")
    (guides / "balance.html").write_text("<h1>Balance</h1>$keys")
    task = tasks.find("balance")
    assert recognised_task(b"weights\n1\n", "unknown") is task
    assert [path.name for path in task.examples] == ["weights1.txt"]
    assert "Balance" in task.guide("de"), "there is only English help"
    assert bwinf("weigh").output == "balanced\n"
    with open_program(qtbot, store, workers=False) as program:
        assert titles(program.window)[-1] == "Balance"
        program.window.show_task("balance")
        assert program.window.page.task is task


@pytest.mark.parametrize("source", [WITHOUT_WORDS, *(f"raise {end}" for end in ENDS)])
def test_whatever_an_import_raises_costs_one_task(install, source):
    install(source)
    [mistake] = tasks.load().mistakes
    assert source.split()[-1].partition("(")[0] in mistake.sentence
    assert len(tasks.all_tasks()) == 4


@pytest.mark.parametrize("end", ["KeyboardInterrupt", "BaseException"])
def test_whatever_a_tab_raises_costs_one_tab(qtbot, store, install, end):
    install(IN_ITS_TAB.replace("LookupError('no scales')", end))
    with open_program(qtbot, store, workers=False) as program:
        assert titles(program.window) == ["Schiebeparkplatz", "Vollgeladen", "Würfelglück", "Nim"]
        assert end in child(program.window, "outsideBanner").message.plain


@pytest.mark.parametrize("source", [IN_ITS_COMMANDS, *(f"raise {end}" for end in ENDS)])
def test_its_commands_fail_in_one_line_and_all_others_work(install, source, capsys):
    install(source)
    done = bwinf("--help")
    assert done.exit_code == 0
    assert "hotels" in done.output
    [line] = capsys.readouterr().err.splitlines()
    assert line.lower().startswith("balance: ")


def test_a_mistake_later_is_reported_by_name(qtbot, store, install):
    install(WHEN_ASKED)
    with open_program(qtbot, store, workers=False) as program:
        window = program.window
        with qtbot.captureExceptions() as caught:
            window.show_task("balance")
        for kind, error, trace in caught:
            # Private: pytest-qt takes the hook, so what it catches is handed on.
            program._guard._on_exception(kind, error, trace)
        reported = child(window, "outsideBanner").message.plain
        assert reported.startswith("Balance: ")
        assert "no_such_method" in reported
        assert window.findChildren(CrashDialog) == []
        window.show_task("parking")
        assert window.page.task.word == "parking"


@not_on_windows("a process of Windows hears Ctrl+C from its console, and tests have none")
def test_a_signal_still_ends_what_a_task_from_outside_does():
    mistakes, guest = [], tasks.Guest("balance")
    before = signal.getsignal(signal.SIGINT)
    handle([signal.SIGINT], interrupt)
    try:
        with pytest.raises(Interrupted), Surviving(mistakes.append), crossing(guest, "import"):
            os.kill(os.getpid(), signal.SIGINT)
    finally:
        handle([signal.SIGINT], before)
    assert mistakes == []


INTERRUPTED = "import os, signal; os.kill(os.getpid(), signal.SIGINT)"


@not_on_windows("a process of Windows hears Ctrl+C from its console, and tests have none")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "code", "words"),
    [("raise SystemExit(3)", 0, "balance: "), (INTERRUPTED, 1, "Aborted!")],
)
def test_an_installed_package_ends_no_program_but_an_interrupt_does(tmp_path, source, code, words):
    (tmp_path / "scales.py").write_text(source)
    facts = tmp_path / "scales-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: scales\nVersion: 1\n")
    (facts / "entry_points.txt").write_text(f"[{tasks.GROUP}]\nbalance = scales:TASK\n")
    started = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from bwinf_gui.__main__ import command_line; sys.argv = ['bwinf', '--help']; "
        "sys.exit(command_line())"
    )
    done = subprocess.run(
        [sys.executable, "-c", started],
        env=os.environ | {"PYTHONPATH": str(tmp_path), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert words in done.stderr
    assert "Traceback" not in done.stderr
