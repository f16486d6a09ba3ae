"""Questions about programs that only a person can answer."""

from dataclasses import dataclass
from enum import StrEnum

from bwinf_gui.text.translation import to_translate, tr


class Need(StrEnum):
    """The reason why a program is not run like all others, as a sentence about what it needs."""

    WINDOW = to_translate(
        "The program opens a window, so it cannot be run here; check what it shows as a printed "
        "answer."
    )
    ANSWER = to_translate("The program asks “{0}”, and no input was given for it.")
    """It asks what nobody here can know."""
    FILE = to_translate("The program reads {0}, which is not in its folder.")
    """It reads a file of its author's computer."""
    OPTIONS = to_translate(
        "The program requires {0}: state the whole command, with {1} for the case."
    )
    """It wants several, and only the case has a value that is known here."""
    UNKNOWN = to_translate("The program prints nothing, however it gets the case.")
    """It prints nothing that is understood, whatever it is given."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question about a program that only a person can answer.

    `detail` is the program's own question, or the file or the options that it wants.
    """

    need: Need
    detail: str = ""


def question_in_words(question: OpenQuestion) -> str:
    """Why a program is not run, as a sentence."""
    return tr(question.need.value).format(question.detail, "{file}")


def remedy_in_words(question: OpenQuestion) -> str:
    """What to do about it where nobody can be asked; empty where nothing helps."""
    match question.need:
        case Need.WINDOW:
            return ""
        case Need.ANSWER:
            return tr("State it in a .toml file: {0}").format('stdin = ["{name}", "…"]')
        case Need.FILE:
            return tr("Let it read a file in its folder, or the one that is its argument.")
        case Need.OPTIONS:
            return tr("State it in a .toml file: {0}").format('command = "… {file} …"')
        case _:
            return tr(
                "State in a .toml file how it gets the case (stdin, stage_as) and where it answers "
                "(answer)."
            )
