"""Result files of Nim: every move legal and in turn, the right winner, a plausible share."""

import re
from concurrent.futures import Future
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.nim.check.checker import CHECKER, judge
from bwinf_gui.tasks.nim.check.result_file import read_result
from bwinf_gui.tasks.nim.check.shares import submitted_share
from bwinf_gui.tasks.nim.game import PairGames, Tally
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.tournament import Tournament, format_report, play

START = StartPosition((2, 3), ("IHK Beispiel 3",))
RIGHT = """\
IHK Beispiel 3
2 3
Gewonnene Spiele Spieler2: 10.0%
Verlorene Spiele Spieler2: 90.0%
Beispiel eines von Spieler2 gewonnenen Spiels:
Zug1 , Spieler2 : (2, 3) -> (2, 2)
Zug2 , Spieler1 : (2, 2) -> (1, 2)
Zug3 , Spieler2 : (1, 2) -> (1, 1)
Zug4 , Spieler1 : (1, 1) -> (0, 1)
Zug5 , Spieler2 : (0, 1) -> (0, 0)
Beispiel eines von Spieler2 verlorenen Spiels:
Zug1 , Spieler2 : (2, 3) -> (0, 3)
Zug2 , Spieler1 : (0, 3) -> (0, 0)
"""


def reported(start, pair, games, seed):
    tournament = Tournament(start=start.rows, pairs=(pair,), games=games, seed=seed)
    *_, progress = play(tournament, _submit, at_once=1)
    report = format_report(start, pair, progress.of(pair))
    return report if games == 10 else f"{games} Spiele\n{report}"


def verdict_of(text, start=START, games=None):
    return judge(start, PrintedAnswer(text, games)).verdict


def wrong_lines(text, start=START):
    lines = judge(start, PrintedAnswer(text)).lines
    return [(line.fields["part"], line.number) for line in lines if line.verdict is Verdict.WA]


def test_a_right_file_is_right_in_all_its_parts():
    judged = judge(START, PrintedAnswer(RIGHT))
    assert judged.verdict is Verdict.AC
    assert [line.fields["part"] for line in judged.lines] == ["share", "won_game", "lost_game"]
    assert judged.lines[0].submitted == "10.00%"
    assert judged.lines[0].best == "4.17%"
    assert judged.read == set(range(2, 14))


@pytest.mark.parametrize("rows", [(3, 4, 5), (1,), (3, 3), (9, 9), (2, 5, 2), (9, 8, 7, 6)])
@pytest.mark.parametrize(
    "pair", [("spieler1", "spieler2"), ("spieler1", "spieler1"), ("resist", "uniform")]
)
@pytest.mark.parametrize("games", [10, 1000])
def test_what_a_tournament_reports_is_right(rows, pair, games):
    start = StartPosition(rows, ("IHK", "noch eine Zeile"))
    for seed in range(3):
        assert verdict_of(reported(start, pair, games, seed), start) is Verdict.AC


