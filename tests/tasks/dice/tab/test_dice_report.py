"""What a report says of a comparison that was stopped."""

import pytest
from kept_runs import steps

from bwinf_gui.tasks.dice.compare.command_line import progress_command
from bwinf_gui.tasks.dice.compare.sentences import answer
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.state import CompareState, results_of
from bwinf_gui.tasks.dice.tab.report import parts

STOPPED = steps()[60]


@pytest.fixture
def part(qapp):
    assert qapp is not None
    [part] = parts(results_of(CompareState(), STOPPED), None, None)
    return part


def test_all_numbers_are_those_that_the_command_gives(part):
    whole = STOPPED.whole
    assert part.answer == f"{answer(whole.standings, whole.comparison.numbers)}."
    assert part.command == progress_command(STOPPED)
    assert f"--games {whole.comparison.most_games} " in part.command
    assert any(f"{whole.comparison.seed}." in reason for reason in part.reasons)


def test_how_sure_it_is_stands_right_after_the_answer(part):
    assert part.lead[0].startswith("Ranking ")


@pytest.mark.parametrize("ranking", Ranking)
def test_what_plus_and_minus_mean_is_said_only_where_there_are_any(qapp, ranking):
    assert qapp is not None
    [part] = parts(results_of(CompareState(ranking=ranking), STOPPED), None, None)
    said = [reason for reason in part.reasons if "together 95% certain" in reason]
    assert len(said) == (ranking is Ranking.SHARE)


def test_ranking_and_table_are_pictures_without_raw_numbers(part):
    titles = [figure.title.partition(":")[0] for figure in part.figures]
    assert titles == ["Ranking", "Head to head", "Shares of wins"]
    assert not any(figure.begins_page for figure in part.figures), "there is room for few dice"
    [faces] = part.tables
    assert len(faces.rows) == len(STOPPED.comparison.dice)
