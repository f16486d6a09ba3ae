"""The card that shows a game's luck, its place beside the turns, and its dots on the curve."""

import pytest
from driving import child, press, table_texts, unpainted
from games import curve_of, record_of
from PySide6.QtCore import QPointF, Qt

from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.luck import GameLuck, RollLuck
from bwinf_gui.tasks.dice.tab.game.columns import GameProofColumn
from bwinf_gui.tasks.dice.tab.game.luck_card import scale_end

RECORD = record_of(3)
CURVE = curve_of(RECORD)


def invented_luck():
    """Luck of some turns of the record; most in turn 20, least in turn 41."""
    gains = {5: 0.04, 20: 0.28, 30: 0.06, 41: -0.11, 50: -0.02, 60: 0.003}
    rolls = []
    chance = 0.4
    for number, turn in enumerate(RECORD.turns, start=1):
        mover, gain = turn.before.mover, gains.get(number, 0.0)
        rolls.append(RollLuck(number, mover, chance, gain, 0.005**2))
        chance += gain if mover is Player.A else -gain
    return GameLuck(tuple(rolls), 0.4, chance, (0.02**2, 0.02**2), is_exact=False)


LUCK = invented_luck()


@pytest.fixture
def column(qtbot, appearance):
    column = GameProofColumn(appearance=appearance, parent=None)
    qtbot.addWidget(column)
    column.resize(392, 640)
    column.show_record(RECORD)
    column.show_curve(CURVE)
    column.luck = LUCK
    column._show_luck()
    unpainted(column).show()
    qtbot.waitExposed(column)
    yield column
    column.close()


def turns_of(column):
    return [int(row[0].split()[1]) for row in table_texts(child(column, "luckyRolls"))]


def test_the_card_says_net_luck_sum_and_rolls(column):
    card = child(column, "luckCard")
    assert card.isVisible()
    assert card.bars.accessibleName().startswith("Net luck: A ")
    assert "± 3.9" in card.bars.accessibleName()
    assert "The sum is always right" in card.bars.accessibleDescription()
    assert child(column, "luckSum").text().startswith("Start <b>40.0%</b>")
    assert turns_of(column) == [20, 41, 30, 5, 50, 60]
    name = RECORD.turns[19].before.mover.name
    row = table_texts(child(column, "luckyRolls"))[0]
    assert row[1] == f"{name} rolls {RECORD.turns[19].roll}"
    assert row[3] == "+28"
    assert "Largest swing: turn 20" in child(column, "largestSwing").text()


def test_keys_and_clicks_lead_to_the_turn_of_a_roll(column, qtbot):
    rolls, chosen = child(column, "luckyRolls"), []
    column.index_chosen.connect(chosen.append)
    rolls.setFocus()
    assert chosen == [], "who only passes by with Tab stays where the game is"
    press(qtbot, rolls, Qt.Key.Key_Down)
    assert chosen == [41]
    press(qtbot, rolls, Qt.Key.Key_Up)
    press(qtbot, rolls, Qt.Key.Key_Return)
    assert chosen[-1] == 20
    press(qtbot, rolls, Qt.Key.Key_Down)
    place = rolls.visualRect(rolls.model().index(0, 0)).center()
    qtbot.mouseClick(rolls.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen[-1] == 20


def test_the_roll_that_is_shown_is_marked(column):
    rolls = child(column, "luckyRolls")
    column.show_index(30)
    assert rolls.current_row == 2
    column.show_index(31)
    assert rolls.current_row == -1


@pytest.mark.usefixtures("dressed")
def test_the_turns_share_the_place_by_a_switch(column):
    card, moves = child(column, "luckCard"), child(column, "ludoMoves")
    height = column.sizeHint().height()
    assert not moves.isVisible()
    column.below._switch.buttons[1].click()
    assert moves.isVisible()
    assert not card.isVisible()
    assert not column.below.shows_luck
    assert column.sizeHint().height() == height, "nothing moves with the switch"


def test_the_list_of_turns_takes_the_focus_without_leaving_the_start_of_the_game(column, qtbot):
    column.below._switch.buttons[1].click()
    moves, chosen = child(column, "ludoMoves"), []
    moves.index_chosen.connect(chosen.append)
    with qtbot.waitActive(column):
        column.activateWindow()
    moves.setFocus(Qt.FocusReason.TabFocusReason)
    assert (moves.hasFocus(), moves.index, chosen) == (True, 0, [])
    press(qtbot, moves, Qt.Key.Key_Down)
    assert chosen == [1]


def test_dots_stand_on_the_curve_where_the_rolls_did_most(column, qtbot):
    curve = child(column, "winProbability")
    assert set(curve._dots.turns) == {5, 20, 30, 41, 50, 60}
    assert curve._dots.turns[0] == 20, "the largest swing comes first"
    place = curve._dots._places[41]
    after = LUCK.rolls[41].chance_a
    assert place == QPointF(curve.x(41), curve.y(after))
    with qtbot.waitSignal(curve.index_chosen) as chosen:
        near = place.toPoint()
        qtbot.mouseClick(curve.viewport(), Qt.MouseButton.LeftButton, pos=near)
    assert chosen.args == [41]
    assert "Luck of" in curve._text_of(41)


def test_nothing_is_said_before_all_chances_are_known(column):
    column.show_record(RECORD)
    assert child(column, "luckSum").text() == "The chances are being computed …"
    assert turns_of(column) == []
    assert child(column, "winProbability")._dots.turns == ()


@pytest.mark.parametrize(("most", "end"), [(0, 5), (5.5, 5), (44, 40), (108, 100), (230, 300)])
def test_the_scale_ends_at_a_round_number(most, end):
    assert scale_end(most) == end
