"""Results of single pairs are read in all the ways people print them, and nothing is guessed."""

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.tasks.dice.check.claims import Shares, TooManyWins
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.dice import Die

DICE = (Die((1, 2, 3, 4, 5, 6)), Die((2, 3, 4, 5, 6, 7)), Die((0, 1, 2, 3, 4, 5, 6, 7, 8, 9)))


def claim_of(text, games=None):
    return read_claim(DICE, PrintedAnswer(text, games))


def duels_of(text, games=1000):
    """The share of each pair, counted wins by `games`, the dice from 1."""
    claim = claim_of(text)
    assert isinstance(claim, Shares), claim
    return {
        (a + 1, b + 1): round(share.value / (games if share.unit is None else 1), 5)
        for (a, b), share in claim.duels.items()
    }


OF_BOTH = [
    "Würfel 1 gegen Würfel 2: 598 zu 402",
    "Würfel 1 vs Würfel 2: 598:402",
    "W1 - W2: 59,8 % - 40,2 %",
    "W1 – W2: 598 – 402",
    "Würfel 1 schlägt Würfel 2 mit 598 zu 402",
    "Würfel 1 besiegt Würfel 2 598:402",
    "Würfel 2 verliert gegen Würfel 1 mit 402 : 598",
    "Würfel 2 verliert gegen Würfel 1 mit 598 : 402",
    "Würfel 2 gegen Würfel 1: 402 zu 598",
    "Würfel 1 (598) vs. Würfel 2 (402)",
    "Spiel 1: Würfel 1 gegen Würfel 2: 598 zu 402",
    "Würfel 1 gegen Würfel 2: 598 zu 402 (59,8 %)",
    "W1 > W2 (598:402)",
    "W1 598 : 402 W2",
    "W1 598 zu 402 W2",
    "Würfel 1 gegen Würfel 2: 598 Siege, 402 Niederlagen, 0 Unentschieden",
    "Würfel 1 gegen Würfel 2: 598 Siege, 0 Unentschieden, 402 Niederlagen",
    "Würfel 1 gegen Würfel 2: Siege: 598, Niederlagen: 402, Unentschieden: 0",
    "Würfel 1 gegen Würfel 2: 598:402 (0 unentschieden)",
    "Würfel 2 gegen Würfel 1: Würfel 1 gewinnt mit 598 zu 402",
    "Würfel 1 gegen Würfel 2: Würfel 1: 598, Würfel 2: 402",
    "Würfel 1 gegen Würfel 2: Würfel 1 gewinnt 598 Spiele, Würfel 2 gewinnt 402 Spiele",
    "1000 Spiele Würfel 1 gegen Würfel 2: 598 zu 402",
    "[1, 2, 3, 4, 5, 6] gegen [2, 3, 4, 5, 6, 7]: 598 zu 402",
    "Würfel 1 [1, 2, 3, 4, 5, 6] gegen Würfel 2 [2, 3, 4, 5, 6, 7]: 598 zu 402",
    "1 2 3 4 5 6 - 2 3 4 5 6 7: 598 : 402",
    "1 vs 2: 598-402",
    "1 gegen 2: 59,8 % zu 40,2 %",
    "1-2: 598:402",
    "1 schlägt 2 mit 598 zu 402",
    "(1, 2): 598 : 402",
    "{(1, 2): (598, 402)}",
    "Die 1 vs. Die 2: 598 - 402",
    "Die 1 beats die 2 598 to 402",
    "Die 1 defeats die 2 by 598 to 402",
    "die 2 loses to die 1 402-598",
    "die 2 loses to die 1 598-402",
    "Die 1 vs Die 2: 598 wins, 402 losses, 0 draws",
    "Die 1 vs Die 2: wins=598 losses=402 draws=0",
    "Die 1 vs Die 2: 0.598 vs 0.402",
    "Die 1 against die 2: 59.8% to 40.2%",
    "die_a,die_b,wins_a,wins_b,draws\n1,2,598,402,0",
    "Würfel A;Würfel B;Siege A;Unentschieden;Siege B\n1;2;598;0;402",
    "| A | B | Siege A | Siege B |\n|---|---|---|---|\n| 1 | 2 | 598 | 402 |",
    '[\n {"a": 1, "b": 2, "games": 1000, "wins_a": 598, "wins_b": 402, "draws": 0}\n]',
]
OF_ONE = [
    "Würfel 1 gegen Würfel 2: 59,8 %",
    "Würfel 1 gegen Würfel 2: 598 von 1000 Spielen (59,8 %)",
    "Würfel 1: 59,8 % (gegen Würfel 2)",
    "Wahrscheinlichkeit, dass Würfel 1 gegen Würfel 2 gewinnt: 59,8 %",
    "Die 1 has a 59.8% chance of beating die 2",
    "1 gewinnt gegen 2 598 von 1000 Mal",
    "Würfel 1 gewinnt gegen Würfel 2 in 598 von 1000 Spielen",
    "Würfel 1 gewinnt zu 59,8 % gegen Würfel 2",
    "Würfel 1 gewinnt in 59,8 Prozent der Spiele gegen Würfel 2",
    "Gegen Würfel 2 gewinnt Würfel 1 59,8 % der Spiele",
    "Würfel 2 verliert 598 von 1000 Spielen gegen Würfel 1",
    "Würfel 1 gegen Würfel 2: 598 Siege bei 1000 Spielen",
    "Siege von Würfel 1 gegen Würfel 2: 598 von 1000",
    "Würfel 1 hat Würfel 2 598 von 1000 mal geschlagen",
    "W2 vs W1 -> W1 (59,8 %)",
    "Würfel 1:\n  gegen Würfel 2: 59,8 %",
    "[1, 2, 3, 4, 5, 6] vs [2, 3, 4, 5, 6, 7] 59.8%",
    "[1, 2, 3, 4, 5, 6] wins 598/1000 games against [2, 3, 4, 5, 6, 7]",
    "Against die 2, die 1 wins 59.8 % of the games",
    "Die 1 beats die 2 in 598 of 1000 games",
    "Die 1 wins 59.8% of its games against die 2",
    "P(Die 1 beats Die 2) = 0.598",
    "1 x 2: 0.598",
    "{(1, 2): 0.598}",
]


