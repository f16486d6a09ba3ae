"""Judging in a worker process, for judges that take long or need compiled code."""

from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import Judgement
from bwinf_gui.text.translation import speak


@dataclass(frozen=True, slots=True)
class JudgeAnswer:
    """Judges an answer by the checker of a name, `MODULE:NAME`; what it says is in a language."""

    checker: str
    case: Any
    answer: PrintedAnswer
    language: str

    def run(self) -> Judgement:
        """The verdict; runs in the worker."""
        speak(self.language)
        judgement: Judgement = resolve_name(self.checker).judge(self.case, self.answer)
        return judgement