WON, LOST = RIGHT.splitlines()[4], RIGHT.splitlines()[10]
SHARES = "Gewonnene Spiele Spieler2: 10.0%\nVerlorene Spiele Spieler2: 90.0%"
OTHERWISE = {
    "the other player wins what is lost": RIGHT.replace(LOST, "Ein von Spieler1 gewonnenes Spiel:"),
    "a line for what each player wins": RIGHT.replace(
        SHARES, "Gewonnene Spiele Spieler2: 10.0%\nGewonnene Spiele Spieler1: 90.0%"
    ),
    "what is taken, too": RIGHT.replace("(2, 3) -> (2, 2)", "nimmt 1 Holz: (2, 3) -> (2, 2)"),
    "a dash before the player": RIGHT.replace(" , Spieler", " - Spieler"),
    "a line for each game": RIGHT + "Game 1 won by Spieler1\nGame 2 won by Spieler2\n",
    "a blank for thousands": "Anzahl Spiele: 1 000\n" + RIGHT.replace("10.0%", "4.1%").replace(
        "90.0%", "95.9%"
    ),
    "a point for thousands": "1.000 Spiele\n" + RIGHT.replace("10.0%", "4.1%").replace(
        "90.0%", "95.9%"
    ),
    "shares without percent": RIGHT.replace("10.0%", "0.1").replace("90.0%", "0,9"),
    "heads of one word": RIGHT.replace(SHARES, "Gewonnen: 0.1\nVerloren: 0.9")
    .replace(WON, "Gewonnen:")
    .replace(LOST, "Verloren:"),
    "Markdown": RIGHT.replace("Gewonnene", "* Gewonnene").replace("Zug", "- Zug"),
    "a log": "".join(f"14:03:05 INFO {line}\n" for line in RIGHT.splitlines()),
    "the games as they are played": "".join(f"{n}\n" for n in range(1, 10)) + RIGHT.replace(
        "2 3\n", "", 1
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", OTHERWISE.values(), ids=OTHERWISE)
def test_what_is_written_otherwise_is_right_as_well(text):
    assert verdict_of(text) is Verdict.AC


def test_a_share_without_percent_needs_the_other_one():
    text = RIGHT.replace("10.0%", "0.5").replace("90.0%", "99.5")
    share, *_ = judge(START, PrintedAnswer(text)).lines
    assert (share.verdict, share.reason) == (Verdict.NO, "The share of games won is missing.")


def test_a_counter_is_no_other_case():
    counted = "".join(f"{n}\n" for n in range(1, 10))
    assert verdict_of(f"{counted}{SHARES}\n") is Verdict.NO
    assert verdict_of(f"5 7\n{SHARES}\n") is Verdict.WA


DAMAGES = {
    "more sticks than before": ("(2, 2) -> (1, 2)", "(2, 2) -> (2, 3)", "won_game", 7),
    "two rows at once": ("(2, 2) -> (1, 2)", "(2, 2) -> (1, 1)", "won_game", 7),
    "nothing taken": ("(2, 2) -> (1, 2)", "(2, 2) -> (2, 2)", "won_game", 7),
    "a row more": ("(2, 2) -> (1, 2)", "(2, 2) -> (1, 2, 0)", "won_game", 7),
    "another position before": ("(2, 2) -> (1, 2)", "(3, 2) -> (1, 2)", "won_game", 7),
    "another start": ("(2, 3) -> (0, 3)", "(2, 4) -> (0, 3)", "lost_game", 12),
    "the other player moves": ("Zug2 , Spieler1 : (2", "Zug2 , Spieler2 : (2", "won_game", 7),
    "the wrong one begins": ("Zug1 , Spieler2 : (2, 3) -> (2", "Zug1 , Spieler1 : (2, 3) -> (2",
        "won_game", 6),
    "a third player": ("Zug4 , Spieler1", "Zug4 , Spieler7", "won_game", 9),
    "a number left out": ("Zug3", "Zug4", "won_game", 8),
    "unfinished": ("Zug5 , Spieler2 : (0, 1) -> (0, 0)\n", "", "won_game", 9),
    "no moves": (
        "Zug1 , Spieler2 : (2, 3) -> (0, 3)\nZug2 , Spieler1 : (0, 3) -> (0, 0)\n", "",
        "lost_game", 11,
    ),
    "a move after the last stick": (
        "(0, 3) -> (0, 0)\n", "(0, 3) -> (0, 0)\nZug3 , Spieler2 : (0, 0) -> (0, 0)\n",
        "lost_game", 14,
    ),
    "the winner lost": (
        "(2, 3) -> (0, 3)\nZug2 , Spieler1 : (0, 3) -> (0, 0)",
        RIGHT[RIGHT.index("(2, 3) -> (2, 2)") : RIGHT.index("\nBeispiel eines von Spieler2 verl")],
        "lost_game", 16,
    ),
    "a share too far from the chance": ("10.0%\nVerlorene Spiele Spieler2: 90.0%",
        "60.0%\nVerlorene Spiele Spieler2: 40.0%", "share", 3),
    "shares that do not add up": ("90.0%", "80.0%", "share", 3),
    "no whole number of games": ("10.0%\nVerlorene Spiele Spieler2: 90.0%",
        "1 von 8\nVerlorene Spiele Spieler2: 12.5%", "share", 3),
    "a game that is said not to be there": (
        "Zug1 , Spieler2 : (2, 3) -> (0, 3)\nZug2 , Spieler1 : (0, 3) -> (0, 0)",
        "nicht vorhanden", "lost_game", 12,
    ),
    "a game that cannot be there": (
        "Gewonnene Spiele Spieler2: 10.0%\nVerlorene Spiele Spieler2: 90.0%",
        "10 Spiele\nGewonnene Spiele Spieler2: 0.0%\nVerlorene Spiele Spieler2: 100.0%",
        "won_game", 6,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "part", "line"), DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damage_is_found_and_its_line_named(old, new, part, line):
    assert RIGHT.count(old) == 1
    assert (part, line) in wrong_lines(RIGHT.replace(old, new))


def renumbered(form):
    """The right file with other words before the numbers of its moves."""
    return re.sub(r"Zug(\d) , ", lambda found: form.format(int(found[1]), int(found[1]) - 1), RIGHT)


FORMS = {
    "a list": renumbered("{0}. "),
    "counted from 0": renumbered("Zug{1}, "),
    "another word": renumbered("Schritt {0}: "),
    "counts and shares": RIGHT.replace("10.0%", "1 (10.0 %)").replace("90.0%", "9 (90.0 %)"),
    "LaTeX": RIGHT.replace("->", "$\\rightarrow$"),
    "HTML": f"<pre>{RIGHT.replace('->', '-&gt;')}</pre>",
}


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_a_right_file_is_right_in_whatever_form(text):
    assert verdict_of(text) is Verdict.AC


UNREAD = {
    "moves in words": renumbered("").replace("(2, 3) -> (2, 2)", "nimmt 1 aus Reihe 2"),
    "empty rows left out": RIGHT.replace("(0, 3)", "(3)").replace("(0, 1)", "(1)"),
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD)
def test_what_is_not_understood_of_a_game_is_not_wrong(text):
    assert verdict_of(text) is Verdict.PE


@pytest.mark.parametrize("text", ["<br><br>", "\\hline", "&nbsp;"])
def test_markup_alone_is_no_answer(text):
    assert verdict_of(text) is Verdict.PE


def test_that_there_is_no_lost_game_may_be_said_in_words():
    head = "Beispiel eines von Spieler2 verlorenen Spiels:\n"
    text = RIGHT[: RIGHT.index(head)] + head + "Es gibt kein verlorenes Spiel.\n"
    judged = judge(START, PrintedAnswer(text))
    reason = "The shares say that there are such games, so one must be shown."
    assert judged.lines[2].reason == reason


@pytest.mark.parametrize("seed", range(100))
def test_a_move_with_another_number_is_never_right(seed):
    random = Random(seed)
    places = [
        place
        for place, sign in enumerate(RIGHT)
        if sign.isdigit() and RIGHT.index("Beispiel eines") < place
        and RIGHT[place - 1] in "( " and RIGHT[place + 1] in ",)"
    ]  # fmt: skip
    place = random.choice(places)
    digit = random.choice([d for d in "0123456789" if d != RIGHT[place]])
    assert verdict_of(RIGHT[:place] + digit + RIGHT[place + 1 :]) is Verdict.WA


@pytest.mark.parametrize("seed", range(50))
def test_a_line_with_a_move_that_is_left_out_or_doubled_is_never_right(seed):
    random = Random(seed)
    lines = RIGHT.splitlines(keepends=True)
    place = random.choice([n for n, line in enumerate(lines) if line.startswith("Zug")])
    lines[place] = random.choice(["", 2 * lines[place]])
    assert verdict_of("".join(lines)) is Verdict.WA


def test_any_noise_may_stand_around_a_file():
    noise = "Runde 1 beginnt\n" * 50_000
    assert verdict_of(noise + RIGHT) is Verdict.AC
    assert verdict_of(RIGHT + noise) is Verdict.AC


def test_rows_of_another_case_are_reported():
    judged = judge(StartPosition((1, 2), ("x",)), PrintedAnswer(RIGHT))
    assert (judged.verdict, judged.lines[0].number) == (Verdict.WA, 2)
    assert judged.lines[0].reason == "These are not the rows of the case, 1 2."


def test_a_share_of_ten_games_is_only_wrong_where_they_are_said_to_be_ten():
    text = RIGHT.replace("10.0%", "4.0%").replace("90.0%", "96.0%")
    assert verdict_of(text) is Verdict.PE
    assert verdict_of("10 Spiele\n" + text) is Verdict.WA
    assert verdict_of("100 Spiele\n" + text) is Verdict.AC
    assert verdict_of("Spiele: 100\n" + text) is Verdict.AC
    assert verdict_of(text, games=100) is Verdict.AC


def test_a_share_that_prints_as_none_may_be_a_few_of_many_games():
    """4 of 10,000 games are 0.0%, and one of them may be shown."""
    text = RIGHT.replace("10.0%", "0.0%").replace("90.0%", "100.0%")
    line = judge(START, PrintedAnswer(text)).lines[1]
    assert line.verdict is Verdict.PE
    assert line.reason == "A share of 0% may be a few of many games, whose number is missing."
    assert judge(START, PrintedAnswer(text, 10_000)).lines[1].verdict is Verdict.AC
    assert judge(START, PrintedAnswer(text, 10)).lines[1].verdict is Verdict.WA


def test_no_game_is_refused_for_a_number_of_games_that_is_only_assumed():
    text = RIGHT.replace("10.0%", "0.1%").replace("90.0%", "99.9%")
    for games in (None, 1000):
        assert judge(START, PrintedAnswer(text, games)).lines[1].verdict is Verdict.AC


@pytest.mark.parametrize("tally", [Tally(wins_first=5), Tally(wins_second=5)])
def test_the_report_of_games_that_faults_have_decided_contradicts_nothing(tally):
    report = format_report(START, ("Bot", "spieler2"), PairGames(tally=tally))
    assert report.count("nicht vorhanden (durch Fehler entschieden)\n") == 1
    assert report.count("nicht vorhanden\n") == 1
    assert verdict_of(report) is Verdict.AC
    assert wrong_lines(report.replace(" (durch Fehler entschieden)", ""))


def test_where_the_number_of_games_is_missing_it_is_asked_for():
    report = reported(START, ("spieler2", "spieler1"), 1000, 1).split("\n", 1)[1]
    share = judge(START, PrintedAnswer(report)).lines[0]
    assert share.verdict is Verdict.PE
    assert share.reason == (
        "With 10 games, this share is impossible; the number of games is missing."
    )
    assert verdict_of(report, games=1000) is Verdict.AC


def test_a_chance_of_one_leaves_no_room():
    start = StartPosition((2, 3), ("x",))
    text = RIGHT.replace("Spieler2", "Bouton").replace("Spieler1", "Uniform")
    judged = judge(start, PrintedAnswer(text))
    assert judged.lines[0].reason == "10.00% of 10 games is too far from the exact chance, 100%."


def test_a_rare_loss_is_no_fault():
    # One of 1,920 games is lost, so one of ten is: a share 14 standard errors away from the chance.
    text = (
        "x\n3 4 5\nGewonnene Spiele Spieler1: {0}%\nVerlorene Spiele Spieler1: {1}%\n"
        "Beispiel eines von Spieler1 gewonnenen Spiels:\n"
        "Zug1 , Spieler1 : (3, 4, 5) -> (0, 4, 5)\nZug2 , Spieler2 : (0, 4, 5) -> (0, 0, 5)\n"
        "Zug3 , Spieler1 : (0, 0, 5) -> (0, 0, 0)\n"
    )
    start = StartPosition((3, 4, 5), ("x",))
    assert judge(start, PrintedAnswer(text.format(90.0, 10.0))).lines[0].verdict is Verdict.AC
    assert judge(start, PrintedAnswer(text.format(80.0, 20.0))).lines[0].verdict is Verdict.WA


def test_players_of_one_s_own_have_no_chance_that_is_known():
    judged = judge(
        START, PrintedAnswer(RIGHT.replace("Spieler2", "Anna").replace("Spieler1", "Ben"))
    )
    assert judged.verdict is Verdict.AC
    assert judged.lines[0].reason.startswith("The chance of “anna” against “ben” is not known")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (" , ", ": "),
        ("->", "=>"),
        ("(2, 3)", "[2, 3]"),
        ("%", " %"),
        ("10.0", "10,0"),
        ("Zug", "zug "),
        (", 3)", ",3)"),
        ("10.0%", "1 von 10"),
        ("10.0%", "1/10"),
        ("IHK", "Lese a.in …\nfertig.\nIHK"),
        ("\nBeispiel", "\n\nBeispiel"),
        ("Spieler1", "spieler 1"),
        ("Verlorene Spiele Spieler2: 90.0%\n", ""),
    ],
)
def test_small_differences_of_form_do_not_matter(old, new):
    assert verdict_of(RIGHT.replace(old, new)) is Verdict.AC


def test_english_words_are_understood():
    text = (
        "x\n1 1\nGames won Spieler1: 0%\nGames lost Spieler1: 100%\nExample of a game won by "
        "Spieler1:\nnot available\nExample of a game lost by Spieler1:\n"
        "Move 1, Spieler1: (1, 1) -> (0, 1)\nMove 2, Spieler2: (0, 1) -> (0, 0)\n"
    )
    assert verdict_of(text, StartPosition((1, 1), ("x",))) is Verdict.AC


def test_a_move_that_is_not_understood_is_not_called_wrong():
    judged = judge(START, PrintedAnswer(RIGHT.replace("(2, 2) -> (1, 2)", "two taken")))
    assert judged.verdict is Verdict.PE
    assert judged.lines[1].number == 7


@pytest.mark.parametrize(
    ("old", "verdict"),
    [("Gewonnene Spiele Spieler2: 10.0%\nVerlorene Spiele Spieler2: 90.0%\n", Verdict.NO)],
)
def test_a_part_that_is_missing_is_no_full_answer(old, verdict):
    assert verdict_of(RIGHT.replace(old, "")) is verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("", Verdict.NO),
        ("Traceback (most recent call last):", Verdict.NO),
        ("hello", Verdict.PE),
        ("2 3", Verdict.PE),
    ],
)
def test_without_a_result_file_nothing_is_judged(text, verdict):
    assert verdict_of(text) is verdict


