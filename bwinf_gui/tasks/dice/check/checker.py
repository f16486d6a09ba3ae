"""The `Checker` of the task: verdicts, and dice to try programs with."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations_with_replacement
from random import Random

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import AnswerForm, Checker, LineRemark, Trap
from bwinf_gui.checking.reading import unread
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.tasks.dice.check import sentences
from bwinf_gui.tasks.dice.check.claims import ClaimedOrder, DiceClaim, Shares
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.check.readings import Compared, ReadBy, Reading, compared_with, jobs_of
from bwinf_gui.tasks.dice.check.sentences import hint, without_best
from bwinf_gui.tasks.dice.dice import Dice, Die, format_dice, parse_dice
from bwinf_gui.tasks.dice.rules import BWINF
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural


def _form(title: str, hint: str, shown: int, trial: str) -> AnswerForm:
    """A form of answers to the contest's first file, the first lines of which are `shown`."""
    dice = format_dice(tuple(Die((*range(n, n + 6),)) for n in range(1, 7)))
    return AnswerForm(title, hint=hint, trial=trial, file="wuerfel1.txt", content=dice, shown=shown)


FORMS = (
    _form(
        to_translate("Shares of wins, dice by number"),
        to_translate("checked against every reading of the rules"),
        3,
        to_translate(
            "Die 1: 59.8%\nDie 2: 54.5%\nGames per pair: 10000\n"
            "Die 3: 45.5%\nDie 4: 40.9%\nDie 5: 24.9%\nDie 6: 14.2%"
        ),
    ),
    _form(
        to_translate("Shares of wins, dice by faces"),
        to_translate("also as 0.598"),
        3,
        to_translate(
            "[1,2,3,4,5,6]: 59.8 %\n[2,3,4,5,6,7]: 54.5 %\nGames per pair: 10000\n"
            "[3,4,5,6,7,8]: 45.5 %\n[4,5,6,7,8,9]: 40.9 %\n[5,6,7,8,9,10]: 24.9 %\n"
            "[6,7,8,9,10,11]: 14.2 %"
        ),
    ),
    _form(
        to_translate("Counted wins"),
        to_translate("the games per pair follow from them"),
        1,
        to_translate(
            "D1 299150 wins of 500000\nD2 272450 wins of 500000\nD3 227750 wins of 500000\n"
            "D4 204450 wins of 500000\nD5 124450 wins of 500000\nD6 71250 wins of 500000"
        ),
    ),
    _form(
        to_translate("Only an order"),
        to_translate("also below each other: “1. Die 1”"),
        1,
        to_translate("Order: 1 2 3 4 5 6"),
    ),
    _form(
        to_translate("Only the best one"),
        to_translate("only this one is judged"),
        1,
        to_translate("The best one is die 1."),
    ),
    _form(
        to_translate("All against all, as a table"),
        to_translate("row against column, in percent"),
        2,
        "0    43.7 50.4 54.6 69.5 81.0\n"
        "56.3 0    46.7 48.1 57.3 64.2\n"
        "49.6 42.6 0    40.0 45.6 50.0\n"
        "45.4 39.1 37.0 0    39.8 43.1\n"
        "30.5 25.1 22.8 21.1 0    25.0\n"
        "19.0 14.9 13.0 11.8 12.6 0",
    ),
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
    lists = (combinations_with_replacement(_SMALL_FACES, n) for n in range(1, _MOST_SMALL_FACES))
    pairs = combinations_with_replacement([*map(Die, chain.from_iterable(lists))], 2)
    yield from sorted((pair for pair in pairs if size(pair) <= 2 + _MOST_SMALL_FACES), key=size)


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
    """The die of each line of the file."""
    text = tr("die {0}: the number of faces, then the faces")
    named = (LineRemark(text.format(number)) for number in range(1, len(dice) + 1))
    return LineRemark(tr("dice")), *named


def traps() -> tuple[Trap[Dice], ...]:
    """Dice on which programs fail that are right about the contest's own."""
    usual = Die((*range(1, 7),))
    return (
        Trap(to_translate("a die without a 6"), (usual, Die((1, 2, 3, 4, 5)), Die((2, 4, 6)))),
        Trap(to_translate("nobody can win"), (Die((1, 2, 3)), Die((2, 3, 4)))),
        Trap(to_translate("equal dice"), (usual, usual, Die((1, 3, 6)))),
        Trap(to_translate("games that get stuck"), (Die((5, 6, 7)), Die((4, 6, 8)))),
        Trap(to_translate("a die of only sixes"), (Die((6,)), usual)),
        Trap(to_translate("a die with one face"), (Die((1,)), usual)),
        Trap(to_translate("faces of 0"), (Die((0, 0, 6)), Die((0, 1, 6)))),
        Trap(to_translate("faces beyond the board"), (Die((6, 44, 1000)), Die((1, 6, 10**9)))),
        Trap(to_translate("a hundred faces"), (Die((*range(1, 101),)), usual)),
        Trap(to_translate("unsorted faces"), (Die((6, 1, 5, 2, 4, 3)), Die((12, 6, 1)))),
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


def judge(dice: Dice, answer: PrintedAnswer) -> Judgement:
    """Compare an answer with the rules; takes from a tenth of a second to half a minute."""
    claim = _claim(dice, answer)
    if isinstance(claim, Judgement):
        return claim
    return judgement(claim, [job.run() for job in jobs_of(dice, claim)])


def judge_with(
    dice: Dice, answer: PrintedAnswer, submit: Submit[ReadBy, Reading], at_once: int
) -> Iterator[Judgement]:
    """The same with workers that play: the verdict so far after each reading of the rules."""
    claim = _claim(dice, answer)
    if isinstance(claim, Judgement):
        yield claim
        return
    found: list[Reading] = []
    jobs = enumerate(jobs_of(dice, claim))
    for _, reading in results_in_order(jobs, submit, at_once=at_once):
        found.append(reading)
        yield judgement(claim, found, is_whole=False)
    yield judgement(claim, found)


def judgement(claim: DiceClaim, found: Sequence[Reading], *, is_whole: bool = True) -> Judgement:
    """The verdict that follows from readings of a claim, all of them or some; plays nothing."""
    compared = compared_with(claim, found, is_whole=is_whole)
    said, contest = compared.claim, compared.found[0]
    other: ClaimedOrder | Shares | None = None
    if isinstance(said, Shares):
        other = said.as_of_all_games()
    elif isinstance(said, ClaimedOrder) and said.perhaps:
        other = replace(said, dice=said.perhaps)
    if other and not contest.fits and replace(contest, claim=other).fits:
        reason = sentences.doubt_in_words(other)
        doubted = JudgedLine(verdict=Verdict.PE, number=min(claim.read), reason=reason)
        return judged([doubted], message=reason, read=claim.read)
    verdict = Verdict.AC if contest.fits else Verdict.WA
    shares = said if isinstance(said, Shares) else None
    if compared.is_asked or (shares and contest.fits and None in shares.shares):
        # The shares of other dice may be in words that were not understood.
        verdict = Verdict.PE
    line = JudgedLine(
        verdict=verdict,
        number=min(claim.read),
        submitted=sentences.claim_in_words(said),
        best=sentences.best_in_words(contest),
        reason=sentences.fault_in_words(contest) if verdict is Verdict.WA else "",
        fields=_fields(compared),
        said=compared,
        best_is_expected=True,
    )
    read = said.read | shares.said.stated_in if shares else said.read
    judgement = judged([line], message=" ".join(sentences.messages(compared)), read=read)
    games = round(shares.said.stated) if shares and shares.said.stated else None
    return replace(judgement, games=games, is_asked=compared.is_asked)


def _claim(dice: Dice, answer: PrintedAnswer) -> DiceClaim | Judgement:
    """What an answer claims, or the verdict on one that claims nothing that can be compared."""
    if not answer.text.strip():
        return Judgement(verdict=Verdict.NO)
    if len(dice) < 2:
        return Judgement(verdict=Verdict.NO, message=tr("A single die has no opponent."))
    claim = read_claim(dice, answer)
    if claim is None:
        text = tr("There is no share of games won in it. This is read: “Die 1: 59.8%”.")
        return unread(answer, text)
    points = claim.as_points() if isinstance(claim, Shares) else None
    return claim if points is None or ReadBy(BWINF, dice, claim).run().fits else points


def _fields(compared: Compared) -> dict[str, object]:
    """The fields of the line's JSON beyond its words."""
    best, claim = compared.best, compared.claim
    fields: dict[str, object] = {
        "readings": [
            {"rules": each.rules.name, "deviation": round(each.deviation, 2)}
            for each in compared.found
        ],
        "best_reading": None if best is None else best.rules.name,
        "games": round(claim.games) if isinstance(claim, Shares) else None,
    }
    if also := compared.fits_also:
        names = [each.rules.name for each in also]
        fields |= {"fits_also": names, "games_needed": compared.games_needed, "weak": True}
    return fields


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
