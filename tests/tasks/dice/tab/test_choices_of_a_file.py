"""What was chosen for one file of dice, and what another one finds; and the list of rule sets."""

import pytest
from driving import child, shared_program
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyleOptionViewItem

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.rules import READINGS
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.tasks.dice.tab.game.page import GamePage

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FIRST, SECOND = (resource("examples", f"wuerfel-{name}.txt") for name in ("hoch", "klassisch"))


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """One window for all tests, each of which begins with a file of which nothing is chosen."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, workers=False, tabs=["dice"]) as program:
        yield program.window


@pytest.fixture
def window(shared):
    child(shared, "untilCertain").setChecked(False)
    shared.open_path(SECOND)
    shared.open_path(FIRST)
    return shared


def test_another_file_asks_for_the_usual_number_of_games(window):
    games, until_certain = child(window, "gamesPerPair"), child(window, "untilCertain")
    usual = games.value()
    games.setValue(5000)
    window.open_path(SECOND)
    assert games.value() == usual
    until_certain.setChecked(True)
    limit = games.value()
    games.setValue(70)
    window.open_path(FIRST)
    assert (until_certain.isChecked(), games.value()) == (True, limit)
    until_certain.setChecked(False)
    assert games.value() == usual


def test_an_edit_keeps_the_number_of_games(window):
    child(window, "gamesPerPair").setValue(5000)
    document = window.page.document
    document.change(document.dice[::-1], "turn round")
    assert child(window, "gamesPerPair").value() == 5000


def test_the_game_of_another_file_is_of_its_first_two_dice(window):
    for name, place in (("dieA", 2), ("dieB", 3)):
        child(window, name).setCurrentIndex(place)
        child(window, name).activated.emit(place)
    window.open_path(SECOND)
    assert [child(window, name).currentIndex() for name in ("dieA", "dieB")] == [0, 1]
    dice = window.page.document.dice
    assert window.page.findChild(GamePage).state.address.dice == (dice[0], dice[1])


def test_the_status_has_the_rules_of_the_games_being_played(window):
    page = window.page.findChild(ComparisonPage)
    before = ComparisonProgress.before(page.state.asked)
    page.stage.show(page.state.but(held=before, preset=READINGS["goal-last"]))
    assert "Pieces in the goal move only if no other can" in page.status()[0]
    page.stage.show(page.state.but(held=None, run=RunView(RunState.FINISHED, before)))
    assert "Each die begins half of the games" in page.status()[0]


@pytest.mark.usefixtures("dressed")
def test_every_rule_set_says_in_the_list_what_it_does(window):
    chooser = child(window, "rulesChooser")
    assert chooser.count() == len(READINGS) - 1, "two thirds is a way of ranking"
    listed = []
    for row in range(chooser.count()):
        option = QStyleOptionViewItem()
        index = chooser.model().index(row, 0)
        chooser.itemDelegate().initStyleOption(option, index)
        listed.append(option.text)
        assert index.data(Qt.ItemDataRole.AccessibleTextRole) == option.text
    effect = "Pieces in the goal move only if no other can."
    assert listed[2] == f"pieces in the goal move last – {effect}"
    assert not any("published" in text for text in listed)
    chooser.showPopup()
    assert chooser.view().width() >= max(
        chooser.view().sizeHintForIndex(chooser.model().index(row, 0)).width()
        for row in range(chooser.count())
    )
    chooser.hidePopup()
