"""Comparisons of dice, their parts and their mergers, as kept runs."""

from collections.abc import Mapping
from dataclasses import replace

from bwinf_gui.engine.progress import Finish, Snapshot
from bwinf_gui.engine.schedule import MOST_GAMES
from bwinf_gui.engine.seeds import LARGEST_SEED
from bwinf_gui.runs.kinds import Checkpoint, Kind, Merging, Point, require_curve
from bwinf_gui.runs.plain import (
    MalformedError,
    Plain,
    field,
    integer,
    items,
    printable,
    share,
    text,
)
from bwinf_gui.tasks.dice.batch import COUNTS, Result
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import (
    Comparison,
    ComparisonProgress,
    FixedGames,
    Milestones,
    Plan,
    UntilCertain,
)
from bwinf_gui.tasks.dice.compare.contrast import result_in_words, side_by_side
from bwinf_gui.tasks.dice.compare.merging import Merger, Source, merged
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults, all_pairs
from bwinf_gui.tasks.dice.compare.parts import MOST_PARTS, Part, PartProgress
from bwinf_gui.tasks.dice.compare.sentences import sources_in_words
from bwinf_gui.tasks.dice.dice import MAX_DICE
from bwinf_gui.tasks.dice.plain import EDITION, plain_die, plain_rules, read_die, read_rules
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.tasks.dice.rules import READINGS
from bwinf_gui.text.translation import to_translate, tr

ROUNDS_EDITION = 2
"""The edition of runs until certain; by the first one, some pairs got more games than others."""
MOST_SOURCES = 10_000
MOST_CLASSES = 10_000
_HEAD = COUNTS + 1


def _kind_of(run: ComparisonProgress | Merger) -> str:
    return (MergerKind if isinstance(run, Merger) else ComparisonKind).name


def _question(specification: Plain) -> object:
    comparison = read_question(specification)
    return comparison.dice, comparison.preset.rules


MERGING = Merging(
    question=_question,
    merged=merged,
    kind_of=_kind_of,
    sources=lambda run: sources_in_words(run) if isinstance(run, Merger) else [],
    side_by_side=side_by_side,
)
_UNTITLED = to_translate("own dice")


class ComparisonKind(Kind[ComparisonProgress]):
    """The kind of run that `bwinf dice compare` plays."""

    name = "comparison"
    untitled = _UNTITLED
    merging = MERGING

    def subject(self, specification: Plain) -> str:
        return question_in_words(specification)

    def result(self, run: ComparisonProgress) -> str:
        return result_in_words(run)

    def specification(self, run: ComparisonProgress) -> dict[str, Plain]:
        comparison = run.comparison
        return {
            **plain_question(comparison),
            "edition": _edition(comparison.plan),
            "seed": comparison.seed,
            "plan": plain_plan(comparison.plan),
        }

    def command(self, run: ComparisonProgress) -> str:
        return compare_command(run.comparison)

    def checkpoint(self, run: ComparisonProgress, *, after: int = 0) -> Checkpoint:
        milestones = [run.milestones.ranking, run.milestones.pairs]
        return _checkpoint(run, after, milestones=milestones)

    def restored(self, specification: Plain, checkpoint: Checkpoint) -> ComparisonProgress:
        comparison, state = read_comparison(specification), checkpoint.state
        results, curve = _counted(comparison, checkpoint)
        milestones = items(field(state, "milestones"), least=2, most=2)
        ranking, pairs = (None if at is None else integer(at, least=1) for at in milestones)
        return ComparisonProgress(
            comparison=comparison,
            results=results,
            curve=curve,
            milestones=Milestones(ranking=ranking, pairs=pairs),
            # A run that goes on for more games keeps its state until it is further.
            finish=read_finish(field(state, "finish")) if checkpoint.finished else None,
        )

    def edition(self, specification: Plain) -> int:
        return _edition(read_plan(field(specification, "plan")))


