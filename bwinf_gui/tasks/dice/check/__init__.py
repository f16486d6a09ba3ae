"""Somebody's own answers about dice: shares of games won, an order, or who beats whom.

`readings` yields how a claim fits each reading of the rules as soon as it is known, `judgement`
the verdict that follows from all of them; `judge` does both, and `judge_with` has workers play.
"""

from bwinf_gui.checking.checker import Checker
from bwinf_gui.tasks.dice.check.cases import (
    every_small,
    generate,
    shrink,
    size,
    size_in_words,
    traps,
)
from bwinf_gui.tasks.dice.check.claims import Claim, ClaimedOrder, ClaimedShare, Outcomes, Shares
from bwinf_gui.tasks.dice.check.judging import judge, judge_with, judgement
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.check.readings import (
    LIMIT,
    Compared,
    ReadBy,
    Reading,
    best_fit,
    readings,
)
from bwinf_gui.tasks.dice.check.rule_readings import RuleReading, reading_effect, reading_name
from bwinf_gui.tasks.dice.dice import Dice, format_dice, parse_dice
from bwinf_gui.text.translation import to_translate

CHECKER: Checker[Dice] = Checker(
    parse=parse_dice,
    write=format_dice,
    judge=judge,
    judge_with=judge_with,
    games_title=to_translate("Games a pair"),
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    every_small=every_small,
)

__all__ = [
    "CHECKER",
    "LIMIT",
    "Claim",
    "ClaimedOrder",
    "ClaimedShare",
    "Compared",
    "Outcomes",
    "ReadBy",
    "Reading",
    "RuleReading",
    "Shares",
    "best_fit",
    "judge",
    "judge_with",
    "judgement",
    "read_claim",
    "reading_effect",
    "reading_name",
    "readings",
]
