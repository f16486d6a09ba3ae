"""Printed answers about dice are understood in all the ways people print them."""

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.tasks.dice.check.claims import (
    ClaimedOrder,
    PointTally,
    Shares,
    Wins,
)
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.dice import Die

DICE = (Die((1, 2, 3, 4, 5, 6)), Die((2, 3, 4, 5, 6, 7)), Die((0, 1, 2, 3, 4, 5, 6, 7, 8, 9)))
TWINS = (Die((1, 6)), Die((1, 6)), Die((2, 6)))


def claim_of(text, dice=DICE, games=None):
    return read_claim(dice, PrintedAnswer(text, games))


def shares_of(text, dice=DICE, games=None):
    claim = claim_of(text, dice, games)
    assert isinstance(claim, Shares), claim
    return [None if share is None else round(share.value, 5) for share in claim.shares]


SHARES = {
    "place, sides, faces and percent": (
        "1. 6 Seiten -> : 2 3 4 5 6 7; 67.20%\n2. 6 Seiten -> : 1 2 3 4 5 6; 50.00%\n"
        "3. 10 Seiten -> : 0 1 2 3 4 5 6 7 8 9; 31.5%"
    ),
    "place and number, percent with a blank": (
        "Turnier mit wuerfel1.txt\n1. Wuerfel 2: 67.20 %\n2. Wuerfel 1: 50 %\n"
        "3. Wuerfel 3: 31.50 %\nfertig nach 41 s"
    ),
    "fractions": "Die 1: 0.5\nDie 2: 0.672\nDie 3: 0.315",
    "decimal commas": "W1 = 50,0 %\nW2 = 67,20 %\nW3 = 31,5 %",
    "wins of games of each die": (
        "player with dice [1, 2, 3, 4, 5, 6] has won 1000, drew 0 out of 2000 games. (0.50 win "
        "rate)\nplayer with dice [2, 3, 4, 5, 6, 7] has won 1344, drew 7 out of 2000 games. (0.67 "
        "win rate)\nplayer with dice [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] has won 630, drew 7 out of 2000"
        " games. (0.32 win rate)"
    ),
    "German words for wins": (
        "[1, 2, 3, 4, 5, 6] Dieser Wuerfel hat von 2000 Spielen, 1000 gewonnen\n"
        "[2, 3, 4, 5, 6, 7] Dieser Wuerfel hat von 2000 Spielen, 1344 gewonnen\n"
        "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9] Dieser Wuerfel hat von 2000 Spielen, 630 gewonnen"
    ),
    "counts of wins, dice counted from 0, the best once more": (
        "Spiele je Paar: 1.000\nWürfel 0 [1, 2, 3, 4, 5, 6] : 1000 Siege\n"
        "Würfel 1 [2, 3, 4, 5, 6, 7] : 1344 Siege\nWürfel 2 [0,1,2,3,4,5,6,7,8,9] : 630 Siege\n"
        "Ergebnis: Der beste Würfel ist der Würfel [2, 3, 4, 5, 6, 7] mit 1344 Siegen."
    ),
    "a table with heads": (
        "Nr | Gewinnquote\n---+------\n1 | 50.0 %\n2 | 67.2 %\n3 | 31.5 %\nGesamtzeit 12.5 s"
    ),
    "numbers from 0 without faces": "Würfel 0: 50 %\nWürfel 1: 67.2 %\nWürfel 2: 31.5 %",
    "an earlier state of the same run": (
        "Würfel 1: 10 %\nWürfel 2: 20 %\nWürfel 3: 30 %\n--- 100 % ---\n"
        "Würfel 1: 50 %\nWürfel 2: 67.2 %\nWürfel 3: 31.5 %"
    ),
    "won, lost and drawn in percent": (
        "Würfel 1: verloren 40 %, unentschieden 10 %, gewonnen 50 %\n"
        "Würfel 2: verloren 30 %, unentschieden 2.8 %, gewonnen 67.2 %\n"
        "Würfel 3: 31.5 % gewonnen, 60 % verloren"
    ),
    "intervals around the share": (
        "1 2 3 4 5 6: 50.0% [48.1%; 51.9%]\n2 3 4 5 6 7: 67.2% ± 1.1%\n0 1 2 3 4 5 6 7 8 9: 31.5%"
    ),
    "faces in braces, fractions of games": (
        "{1,2,3,4,5,6} 1000/2000\n{2,3,4,5,6,7} 1344/2000\n{0,1,2,3,4,5,6,7,8,9} 630/2000"
    ),
    "a word for percent": "Cube 1 wins 50 percent\nCube 2 wins 67.2 percent\nCube 3: 31.5 percent",
    "a console that has no umlauts": "W?rfel 1: 50 %\nW?rfel 2: 67.2 %\nW?rfel 3: 31.5 %",
    "a table of Markdown": "| Die | Share |\n|---|---|\n| 1 | 50.0 |\n| 2 | 67.2 |\n| 3 | 31.5 |",
    "commas between values": "die,share\n1,0.5\n2,0.672\n3,0.315",
    "an echo of the file before it": (
        "3\n6 1 2 3 4 5 6\n6 2 3 4 5 6 7\n10 0 1 2 3 4 5 6 7 8 9\n1: 50 %\n2: 67.2 %\n3: 31.5 %"
    ),
    "powers of ten": "Die 1: 5e-1\nDie 2: 6.72E-1\nDie 3: 3.15e-01",
    "a matrix with the mean first": (
        " 50.00:  100.00   38.00   62.00\n 67.20:   62.00  100.00   72.40\n"
        " 31.50:   36.00   27.00  100.00"
    ),
    "a matrix with names and dashes": (
        "        W1     W2     W3\nDie 1   -      38.0   62.0\nDie 2   62.0   -      72.4\n"
        "Die 3   36.0   27.0   -"
    ),
    "a word behind the number of a die": (
        "Der 1. Würfel gewinnt 50 %\nDer 2. Würfel gewinnt 67,2 %\nDer 3. Würfel gewinnt 31,5 %"
    ),
    "intervals in parentheses": (
        "W1: 50 % (48,1–51,9 %)\nW2: 67,2 % (95 %: 66 % bis 68 %)\nW3: 31.5% (30.1%, 33.0%)"
    ),
    "a matrix of Python": "[0.0, 0.38, 0.62],\n[0.62, 0.0, 0.724],\n[0.36, 0.27, 0.0]",
    "intervals of plus and minus": "Die 1: 50 % +/- 1 %\nDie 2: 67.2% +- 1\nDie 3: 31.5 % +/-1%",
    "a word for faces before wins": (
        "Würfel 1 mit den Augen 1, 2, 3, 4, 5, 6 hat 1000 von 2000 Runden gewonnen.\n"
        "Würfel 2 mit den Augen 2, 3, 4, 5, 6, 7 hat 1344 von 2000 Runden gewonnen.\n"
        "Würfel 3 mit den Augen 0 1 2 3 4 5 6 7 8 9 hat 630 von 2000 Runden gewonnen."
    ),
}


