"""`bwinf wandertag …`."""

from typing import Any

from bwinf_gui.cli.simple import file_command
from wandertag import tr
from wandertag.people import parse
from wandertag.sentences import explain, proof, summary
from wandertag.solving import Best, best_routes, persons


def document(best: Best) -> dict[str, Any]:
    """The JSON object of an answer."""
    return {
        "people": len(best.people),
        "hiking": best.hiking,
        "routes": list(best.routes),
        "lengths": [person.length for person in persons(best, best.routes)],
        "bound": {"crowd": len(best.bound.crowd), "depth": best.bound.depth},
    }


wandertag = file_command(
    "wandertag",
    description=tr("Wandertag: which three lengths of a hike suit the most people."),
    answer=lambda content, source: best_routes(parse(content, source)),
    lines=lambda best: [summary(best), proof(best), *map(explain, persons(best, best.routes))],
    document=document,
)