class MergerKind(Kind[Merger]):
    """The kind of run that merging gives; it is finished from the beginning."""

    name = "merger"
    untitled = _UNTITLED
    made_at_once = to_translate("merged")
    merging = MERGING

    def subject(self, specification: Plain) -> str:
        return question_in_words(specification)

    def result(self, run: Merger) -> str:
        return result_in_words(run.progress)

    def specification(self, run: Merger) -> dict[str, Plain]:
        return {**plain_question(run.question), "seeds": list(run.seeds)}

    def command(self, run: Merger) -> str:
        del run
        return ""

    def checkpoint(self, run: Merger, *, after: int = 0) -> Checkpoint:
        del after
        sources = [
            {
                "title": printable(source.title),
                "seed": source.seed,
                "plan": plain_plan(source.plan),
                "counts": plain_results(source.results),
            }
            for source in run.sources
        ]
        games = run.progress.games
        return Checkpoint(done=games, planned=games, finished=True, state={"sources": sources})

    def restored(self, specification: Plain, checkpoint: Checkpoint) -> Merger:
        question = read_question(specification)
        count = len(question.dice)
        sources = tuple(
            Source(
                title=text(field(source, "title")),
                seed=integer(field(source, "seed"), most=LARGEST_SEED),
                plan=read_plan(field(source, "plan")),
                results=read_results(field(source, "counts"), count, most=MOST_GAMES),
            )
            for source in items(field(checkpoint.state, "sources"), least=1, most=MOST_SOURCES)
        )
        if len({source.seed for source in sources}) < len(sources):
            raise MalformedError("two sources with the same seed")
        return Merger(question, sources)

    def edition(self, specification: Plain) -> int:
        del specification
        return EDITION


COMPARISONS = ComparisonKind()
MERGERS = MergerKind()


def question_in_words(specification: Plain) -> str:
    """How many dice, and their rules."""
    comparison = read_question(specification)
    dice = tr("{0} dice").format(len(comparison.dice))
    return f"{dice} · {preset_title(comparison.preset)}"


def read_comparison(specification: Plain) -> Comparison:
    """The comparison of a specification."""
    return replace(
        read_question(specification),
        plan=read_plan(field(specification, "plan")),
        seed=integer(field(specification, "seed"), most=LARGEST_SEED),
    )


def _edition(plan: Plan) -> int:
    return ROUNDS_EDITION if isinstance(plan, UntilCertain) else EDITION


def plain_question(comparison: Comparison) -> dict[str, Plain]:
    """What makes the chances of a comparison: dice and rules."""
    return {
        "edition": EDITION,
        "dice": [plain_die(die) for die in comparison.dice],
        "numbers": list(comparison.numbers),
        "rules": {"name": comparison.preset.name, **plain_rules(comparison.preset.rules)},
    }


def read_question(specification: Plain) -> Comparison:
    """Dice and rules, without a plan and a seed yet."""
    integer(field(specification, "edition"), least=1)
    dice = items(field(specification, "dice"), least=2, most=MAX_DICE)
    numbers = items(field(specification, "numbers"), least=len(dice), most=len(dice))
    rules = field(specification, "rules")
    name = text(field(rules, "name"))
    if name not in READINGS:
        raise MalformedError("no such rules")
    return Comparison(
        dice=tuple(map(read_die, dice)),
        plan=FixedGames(1),
        seed=0,
        preset=replace(READINGS[name], rules=read_rules(rules)),
        numbers=tuple(integer(number, least=1, most=MAX_DICE) for number in numbers),
    )


def plain_plan(plan: Plan) -> Plain:
    """How long is played."""
    if isinstance(plan, FixedGames):
        return {"games": plan.games}
    return {"most_games": plan.most_games, "smallest_difference": plan.smallest_difference}


def read_plan(plan: Plain) -> Plan:
    """How long is played."""
    if isinstance(plan, Mapping) and "games" in plan:
        return FixedGames(integer(plan["games"], least=1, most=MOST_GAMES))
    return UntilCertain(
        smallest_difference=share(field(plan, "smallest_difference")),
        most_games=integer(field(plan, "most_games"), least=1, most=MOST_GAMES),
    )