WINS = {
    "a column of places": (
        "Platz | Würfel | Siege\n---|---|---\n1 | 2 | 1344\n2 | 1 | 1000\n3 | 3 | 630"
    ),
    "a table of numbers": "| Würfel | gewonnen |\n| 1 | 1000 |\n| 2 | 1344 |\n| 3 | 630 |",
    "a word at the head": "Nr;Die;Wins\n1;Die 2;1344\n2;Die 1;1000\n3;Die 3;630",
    "a word behind the number": "Würfel 1: 1000 Siege\nWürfel 2: 1344 Siege\nWürfel 3: 630 Siege",
}


@pytest.mark.parametrize("text", WINS.values(), ids=WINS.keys())
def test_wins_of_a_number_of_games_that_nobody_says_are_read_as_wins(text):
    claim = claim_of(text)
    assert isinstance(claim, Wins)
    assert claim.wins == (1000, 1344, 630)
    # A number of games, in the text or given, makes shares of them.
    assert shares_of(f"Spiele je Paar: 1000\n{text}") == [0.5, 0.672, 0.315]
    assert shares_of(text, games=1000) == [0.5, 0.672, 0.315]


POINTS = {
    "wins that are beaten dice": "Wuerfel Nr. 2 mit 2 Siegen\nWuerfel 1 mit 1 Sieg\nDie 3: 0 wins",
    "on a place": "Platz 1: W2 (2 Siege)\nPlatz 2: W1 (1 Sieg)\nPlatz 3: W3 (0 Siege)",
    "points": "W2: 2 Punkte\nW1: 1 Punkt\nW3: 0 Punkte",
    "dice counted from 0": "W1: 2 Punkte\nW0: 1 Punkt\nW2: 0 Punkte",
    "a word before the number": "Würfel 1: Punkte: 1\nWürfel 2: Punkte: 2\nWürfel 3: Punkte: 0",
    "beaten opponents": "Die 1: 1 opponent\nDie 2: 2 opponents\nDie 3: 0 opponents",
}


