"""The `Checker` of the task, and the dice files to try programs with.

These are random ones, smaller ones, all small ones, and traps.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

from bwinf_gui.checking.checker import AnswerForm, Checker, LineRemark, Trap
from bwinf_gui.tasks.dice.check.judging import judge, judge_with
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.check.sentences import hint, without_best
from bwinf_gui.tasks.dice.dice import Dice, Die, format_dice, parse_dice
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural

FORMS = (
    # The last one is shown as a wrong line, and a number of games is never wrong.
    AnswerForm(to_translate("how many games"), ("Spiele je Paar: 1000",)),
    AnswerForm(to_translate("shares"), ("1: 67.2 %", "Würfel 2 [2, 3, 4, 5, 6, 7]: 49808 Siege")),
    AnswerForm(to_translate("an order"), ("Rangfolge: Würfel 6, Würfel 1, Würfel 2",)),
)
_SMALL_FACES = range(8)
_MOST_SMALL_FACES = 4
_USUAL, _LARGE = 12, 60


def generate(random: Random, size: int) -> Dice:
    """Some dice, more and with more faces the greater the size; most can win."""
    count = random.randint(2, 2 + min(size, 60) // 6)
    return tuple(_die(random, size) for _ in range(count))


def every_small() -> Iterator[Dice]:
    """Two dice with few faces, the fewest first; none twice, whichever die comes first."""
    for faces in range(2, _MOST_SMALL_FACES + 1):
        for first in range(1, faces // 2 + 1):
            for a in combinations_with_replacement(_SMALL_FACES, first):
                for b in combinations_with_replacement(_SMALL_FACES, faces - first):
                    if len(a) < len(b) or a <= b:
                        yield Die(a), Die(b)


def shrink(dice: Dice) -> Iterator[Dice]:
    """The dice without one of them, without a face, or with a lower face."""
    for index, die in enumerate(dice):
        before, after = dice[:index], dice[index + 1 :]
        if len(dice) > 2:
            yield (*before, *after)
        for smaller in _smaller(die):
            yield (*before, smaller, *after)


def size(dice: Dice) -> int:
    """All dice and all their faces."""
    return len(dice) + sum(len(die.faces) for die in dice)


def size_in_words(dice: Dice) -> str:
    """The dice and all their faces."""
    number = sum(len(die.faces) for die in dice)
    dice_in_words = tr_plural("{n} die", "{n} dice", len(dice)).format(n=whole(len(dice)))
    faces_in_words = tr_plural("{n} face", "{n} faces", number).format(n=whole(number))
    return f"{dice_in_words}, {faces_in_words}"


def remarks(dice: Dice, _judgement: object) -> tuple[LineRemark, ...]:
    """Which die each line of the file is."""
    text = tr("die {0}: the number of faces, then the faces")
    named = (LineRemark(text.format(number)) for number in range(1, len(dice) + 1))
    return LineRemark(tr("dice")), *named


def traps() -> tuple[Trap[Dice], ...]:
    """Dice on which programs fail that are right about the contest's own."""
    usual = _of(*range(1, 7))
    return (
        Trap(to_translate("a die without a 6"), (usual, _of(1, 2, 3, 4, 5), _of(2, 4, 6))),
        Trap(to_translate("nobody can win"), (_of(1, 2, 3), _of(2, 3, 4))),
        Trap(to_translate("equal dice"), (usual, usual, _of(1, 3, 6))),
        Trap(to_translate("games that get stuck"), (_of(5, 6, 7), _of(4, 6, 8))),
        Trap(to_translate("a die of only sixes"), (_of(6), usual)),
        Trap(to_translate("a die with one face"), (_of(1), usual)),
        Trap(to_translate("faces of 0"), (_of(0, 0, 6), _of(0, 1, 6))),
        Trap(to_translate("faces beyond the board"), (_of(6, 44, 1000), _of(1, 6, 10**9))),
        Trap(to_translate("a hundred faces"), (_of(*range(1, 101)), usual)),
        Trap(to_translate("unsorted faces"), (_of(6, 1, 5, 2, 4, 3), _of(12, 6, 1))),
    )


def _die(random: Random, size: int) -> Die:
    sides = random.randint(1, 2 + min(size, 40) // 2)
    largest = _LARGE if random.random() < 0.1 else _USUAL
    faces = [random.randint(0, largest) for _ in range(sides)]
    if random.random() < 0.9:
        faces[random.randrange(sides)] = 6
    return Die(tuple(faces))


def _smaller(die: Die) -> Iterator[Die]:
    for place, face in enumerate(die.faces):
        before, after = die.faces[:place], die.faces[place + 1 :]
        if len(die.faces) > 1:
            yield Die((*before, *after))
        for lower in sorted({face // 2, face - 1}):
            if 0 <= lower < face:
                yield Die((*before, lower, *after))


def _of(*faces: int) -> Die:
    return Die(faces)


CHECKER: Checker[Dice] = Checker(
    parse=parse_dice,
    write=format_dice,
    judge=judge,
    judge_with=judge_with,
    games_title=to_translate("Games per pair"),
    forms=FORMS,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    every_small=every_small,
    hint=hint,
    without_best=without_best,
    remarks=remarks,
    understands=lambda dice, answer: len(dice) > 1 and read_claim(dice, answer) is not None,
    file_words=("würfelglück", "wuerfelglueck", "würfel", "wuerfel", "dice", "ludo"),
    name_is_a_word=True,
)
