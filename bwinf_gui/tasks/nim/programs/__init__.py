"""Programs that play Nim by lines over standard input and output.

    > bwinf 1 nim player 1 seed 12345
    < ok NAME
    > position 3 4 5
    < move 2 3
    > result won
    > quit

`Seats` hold who plays a match, and start and end the programs; `play_match` plays. `ProgramPlayer`
is one program, for whoever wants to ask it for single moves.
"""

from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.programs.match import (
    PROGRAM,
    Forfeit,
    MatchProgress,
    ProgramMatch,
    Seats,
    play_match,
)
from bwinf_gui.tasks.nim.programs.meaning import Listener, Remark
from bwinf_gui.tasks.nim.programs.player import MovePace, NeverGreetedError, ProgramPlayer
from bwinf_gui.tasks.nim.programs.replay import Replayed, replay
from bwinf_gui.tasks.nim.programs.starter_kits import STARTER_KITS, StarterKit
from bwinf_gui.tasks.nim.programs.tournament import (
    MOST_PROGRAM_GAMES,
    ProgramTournament,
    ProgramTournamentProgress,
    Twice,
    play_programs,
    play_twice,
    program_pairs,
)
from bwinf_gui.tasks.nim.programs.transcript import (
    Speaker,
    TalkLine,
    format_transcript,
    parse_transcript,
)

__all__ = [
    "MOST_PROGRAM_GAMES",
    "PROGRAM",
    "STARTER_KITS",
    "Fault",
    "Forfeit",
    "Listener",
    "MatchProgress",
    "MovePace",
    "NeverGreetedError",
    "ProgramMatch",
    "ProgramPlayer",
    "ProgramTournament",
    "ProgramTournamentProgress",
    "Remark",
    "Replayed",
    "Seats",
    "Speaker",
    "StarterKit",
    "TalkLine",
    "Twice",
    "format_transcript",
    "parse_transcript",
    "play_match",
    "play_programs",
    "play_twice",
    "program_pairs",
    "replay",
]
