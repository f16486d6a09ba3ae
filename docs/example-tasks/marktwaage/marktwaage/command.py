"""`bwinf marktwaage …`."""

from bwinf_gui.cli.simple import file_command
from marktwaage import tr
from marktwaage.sentences import explain, summary
from marktwaage.solving import solve
from marktwaage.weights import parse

marktwaage = file_command(
    "marktwaage",
    description=tr("Marktwaage: which loads the weights can weigh, with pieces on both pans."),
    answer=lambda content, source: solve(parse(content, source), source),
    lines=lambda weighings: [summary(weighings), *map(explain, weighings)],
    document=lambda weighings: {
        "loads": [{"load": w.load, "off": w.off, "pieces": dict(w.pieces)} for w in weighings]
    },
)
