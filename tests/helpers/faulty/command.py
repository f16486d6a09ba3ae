from bwinf_gui.cli.simple import file_command
from faulty import faulty as tried
from faulty.stairs import parse, solve


@tried
def lines(steps):
    return [f"{sum(steps)} steps"]


faulty = file_command(
    "faulty",
    description="Climbs stairs.",
    answer=lambda content, source: solve(parse(content, source)),
    lines=lines,
    document=lambda steps: {"steps": sum(steps)},
)
