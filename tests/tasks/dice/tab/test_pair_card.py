"""The card of a pair: the right number, its width, and the direction that was chosen."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.tab.compare.pair_card import PairCard


def played(*results, dice=2):
    comparison = Comparison(
        dice=tuple(Die((number, 6)) for number in range(dice)), plan=FixedGames(10), seed=1
    )
    pairs = PairResults.of(dice, dict(zip(comparison.pairs, results, strict=True)))
    return ComparisonProgress(comparison=comparison, results=pairs, curve=())


def test_the_card_of_a_pair_counts_in_the_right_number(qtbot, appearance, spoken):
    spoken("de")
    parent = QWidget()
    qtbot.addWidget(parent)
    card = PairCard(appearance=appearance, parent=parent)

    def texts():
        return {label.text() for label in card.findChildren(QLabel)}

    card.show_pair(played(Result(a_starts=Score(1, 1, 0))), (0, 1))
    assert {"1 Sieg", "1 Niederlage"} <= texts()
    card.show_pair(played(Result(a_starts=Score(3000, 2, 0))), (0, 1))
    assert {"3\u202f000 Siege", "2 Niederlagen"} <= texts()


@pytest.mark.usefixtures("dressed")
def test_millions_of_games_do_not_make_the_card_wider(qtbot, appearance, spoken):
    spoken("de")
    parent = QWidget()
    qtbot.addWidget(parent)
    card = PairCard(appearance=appearance, parent=parent)
    card.show_pair(played(Result(a_starts=Score(1234, 1111, 777))), (0, 1))
    few = card.minimumSizeHint().width()
    card.show_pair(played(Result(a_starts=Score(14_012_345, 12_811_111, 3_221_777))), (0, 1))
    assert card.minimumSizeHint().width() <= few + 20
    (wins,) = [w for w in card.findChildren(QLabel) if w.text().startswith("14,0")]
    assert wins.text().endswith("Mio. Siege")
    assert wins.toolTip() == "14\u202f012\u202f345 Siege"


def test_the_card_follows_the_direction_of_the_chosen_cell(qtbot, appearance, spoken):
    spoken("en")
    parent = QWidget()
    qtbot.addWidget(parent)
    card = PairCard(appearance=appearance, parent=parent)
    won = played(Result(a_starts=Score(3000, 1000, 0), b_starts=Score(3000, 1000, 0)))
    for pair, title, wins in (
        ((0, 1), "Die 1 against die 2", "6\u202f000 wins"),
        ((1, 0), "Die 2 against die 1", "2\u202f000 wins"),
    ):
        card.show_pair(won, pair)
        texts = [label.text() for label in card.findChildren(QLabel)]
        assert {title, wins} <= set(texts)
        assert any(text.startswith("Die 1 leads by 50.0 ± ") for text in texts)
