"""The page of single games as a value: what is asked for, and what becomes of what is found."""

from dataclasses import replace

import pytest
from games import D6, SEVENS, curve_of, record_of

from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.decisive import Impact, effect_of
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Player, Rule
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.tasks.dice.showcase import FoundGame, Highlight, Showcase
from bwinf_gui.tasks.dice.tab.game import parts, state
from bwinf_gui.tasks.dice.tab.game.state import STRANGER, GameRequest, GameState
from bwinf_gui.tasks.dice.tab.game.tables import JUMPS, SHOWCASE, TURNS, turns_table
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability

SIXES = Die((1, 1, 1, 6, 6, 6))
DICE = (D6, SEVENS, SIXES)
FRESH = GameState(value=DICE, answer=DICE, seed=18, is_ready=True).opened()
RECORD = record_of(7)
FOUND = {
    Highlight.TYPICAL: FoundGame(5, 90),
    Highlight.SHORTEST: FoundGame(3, 40),
    Highlight.DRAW: None,
}


def played(step=0, record=RECORD):
    """The state in which a game is shown with all its chances."""
    s = state.show_record(FRESH, record)
    return state.show_curve(s, curve_of(record)).but(step=step)


def test_a_game_of_the_first_two_dice_is_asked_for():
    assert FRESH.address == Address(dice=(D6, SEVENS), seed=18)
    assert FRESH.but(value=(D6,)).settled().dice == (D6, D6)
    assert FRESH.but(value=()).settled().address is None
    other = state.choose_game(state.choose_die(FRESH, Player.B, 2), 7)
    assert other.address == Address(dice=(D6, SIXES), seed=18, game=7)
    assert other.opened().address == FRESH.address, "what was chosen among other dice is forgotten"


def test_a_die_that_is_removed_is_not_asked_for_any_more():
    s = state.choose_die(FRESH, Player.B, 2).but(value=DICE[:2])
    assert s.settled().dice == (D6, SEVENS)


def test_a_new_seed_begins_with_its_first_game():
    s = state.take_new_seed(state.choose_game(FRESH, 9))
    assert (s.game, s.seed != 18) == (0, True)


def test_an_address_names_dice_that_are_not_loaded():
    stranger = Die((2, 2, 6, 9))
    address = Address(dice=(stranger, SEVENS), preset=PRESETS["goal-last"], seed=4, game=9, copy=2)
    s = state.ask_for(FRESH, address)
    assert s.address == address
    assert s.places == (STRANGER, 1)
    names = [state.rolled_die(s, record_of(7), player) for player in Player]
    assert names == ["Die of A: 1–6", "Die 2: 2–7"]
    assert state.choose_die(s, Player.A, STRANGER) is s
    assert state.choose_die(s, Player.B, 0).dice == (stranger, D6)
    assert s.settled().places == (0, 1), "it goes with the next edit"


def test_only_a_game_that_brings_its_rules_along_is_a_request():
    s = state.choose_rules(state.choose_seed(FRESH, 9), PRESETS["rolloff"])
    assert s.requests == FRESH.requests
    s = state.open_command(s, Address(dice=(D6, SEVENS), seed=4).command())
    assert (s.requests, s.preset, s.seed) == (FRESH.requests + 1, PRESETS["bwinf"], 4)


def test_pairs_with_the_same_faces_have_games_of_their_own():
    s = FRESH.but(value=(D6, SEVENS, SEVENS)).settled()
    assert s.copy == 0
    assert state.choose_die(s, Player.B, 2).copy == 1
    s = state.ask_for(s, Address(dice=(D6, SEVENS), seed=1, copy=5))
    assert state.take_new_seed(s).copy == 5, "another seed of the same pair"


def test_a_kind_of_game_is_looked_for_and_then_asked_for():
    s = state.show_showcase(FRESH, Showcase(1000, FOUND))
    assert state.choose_kind(s, Highlight.SHORTEST).address.game == 3
    assert state.choose_kind(s, Highlight.DRAW) is s, "there is none"
    s = state.choose_kind(s, Highlight.LUCKIEST)
    assert s.kind is Highlight.LUCKIEST
    assert parts.news(s) == "Looking for such a game …"
    s = state.show_lucky_wins(s, {Highlight.LUCKIEST: FoundGame(8, 70)})
    assert (s.kind, s.game) == (None, 8)


def test_a_draw_is_listed_only_where_there_is_one():
    def listed(s):
        return [offer.kind for offer in SHOWCASE.rows(s)]

    assert Highlight.DRAW not in listed(FRESH)
    s = state.show_showcase(FRESH, Showcase(1000, FOUND))
    assert listed(s) == listed(FRESH), "nothing below the list moves"
    s = state.show_showcase(FRESH, Showcase(1000, {**FOUND, Highlight.DRAW: FoundGame(2, 80)}))
    assert listed(s) == [*listed(FRESH), Highlight.DRAW]


