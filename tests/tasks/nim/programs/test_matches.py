"""Matches with programs: who wins, and what a program loses a game for."""

import pytest
from nim_programs import BAD, DIES, GREET, LATER

from bwinf_gui.engine.progress import Finish
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.programs import player as player_module
from bwinf_gui.tasks.nim.programs.player import MOST_DEATHS, NeverGreetedError
from bwinf_gui.tasks.nim.programs.transcript import Speaker

pytestmark = pytest.mark.usefixtures("warm_helpers")
SHORT = 0.3


def test_a_bad_answer_is_reported_in_a_sentence_and_loses_only_its_game(player, play):
    bad = [BAD[name] for name in BAD if name not in DIES]
    source = "".join(f"position()\n{deed}\n" for deed, _ in bad)
    progress, lines = play(player(source + LATER), "spieler2", games=len(bad) + 2)
    assert progress.finish is Finish.COMPLETE
    assert progress.games == len(bad) + 2
    found = [(f.game, f.player, f.fault.sentence) for f in progress.forfeits]
    assert found == [(game, Player.FIRST, sentence) for game, (_, sentence) in enumerate(bad)]
    assert [line.fault.sentence for line in lines if line.fault] == [
        sentence for _, sentence in bad
    ]


@pytest.mark.parametrize("name", sorted(DIES))
def test_a_program_that_dies_loses_its_game_with_a_reason(name, player, play):
    # It is started in a fresh copy, so it knows its game by nothing but its seat.
    deed, sentence = BAD[name]
    progress, lines = play(player(f"position()\n{deed}\n{LATER}"), "spieler2", games=2)
    assert progress.finish is Finish.COMPLETE
    assert progress.games == 2
    found = [(f.game, f.player, f.fault.sentence) for f in progress.forfeits]
    assert found == [(game, Player.FIRST, sentence) for game in range(2)]
    assert sentence in [line.fault.sentence for line in lines if line.fault]


def test_silence_loses_the_game(player, play):
    progress, _ = play(player("while True: position()"), "spieler1", games=1, move_seconds=SHORT)
    assert [f.fault.sentence for f in progress.forfeits] == ["No answer came within 0.3 s."]


def test_silence_is_waited_for_in_vain_only_once(player, play, monkeypatch):
    monkeypatch.setattr(player_module, "FIRST_SECONDS", SHORT)
    progress, _ = play(player("while True: position()"), "spieler1", games=4, move_seconds=SHORT)
    assert len(progress.forfeits) == 4


def test_an_answer_without_a_line_feed_is_reported(player, play):
    source = "position()\nsys.stdout.write('move 1 1')\nposition()\nsay('')\n" + LATER
    progress, _ = play(player(source), "spieler2", games=2, move_seconds=SHORT)
    sentence = "No line feed came after “move 1 1” within 0.3 s."
    assert progress.forfeits[0].fault.sentence == sentence


def test_an_answer_before_it_is_asked_loses_the_next_game(player, play):
    greet = GREET.replace('say("ok Tester")', "os.write(1, b'ok Tester\\nmove 1 1\\n')")
    progress, _ = play(player(greet=greet), "spieler2", games=3)
    forfeits = [(f.game, f.fault.sentence) for f in progress.forfeits]
    assert forfeits == [(0, "“move 1 1” came before it was asked for.")]


def test_a_late_answer_belongs_to_the_game_that_was_lost(player, play):
    source = f"position()\nassert read() == ['result', 'lost']\nsay('move 1 1')\n{LATER}"
    progress, lines = play(player(source), "spieler1", games=3, move_seconds=1.0)
    assert progress.forfeits[0].game == 0
    talk = [(line.way, line.text) for line in lines]
    late = talk.index((Speaker.SAID, "move 1 1"))
    assert talk[late - 1 : late + 2] == [
        (Speaker.SENT, "result lost"),
        (Speaker.SAID, "move 1 1"),
        (Speaker.SENT, "position 3 4 5"),
    ]