def plain_results(results: Mapping[Pair, Result]) -> Plain:
    """A list of numbers for every pair, in the order of the pairs.

    Wins, losses and draws by starter, rolls, the longest, unfinished, and classes of lengths: how
    many there are, and those before the last ones without a game.
    """
    rows = []
    for result in results.values():
        lengths = [*result.lengths]
        while lengths and not lengths[-1]:
            lengths.pop()
        rows.append([*result.row[:COUNTS], len(result.lengths), *lengths])
    return rows


def read_results(value: Plain, count: int, *, most: int) -> PairResults:
    """The results of all pairs of `count` dice, each with at most `most` games."""
    pairs = all_pairs(count)
    rows = items(value, least=len(pairs), most=len(pairs))
    results = PairResults.of(count, dict(zip(pairs, map(_result, rows), strict=True)))
    if max(results.pairs_by_games) > most:
        raise MalformedError("more games than were planned")
    return results


def _result(value: Plain) -> Result:
    row = [integer(number) for number in items(value, least=_HEAD, most=_HEAD + MOST_CLASSES)]
    classes, lengths = row[COUNTS], row[_HEAD:]
    if not len(lengths) <= classes <= MOST_CLASSES:
        raise MalformedError("more classes of lengths than there are")
    return Result().with_row((*row[:COUNTS], *lengths, *[0] * (classes - len(lengths))))


def _checkpoint(run: ComparisonProgress | PartProgress, after: int, **besides: Plain) -> Checkpoint:
    """How far a run is, with what only its kind keeps, and the curve beyond `after` games."""
    counts, finish = plain_results(run.results), run.finish.value if run.finish else None
    return Checkpoint(
        done=run.games,
        planned=run.planned_games,
        finished=run.finish is not None,
        state={"counts": counts, "finish": finish, **besides},
        points=tuple(
            Point(at.games, plain_results(at.results)) for at in run.curve if at.games > after
        ),
    )


def _counted(
    comparison: Comparison, checkpoint: Checkpoint
) -> tuple[PairResults, tuple[Snapshot[Pair, Result], ...]]:
    """The counts of a run, and its curve."""
    count, most = len(comparison.dice), comparison.most_games
    results = read_results(field(checkpoint.state, "counts"), count, most=most)
    require_curve(checkpoint.points)
    return results, tuple(
        Snapshot(integer(point.games, least=1), read_results(point.counts, count, most=most))
        for point in checkpoint.points
    )


def read_finish(value: Plain) -> Finish | None:
    """Why a run came to its end."""
    if value is None:
        return None
    if value not in list(Finish):
        raise MalformedError("no such end")
    return Finish(str(value))


class PartKind(Kind[PartProgress]):
    """The kind of run that `bwinf dice compare --part` plays."""

    name = "part"
    untitled = COMPARISONS.untitled
    made_at_once = to_translate("part")
    is_part = True
    merging = MERGING

    def subject(self, specification: Plain) -> str:
        part = read_part(specification)
        words = tr("part {number} of {of}").format(number=part.number, of=part.of)
        return f"{question_in_words(specification)} · {words}"

    def specification(self, run: PartProgress) -> dict[str, Plain]:
        whole = COMPARISONS.specification(ComparisonProgress.before(run.comparison))
        return {**whole, "part": [run.part.number, run.part.of]}

    def command(self, run: PartProgress) -> str:
        return compare_command(run.comparison, part=run.part)

    def checkpoint(self, run: PartProgress, *, after: int = 0) -> Checkpoint:
        return _checkpoint(run, after, batches=run.batches)

    def restored(self, specification: Plain, checkpoint: Checkpoint) -> PartProgress:
        comparison, state = read_comparison(specification), checkpoint.state
        results, curve = _counted(comparison, checkpoint)
        return PartProgress(
            comparison=comparison,
            part=read_part(specification),
            results=results,
            batches=integer(field(state, "batches")),
            curve=curve,
            finish=read_finish(field(state, "finish")),
        )

    def edition(self, specification: Plain) -> int:
        return COMPARISONS.edition(specification)


PARTS = PartKind()


def read_part(specification: Plain) -> Part:
    """The part of a comparison that a specification is about."""
    number, of = items(field(specification, "part"), least=2, most=2)
    count = integer(of, least=1, most=MOST_PARTS)
    return Part(integer(number, least=1, most=count), count)
