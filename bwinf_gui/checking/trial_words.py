"""Sentences on how a program gets its case."""

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.trial import Need, OpenQuestion
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import to_translate, tr

_MOST_NAMED = 3


def way_in_words(program: Launch) -> str:
    """How a program gets its case."""
    match program.how.partition(":")[0]:
        case "typed":
            lines = enumerated([tr("“{0}”").format(line) for line in program.stdin or ()])
            return tr("it asks, and {0} is typed").format(lines)
        case "file":
            names = [*program.stage_as[:_MOST_NAMED]]
            if len(program.stage_as) > _MOST_NAMED:
                names.append("…")
            return tr("it reads {0}, so the case is put there").format(enumerated(names))
        case "argument":
            return tr("it gets the name of the file as an argument")
        case _:
            return tr("it gets the case on standard input")


_QUESTIONS = {
    Need.WINDOW: to_translate(
        "The program opens a window, so it cannot be run here; check what it shows as a printed "
        "answer."
    ),
    Need.ANSWER: to_translate("The program asks “{0}”, and no input was given for it."),
    Need.FILE: to_translate("The program reads {0}, which is not in its folder."),
    Need.OPTIONS: to_translate(
        "The program requires {0}: state the whole command, with {1} for the case."
    ),
    Need.UNKNOWN: to_translate("The program prints nothing, however it gets the case."),
}


def question_in_words(question: OpenQuestion) -> str:
    """Why a program is not run, as a sentence."""
    return tr(_QUESTIONS[question.need]).format(question.detail, "{file}")


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
