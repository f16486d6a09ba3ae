"""Other rules than those of the shown result: what is known is shown at once, or else played."""

from dataclasses import replace

import pytest
from coins import Coins, last
from driving import child, shared_program

from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.compare.comparison import FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.rules import READINGS
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage

KNOWN = resource("examples", "wuerfel-klassisch.txt")


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, KNOWN, workers=False, tabs=["dice"]) as program:
        yield program.window.page.findChild(ComparisonPage)


@pytest.fixture
def page(shared):
    """The page with a result as on the task sheet."""
    asked = replace(shared.state.asked, plan=FixedGames(200), preset=READINGS["bwinf"])
    strengths = range(1, len(asked.dice) + 1)
    shared.run.show_run(last(play(asked, Coins(*strengths).submit, at_once=2)), None)
    yield shared
    shared.stage.show(shared.state.but(held=None, shows_readings=False))


def test_exact_values_by_the_chosen_rules_need_no_games(page):
    rules = child(page.window(), "rulesChooser")
    rules.setCurrentIndex(2)
    assert page.state.preset.name == "goal-last"
    assert (page.state.is_stale, page.is_running) == (False, False)
    assert (page.state.played, page.state.is_exact) == (None, True)
    assert child(page, "answer").text().endswith(", exactly")
    rules.setCurrentIndex(0)
    assert page.state.preset.name == "bwinf"
    assert page.state.played.games > 0, "what was played before comes back"
