"""Games in the whole window, with real workers: keys everywhere, and the way from a comparison."""

import json

import pytest
from command_line import bwinf_here
from driving import RUN_MS, child, click, press, shared_program
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QSlider,
    QTableView,
    QTreeWidget,
    QWidget,
)

from bwinf_gui.kit.canvas import Canvas
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.address import parse_address
from bwinf_gui.tasks.dice.causes import stuck_for_good
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.kernel import jobs
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.page import GamePage

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("few_games")]

EXAMPLE, OTHER = (resource("examples", f"wuerfel-{name}.txt") for name in ("hoch", "koerper"))


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """One window for all tests, each of which begins with the dice of the file."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, tabs=["dice"]) as program:
        yield program.window


@pytest.fixture
def window(qtbot, shared):
    """The window with a file of which nothing was played, and the contest's rules."""
    child(shared, "rulesChooser").setCurrentIndex(0)
    shared.open_path(OTHER)
    shared.open_path(EXAMPLE)
    shared.page.show_page(shared.findChild(ComparisonPage))
    with qtbot.waitActive(shared):
        shared.activateWindow()
    return shared


@pytest.fixture
def page(qtbot, window):
    """The page of games, with a game; its chances may come later."""
    page = window.page.findChild(GamePage)
    window.page.show_page(page)
    qtbot.waitUntil(lambda: page.record is not None, timeout=RUN_MS)
    return page


def show(qtbot, page, *, seed, game=0):
    """Ask for a game by its seed and number."""
    page.stage.do(state.choose_seed, seed)
    page.stage.do(state.choose_game, game)
    qtbot.waitUntil(
        lambda: page.record.address.seed == seed and page.record.address.game == game,
        timeout=RUN_MS,
    )
    qtbot.waitUntil(lambda: page.is_answered, timeout=RUN_MS)