def test_a_comment_that_looks_like_the_rows_or_a_share_is_a_comment():
    start = StartPosition((2, 3), ("2 3", "Gewonnene Spiele Spieler2: 70%"))
    text = RIGHT.replace("IHK Beispiel 3\n", "2 3\nGewonnene Spiele Spieler2: 70%\n")
    assert verdict_of(text, start) is Verdict.AC


@given(text=st.text(alphabet="Zug12345 ,():->\nGewonneneSpieleVerlorene%.Beispiel", max_size=300))
@settings(max_examples=200)
def test_no_text_makes_it_fail(text):
    judge(START, PrintedAnswer(text))
    judge(
        START, PrintedAnswer("Gewonnene Spiele Spieler1: 10%\nBeispiel gewonnenes Spiel\n" + text)
    )


@pytest.mark.parametrize("sign", ["(", "1, ", "Zug1 ", "gewonnene "])
def test_absurd_lines_are_survived(sign):
    read_result(START, PrintedAnswer("Zug1 , Spieler1 : " + 20_000 * sign))


@given(seed=st.integers(0, 10**6), size=st.integers(1, 30))
@settings(max_examples=60)
def test_generated_cases_are_legal_and_shrinking_ends(seed, size):
    random = Random(seed)
    case = CHECKER.generate(random, size)
    while case is not None:
        assert CHECKER.parse(CHECKER.write(case).encode(), "x.in") == case
        smaller = list(CHECKER.shrink(case))
        assert all(CHECKER.size(each) <= CHECKER.size(case) for each in smaller)
        assert case not in smaller
        case = random.choice(smaller) if smaller else None


