"""What the lines of a conversation mean: whose move stands behind a position, and what is told."""

import re
from dataclasses import dataclass

from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.position import Move, Position, after
from bwinf_gui.tasks.nim.programs.faults import Fault, read_move
from bwinf_gui.tasks.nim.programs.transcript import Speaker, TalkLine
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.translation import tr

_POSITION = "position "
_QUOTED_LINE = re.compile(r"^[„“][^“”]*[“”]: ")
"""What a sentence begins with that stands beside the line itself."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A line, and the move that it tells or answers with; None where it does neither."""

    line: TalkLine
    move: Move | None = None

    @property
    def sentence(self) -> str:
        """What the line means, in a few words; what is wrong with it where something is."""
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
        """What a line means after those before."""
        if line.way is Speaker.TOLD and line.text.startswith(_POSITION):
            now = tuple(int(sticks) for sticks in line.text.removeprefix(_POSITION).split())
            before = self._left.pop(line.player, None)
            self._asked[line.player] = now
            return Remark(line, _move_between(before, now) if before is not None else None)
        asked = self._asked.pop(line.player, None) if line.way is Speaker.SAID else None
        if asked is None or line.fault is not None:
            return Remark(line)
        move = read_move(line.text, asked)
        if isinstance(move, Fault):
            return Remark(line)
        self._left[line.player] = after(asked, move)
        return Remark(line, move)


def _move_between(before: Position, now: Position) -> Move | None:
    """The one move that leads from a position to another; None where none does."""
    if len(before) != len(now):
        return None
    changed = [row for row, sticks in enumerate(now) if sticks != before[row]]
    if len(changed) != 1 or now[changed[0]] > before[changed[0]]:
        return None
    return Move(changed[0], before[changed[0]] - now[changed[0]])