@pytest.mark.parametrize("text", POINTS.values(), ids=POINTS.keys())
def test_points_and_beaten_opponents_are_read(text):
    claim = claim_of(text)
    assert isinstance(claim, PointTally)
    assert claim.points == (1, 2, 0)


def test_halves_are_points():
    text = "1. mit 1.5 Siegen: Würfel 2\n2. mit 1 Siegen: Würfel 1\n3. mit 0.5 Siegen: Würfel 3"
    assert claim_of(text).points == (1, 1.5, 0.5)
    assert claim_of("W1: 1,0 Punkte\nW2: 1,5 Punkte\nW3: 0,5 Punkte").points == (1, 1.5, 0.5)


@pytest.mark.parametrize(
    "text",
    [
        "1 2 3 4 5 6 gewinnt 0.500\n2 3 4 5 6 7 gewinnt 0.672\n0 1 2 3 4 5 6 7 8 9 gewinnt 0.315",
        "W1 1000 Siege von 2000\nW2 1344 Siege von 2000\nW3 630 Siege von 2000",
    ],
)
def test_numbers_behind_a_name_are_what_it_won(text):
    assert shares_of(text) == [0.5, 0.672, 0.315]


OF_ALL_GAMES = [
    *("{} von 2000 Spielen gewonnen", "hat {} von 2000 Spielen gewonnen", "{} von 2000 gewonnen"),
    *("{}/2000 gewonnen", "{} / 2.000 Spielen gewonnen", "{} Spiele von 2000 gewonnen"),
    *("gewann {} von 2000 Spielen", "von 2000 Spielen {} gewonnen", "gewinnt {} von 2000 Spielen"),
    *(
        "{} von insgesamt 2000 Spielen gewonnen",
        "{} der 2000 Spiele gewonnen",
        "Siege: {} von 2000",
    ),
    *("hat {} Spiele gewonnen (von 2000)", "{} mal von 2000 gewonnen", "{} Siege in 2000 Spielen"),
    *("{} von 2000 Spielen gewonnen (die Figuren warfen im Schnitt 36.2 Würfe)", "{} wins of 2000"),
    *("{} of 2000 games won", "{} of 2000 won", "{} out of 2000 games won", "{}/2000 games won"),
    *("won {} of 2000 games", "won {} games out of 2000", "{} games of 2000 won"),
    *("{} of the 2000 games won", "{} wins in 2000 games"),
]


@pytest.mark.parametrize("row", ["| {} | {} | {} |\n", "{};{};{}\n", "{}\t{}\t{} %\n"])
def test_a_table_of_places_names_the_die_in_the_column_with_that_head(row):
    ranked = ((1, 2, 67.2), (2, 1, 50.0), (3, 3, 31.5))
    rows = [row.format(*each) for each in (("Platz", "Würfel", "Siege in %"), *ranked)]
    assert shares_of("".join(rows)) == [0.5, 0.672, 0.315]
    assert claim_of("".join(rows).replace("Würfel", "Züge")) is None


@pytest.mark.parametrize("words", OF_ALL_GAMES)
def test_wins_are_told_from_the_games_that_they_are_of(words):
    text = "".join(f"Würfel {n}: {words.format(w)}\n" for n, w in ((1, 1000), (2, 1344), (3, 630)))
    assert shares_of(text) == [0.5, 0.672, 0.315]
    assert claim_of(text).said.stated == 1000