def test_a_request_from_a_comparison_is_a_typical_game():
    address = Address(dice=(SEVENS, SIXES), seed=8, preset=PRESETS["adjudicated"])
    s = state.ask_for_typical(FRESH, GameRequest(address, places=(1, 2), games=500))
    assert s.search.games == 500
    assert s.showcase is None
    s = state.show_showcase(s, Showcase(500, FOUND))
    assert s.address == replace(address, game=5)
    s = state.show_record(s, record_of(8, dice=(SEVENS, SIXES), preset=address.preset))
    assert s.search.games == 500, "what was looked through is not looked through again"
    assert s.showcase is not None


def test_another_pair_is_searched_from_the_start():
    s = state.show_showcase(state.show_record(FRESH, RECORD), Showcase(1000, FOUND))
    same = state.show_record(s, record_of(7, game=4))
    assert same.showcase is s.showcase
    assert state.show_record(s, record_of(9)).showcase is None


def test_the_largest_swings_are_in_the_list_and_on_the_slider():
    s = played()
    gains = [abs(roll.gain) for roll in s.luck.rolls]
    assert abs(s.jumps[0].luck.gain) == max(gains)
    assert {mark.index for mark in parts.BOARD.play.marks(s)} == {
        jump.luck.turn for jump in s.jumps
    }
    assert [jump.luck for jump in JUMPS.rows(s)] == list(s.luck.swings)
    assert JUMPS.chosen(s) == -1
    there = JUMPS.choose(s, 2)
    assert there.step == s.jumps[2].luck.turn
    assert JUMPS.chosen(there) == 2
    assert "Luck of" in parts.BOARD.play.marks(s)[0].words


def test_the_list_of_turns_leads_to_each():
    s = played(4)
    rows = TURNS.rows(s)
    assert len(rows) == len(RECORD.turns)
    assert TURNS.chosen(s) == 3
    assert TURNS.choose(s, 9).step == 10
    texts = [[column.text(row) for column in TURNS.columns] for row in rows]
    for number, (text, turn) in enumerate(zip(texts, RECORD.turns, strict=True), start=1):
        assert text[:3] == [number, turn.before.mover.name, turn.roll]
        assert text[3].endswith("× captures") == (turn.move is not None and turn.move.captured)
        assert text[4][0] == str(list(Rule).index(turn.rule) + 1)


def stranded():
    """A game in which a roll strands a piece for good, and the number of that turn."""
    for seed in range(200):
        record = record_of(seed)
        for number, turn in enumerate(record.turns, start=1):
            effect = effect_of(record.game, turn, -0.5)
            if effect is not None and effect.kind is Impact.STUCK and effect.missing:
                return record, number
    pytest.fail("no such roll")


def test_a_decisive_roll_is_explained_and_marked():
    record, number = stranded()
    mover = record.turns[number - 1].before.mover
    lost = WinProbability((0.0, 1.0) if mover is Player.A else (1.0, 0.0), 0.0)
    even = WinProbability((0.5, 0.5), 0.0)
    after = len(record.states) - number
    curve = ProbabilityCurve((even,) * number + (lost,) * after, is_complete=True)
    s = state.show_curve(state.show_record(FRESH, record), curve).but(step=number)
    assert [jump.luck.turn for jump in s.jumps] == [number]
    said = parts.why_in_words(s)
    assert said.startswith("<b>Why so much?</b> ")
    assert "never move again" in said
    assert s.missing == s.jump.effect.missing
    assert JUMPS.columns[3].text(JUMPS.rows(s)[0]).endswith(", stuck")


def test_elsewhere_the_largest_swing_is_a_click_away():
    s = played()
    largest = s.jumps[0].luck.turn
    assert parts.why_in_words(s) == f'<a href="{largest}">Largest swing: turn {largest}</a>'
    assert s.missing == ()
    assert (
        parts.why_in_words(state.show_record(FRESH, RECORD)) == "The chances are being computed …"
    )


def test_what_is_not_there_yet_is_said():
    assert parts.news(FRESH.but(is_ready=False)) == "Preparing the simulation …"
    assert parts.news(FRESH) == "Opening the game …"
    assert parts.news(played()) == ""
    assert parts.status_of(played(3)).startswith(f"Turn 3 of {len(RECORD.turns)} · ")


def test_a_table_of_all_turns_has_chances_and_luck():
    s = played()
    rows = turns_table(RECORD, s.curve).rows
    assert [row[2] for row in rows] == [turn.roll for turn in RECORD.turns]
    assert rows[-1][-2:] == s.curve.probabilities[-1].wins
    assert rows[0][7] == s.luck.rolls[0].gain
    assert turns_table(RECORD, None).rows[0][7:] == (None, None, None)
