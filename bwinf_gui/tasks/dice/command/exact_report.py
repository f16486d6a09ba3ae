"""Exact solutions as JSON and as text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Any

from bwinf_gui.cli.output import aligned
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice, format_die, rolloff_chance
from bwinf_gui.tasks.dice.exact.answers import badge_of
from bwinf_gui.tasks.dice.exact.estimate import Estimate
from bwinf_gui.tasks.dice.exact.sentences import (
    MOST_DIGITS,
    badge_name,
    chance_text,
    refusal_clause,
    scientific,
)
from bwinf_gui.tasks.dice.exact.values import AnswerSource, OutcomeProbabilities, Refusal, Solution
from bwinf_gui.text.numbers import decimal, duration, size
from bwinf_gui.text.translation import tr, tr_plural

MOST_ROLL_DIGITS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactReport:
    """The results for `pairs` of dice; some are missing after an interruption."""

    dice: Dice
    rules: str
    tolerance: float
    pairs: tuple[Pair, ...]
    found: Mapping[Pair, Solution | Refusal]

    @property
    def solved(self) -> dict[Pair, Solution]:
        return {
            pair: answer
            for pair in self.pairs
            if isinstance(answer := self.found.get(pair), Solution)
        }

    @property
    def is_complete(self) -> bool:
        return len(self.solved) == len(self.pairs)


def document(file: str, answers: ExactReport) -> dict[str, Any]:
    """The JSON object of a set of dice; the fields are promised in the documentation."""
    return {
        "file": file,
        "rules": answers.rules,
        "tolerance": answers.tolerance,
        "dice": [
            {"die": number, "faces": list(die.faces)}
            for number, die in enumerate(answers.dice, start=1)
        ],
        "pairs": [
            {"a": a + 1, "b": b + 1, **_answer_document(answers.found[a, b])}
            for a, b in answers.pairs
            if (a, b) in answers.found
        ],
    }


def report(file: str, answers: ExactReport) -> str:
    """The text for people: the dice, all pairs, and these by who starts."""
    pairs = tr_plural("{count} pair", "{count} pairs", len(answers.pairs))
    parts = [
        pairs.format(count=len(answers.pairs)),
        tr("rules {rules}").format(rules=answers.rules),
    ]
    solved = [(f"{a + 1} – {b + 1}", answer) for (a, b), answer in answers.solved.items()]
    blocks = [f"{file}: " + ", ".join(parts), _dice_table(answers.dice)]
    if solved:
        blocks += [_pair_table(solved), _start_table(solved), *_solved_before(solved)]
    return "\n\n".join(blocks)


def announcement(estimates: Sequence[Estimate], speed: float) -> str:
    """The duration of a long solution on this machine, as a sentence."""
    seconds = sum(estimate.seconds_at(speed) for estimate in estimates)
    memory = max(estimate.footprints[0].memory for estimate in estimates)
    return tr("This will take about {time} and up to {memory} of memory.").format(
        time=duration(seconds), memory=size(memory)
    )


def _answer_document(answer: Solution | Refusal) -> dict[str, Any]:
    if isinstance(answer, Refusal):
        return {"refused": answer.obstacle.value, "reason": refusal_clause(answer)}
    rolled_off = rolloff_chance(*answer.question.dice)
    return {
        **_outcomes_document(answer.mean),
        "a_starts": _outcomes_document(answer.a_starts),
        "b_starts": _outcomes_document(answer.b_starts),
        "rolloff": {
            "a_starts": float(rolled_off) if rolled_off is not None else None,
            **_outcomes_document(answer.rolled_off),
        },
        "starting_advantage": answer.starting_advantage,
        "error_bound": answer.error_bound,
        "rolls_error_bound": answer.rolls_error_bound,
        "badge": "proven" if answer.is_proven else "exact",
        "source": answer.source.value,
        "seconds": answer.seconds,
    }


def _outcomes_document(outcomes: OutcomeProbabilities) -> dict[str, float]:
    return {
        "wins_a": outcomes.wins_a,
        "wins_b": outcomes.wins_b,
        "draws": outcomes.draws,
        "expected_rolls": outcomes.rolls,
    }


def _dice_table(dice: Dice) -> str:
    rows = [(str(number), format_die(die)) for number, die in enumerate(dice, start=1)]
    return aligned([(tr("die"), tr("faces")), *rows], left=(1,))


def _pair_table(solved: Sequence[tuple[str, Solution]]) -> str:
    rows = [
        [
            tr("pair"),
            *_outcomes_heads(),
            tr("gain from starting"),
            tr("certainty"),
        ]
    ]
    for pair, solution in solved:
        points = decimal(100 * solution.starting_advantage, 4, signed=True)
        rows.append([pair, *_outcomes_cells(solution, solution.mean), points, _certainty(solution)])
    title = tr("Who wins when each die starts half of the games")
    return f"{title}\n{aligned(rows, left=(6,))}"


def _start_table(solved: Sequence[tuple[str, Solution]]) -> str:
    rows = [[tr("pair"), tr("who starts"), *_outcomes_heads()]]
    for pair, solution in solved:
        for start, outcomes in (
            (tr("first die"), solution.a_starts),
            (tr("second die"), solution.b_starts),
            (tr("roll-off"), solution.rolled_off),
        ):
            rows.append([pair, start, *_outcomes_cells(solution, outcomes)])
    title = tr("Who wins, by who starts")
    return f"{title}\n{aligned(rows, left=(1,))}"


def _solved_before(solved: Sequence[tuple[str, Solution]]) -> list[str]:
    """A sentence about the pairs that were not solved now."""
    before = [pair for pair, solution in solved if solution.source is not AnswerSource.SOLVED]
    if not before:
        return []
    text = tr_plural(
        "Solved before: {pairs}; --again solves it again.",
        "Solved before: {pairs}; --again solves them again.",
        len(before),
    )
    return [text.format(pairs=", ".join(before))]


def _outcomes_heads() -> list[str]:
    return [tr("first wins"), tr("second wins"), tr("draws"), tr("rolls")]


def _outcomes_cells(solution: Solution, outcomes: OutcomeProbabilities) -> list[str]:
    """As many digits as are certain, within reason; none for a sure result."""
    shares = (outcomes.wins_a, outcomes.wins_b, outcomes.draws)
    roll_digits = max(0, min(_certain_digits(solution.rolls_error_bound), MOST_ROLL_DIGITS))
    return [
        *(chance_text(share, solution, MOST_DIGITS) for share in shares),
        decimal(outcomes.rolls, roll_digits),
    ]


def _certainty(solution: Solution) -> str:
    badge = badge_name(badge_of(solution))
    return badge if solution.is_proven else f"{badge}, ±{scientific(solution.error_bound)}"


def _certain_digits(error: float) -> int:
    """Digits after the decimal point; all that anybody asks for where there is no error."""
    return floor(-log10(error)) if error else 0