NO_WINS = [
    *("{} % Sechsen", "Sechsen: {} %", "{} % der Würfe", "im Schnitt {} Würfe bis zum Sieg"),
    *("Sieg nach {} Zügen", "{} Züge pro Spiel"),
    *("{} % Treffer", "Trefferquote {} %", "hit rate: {} %", "{} % hits", "Anteil Sechsen: {} %"),
    *("Wahrscheinlichkeit für eine 6: {} %", "Chance auf eine 6: {} %", "P(6) = {} %"),
    *("probability of rolling a 6: {} %", "Spieldauer: {}", "Zeit: {} s", "took {} s"),
    *("average throws {}", "im Schnitt {} Würfe", "Erwartungswert {}", "mean game length {}"),
    *("Anteil Unentschieden {} %", "draws {} %", "average roll {}", "Augensumme {}"),
    *("{} % sixes", "on average {} throws to win", "{} turns per game", "wins after {} moves"),
]


@pytest.mark.parametrize("words", NO_WINS)
def test_what_else_is_counted_in_games_is_no_share_of_wins(words):
    text = "".join(f"Würfel {n}: {words.format(x)}\n" for n, x in ((1, 16.7), (2, 36.2), (3, 10.0)))
    assert claim_of(text) is None
    assert shares_of(text.replace("\n", ", 50 % gewonnen\n")) == [0.5, 0.5, 0.5]


@pytest.mark.parametrize("words", ["{} von 6 Seiten sind Sechsen", "{} of 6 faces are sixes"])
def test_how_many_faces_are_sixes_is_no_number_of_wins(words):
    assert claim_of("".join(f"Würfel {n}: {words.format(n)}\n" for n in (1, 2, 3))) is None


NO_WINS_AT_ALL = {
    "opponents beaten": "Würfel {} schlägt {},{}",
    "opponents won against": "Würfel {} gewinnt gegen {},{}",
    "games lost": "Würfel {} verliert am häufigsten: {}.{}%",
    "games lost of all": "Würfel {} hat {}.{}% aller Spiele verloren",
    "games lost, said first": "Niederlagen: Würfel {}: {}.{}%",
    "faces": "Erwartungswert: Würfel {}: {}.{}",
}


@pytest.mark.parametrize("words", NO_WINS_AT_ALL.values(), ids=NO_WINS_AT_ALL.keys())
def test_opponents_defeats_and_faces_are_no_share_of_wins(words):
    assert claim_of("".join(words.format(n, n + 1, 6) + "\n" for n in (1, 2, 3))) is None


@pytest.mark.parametrize(
    "head",
    ["Niederlagen", "Anteil verlorener Spiele:", "Erwartungswerte:", "Unentschieden:", "Losses"],
)
@pytest.mark.parametrize(
    "shares", ["Würfel 1: {}\nWürfel 2: {}\nWürfel 3: {}", "W1: {}\nW2: {}\nW3: {}"]
)
def test_numbers_below_a_head_are_what_it_says(head, shares):
    text = shares.format("36.2", "1.5", "90.4")
    assert claim_of(f"{head}\n{text}") is None
    text = shares.format("50 %", "67.2 %", "31.5 %")
    assert shares_of(f"{head}\n36, 1, 90\nSiege:\n{text}") == [0.5, 0.672, 0.315]


@pytest.mark.parametrize("head", ["Niederlagen:", "Erwartungswerte:", "Draws:"])
def test_a_line_of_numbers_is_what_it_begins_with(head):
    assert claim_of(f"{head} Würfel 1: 36.2, Würfel 2: 1.5, Würfel 3: 90.4") is None


def test_a_sentence_on_losing_is_no_head():
    text = "Wer keinen Zug mehr machen kann, verliert.\n1: 50 %\n2: 67.2 %\n3: 31.5 %"
    assert shares_of(text) == [0.5, 0.672, 0.315]


OPPONENTS = [
    *("gewinnt gegen {} von 2 Gegnern", "schlägt {} von 2 anderen Würfeln"),
    *("beats {} of 2 opponents", "wins against {} out of 2 others"),
    *("{} von 2", "{}/2"),
]


@pytest.mark.parametrize("words", OPPONENTS)
def test_opponents_beaten_of_all_opponents_are_no_games(words):
    text = "".join(f"Würfel {n}: {words.format(w)}\n" for n, w in ((1, 1), (2, 2), (3, 0)))
    # “of 2” are the opponents also where only one line says so.
    for said in (text, text.replace(text.split("\n")[2], "Würfel 3: 0 von 2")):
        claim = claim_of(said)
        assert isinstance(claim, PointTally)
        assert claim.points == (1, 2, 0)


