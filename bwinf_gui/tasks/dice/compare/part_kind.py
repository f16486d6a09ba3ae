"""Parts of comparisons, as kept runs."""

from bwinf_gui.runs.kinds import Checkpoint, Kind
from bwinf_gui.runs.plain import Plain, field, integer, items
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.parts import MOST_PARTS, Part, PartProgress
from bwinf_gui.tasks.dice.compare.run_kinds import (
    COMPARISONS,
    MERGING,
    plain_points,
    plain_results,
    question_in_words,
    read_comparison,
    read_curve,
    read_finish,
    read_results,
)
from bwinf_gui.text.translation import to_translate, tr


class PartKind(Kind[PartProgress]):
    """The kind of run that `bwinf dice compare --part` plays."""

    name = "part"
    untitled = COMPARISONS.untitled
    made_at_once = to_translate("part")
    is_part = True
    merging = MERGING

    def subject(self, specification: Plain) -> str:
        """How many dice, their rules, and which part."""
        part = read_part(specification)
        words = tr("part {number} of {of}").format(number=part.number, of=part.of)
        return f"{question_in_words(specification)} · {words}"

    def specification(self, run: PartProgress) -> dict[str, Plain]:
        """The comparison's specification, with the number of the part."""
        whole = COMPARISONS.specification(ComparisonProgress.before(run.comparison))
        return {**whole, "part": [run.part.number, run.part.of]}

    def command(self, run: PartProgress) -> str:
        """`bwinf dice compare … --part …`, with the dice one by one."""
        return compare_command(run.comparison, part=run.part)

    def checkpoint(self, run: PartProgress, *, after: int = 0) -> Checkpoint:
        """The counts so far, and how many batches they are of."""
        return Checkpoint(
            done=run.games,
            planned=run.planned_games,
            finished=run.finish is not None,
            state={
                "counts": plain_results(run.results),
                "batches": run.batches,
                "finish": run.finish.value if run.finish else None,
            },
            points=plain_points(run.curve, after),
        )

    def restored(self, specification: Plain, checkpoint: Checkpoint) -> PartProgress:
        """The part as far as it was played."""
        comparison, state = read_comparison(specification), checkpoint.state
        count, most = len(comparison.dice), comparison.most_games
        return PartProgress(
            comparison=comparison,
            part=read_part(specification),
            results=read_results(field(state, "counts"), count, most=most),
            batches=integer(field(state, "batches")),
            curve=read_curve(checkpoint.points, count, most=most),
            finish=read_finish(field(state, "finish")),
        )

    def edition(self, specification: Plain) -> int:
        return COMPARISONS.edition(specification)


PARTS = PartKind()


def read_part(specification: Plain) -> Part:
    """Which part of a comparison a specification is about."""
    number, of = items(field(specification, "part"), least=2, most=2)
    count = integer(of, least=1, most=MOST_PARTS)
    return Part(integer(number, least=1, most=count), count)
