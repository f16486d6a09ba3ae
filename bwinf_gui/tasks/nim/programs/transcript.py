"""All lines between us and programs: a value for the window, and a file to replay.

A line of the file is the player, 1 or 2, the speaker, and the text; then, after tabs, the seconds
since the conversation began, and the fault:

    1> position 3 4 5       0.031
    1< move 2 9             0.042   “move 2 9”: row 2 has only 4.

In a handwritten one the text is enough, and without a player it is for either.
"""

import re
from dataclasses import dataclass
from enum import Enum

from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.position import Move, Position, after, move_between
from bwinf_gui.tasks.nim.programs.faults import Fault, read_move
from bwinf_gui.text.errors import InputError, Reason, capitalised
from bwinf_gui.text.translation import tr

NOT_A_TALK = Reason("the line is no line of a conversation, such as “> position 3 4 5”")
NOTHING_SENT = Reason("the file has no lines for the program of player {player}")

_LINE = re.compile(r"([12]?)([<>#!]) ?([^\t]*)(?:\t.*)?")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_POSITION = "position "
_QUOTED_LINE = re.compile(r"^[„“][^“”]*[“”]: ")
"""The beginning of a sentence that repeats the line, left out where it is next to it."""


class Speaker(Enum):
    """The speaker."""

    SENT = ">"
    SAID = "<"
    LOG = "#"
    """The program, aside."""
    NOTHING = "!"
    """Nobody: an answer that did not come."""


@dataclass(frozen=True, slots=True)
class TalkLine:
    """A line of a conversation with the program of a player.

    `when` is in seconds by a clock that all programs share; `took` is how long an answer took, None
    for other lines; `fault` is what is wrong with it.
    """

    player: Player
    way: Speaker
    text: str
    when: float = 0.0
    took: float | None = None
    fault: Fault | None = None


def format_line(line: TalkLine, began: float) -> str:
    """A line of the file of a conversation that began at a time."""
    fields = [f"{line.player + 1}{line.way.value} {_visible(line.text)}"]
    fields.append(f"{line.when - began:.3f}")
    if line.fault is not None:
        fields.append(_visible(line.fault.sentence))
    return "\t".join(fields) + "\n"


def parse_transcript(text: str, source: str, player: Player) -> list[TalkLine]:
    """The lines of a file that belong to the program of one player.

    Raises InputError for lines that are no conversation, and if nothing was sent to the program.
    """
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            raise InputError(source, number, NOT_A_TALK)
        who, way, said = match.groups()
        if who in {"", str(player + 1)}:
            found.append(TalkLine(player, Speaker(way), said.rstrip()))
    if not any(line.way is Speaker.SENT for line in found):
        raise InputError(source, 0, NOTHING_SENT, player=player + 1)
    return found


def _visible(text: str) -> str:
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text.rstrip())


@dataclass(frozen=True, slots=True)
class Remark:
    """A line, and the move that it reports or answers with; None if neither."""

    line: TalkLine
    move: Move | None = None

    @property
    def sentence(self) -> str:
        """The meaning of the line in a few words, or what is wrong with it."""
        line = self.line
        if line.fault is not None:
            return capitalised(_QUOTED_LINE.sub("", line.fault.sentence))
        if self.move is not None:
            return tr("{0} from row {1}").format(self.move.take, self.move.row + 1)
        word = line.text.split(" ", 1)[0]
        if line.way is Speaker.LOG:
            return tr("log")
        if line.way is Speaker.SAID:
            return tr("greets") if word == "ok" else tr("too late, not counted")
        if word == "result":
            return tr("game won") if line.text.endswith("won") else tr("game lost")
        return {"bwinf": tr("greeting"), "position": tr("start"), "quit": tr("the end")}.get(
            word, ""
        )


class Listener:
    """Follows a conversation line by line."""

    def __init__(self) -> None:
        self._left: dict[Player, Position] = {}
        """The sticks that each program has left by its last move."""
        self._asked: dict[Player, Position] = {}

    def heard(self, line: TalkLine) -> Remark:
        if line.way is Speaker.SENT and line.text.startswith(_POSITION):
            now = tuple(int(sticks) for sticks in line.text.removeprefix(_POSITION).split())
            before = self._left.pop(line.player, None)
            self._asked[line.player] = now
            return Remark(line, move_between(before, now) if before is not None else None)
        asked = self._asked.pop(line.player, None) if line.way is Speaker.SAID else None
        if asked is None or line.fault is not None:
            return Remark(line)
        move = read_move(line.text, asked)
        if isinstance(move, Fault):
            return Remark(line)
        self._left[line.player] = after(asked, move)
        return Remark(line, move)