def test_what_is_lost_stands_behind_its_name_where_what_is_won_does():
    text = (
        "Die 1: won: 50 % lost: 40 %\nDie 2: won: 67.2 % lost: 30 %\nDie 3: won: 31.5 % lost: 9 %"
    )
    assert shares_of(text) == [0.5, 0.672, 0.315]


def test_the_games_of_all_dice_tell_those_of_a_pair():
    claim = claim_of("W1 1000 Siege von 2000\nW2 1344 Siege von 2000\nW3 630 Siege von 2000")
    assert claim.said.stated == 1000


@pytest.mark.parametrize("text", SHARES.values(), ids=SHARES.keys())
def test_shares_are_read(text):
    assert shares_of(text) == [0.5, 0.672, 0.315]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("Spiele je Paar: 10000", 10_000),
        ("Spiele pro Würfelpaar = 500", 500),
        ("games per pair: 2,000", 2000),
        ("100 000 Spiele je Paar", 100_000),
        ("5000 games per match", 5000),
        ("Ergebnis von 1000 Spielen", 1000),
        ("out of 250 games", 250),
        ("wuerfel1.txt: 3 Würfel, 30 000 Spiele, Regeln bwinf", 10_000),
        ("nothing of the kind", 1000),
    ],
)
def test_games_of_each_pair_are_read(text, games):
    assert claim_of(f"{text}\nDie 1: 50 %\nDie 2: 67 %").games == games


def test_the_games_of_a_die_are_those_against_all_others():
    assert claim_of("Die 1 has won 300 out of 400 games").said.stated == 200


def test_games_in_the_text_count_more_than_those_that_were_given_before():
    assert claim_of("Spiele je Paar: 10\nDie 1: 50 %", games=77).said.stated == 10
    assert claim_of("Die 1: 50 %", games=77).said.stated == 77


def test_a_share_knows_its_line_and_its_rounding():
    claim = claim_of("Start\n\nDie 2: 67.2 %\n")
    assert claim.read == {3}
    assert claim.shares[1].unit == pytest.approx(0.001)


def test_games_are_at_the_head_and_shares_at_the_end_of_much_noise():
    noise = "Figur 3 zieht von 4 nach 9\n" * 50_000
    claim = claim_of(f"Spiele je Paar: 10\n{noise}Die 2: 67.2 %")
    assert (claim.said.stated, claim.read) == (10, {50_002})


SIDES = (*DICE[:1], Die((1, 1, 1, 6, 6, 6)), Die((1, 2, 3, 4)), Die(tuple(range(10))))


def test_a_name_that_may_mean_the_sides_names_no_die():
    text = "W6 (1,2,3,4,5,6): 50 %\nW6 (1,1,1,6,6,6): 90 %\nD4: 0 %\nW10: 60 %"
    assert shares_of(text, SIDES) == [0.5, 0.9, None, None]
    assert claim_of("W6: 50 %\nW6: 90 %\nW4: 0 %\nW10: 60 %", SIDES) is None
    assert claim_of("W4: 0 %", SIDES) is None
    assert claim_of("Am besten: W4", SIDES) is None
    assert shares_of("W1: 50 %\nW2: 90 %\nW3: 0 %\nW4: 60 %", SIDES) == [0.5, 0.9, 0, 0.6]


def test_wins_that_no_number_of_games_belongs_to_are_no_shares():
    text = "Würfel 3: 49808 Siege"
    assert claim_of(text) is None
    assert claim_of(text, games=1000) is None
    assert shares_of(text, games=50_000) == [None, None, 0.49808]
    all_dice = f"{text}\nWürfel 1: 1000 Siege\nWürfel 2: 500 Siege"
    assert isinstance(claim_of(all_dice, games=1000), Wins), "they say how many there were"


def test_points_that_are_too_many_for_opponents_are_games_won():
    text = "Spiele je Paar: 10000\nW1 hat 12345 Punkte\nW2 hat 7123 Punkte\nW3 hat 0 Punkte"
    assert shares_of(text) == [0.61725, 0.35615, 0]


def test_dice_with_the_same_faces_take_turns():
    assert shares_of("[1,6] 40 %\n[1,6] 45 %\n[2,6] 50 %", TWINS) == [0.4, 0.45, 0.5]


