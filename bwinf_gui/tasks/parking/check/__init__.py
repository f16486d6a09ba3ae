"""Somebody's own answers to rows: read, played and judged; and rows on which programs fail."""

from bwinf_gui.checking.checker import Checker
from bwinf_gui.tasks.parking.check.cases import (
    RowFile,
    case_of,
    every_small,
    generate,
    parse_case,
    shrink,
    size,
    size_in_words,
    traps,
    write,
)
from bwinf_gui.tasks.parking.check.judging import judge
from bwinf_gui.tasks.parking.check.playing import Failure, Move, PlayedMoves, played
from bwinf_gui.tasks.parking.check.reading import SpotReading, parsed
from bwinf_gui.tasks.parking.check.recording import Collision, MovesRecording, recorded

CHECKER = Checker(
    parse=parse_case,
    write=write,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    every_small=every_small,
)

__all__ = [
    "CHECKER",
    "Collision",
    "Failure",
    "Move",
    "MovesRecording",
    "PlayedMoves",
    "RowFile",
    "SpotReading",
    "case_of",
    "judge",
    "parsed",
    "played",
    "recorded",
]
