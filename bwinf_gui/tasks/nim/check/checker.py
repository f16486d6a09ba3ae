"""How answers are judged and cases are made: the `Checker` of the task."""

from bwinf_gui.checking.checker import Checker
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
from bwinf_gui.text.translation import to_translate

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
    understands=understands,
    file_words=("nim", "spiel", "streichholz", "game"),
)
