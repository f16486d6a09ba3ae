"""`bwinf marktwaage …`."""

from typing import Any

from bwinf_gui.cli.simple import file_command
from bwinf_gui.text.translation import tr
from marktwaage.sentences import explain, summary
from marktwaage.solving import Weighing, solve
from marktwaage.weights import parse


def _document(weighings: list[Weighing]) -> dict[str, Any]:
    return {
        "loads": [
            {"load": w.load, "weighed": w.reached, "pieces": dict(p for p in w.pieces if p[1])}
            for w in weighings
        ]
    }


marktwaage = file_command(
    "marktwaage",
    description=tr("Marktwaage: which loads the weights can weigh, with pieces on both pans."),
    answer=lambda content, source: solve(parse(content, source), source),
    lines=lambda weighings: [summary(weighings), *map(explain, weighings)],
    document=_document,
)
