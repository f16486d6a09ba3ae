"""How answers are judged and cases are made: the `Checker` of the task."""

from bwinf_gui.checking.checker import AnswerForm, Checker
from bwinf_gui.tasks.dice.check.cases import (
    every_small,
    generate,
    shrink,
    size,
    size_in_words,
    traps,
)
from bwinf_gui.tasks.dice.check.judging import judge, judge_with
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.dice import Dice, format_dice, parse_dice
from bwinf_gui.text.translation import to_translate

FORMS = (
    AnswerForm(to_translate("shares"), ("1: 67.2 %", "Würfel 2 [2, 3, 4, 5, 6, 7]: 49808 Siege")),
    AnswerForm(to_translate("an order"), ("Rangfolge: Würfel 6, Würfel 1, Würfel 2",)),
    AnswerForm(to_translate("how many games"), ("Spiele je Paar: 1000",)),
)
CHECKER: Checker[Dice] = Checker(
    parse=parse_dice,
    write=format_dice,
    judge=judge,
    judge_with=judge_with,
    games_title=to_translate("Games a pair"),
    forms=FORMS,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    every_small=every_small,
    understands=lambda dice, answer: len(dice) > 1 and read_claim(dice, answer) is not None,
    file_words=("würfelglück", "wuerfelglueck", "würfel", "wuerfel", "dice", "ludo"),
    name_is_a_word=True,
)