def test_small_cases_come_the_smallest_first_and_none_twice():
    cases = list(CHECKER.every_small())
    sizes = [CHECKER.size(case) for case in cases]
    assert sizes == sorted(sizes)
    assert len(set(cases)) == len(cases)
    assert cases[0].rows == (1,)


def test_traps_are_legal_and_have_names_of_their_own():
    traps = CHECKER.traps()
    assert len({trap.name for trap in traps}) == len(traps)
    for trap in traps:
        assert CHECKER.parse(CHECKER.write(trap.case).encode(), "x.in") == trap.case


def test_a_comment_with_odd_bytes_can_be_written():
    case = CHECKER.parse(b"# \xff\n3 4\n", "x.in")
    CHECKER.write(case).encode()


@pytest.mark.parametrize("trap", CHECKER.traps(), ids=lambda trap: trap.name)
def test_the_report_for_a_trap_is_right(trap):
    text = reported(trap.case, ("spieler1", "spieler2"), 10, seed=1)
    assert verdict_of(text, trap.case) is Verdict.AC


def _submit(job):
    future = Future()
    future.set_result(job.run())
    return future


@pytest.mark.parametrize("text", ["", "ok Anna\n", "move 1 2\n"])
def test_a_program_that_plays_is_sent_where_it_belongs(text):
    judgement = CHECKER.judge(START, PrintedAnswer(text))
    assert judgement.verdict is Verdict.NO
    assert "“Tournament”" in judgement.message


@pytest.mark.parametrize(("wins", "is_plausible"), [(0, True), (4, True), (5, False), (10, False)])
def test_of_few_games_the_exact_probability_counts(wins, is_plausible):
    # The chance is 4.17%, so that ten games are far from normally distributed.
    share = submitted_share(wins, 10, (2, 3), ("spieler2", "spieler1"))
    assert share.is_plausible is is_plausible
