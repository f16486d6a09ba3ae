"""What leads the author of a wrong result file on, without what is right."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from bwinf_gui.checking.checker import without_best as usual_without_best
from bwinf_gui.checking.verdicts import JudgedLine, Judgement
from bwinf_gui.tasks.nim.check.result_file import ResultPart
from bwinf_gui.tasks.nim.check.shares import SubmittedShare
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.text.translation import to_translate, tr


class Contradiction(StrEnum):
    """A contradiction between the parts of a result file, as kept in the fields of a line."""

    NOT_ALL = "not-all"
    SHOWN_BUT_NONE = "shown-but-none"
    NONE_BUT_SOME = "none-but-some"


REASONS = {
    Contradiction.NOT_ALL: to_translate("Games won and games lost do not add up to 100%."),
    Contradiction.SHOWN_BUT_NONE: to_translate("By the shares there is no such game."),
    Contradiction.NONE_BUT_SOME: to_translate(
        "By the shares there are such games, so one must be shown."
    ),
}
_CONTRADICTING = to_translate(
    "Your shares and your games contradict each other. When does your program count a game, and "
    "when does it keep one to show?"
)
_BY_CAUSE: Mapping[object, str] = {
    Contradiction.NOT_ALL: to_translate(
        "Every game has one winner. Which games does your program count twice, or not at all?"
    ),
    Contradiction.SHOWN_BUT_NONE: _CONTRADICTING,
    Contradiction.NONE_BUT_SOME: _CONTRADICTING,
}
_SHARE = to_translate(
    "Read in the task sheet again how each of the players chooses a move. Have your program count "
    "how often it makes each choice in the first move."
)
_ROUNDED = to_translate(
    "How many games does your program play, and how does it round the share of those that are won?"
)
_GAME = to_translate(
    "Lay out the sticks and play the printed game up to the line that is named. What is left "
    "there, and whose turn is it?"
)
_ROWS = to_translate("Which rows does your program play with? Compare them with those of the file.")


def hint(_start: StartPosition, judgement: Judgement) -> str:
    """A question or a task for the author, by the first part that is wrong."""
    line = next((each for each in judgement.lines if each.verdict is judgement.verdict), None)
    if line is None:
        return ""
    if (said := _BY_CAUSE.get(line.fields.get("cause"))) is not None:
        return tr(said)
    if line.fields.get("part") is None:
        return tr(_ROWS)
    if line.fields["part"] != ResultPart.SHARE.value:
        return tr(_GAME)
    # A share that was compared with the chance says so.
    return tr(_SHARE if line.best and line.best in line.reason else _ROUNDED)


def without_best(line: JudgedLine) -> JudgedLine:
    """The line without the exact chance, which is what the picture of a share shows."""
    said = None if isinstance(line.said, SubmittedShare) else line.said
    return replace(usual_without_best(line), said=said)
