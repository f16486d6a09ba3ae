"""What pair and headline say of results: played, proven, or by other rules."""

from dataclasses import replace
from functools import cache

import pytest
from coins import Coins, last
from dice_parts import DiceParts, dice_state, state_of_run
from driving import child
from PySide6.QtWidgets import QApplication

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.rules import BWINF, READINGS, Ranking
from bwinf_gui.tasks.dice.tab.compare import state
from bwinf_gui.tasks.dice.tab.compare.answer import certainty_of, headline_of, remark_of
from bwinf_gui.tasks.dice.tab.compare.proof import proof_parts
from bwinf_gui.tasks.dice.tab.compare.tables import cell_in_words, cell_of
from bwinf_gui.widgets.heat_table import HeatCell

DICE = tuple(Die((number, 6)) for number in range(1, 4))


@cache
def run(strengths=(6, 3, 1), games=4000):
    comparison = Comparison(dice=DICE, plan=FixedGames(games), seed=1)
    return last(play(comparison, Coins(*strengths).submit, at_once=2))


def solved(wins=0.75, pairs=((0, 1), (0, 2), (1, 2))):
    chances = OutcomeProbabilities(wins, 1 - wins, 0.0, 100.0)
    return ExactAnswers.of(
        Solution(
            question=Question(dice=(DICE[a], DICE[b]), rules=BWINF.rules),
            a_starts=chances,
            b_starts=chances,
            error_bound=1e-11,
            rolls_error_bound=1e-9,
            seconds=1.0,
        )
        for a, b in pairs
    )


@pytest.fixture
def column(qtbot, appearance, spoken):
    spoken("en")
    column = DiceParts(proof_parts(lambda _kind: None), state_of_run(run()), appearance=appearance)
    qtbot.addWidget(column)
    column.resize(400, 700)
    column.show()
    return column


def text(column, name):
    return child(column, name).text()


def test_the_card_is_from_the_side_of_the_chosen_cell(column):
    assert text(column, "pairTitle") == "Die 1 against die 2"
    assert text(column, "pairPill") == "✓ certain"
    assert text(column, "pairLead").startswith("Die 1 leads by ")
    column.stage.do(state.choose_pair, (1, 0))
    assert text(column, "pairTitle") == "Die 2 against die 1"
    assert text(column, "pairLead").startswith("Die 1 leads by ")


def test_nothing_is_said_of_a_pair_before_every_pair_has_played(column):
    first = {pair: result for pair, result in run().results.items() if pair == (0, 1)}
    begun = replace(run(), results=PairResults.of(3, first), judgement=None, finish=None)
    for moment in (RunState.RUNNING, RunState.STOPPED):
        column.change(run=RunView(moment, begun))
        assert headline_of(column.state) == "Not every pair has played yet"
        assert cell_of(column.state, 0, 1) == HeatCell()
        assert cell_in_words(column.state, 0, 1) == "Die 1 against die 2: no result yet"
        assert not child(column, "pairCard").isVisible()
    column.change(answers=solved(pairs=[(0, 1)]))
    assert cell_of(column.state, 0, 1).text == "75.0"
    assert cell_of(column.state, 0, 2) == HeatCell()
    assert child(column, "pairCard").isVisible()


def test_a_proven_pair_has_one_value_everywhere(column):
    column.change(answers=solved())
    assert text(column, "pairPill") == "= exact"
    assert text(column, "pairLead") == "Die 1 leads by 50.00 points."
    model = child(column, "crosstable").model()
    assert model.index(0, 1).data() == "75.0"
    shown = column.state
    assert headline_of(shown) == "Die 1 wins most often: 75.00%, exactly"
    assert certainty_of(shown) == ("= Calculated, not counted.", "good")
    assert child(column, "ranking").model().index(0, 4).data() == "= 75.00%"
    assert "error at most 1·10⁻¹¹" in text(column, "rankingReach")


def test_what_plus_and_minus_mean_is_said_once(column):
    words = text(column, "rankingReach")
    assert words.startswith("each ± ")
    assert words.endswith("points; all ± on this page hold at once")
    for ranking in (Ranking.BEATEN, Ranking.TWO_THIRDS):
        column.stage.do(lambda s, ranking=ranking: s.but(ranking=ranking))
        assert " ± " in text(column, "pairLead")
        is_said = "at most 5%" in certainty_of(column.state)[0]
        assert ("95%" in text(column, "rankingReach")) is not is_said, "it is said once"


def test_what_plus_and_minus_mean_is_said_where_few_games_say_little_of_a_share(column):
    column.stage.show(state_of_run(run(games=40)))
    assert " ± " in text(column, "pairLead")
    assert text(column, "rankingReach") == "all ± on this page together 95% certain"


def test_the_legend_explains_the_hatching_only_where_there_is_any(column):
    assert text(column, "tableLegend") == "won · small: drawn"
    column.stage.show(state_of_run(run((3, 3, 3), 200)))
    assert text(column, "tableLegend") == "won · small: drawn · hatched: open"


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_legend_has_one_line_on_a_usual_screen(column, spoken, language):
    spoken(language)
    column.stage.show(state_of_run(run((3, 3, 3), 200)))
    column.resize(392, 700)  # what the window leaves it at 1366 pixels
    QApplication.processEvents()
    legend = child(column, "tableLegend")
    assert legend.fontMetrics().horizontalAdvance(legend.text()) <= legend.width()


def test_why_a_die_wins_is_scrolled_to_in_a_low_window_rather_than_left_out(column):
    column.stage.ui.fit_height(90)
    assert child(column, "pairWhy").isVisible()


class TestHeadline:
    def test_no_winner_is_named_that_is_not_certain(self):
        s = state_of_run(run((3, 3, 1), 200))
        assert headline_of(s).startswith("Dice 1 and 2 cannot be told apart yet")
        assert certainty_of(s)[1] == "notice"

    def test_how_sure_is_said_in_numbers(self):
        assert certainty_of(state_of_run(run())) == ("✓ Ranking certain, error at most 5%.", "good")

    def test_a_single_die_is_not_said_to_be_comparable(self):
        assert remark_of(dice_state(DICE[:1])) == "This takes at least two dice."

    def test_before_any_game_it_asks(self):
        s = dice_state(DICE)
        assert headline_of(s) == "Which die wins most often?"
        assert certainty_of(s) == ("", "")
        assert "Compare" in remark_of(s)

    def test_other_rules_leave_what_is_said_alone(self):
        s = state_of_run(run())
        assert headline_of(state.use_rules(s, READINGS["goal-last"])) == headline_of(s)
