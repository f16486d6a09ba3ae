"""The curve of A's chance: where it is, what it says, and where a click leads."""

from dataclasses import replace
from random import Random

import pytest
from games import curve_of, record_of
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.dice.luck import luck_of
from bwinf_gui.tasks.dice.tab.game.curve import CurveLayout, hit_step, paint_curve, share_of_a
from bwinf_gui.tasks.dice.tab.game.state import GameState
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability

SHARES = (0.5, 0.6, 0.7, None, None, 0.4, 0.8, 1.0)


def known(shares):
    return ProbabilityCurve(
        tuple(share and WinProbability((share, 1 - share), 0.0, 400) for share in shares)
    )


RECORD = record_of(3)
SHOWN = GameState(
    record=replace(RECORD, turns=RECORD.turns[: len(SHARES) - 1]), curve=known(SHARES)
)


@pytest.fixture
def frame(appearance):
    def of(state=SHOWN):
        return Frame(state, 0, 0, 0.0, QRectF(0, 0, 400, 120), appearance.theme)

    return of


def image_of(frame):
    image = QImage(QSize(400, 120), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_curve(painter, frame)
    painter.end()
    return image


def test_a_click_goes_to_the_nearest_turn(frame):
    x = CurveLayout.of(frame()).at(5, 0).x()
    assert hit_step(frame(), x + 3, 60).target == 5
    assert hit_step(frame(), 0, 30).target == 0
    assert hit_step(frame(), 10_000, 30).target == 7


def test_the_values_below_the_mouse_are_shown(frame):
    layout = CurveLayout.of(frame())
    tips = [hit_step(frame(), layout.at(step, 0).x(), 30).tip for step in (2, 3)]
    assert tips[0].startswith("After turn 2: A 70.0%")
    assert tips[1] == "After turn 3: not known yet"


def test_a_click_near_a_dot_means_its_turn(frame):
    record = record_of(3)
    curve = curve_of(record)
    luck = luck_of(record, curve)
    state = GameState(record=record, curve=curve)
    layout = CurveLayout.of(frame(state))
    roll = luck.swings[0]
    place = layout.at(roll.turn, share_of_a(state, roll.turn))
    hit = hit_step(frame(state), place.x() + 4, place.y())
    assert hit.target == roll.turn
    assert "Luck of" in hit.tip


def test_what_is_known_and_the_step_that_is_shown_are_painted(frame):
    empty = image_of(frame(replace(SHOWN, curve=None)))
    assert image_of(frame()) != empty
    assert image_of(frame(replace(SHOWN, step=6))) != image_of(frame())


def test_a_game_of_no_turns_can_be_painted(frame):
    assert image_of(frame(GameState()))


def with_draws(record, seed):
    """Chances of wins and draws for every state, at random, until the game is decided."""
    random, chances = Random(seed), []
    for _ in record.turns:
        wins, draws = random.random(), random.random()
        chances.append(WinProbability((wins * (1 - draws), (1 - wins) * (1 - draws)), draws, 400))
    return ProbabilityCurve((*chances, WinProbability.decided(record.outcome)), is_complete=True)


@pytest.mark.parametrize("seed", range(20))
def test_the_largest_step_of_the_curve_is_the_first_of_the_largest_swings(seed):
    record = record_of(seed)
    curve = with_draws(record, seed)
    luck = luck_of(record, curve)
    state = GameState(record=record, curve=curve)
    steps = {
        turn: abs(share_of_a(state, turn) - share_of_a(state, turn - 1))
        for turn in range(1, len(record.turns) + 1)
    }
    assert luck.swings[0].turn == max(steps, key=steps.get)
    for roll in luck.swings:
        gain = roll.gain if roll.player == 0 else -roll.gain
        assert share_of_a(state, roll.turn) == pytest.approx(roll.chance_a + gain)


@pytest.mark.parametrize("seed", range(20))
def test_the_band_around_the_curve_holds_the_curve(seed):
    record = record_of(seed)
    for chance in with_draws(record, seed).probabilities:
        interval = chance.chance_interval()
        assert 0 <= interval.low <= chance.chance(0) <= interval.high <= 1
