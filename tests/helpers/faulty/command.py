import click

from bwinf_gui.cli.simple import file_command
from faulty import faulty as tried
from faulty.stairs import parse, solve


@tried
def lines(steps):
    return [f"{sum(steps)} steps"]


@tried
def document(steps):
    return {"steps": sum(steps)}


@click.command()
@click.argument("how")
def ending(how):
    raise eval(how)  # noqa: S307 - the test says it


faulty = file_command(
    "faulty",
    description="Climbs stairs.",
    answer=lambda content, source: solve(parse(content, source)),
    lines=lines,
    document=document,
)