def test_a_program_is_restarted_until_it_has_died_three_times(player, play):
    progress, lines = play(player("position()\nsys.exit(3)"), "spieler1", games=5)
    greetings = [line for line in lines if line.text.startswith("bwinf 1 nim player 1 seed 1")]
    assert len(greetings) == MOST_DEATHS
    sentences = [f.fault.sentence for f in progress.forfeits]
    assert sentences[:3] == ["The program ended with exit code 3."] * 3
    gave_up = "The program has ended 3 times in mid-game and is not started again."
    assert sentences[3:] == [gave_up] * 2
    assert progress.tally.wins_second == 5


def test_a_program_that_dies_before_it_greets_loses_all_games(player, play):
    progress, _ = play(player(greet="syntax error"), "spieler1", games=4)
    assert len(progress.forfeits) == 4
    assert "SyntaxError" in progress.forfeits[0].fault.sentence


def test_a_program_that_never_greets_ends_the_match(player, play, monkeypatch):
    monkeypatch.setattr(player_module, "MOST_FIRST_SECONDS", SHORT)
    progress, _ = play(player(greet="import time\ntime.sleep(1000)\n"), "spieler1")
    assert progress.finish is None
    assert isinstance(progress.never_greeted, NeverGreetedError)
    assert progress.games == 0


def test_a_late_greeting_loses_the_first_game(player, play, monkeypatch):
    monkeypatch.setattr(player_module, "FIRST_SECONDS", 0.0)
    progress, _ = play(player(), "spieler2", games=3)
    assert [f.game for f in progress.forfeits] == [0]


def test_a_wrong_greeting_loses_the_first_game(player, play):
    greet = "import sys\nprint('hello')\nprint('ok Late')\nsys.stdin.readline()\n"
    source = """
        for line in sys.stdin:
            if line.startswith("position"):
                rows = line.split()[1:]
                row = next(i for i, sticks in enumerate(rows) if sticks != "0")
                print("move", row + 1, rows[row])
    """
    progress, _ = play(player(source, greet=greet), "spieler2", games=3)
    sentence = "“hello” is no greeting; expected is “ok NAME”."
    assert [(f.game, f.fault.sentence) for f in progress.forfeits] == [(0, sentence)]
    assert progress.names == ("Late", "spieler2")


def test_what_is_accepted(player, play):
    source = """
        while True:
            rows = position()
            print("# thinking", file=sys.stderr)
            say("# aside")
            sys.stdout.write(first_row(rows) + "  \\r\\n")
    """
    progress, lines = play(player(source), "spieler2", games=5)
    assert progress.forfeits == ()
    log = [line.text for line in lines if line.way is Speaker.LOG]
    assert {"aside", "thinking"} >= set(log)
    assert "aside" in log


def test_the_program_learns_where_it_sits_and_who_won(player, play):
    source = """
        def follow(*lines):
            for line in lines:
                if line.startswith("move"): say(line)
                elif (heard := " ".join(read())) != line: raise ValueError(heard)
        if greeting != "bwinf 1 nim player 2 seed 77".split(): raise ValueError(greeting)
        follow("position 1 2", "move 2 1", "position 0 1", "move 2 1", "result won")
        follow("position 1 2", "move 1 1", "result lost")
        if sys.stdin.readline() != "quit\\n": raise ValueError
    """
    progress, _ = play("spieler1", player(source), start=(2, 2), games=2, seed=77)
    assert [f.fault.sentence for f in progress.forfeits] == []
    assert (progress.tally.wins_first, progress.tally.wins_second) == (1, 1)


def test_two_programs_play_each_other(player, play):
    progress, lines = play(player(), player(), games=6)
    assert (progress.tally.wins_first, progress.tally.games) == (6, 6)
    assert progress.names == ("Tester", "Tester")
    assert {line.player for line in lines} == set(Player)
    assert lines[-1].text == "quit"


def test_the_same_seed_gives_a_deterministic_program_the_same_games(player, play):
    def moves(seed):
        progress, lines = play(player(), "spieler2", games=8, seed=seed)
        return progress.tally, [(line.way, line.text) for line in lines]

    assert moves(5) == moves(5)
    assert moves(5) != moves(6)


def test_examples_are_games_that_were_played_to_the_end(player, play):
    progress, _ = play(player("position()\nsay('move 9 9')\n" + LATER), "spieler2", games=1)
    assert (progress.won, progress.lost) == (None, None)
    assert progress.tally.wins_second == 1
