"""Merged runs as plain values."""

from bwinf_gui.runs.comparisons import (
    MOST_GAMES,
    plain_plan,
    plain_question,
    plain_results,
    read_plan,
    read_question,
    read_results,
)
from bwinf_gui.runs.kinds import Checkpoint
from bwinf_gui.runs.plain import (
    MalformedError,
    Plain,
    field,
    items,
    printable,
    text,
    whole,
)
from bwinf_gui.tasks.dice.address import LARGEST_SEED
from bwinf_gui.tasks.dice.compare.merging import Merger, Source

MOST_SOURCES = 10_000


class Mergers:
    """The kind of run that merging gives; it is finished from the beginning."""

    name = "merger"

    def specification(self, run: Merger) -> dict[str, Plain]:
        """Dice, rules and seeds."""
        return {**plain_question(run.question), "seeds": list(run.seeds)}

    def command(self, run: Merger) -> str:
        """None: it was put together."""
        del run
        return ""

    def checkpoint(self, run: Merger, *, after: int = 0) -> Checkpoint:
        """The counts of every source."""
        del after
        progress = run.progress
        return Checkpoint(
            done=progress.games,
            planned=progress.games,
            finished=True,
            state={
                "sources": [
                    {
                        "title": printable(source.title),
                        "seed": source.seed,
                        "plan": plain_plan(source.plan),
                        "counts": plain_results(source.results),
                    }
                    for source in run.sources
                ]
            },
        )

    def restored(self, specification: Plain, checkpoint: Checkpoint) -> Merger:
        """The merged run."""
        question = read_question(specification)
        pairs = question.pairs
        sources = tuple(
            Source(
                title=text(field(source, "title")),
                seed=whole(field(source, "seed"), most=LARGEST_SEED),
                plan=read_plan(field(source, "plan")),
                results=read_results(field(source, "counts"), pairs, most=MOST_GAMES),
            )
            for source in items(field(checkpoint.state, "sources"), least=1, most=MOST_SOURCES)
        )
        if len({source.seed for source in sources}) < len(sources):
            raise MalformedError("two sources with the same seed")
        return Merger(question, sources)
