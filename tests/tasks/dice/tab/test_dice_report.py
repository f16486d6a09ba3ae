"""What a report says of a comparison that was stopped."""

import pytest
from kept_runs import steps

from bwinf_gui.tasks.dice.compare.command_line import progress_command
from bwinf_gui.tasks.dice.compare.sentences import answer
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.tasks.dice.tab.report import parts
from bwinf_gui.text.numbers import percent

STOPPED = steps()[60]


@pytest.fixture
def part(qapp):
    assert qapp is not None
    return part_of(STOPPED)


def part_of(progress):
    """The only part of a report, where no game is shown."""
    [part] = parts(CompareState(), progress, None, None)
    return part


def test_all_numbers_are_those_that_the_command_gives(part):
    whole = STOPPED.whole
    assert part.answer == f"{answer(whole.standings, whole.comparison.numbers)}."
    assert part.command == progress_command(STOPPED)
    assert f"--games {whole.comparison.most_games} " in part.command
    assert any(f"{whole.comparison.seed}." in reason for reason in part.reasons)


def test_where_it_was_stopped_is_said_of_the_run_and_not_of_what_is_repeated(part):
    share = percent(STOPPED.games / STOPPED.planned_games, 0)
    assert share != "100%"
    [played] = [reason for reason in part.reasons if " were played, " in reason]
    assert f" Stopped at {share}. " in played
    assert not any("Stopped at" in reason for reason in part_of(steps()[-1]).reasons)


def test_how_sure_it_is_stands_right_after_the_answer(part):
    assert part.lead[0].startswith("Ranking ")


def test_ranking_and_table_are_pictures_without_raw_numbers(part):
    titles = [figure.title.partition(":")[0] for figure in part.figures]
    assert titles == ["Ranking", "Head to head", "Shares of wins"]
    assert not any(figure.begins_page for figure in part.figures), "there is room for few dice"
    [faces] = part.tables
    assert len(faces.rows) == len(STOPPED.comparison.dice)
