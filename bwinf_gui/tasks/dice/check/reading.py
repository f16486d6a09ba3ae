"""Reads what a printed answer claims, with whatever stands around it."""

import re

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.tasks.dice.check.claims import Claim, Shares
from bwinf_gui.tasks.dice.check.lines import named_lines, told_games
from bwinf_gui.tasks.dice.check.matrices import read_matrix
from bwinf_gui.tasks.dice.check.order_lines import read_order
from bwinf_gui.tasks.dice.check.share_lines import read_shares
from bwinf_gui.tasks.dice.dice import Dice

_FAILURE = re.compile(
    r"traceback|exception|\berror\b|\bfehler\b|outofmemory|segmentation fault|stack ?overflow"
    r"|keine ausgabe|no output",
    re.IGNORECASE,
)


def read_claim(dice: Dice, answer: PrintedAnswer) -> Claim | None:
    """What the answer claims of two dice or more; None where nothing was understood.

    Shares count more than an order, and those of all dice, one by one, more than a table of pairs.
    """
    lines = named_lines(dice, answer)
    told = told_games(dice, lines, answer)
    shares = read_shares(len(dice), lines, told)
    if isinstance(shares, Shares) and None not in shares.shares:
        return shares
    return read_matrix(len(dice), lines, told) or shares or read_order(len(dice), lines)


def is_failure(answer: PrintedAnswer) -> bool:
    """Whether the text is that of an error in place of an answer."""
    return bool(_FAILURE.search(answer.text))
