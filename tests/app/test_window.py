"""The whole window: files, tabs, keys, languages, colours, and the way it is closed."""

import pytest
from driving import (
    RUN_MS,
    child,
    click,
    dice_texts,
    hidden_heights,
    open_program,
    painted,
    press,
    running_program,
    shared_program,
    table_texts,
)
from marked_processes import children
from process_state import is_alive
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent, QFontDatabase, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit

from bwinf_gui.engine.engine import Engine
from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking.row import move_car
from bwinf_gui.widgets.colours import LIGHT

pytestmark = pytest.mark.slow

EXAMPLE = resource("examples", "wuerfel-hoch.txt")


@pytest.fixture
def window(qtbot, store):
    with open_program(qtbot, store, EXAMPLE) as program:
        yield program.window


@pytest.fixture(scope="module")
def lasting(qapp, tmp_path_factory):
    """A program for tests to which it does not matter what was opened before."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, EXAMPLE, workers=False) as program:
        yield program


@pytest.fixture
def shared(lasting):
    """Its window, in the usual size."""
    lasting.window.resize(1366, 768)
    return lasting.window


def banner_text(window):
    message = child(window.page, "messageBanner").message
    return message.plain if message is not None else ""


def run_finished(window):
    return lambda: child(window, "compareButton").text() == "10 × as many games"


def test_what_cannot_be_used_says_why(qtbot, store, monkeypatch):
    with open_program(qtbot, store, workers=False) as program:
        window = program.window
        window.show_task("dice")
        command, undo = child(window, "copyCommandAction"), child(window, "undoAction")
        exact = child(window, "exactButton")
        assert "Nothing is open yet." in command.toolTip()
        assert not exact.isEnabled()
        assert "This takes at least two dice." in exact.toolTip()
        window.open_path(EXAMPLE)
        assert command.toolTip() == "Copy command (Ctrl+Shift+C)"
        assert "Nothing was changed." in undo.toolTip()
        assert "No die is selected." in child(window, "removeDiceButton").toolTip()
        assert "Nothing is running." in child(window, "stopButton").toolTip()
        dice = window.page.document
        dice.change(dice.value[:1], "one die")
        assert child(window, "certainty").text() == "This takes at least two dice."
        monkeypatch.setattr(Engine, "is_ready", True)
        assert window.page.page.status()[0] == ""
        window.open_path(resource("examples", "parkplatz-gleichstand.txt"))
        document = window.page.document
        document.change(move_car(document.value, 3, 13), "move")
        assert "first save what is shown" in command.toolTip()
        assert undo.toolTip() == "Undo (Ctrl+Z)"


@pytest.mark.usefixtures("dressed")
def test_one_click_compares_and_the_ranking_settles(qtbot, window):
    child(window, "gamesPerPair").setValue(10_000)
    child(window, "diceSeed").setText("7")
    click(qtbot, window, "compareButton")
    qtbot.waitUntil(run_finished(window), timeout=RUN_MS)
    ranking = table_texts(child(window, "ranking"))
    assert [row[2] for row in ranking] == [f"Die {number}" for number in range(1, 5)]
    assert child(window, "answer").text().startswith("Die 1 wins most often: ")
    assert "= Calculated, not counted." in child(window, "certainty").text()
    cells = table_texts(child(window, "crosstable"))
    assert [row[column] for column, row in enumerate(cells)] == [""] * 4
    assert 55 < float(cells[1][0]) < 58
    assert "Die 1" in child(window, "liveChart").accessibleDescription()
    assert hidden_heights(window) == [0, 0, 0]


def test_a_run_is_stopped_and_resumed_by_keys_but_not_by_escape_in_a_menu(qtbot, window):
    child(window, "gamesPerPair").setValue(10**9)
    button = child(window, "compareButton")
    press(qtbot, window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: child(window, "answer").text().startswith("Die"), timeout=RUN_MS)
    stop, games = child(window, "stopButton"), child(window, "gamesPerPair")
    assert (button.isVisible(), stop.isVisible()) == (False, True), "one button at a time"
    assert not games.isEnabled()
    assert "Not while the comparison is running." in games.toolTip()
    press(qtbot, window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert (button.isVisible(), stop.isVisible()) == (True, False)
    assert button.text() == "Resume", "nothing is lost"
    press(qtbot, window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert stop.isVisible()
    # Escape in a menu is for the menu.
    menu = child(window, "examplesMenu")
    menu.popup(window.mapToGlobal(QPoint(50, 50)))
    press(qtbot, menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()
    assert button.text() == "Pause"
    press(qtbot, window, Qt.Key.Key_Escape)
    assert button.text() == "Resume"
    assert child(window, "gamesPerPair").isEnabled()
    assert child(window, "answer").text().startswith("Die")


def test_a_window_that_is_closed_at_once_prepares_no_workers(qapp, store):
    with running_program(qapp, store) as program:
        program.window.close()
    qapp.processEvents()


def test_closing_in_the_middle_of_a_run_leaves_nothing(qtbot, store):
    with open_program(qtbot, store, EXAMPLE, processes=True) as program:
        window = program.window
        child(window, "gamesPerPair").setValue(10**9)
        click(qtbot, window, "compareButton")
        qtbot.waitUntil(lambda: child(window, "progress").value() > 0, timeout=RUN_MS)
        process_ids = [one.pid for one in children()]
        assert process_ids
        window.close()
        program.shut_down()
        assert not any(map(is_alive, process_ids))
        assert children() == []


def test_the_other_pages_are_made_once_the_window_was_seen(qtbot, store):
    with open_program(qtbot, store, EXAMPLE, workers=False) as program:
        tabs = program.window.tabs
        tabs.seen.connect(tabs.make_others)
        QApplication.processEvents()
        assert [page.task.word for page in tabs.pages] == ["dice"]
        painted(program.window).repaint()
        qtbot.waitUntil(lambda: len(tabs.pages) == 4)


def test_the_four_tabs_stand_in_order(shared):
    tabs = child(shared, "taskTabs")
    assert [tabs.tabText(index) for index in range(4)] == [
        "Schiebeparkplatz",
        "Vollgeladen",
        "Würfelglück",
        "Nim",
    ]
    for index, name in enumerate(["parkingTab", "hotelsTab", "diceTab", "nimTab"]):
        tabs.setCurrentIndex(index)
        assert tabs.widget(index).objectName() == name


def test_a_file_opens_in_the_tab_of_its_task(shared):
    shared.open_path(EXAMPLE)
    assert shared.page.objectName() == "diceTab"
    assert dice_texts(shared) == [" ".join(map(str, range(n, n + 6))) for n in (1, 2, 4, 6)]
    assert "wuerfel-hoch.txt" in shared.windowTitle()


def test_an_example_is_chosen_from_the_menu(shared):
    child(shared, "taskTabs").setCurrentIndex(2)
    texts = {action.text(): action for action in child(shared, "examplesMenu").actions()}
    assert not any(text.startswith("parkplatz") for text in texts), "those of the tab come first"
    others = [action.text() for action in texts["Schiebeparkplatz"].menu().actions()]
    assert "parkplatz-kurz.txt" in others
    texts["wuerfel-klassisch.txt"].trigger()
    assert dice_texts(shared)[1] == "1 1 6"
    assert shared.page.document.path is None, "an example is not overwritten"


def test_a_bad_file_is_reported_and_the_old_dice_stay(shared, tmp_path):
    shared.open_path(EXAMPLE)
    bad = tmp_path / "wuerfel9.txt"
    bad.write_text("2\n6 1 2 3 4 5 6\n6 1 2 x\n")
    shared.open_path(bad)
    assert banner_text(shared).startswith("wuerfel9.txt, line 3: “x” is not a whole number.")
    assert "wuerfel-hoch.txt" in banner_text(shared)
    assert len(dice_texts(shared)) == 4
    shared.open_path(EXAMPLE)
    assert child(shared.page, "messageBanner").message is None


def test_the_bad_line_can_be_looked_at(qtbot, shared, tmp_path):
    bad = tmp_path / "wuerfel9.txt"
    bad.write_text("2\n6 1 2 3 4 5 6\n6 1 2 x\n")
    shared.open_path(bad)
    show, _other = child(shared.page, "messageBanner").buttons
    qtbot.mouseClick(show, Qt.MouseButton.LeftButton)
    dialog = QApplication.activeModalWidget()
    view = dialog.findChild(QPlainTextEdit)
    assert "3  6 1 2 x" in view.toPlainText()
    marked = view.textCursor()
    assert marked.block().text().endswith("6 1 2 x")
    assert marked.blockFormat().background().color().name().upper() == LIGHT.error_ground
    assert view.font().families() == QFontDatabase.systemFont(QFontDatabase.FixedFont).families()
    dialog.close()


def test_files_can_be_dropped_anywhere(shared, tmp_path):
    missing, bad = tmp_path / "nothing.txt", tmp_path / "wuerfel9.txt"
    bad.write_text("2\n6 1 2 3 4 5 6\n6 1 2 x\n")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in (missing, EXAMPLE, bad)])
    event = QDropEvent(
        QPointF(20, 20),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    shared.dropEvent(event)
    assert len(dice_texts(shared)) == 4
    reported = child(shared.page, "messageBanner").message.rich.replace("\u200b", "")
    first, second, rest = reported.split("<br>")
    assert "nothing.txt:</b> There is no such file." in first
    assert second.startswith("<b>wuerfel9.txt, line 3:</b> ")
    assert rest == "Still shown: wuerfel-hoch.txt."


def test_of_many_files_the_window_answers_in_between(qtbot, lasting, tmp_path):
    window, paths = lasting.window, [tmp_path / f"wuerfel{number}.txt" for number in range(8)]
    for path in paths:
        path.write_bytes(EXAMPLE.read_bytes())
    answered, listed = [], child(window, "openFiles")
    QTimer.singleShot(0, lambda: answered.append(listed.count()))
    lasting.files.open_paths(paths, "nim")
    qtbot.waitUntil(lambda: window.page.task.word == "nim", timeout=RUN_MS)
    assert 0 < answered[0] < listed.count()


def test_of_many_bad_files_the_first_are_named(qtbot, shared, tmp_path):
    shared.open_paths([tmp_path / f"wuerfel{number}.txt" for number in range(30)])
    reported = "25 more files could not be opened."
    qtbot.waitUntil(lambda: reported in banner_text(shared), timeout=RUN_MS)
    assert "wuerfel0.txt" in banner_text(shared)


def test_opened_files_are_offered_again(shared, tmp_path):
    own = tmp_path / "wuerfel7.txt"
    own.write_bytes(EXAMPLE.read_bytes())
    shared.open_path(own)
    texts = [action.text() for action in child(shared, "recentMenu").actions()]
    assert any("wuerfel7.txt" in text for text in texts)


def test_keys_switch_tabs(qtbot, shared):
    with qtbot.waitActive(shared):
        shared.activateWindow()
    for number, name in enumerate(("parkingTab", "hotelsTab", "diceTab", "nimTab"), start=1):
        press(qtbot, shared, getattr(Qt.Key, f"Key_{number}"), Qt.KeyboardModifier.ControlModifier)
        assert shared.page.objectName() == name


def test_menus_call_keys_as_german_keyboards_do(shared, spoken):
    start = child(shared, "startAction")
    as_shown = QKeySequence.SequenceFormat.NativeText
    spoken("de")
    assert start.shortcut().toString(as_shown) == "Strg+Eingabe"
    assert "Strg+Eingabe" in start.toolTip()
    spoken("en")
    assert start.shortcut().toString(as_shown) == "Ctrl+Return"


def test_the_language_changes_while_the_window_is_open(qtbot, shared):
    shared.open_path(EXAMPLE)
    menu = child(shared, "languageMenu")
    by_text = {action.text(): action for action in menu.actions()}
    by_text["Deutsch"].trigger()
    qtbot.waitUntil(lambda: child(shared, "compareButton").text() == "Vergleichen")
    said = child(shared, "diceTable").item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("Würfel 1, Augenzahlen ")
    by_text["English"].trigger()
    qtbot.waitUntil(lambda: child(shared, "compareButton").text() == "Compare")


def test_dark_colours_can_be_chosen(shared):
    light = QGuiApplication.palette().window().color().lightness()
    view = shared.findChildren(QMenu)
    dark = next(a for menu in view for a in menu.actions() if a.text() == "&Dark")
    dark.trigger()
    assert QGuiApplication.palette().window().color().lightness() < 80 < light
    next(a for menu in view for a in menu.actions() if a.text() == "&Light").trigger()


def test_what_is_shown_is_copied_as_a_command(shared, tmp_path):
    def copied():
        child(shared, "copyCommandAction").trigger()
        return QGuiApplication.clipboard().text()

    shared.open_path(EXAMPLE)
    assert copied() == f"bwinf dice exact {EXAMPLE} --rules bwinf", "it is known without games"
    mine = tmp_path / "mine.txt"
    mine.write_text("2\n3 1 2 6\n4 2 2 5 6\n")
    shared.open_path(mine)
    child(shared, "gamesPerPair").setValue(500)
    child(shared, "diceSeed").setText("7")
    assert copied() == f"bwinf dice compare {mine} --games 500 --seed 7 --rules bwinf"


@pytest.mark.usefixtures("dressed")
def test_the_window_fits_a_small_screen(shared):
    shared.open_path(EXAMPLE)
    shared.resize(683, 384)
    QApplication.processEvents()
    assert shared.minimumSizeHint().width() <= 683
    assert shared.minimumSizeHint().height() <= 384
    assert child(shared, "liveChart").isVisible()
    assert not child(shared, "ranking").isVisible()
    assert child(shared, "compareButton").mapTo(shared, QPoint(0, 0)).y() < 384
