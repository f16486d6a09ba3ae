"""How verdicts look: their signs and their colours."""

from PySide6.QtGui import QIcon

from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.widgets.icons import Icons, Tint

SIGNS = {
    Verdict.AC: "check",
    Verdict.SUB: "half",
    Verdict.WA: "close",
    Verdict.PE: "question",
    Verdict.NO: "dash",
    Verdict.TLE: "clock",
    Verdict.MLE: "memory",
    Verdict.OLE: "output",
    Verdict.RTE: "crash",
    Verdict.JE: "warn",
}
"""The icon of each, since a colour alone tells nothing to those who do not see it."""
TINTS = {Verdict.AC: Tint.GOOD, Verdict.SUB: Tint.NOTICE, Verdict.WA: Tint.ERROR}
"""What judges the answer has a colour; what else has happened says nothing of its worth."""


def tint_of(verdict: Verdict) -> Tint:
    """The colour of all that is said of a verdict."""
    return TINTS.get(verdict, Tint.SECONDARY)


def pill_of(verdict: Verdict) -> str:
    """The kind of pill that counts a verdict."""
    return {Verdict.AC: "good", Verdict.SUB: "notice", Verdict.WA: "error"}.get(verdict, "neutral")


def sign_of(verdict: Verdict, icons: Icons) -> QIcon:
    """The sign of a verdict in its colour."""
    return icons.icon(SIGNS[verdict], tint_of(verdict))