@pytest.mark.parametrize(
    "text",
    [
        "Der beste Würfel ist Würfel 2 mit 5 Siegen.",
        "Würfel 2 gewinnt am häufigsten (49850 Siege).",
        "In der Würfelliste ist der Würfel [2, 3, 4, 5, 6, 7] der Beste mit 2 gewonnenen Duellen",
        "Der Würfel [2, 3, 4, 5, 6, 7] hat demnach die besten Gewinnchancen (Gewonnen: 49850)",
    ],
)
def test_the_best_die_is_read_next_to_wins_that_cannot_be_compared(text):
    assert claim_of(text).dice == (1,)


ORDERS = {
    "a word and numbers": "Rangfolge: 2, 1, 3",
    "numbers with signs between": "2 > 1 > 3",
    "names with signs between": "Würfel 2 > Würfel 1 > Würfel 3",
    "places with names": "1. Platz: Würfel 2\n2. Platz: Würfel 1\n3. Platz: Würfel 3",
    "places with numbers": "Platz 1: 2\nPlatz 2: 1\nPlatz 3: 3",
    "places with faces": "1. [2,3,4,5,6,7]\n2. [1,2,3,4,5,6]\n3. [0,1,2,3,4,5,6,7,8,9]",
    "faces alone": "2 3 4 5 6 7\n1 2 3 4 5 6\n0 1 2 3 4 5 6 7 8 9\n",
    "faces on one line": "[[2,3,4,5,6,7], [1,2,3,4,5,6], [0,1,2,3,4,5,6,7,8,9]]",
    "numbers from 0": "ranking: 1 0 2",
    "a Python list": "[2, 1, 3]",
    "an echo of the file before it": (
        "3\n6 1 2 3 4 5 6\n6 2 3 4 5 6 7\n10 0 1 2 3 4 5 6 7 8 9\nReihenfolge: 2 1 3"
    ),
    "the last of several": "Rangfolge: 3, 2, 1\nRangfolge: 2, 1, 3",
}


@pytest.mark.parametrize(
    "text",
    [
        "Aufsteigend sortiert: W3, W1, W2",
        "Vom schlechtesten zum besten: Würfel 3, Würfel 1, Würfel 2",
        "Worst to best:\ndie 3\ndie 1\ndie 2",
        "Rangfolge (schlechtester zuerst): W3 W1 W2",
        "W3 < W1 < W2",
        "[0,1,2,3,4,5,6,7,8,9] < [1,2,3,4,5,6] < [2,3,4,5,6,7]",
        "[[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]",
        "Eingelesen:\nW1: [1, 2, 3, 4, 5, 6]\nW2: [2, 3, 4, 5, 6, 7]\nW3: [0, 1, …, 9]",
        "Die Würfel der Datei: Würfel 1, Würfel 2, Würfel 3",
        "    W1   W2   W3\nsiehe Anhang",
    ],
)
def test_an_echo_and_an_order_without_an_end_are_no_order(text):
    assert claim_of(text) is None


def test_an_echo_is_an_order_where_words_say_so():
    assert claim_of("Sortiert nach Siegen:\nWürfel 1\nWürfel 2\nWürfel 3").dice == (0, 1, 2)


@pytest.mark.parametrize("text", ORDERS.values(), ids=ORDERS.keys())
def test_orders_are_read(text):
    claim = claim_of(text)
    assert isinstance(claim, ClaimedOrder)
    assert claim.dice == (1, 0, 2)


@pytest.mark.parametrize(
    "text",
    [
        "Der beste Würfel ist Würfel 2.",
        "best die: [2, 3, 4, 5, 6, 7]",
        "Winner: Die 2",
        "Best die: #2",
        "Am besten ist der 2. Würfel.",
        # The worst die comes first.
        "Schlechtester: Würfel 3\nMittlerer: Würfel 1\nBester: Würfel 2",
        "Würfel 3\nWürfel 1\nWürfel 2 (bester Würfel)",
    ],
)
def test_the_best_die_alone_is_an_order_of_one(text):
    assert claim_of(text).dice == (1,)


@pytest.mark.parametrize(
    "text",
    [
        "Winner of game 3: die 3\nWinner of game 4: die 2",
        "Spiel 17: Sieger Würfel 3",
        "Gewinner des Duells: Würfel 2",
    ],
)
def test_who_wins_one_game_is_not_the_best_die(text):
    assert claim_of(text) is None
    assert claim_of(f"Best: die 1\nSecond best: die 2\n{text}").dice == (0,)


