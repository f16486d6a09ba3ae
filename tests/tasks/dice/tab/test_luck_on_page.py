"""What the page of single games does with luck: wins looked for, the command, the marks."""

from pathlib import Path

import pytest
from driving import child, undressed, unpainted
from games import D6, SEVENS, StandInEngine

from bwinf_gui.tasks.dice.address import parse_address
from bwinf_gui.tasks.dice.exact import lucky_wins
from bwinf_gui.tasks.dice.exact.lucky_wins import ROUGH_ROLL_OUTS
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.kernel.jobs import RollOuts
from bwinf_gui.tasks.dice.luck import luck_of
from bwinf_gui.tasks.dice.showcase import LUCKY_WINS, Highlight
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.tasks.dice.tab.game.state import GameRequest
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityJob


@pytest.fixture(autouse=True)
def _few_games(monkeypatch):
    monkeypatch.setattr(lucky_wins, "FOLLOWED_GAMES", 4)


@pytest.fixture
def engine():
    return StandInEngine()


@pytest.fixture
def page(qtbot, engine, appearance):
    document = DiceDocument()
    document.begin((D6, SEVENS))
    with undressed():
        page = GamePage(
            document=document,
            engine=engine,
            tables=Tables(Path("nowhere")),
            appearance=appearance,
            parent=None,
        )
    qtbot.addWidget(page)
    page.resize(1366, 660)
    unpainted(page).show()
    qtbot.waitExposed(page)
    engine.work()
    yield page
    page.close()


def item_of(page, kind):
    return child(page, "showcase")._items[kind]


def winners_luck(page):
    return luck_of(page.record, page.curve).net[page.record.outcome.winner]


def searched(engine):
    """How many jobs the search for lucky wins has asked for."""
    return sum(
        isinstance(job, ProbabilityJob)
        and isinstance(job.source, RollOuts)
        and job.source.games == ROUGH_ROLL_OUTS
        for job in engine.pool.asked
    )


def test_lucky_wins_are_looked_for_only_where_one_is_chosen(page, engine):
    # Few roll-outs are too rough to tell the games of every seed apart.
    child(page, "ludoSeed").setText("1")
    engine.work()
    item = item_of(page, Highlight.LUCKIEST)
    assert not item.isDisabled()
    assert "takes some seconds" in item.toolTip(0)
    assert not searched(engine)
    child(page, "showcase").itemActivated.emit(item, 0)
    assert child(page, "gameHeadline").text() == "Looking for such a game …"
    engine.work()
    assert searched(engine)
    assert page.record.address.game == page._showcase.found[Highlight.LUCKIEST].game
    assert item.text(1) == f"{len(page.record.turns)} rolls"
    most = winners_luck(page)
    asked = searched(engine)
    child(page, "showcase").itemActivated.emit(item_of(page, Highlight.MOST_DESERVED), 0)
    engine.work()
    assert winners_luck(page) < most
    assert searched(engine) == asked, "both were found at once"


@pytest.mark.parametrize("kind", sorted(LUCKY_WINS))
def test_a_lucky_win_of_a_compared_pair_is_shown(page, engine, kind):
    address = parse_address('--die "1 2 3 4 5 6" --die "2 3 4 5 6 7" --seed 9', "")
    page.show_wish(GameRequest(address, (0, 1), 50, kind))
    engine.work()
    assert page.record.address.seed == 9
    assert page.record.address.game == page._showcase.found[kind].game
    assert page._wanted_kind is None


def test_the_command_tells_luck_where_the_page_does(page):
    line = page.record.address.command()
    assert page.command() == f"{line} --luck"
    page._proof.below._switch.buttons[1].click()
    assert page.command() == line


def test_the_marks_on_the_slider_tell_the_luck_of_their_rolls(page):
    scrub = child(page, "scrub")
    number = next(n for n, turn in enumerate(page.record.turns, start=1) if turn.roll == 6)
    words = scrub.words_at(scrub.x_of(number)).splitlines()
    assert sum(line.startswith("Luck of ") for line in words) == 1