def test_a_game_has_its_chances_and_is_the_same_on_the_command_line(qtbot, page):
    show(qtbot, page, seed=11, game=137)
    assert page.state.curve.is_complete
    assert page.state.curve.games == jobs.ROLL_OUTS
    assert len(page.state.curve.probabilities) == len(page.record.turns) + 1
    words = page.command().replace('"', "").split(" --")
    arguments = [part for word in words[1:] for part in ("--" + word).split(" ", 1)]
    done = bwinf_here("ludo", "play", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    reported = json.loads(done.stdout)
    shown = [(turn.before.mover.name.lower(), turn.roll) for turn in page.record.turns]
    assert [(turn["player"], turn["roll"]) for turn in reported["turns"]] == shown


def test_a_reason_leads_to_a_game_in_which_it_is_seen(qtbot, window, tmp_path):
    file = tmp_path / "wuerfel.txt"
    file.write_text("2\n6 1 2 3 4 5 6\n6 4 5 6 7 8 9\n")
    window.open_path(file)
    comparison = window.findChild(ComparisonPage)
    child(comparison, "gamesPerPair").setValue(5000)
    child(comparison, "compareButton").click()
    why = child(comparison, "whyText")
    qtbot.waitUntil(lambda: "never move again" in why.text(), timeout=RUN_MS)
    why.linkActivated.emit("game")
    game = window.page.findChild(GamePage)
    qtbot.waitUntil(lambda: window.page.page is game and game.is_answered, timeout=RUN_MS)
    die = game.record.address.dice[Player.B]
    end = game.record.turns[-1].after.pieces[Player.B]
    assert stuck_for_good(end, die)


CONTROLS = (
    QAbstractButton,
    QComboBox,
    QSlider,
    QTableView,
    QTreeWidget,
    Canvas,
)


def controls(window):
    """Everything in the tab that can be clicked without a dialog."""
    tab = window.page
    found = [w for w in tab.findChildren(QWidget) if isinstance(w, CONTROLS)]
    return [
        widget
        for widget in found
        if widget.isVisibleTo(tab)
        and widget.isEnabled()
        and not isinstance(widget.parent(), QComboBox | QSlider | QLineEdit)
        and not (isinstance(widget, QAbstractButton) and opens_a_dialog(widget))
    ]


def opens_a_dialog(button):
    """Files are opened, saved and exported by dialogs, and menus wait for a choice."""
    action = getattr(button, "defaultAction", lambda: None)()
    menus = [item.menu() for item in (button, action) if hasattr(item, "menu")]
    names = {"openAction", "saveAction", "exportAction"}
    return any(menus) or (action is not None and action.objectName() in names)


def use(qtbot, widget):
    """Click a control; the list of a chooser is closed again."""
    target = widget.viewport() if hasattr(widget, "viewport") else widget
    qtbot.mouseClick(target, Qt.MouseButton.LeftButton, pos=QPoint(8, target.height() // 2))
    if isinstance(widget, QComboBox):
        widget.hidePopup()
        # A window manager would give the window back what its popup took.
        widget.window().activateWindow()
        qtbot.waitUntil(widget.hasFocus)


def test_keys_work_after_a_click_on_any_control_of_the_tab(qtbot, window, page):
    """The games of this test are short: a new one begins after each click."""
    page.stage.do(state.ask_for, parse_address(f"{page.command()} --roll-limit 8", ""))
    clicked = []
    for widget in controls(window):
        if not page.isVisible() or not widget.isVisible():
            window.page.show_page(page)
        use(qtbot, widget)
        if not page.isVisible():
            continue
        qtbot.waitUntil(
            lambda: page.record.address == parse_address(page.command(), ""), timeout=RUN_MS
        )
        assert page.playback.length == 8
        page.playback.seek(5)
        focus = QApplication.focusWidget() or window
        press(qtbot, focus, Qt.Key.Key_Right)
        press(qtbot, focus, Qt.Key.Key_Right)
        press(qtbot, focus, Qt.Key.Key_Left)
        assert page.playback.index == 6, f"after a click on {widget}"
        press(qtbot, focus, Qt.Key.Key_End)
        assert page.playback.index == page.playback.length
        press(qtbot, focus, Qt.Key.Key_Home)
        assert page.playback.index == 0
        press(qtbot, focus, Qt.Key.Key_Space)
        assert page.playback.is_playing, f"after a click on {widget}"
        press(qtbot, focus, Qt.Key.Key_Space)
        assert not page.playback.is_playing
        seed = page.record.address.seed
        press(qtbot, focus, Qt.Key.Key_F9)
        qtbot.waitUntil(lambda seed=seed: page.record.address.seed != seed, timeout=RUN_MS)
        clicked.append(type(widget).__name__)
    assert {"QComboBox", "QPushButton", "RowsTable", "Canvas", "SteadyButton"} <= set(clicked)
    assert len(clicked) > 12


def test_keys_are_left_to_text_fields_and_to_the_other_page(qtbot, window, page):
    click(qtbot, page, "gameNumbers")
    seed = child(page, "ludoSeed")
    seed.setFocus(Qt.FocusReason.MouseFocusReason)
    seed.setText("123")
    press(qtbot, seed, Qt.Key.Key_Home)
    press(qtbot, seed, Qt.Key.Key_Right)
    assert seed.cursorPosition() == 1
    assert page.playback.index == 0
    window.page.show_page(window.findChild(ComparisonPage))
    press(qtbot, window.page, Qt.Key.Key_Right)
    assert page.playback.index == 0


def test_one_click_shows_a_game_of_the_chosen_pair_and_another_one_its_longest(qtbot, window):
    child(window, "gamesPerPair").setValue(3000)
    click(qtbot, window, "compareButton")
    button = child(window, "compareButton")
    qtbot.waitUntil(lambda: button.text() == "10 × as many games", timeout=RUN_MS)
    played = window.findChild(ComparisonPage).state.played
    result, seed = played.results[0, 1], played.comparison.seed
    assert child(window, "showGameButton").text() == "Show game"
    click(qtbot, window, "showGameButton")
    page = window.page.findChild(GamePage)
    qtbot.waitUntil(lambda: page.record is not None, timeout=RUN_MS)
    assert window.page.page is page
    qtbot.waitUntil(lambda: Highlight.LONGEST in page.state.found, timeout=RUN_MS)
    page.stage.do(state.choose_kind, Highlight.LONGEST)
    longest = page.state.found[Highlight.LONGEST].game
    qtbot.waitUntil(lambda: page.record.address.game == longest, timeout=RUN_MS)
    assert page.record.address.seed == seed
    assert len(page.record.turns) == result.longest


def test_other_rules_show_another_game_and_an_address_brings_its_rules(qtbot, window, page):
    rules = child(window, "rulesChooser")
    rules.setCurrentIndex(list(PRESETS).index("rolloff"))
    qtbot.waitUntil(lambda: page.record.address.preset == PRESETS["rolloff"], timeout=RUN_MS)
    address = page.command().replace("rolloff", "adjudicated")
    click(qtbot, page, "gameNumbers")
    child(page, "addressLine").setText(f"{address} --goal last --roll-limit 30")
    press(qtbot, child(page, "addressLine"), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.is_answered, timeout=RUN_MS)
    assert rules.currentText() == "own rules"
    assert page.record.address.preset.rules.goal_last
    rules.setCurrentIndex(0)
    qtbot.waitUntil(
        lambda: page.record.address.preset == PRESETS["bwinf"] and page.is_answered,
        timeout=RUN_MS,
    )


def test_the_language_changes_without_losing_the_game(qtbot, window, page):
    page.playback.seek(10)
    menu = child(window, "languageMenu")
    by_text = {action.text(): action for action in menu.actions()}
    by_text["Deutsch"].trigger()
    qtbot.waitUntil(lambda: child(page, "gameStory").text().startswith("Zug 10: "))
    assert child(page, "dieA").currentText() == "Würfel 1"
    assert child(page, "counter").text().startswith("<b>Zug 10")
    assert "Feld" in child(page, "ludoBoard").accessibleDescription()
    by_text["English"].trigger()
    qtbot.waitUntil(lambda: child(page, "gameStory").text().startswith("Turn 10: "))
    page.take_new_seed()
    qtbot.waitUntil(lambda: page.is_answered, timeout=RUN_MS)
    assert page.state.curve.is_complete