@pytest.mark.parametrize("text", OF_BOTH)
def test_results_of_both_dice_are_read(text):
    assert duels_of(text) == {(1, 2): 0.598, (2, 1): 0.402}


@pytest.mark.parametrize("text", OF_ONE)
def test_results_of_one_of_them_are_read(text):
    assert duels_of(text) == {(1, 2): 0.598}


@pytest.mark.parametrize(
    "text",
    [
        "Würfel 1 gegen Würfel 2: 598 12 390",
        "Würfel 1 gegen Würfel 2: 598/390/12",
        "Würfel 1 gegen Würfel 2: 402/598",
        "Würfel 1 schlägt Würfel 2 mit 402 zu 598",
        "Würfel 1 gewinnt gegen Würfel 2 mit 402 zu 598",
        "Würfel 2 wird von Würfel 1 598 von 1000 mal geschlagen",
        "Würfel 1 gegen Würfel 2: 598 Siege, Dauer 12 s",
        "Würfel 1 gegen Würfel 2 gegen Würfel 3: 598 zu 402",
        "Würfel 1 gegen Würfel 2: 598 von 400 Spielen",
        "gegen Würfel 2: 598 von 1000",
        "Würfel 1 gegen Würfel 7: 59,8 %",
        "Würfel 1 gegen Würfel 1: 50 %",
        "10-12: 5",
        "Würfel 1 gegen [Würfel 2 40 %] 3",
        "Würfel 1: 59,8 % - Würfel 2: 54,5 %",
        "Bester: Würfel 1 gewinnt 2990 Spiele, dann gewinnt Würfel 2 2742",
        "Würfel 1 hat 598, Würfel 2 hat 402",
        "Würfel 1 gewinnt gegen Würfel 2 (59,8 %) und Würfel 3 (61 %)",
        "1 - 2 - 3: 5 %",
    ],
)
def test_what_may_mean_either_die_is_not_read(text):
    assert claim_of(text) is None


def test_all_pairs_are_the_shares_of_the_dice_too():
    text = (
        "Würfel 1 gegen Würfel 2: 380 zu 620\nWürfel 1 gegen Würfel 3: 620 zu 360\n"
        "Würfel 2 gegen Würfel 3: 724 zu 270"
    )
    claim = claim_of(text)
    assert [share.value for share in claim.shares] == [1000, 1344, 630]
    assert claim.read == {1, 2, 3}
    counted_from_0 = text.replace("1", "0").replace("2 g", "1 g").replace("2:", "1:")
    counted_from_0 = "Würfel 0 gegen Würfel 1: 380 zu 620\nWürfel 0 gegen Würfel 2: 620 zu 360"
    assert {*claim_of(counted_from_0).duels} == {(0, 1), (1, 0), (0, 2), (2, 0)}


def test_games_of_a_pair_are_those_that_its_line_says():
    assert claim_of("Würfel 1 gewinnt gegen Würfel 2 598 von 1000 Spielen").stated_games == 1000
    assert claim_of("1 gewinnt gegen 2 598 von 1000 Mal").stated_games == 1000


def test_whole_percentages_without_a_sign_are_told_from_games_by_the_number_of_those():
    assert duels_of("Spiele je Paar: 5000\nW1 - W2: 60:40") == {(1, 2): 0.6, (2, 1): 0.4}
    assert claim_of("W1 - W2: 60:40").duels[0, 1].value == 60


def test_wins_of_one_side_ask_for_the_games():
    assert claim_of("Würfel 1 gegen Würfel 2: 598 Siege") == TooManyWins(1, 598, None)
    assert claim_of("Würfel 1 gegen Würfel 2: 598 Siege", 1000).stated_games == 1000
    assert claim_of("Würfel 1 gegen Würfel 2: 598 Siege", 100) == TooManyWins(1, 598, 100)


def test_shares_of_the_dice_count_more_than_those_of_pairs():
    pairs = "Würfel 1 gegen Würfel 2: 38 %\nWürfel 1 gegen Würfel 3: 62 %\n"
    claim = claim_of(f"{pairs}Würfel 1: 50 %\nWürfel 2: 67 %\nWürfel 3: 32 %")
    assert [share.value for share in claim.shares] == [0.5, 0.67, 0.32]
    assert not claim.duels
    against_all = claim_of("Würfel 1 gewinnt 50 % gegen alle anderen\nWürfel 2: 67 %")
    assert [share and share.value for share in against_all.shares] == [0.5, 0.67, None]


def test_pictures_of_dice_are_no_names():
    assert duels_of("⚀ Würfel 1 gegen ⚁ Würfel 2: 598 zu 402 ⚀") == {(1, 2): 0.598, (2, 1): 0.402}


def test_twins_play_against_each_other():
    dice = Die((1, 6)), Die((1, 6)), Die((2, 6))
    claim = read_claim(dice, PrintedAnswer("[1, 6] gegen [1, 6]: 51 %\n[1, 6] gegen [2, 6]: 49 %"))
    assert {*claim.duels} == {(0, 1), (0, 2)}