def test_who_beats_whom_is_read_in_words():
    claim = claim_of(
        "     1     2    3\n1:  equal lose win\n2:  win  equal win\n3:  lose lose equal"
    )
    assert isinstance(claim, PointTally)
    assert claim.points == (1, 2, 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no idea",
        "Würfel 1 gegen Würfel 2",
        "1: equal win win\n2: win equal win\n3: lose lose equal",
        " 50 90 90\n 90 50 90\n 90 90 50",
        "1, 1, 2",
        "Die 9: 50 %",
        "-5",
        "12:30:05 start",
        "[5, 6, 3]",
        "[0.5, 67.2, 0.3]",
        "[0.5, 0.3, 0.2]",
        "gewonnen 50 %, verloren 40 %, unentschieden 10 %",
        "Anna 0.5, Bert 0.672, Cleo 0.315",
        "[0.9, 0.38, 0.62]\n[0.7, 0.9, 0.724]\n[0.36, 0.67, 0.9]",
        "Würfel 1: 1.2.3\nWürfel 2: 1.2.4\nWürfel 3: 1.2.5",
        "Würfel 1 gegen Würfel 2: 43 %\nWürfel 1 gegen Würfel 3: 55 %",
        # Of other dice.
        "Rangfolge: 6 5 4 3 2 1",
        # A word between two numbers.
        "Die 1: lost: 40 % won: 50 %\nDie 2: lost: 30 % won: 67.2 %",
        "W1: Niederlagen 4020 Siege 5980\nW2: Niederlagen 3020 Siege 6980",
        "W1: 5980 Siege 4020 Niederlagen\nW2: 6980 Siege 3020 Niederlagen",
        # Several dice on a line, of which one may be the opponent.
        "Würfel 1: 50 %, Würfel 2: 67.2 %, Würfel 3: 31.5 %",
        "[((1, 2, 3, 4, 5, 6), 0.5), ((2, 3, 4, 5, 6, 7), 0.672)]",
        # Whose numbers these are, nothing says.
        "Gewinnanteile\n50.0\n67.2\n31.5\n",
        "Anteile: 50 % 67,2 % 31,5 %",
        "Gewinnanteile\n[0.5, 0.672, 0.315]",
        # Columns are not told from each other.
        "die,win_rate,wins\n1,0.5,1000\n2,0.672,1344\n3,0.315,630",
        "Nr  gewonnen  verloren\n 1  63.95   36.05\n 2  98.54    1.46\n 3  0.5     99.5",
        "Würfel | Siege | Niederlagen\n1 | 1000 | 990\n2 | 1344 | 650\n3 | 630 | 1300",
        "W1: 1000 S / 990 N\nW2: 1344 S / 650 N\nW3: 630 S, 1300 N",
        "0 380 620\n620 0 724\n360 270 0",
        "Die 2 | - | 0.62 | 0.724\nDie 1 | 0.38 | - | 0.62\nDie 3 | 0.27 | 0.36 | -",
        "{1: 0.5, 2: 0.672, 3: 0.315}",
        # The worst die comes first.
        "Am schlechtesten ist W3, dann W1, am besten W2",
        # The head of a column says what else is counted.
        "| Würfel | verloren in % |\n|---|---|\n| 1 | 50,0 |\n| 2 | 32,8 |\n| 3 | 68,5 |",
        "| Würfel | durchschnittliche Zahl der Züge |\n| 1 | 40.5 |\n| 2 | 43.5 |\n| 3 | 47.1 |",
        # Numbers without a word beside them.
        "Würfel 1:\n  Siege: 1000\nWürfel 2:\n  Siege: 1344\nWürfel 3:\n  Siege: 630",
        "Siege (1000 Spiele pro Paar)\n1: 1000\n2: 1344\n3: 630",
        "Rangfolge nach Siegen:\nDuell 1: 2\nDuell 2: 1\nDuell 3: 3",
    ],
)
def test_what_is_not_clear_is_not_read(text):
    assert claim_of(text) is None


@pytest.mark.parametrize(
    "text",
    ["9" * 6000, "[" + "1," * 50_000 + "…, 9]", "1 2 3 4 5 " * 2000, "% " * 5000, "[" * 20_000],
)
def test_absurd_lines_are_survived(text):
    claim_of(text)
