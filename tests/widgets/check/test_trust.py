"""Programs of others are run only after the user has said so, once for each."""

import threading
from contextlib import closing

import pytest
from local_engine import thread_engine
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from bwinf_gui.checking.running.copying import content_digest
from bwinf_gui.checking.submissions import submissions_in
from bwinf_gui.kit.check.running_mode import all_in
from bwinf_gui.runs.opening import Database
from bwinf_gui.widgets.check import trust as trust_module
from bwinf_gui.widgets.check.trust import Trust


@pytest.fixture
def page(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    return page


@pytest.fixture
def engine(page):
    engine = thread_engine(page)
    yield engine
    engine.shut_down()


@pytest.fixture
def database():
    with closing(Database(None)) as database:
        yield database


@pytest.fixture
def new_trust(page, engine, database):
    def new():
        return Trust(database=database, engine=engine, parent=page)

    return new


@pytest.fixture
def trust(new_trust):
    return new_trust()


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "submissions"
    (folder / "02").mkdir(parents=True)
    (folder / "01.py").write_text("print(1)")
    (folder / "02" / "main.py").write_text("import helper")
    (folder / "02" / "helper.py").write_text("print(2)")
    return folder


@pytest.fixture
def ask(qtbot, page):
    """Asks, and waits until the question stands there or the programs are run."""

    def ask(trust, folder):
        ran = []
        trust.ask(submissions_in(folder), lambda _: ran.append("run"))
        qtbot.waitUntil(lambda: bool(ran) or _box(page) is not None)
        return ran

    return ask


def _box(page):
    boxes = page.findChildren(QMessageBox, "trustDialog")
    return next((box for box in boxes if box.isVisible()), None)


def _click(page, role):
    box = _box(page)
    next(each for each in box.buttons() if box.buttonRole(each) is role).click()
    return box


def _run(page):
    return _click(page, QMessageBox.ButtonRole.AcceptRole)


def test_a_program_runs_only_after_the_user_has_said_so(trust, page, folder, ask):
    ran = ask(trust, folder)
    assert ran == []
    box = _run(page)
    assert str(folder) in box.informativeText()
    assert "protected" in box.informativeText() or "limited" in box.informativeText()
    assert ran == ["run"]
    assert ask(trust, folder) == ["run"]


def test_what_is_run_is_what_was_asked_about(qtbot, trust, page, folder):
    """A change while the question is open is no part of the answer."""
    asked = []
    trust.ask(submissions_in(folder), asked.extend)
    qtbot.waitUntil(lambda: _box(page) is not None)
    (folder / "01.py").write_text("print('something else')")
    _run(page)
    first, second = (program.ways[0] for program in asked)
    assert content_digest(first) != first.digest
    assert content_digest(second) == second.digest


def test_no_is_no_and_the_question_comes_again(trust, page, folder, ask):
    ran = ask(trust, folder)
    _click(page, QMessageBox.ButtonRole.RejectRole)
    assert ran == []
    assert ask(trust, folder) == []


def test_the_answer_is_remembered_beyond_the_window(trust, page, folder, ask, new_trust):
    ask(trust, folder)
    _run(page)
    assert ask(new_trust(), folder) == ["run"]


@pytest.mark.parametrize("changed", ["01.py", "02/helper.py"])
def test_a_program_that_changes_is_trusted_no_more(trust, page, folder, changed, ask):
    ask(trust, folder)
    _run(page)
    (folder / changed).write_text("print('something else')")
    assert ask(trust, folder) == []


def test_a_damaged_memory_is_no_answer(new_trust, folder, database, ask):
    with database.writing() as connection:
        connection.execute("INSERT INTO choices VALUES ('trusted', '[\"what is this')")
    assert ask(new_trust(), folder) == []


def test_the_window_goes_on_while_a_large_folder_is_read(trust, page, folder, monkeypatch, ask):
    """The reading waits until the window has done something else, which it could not beside it."""
    goes_on, readers = threading.Event(), []

    def slowly_pinned(program):
        readers.append(threading.current_thread())
        assert goes_on.wait(60)
        return program

    for number in range(3, 203):
        (folder / f"{number}.py").write_text(f"print({number})")
    monkeypatch.setattr(trust_module, "pinned", slowly_pinned)
    busy = []
    trust.busy_changed.connect(busy.append)
    QTimer.singleShot(0, goes_on.set)
    assert ask(trust, folder) == []
    assert busy in ([True], [True, False])
    assert len(readers) == 202
    assert threading.main_thread() not in readers
    assert _box(page) is not None


def test_who_asks_meanwhile_takes_the_place_of_the_one_before(trust, folder, page, ask):
    before = []
    trust.ask(submissions_in(folder), lambda _: before.append("run"))
    ran = ask(trust, folder)
    _run(page)
    assert (before, ran) == ([], ["run"])


def test_without_programs_there_is_nothing_to_ask(trust, page):
    ran = []
    trust.ask([], lambda _: ran.append("run"))
    assert ran == ["run"]
    assert _box(page) is None


def test_what_is_known_goes_on_without_a_question_and_nothing_else_does(
    qtbot, trust, new_trust, page, folder, ask
):
    programs, ran = submissions_in(folder), []
    with qtbot.waitSignals([trust.busy_changed] * 2):
        trust.if_known(programs, lambda _: ran.append("unknown"))
    assert (ran, _box(page)) == ([], None)
    ask(trust, folder)
    _run(page)
    new_trust().if_known(programs, lambda _: ran.append("known"))
    qtbot.waitUntil(lambda: ran == ["known"])
    assert _box(page) is None


def test_trust_in_a_folder_is_not_trust_in_everything_below_it(trust, folder):
    trust.trust_folder(folder)
    assert trust.trusts(folder)
    assert not trust.trusts(folder / "02")
    assert not trust.trusts(all_in(folder))
