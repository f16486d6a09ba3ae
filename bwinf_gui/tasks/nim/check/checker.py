"""How answers are judged and cases are made: the `Checker` of the task."""

from bwinf_gui.checking.checker import AnswerForm, Checker
from bwinf_gui.tasks.nim.check.cases import (
    every_small,
    generate,
    shrink,
    size,
    size_in_words,
    traps,
    write,
)
from bwinf_gui.tasks.nim.check.judging import judge, understands
from bwinf_gui.tasks.nim.parsing import StartPosition, parse_start
from bwinf_gui.text.translation import to_translate, tr

FORMS = (
    AnswerForm(
        to_translate("how many games are won"),
        ("Gewonnene Spiele Spieler2: 10.0%", "Verlorene Spiele Spieler2: 90.0%"),
    ),
    AnswerForm(
        to_translate("a won game"),
        (
            "Beispiel eines von Spieler2 gewonnenen Spiels:",
            "Zug1 , Spieler2 : (2, 3) -> (2, 2)",
            "Zug2 , Spieler1 : (2, 2) -> (1, 2)",
        ),
    ),
    AnswerForm(to_translate("a lost game"), ("Beispiel eines von Spieler2 verlorenen Spiels:",)),
)
_WORDS_OF_PLAYERS = ("bwinf", "position", "move", "ok ")


def belongs_elsewhere(text: str) -> str:
    """A program that knows the words of the conversation is a player."""
    if not all(word in text for word in _WORDS_OF_PLAYERS):
        return ""
    return tr(
        "This program plays Nim. It belongs to the players on the pages “Play” and “Tournament”: "
        "choose it there as a program of your own."
    )


CHECKER: Checker[StartPosition] = Checker(
    parse=parse_start,
    write=write,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    every_small=every_small,
    games_title=to_translate("Games"),
    belongs_elsewhere=belongs_elsewhere,
    forms=FORMS,
    understands=understands,
    file_words=("nim", "spiel", "streichholz", "game"),
)
