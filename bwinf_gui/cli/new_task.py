"""`bwinf new-task NAME`: writes the package of a task, which works before anything is changed."""

import re
import shutil
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import click

from bwinf_gui.cli.output import ending_where_unwritable, with_language
from bwinf_gui.cli.visible import one_line
from bwinf_gui.places import tasks_folder, write_atomically
from bwinf_gui.resources import resource
from bwinf_gui.tasks import all_tasks
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.translation import tr

NAME, TITLE = "taskname", "TaskTitle"
"""The placeholders in the templates, also in the names of their files."""
_PACKAGE = re.compile("[a-z][a-z0-9_]*")
_OF_WINDOWS = re.compile("con|prn|aux|nul|(com|lpt)[1-9]", re.IGNORECASE)
"""No file or folder can have such a name there."""


@click.command(
    "new-task",
    help=tr("Create a package for a task of your own: a small one that works, ready to change."),
)
@click.argument("name", metavar=tr("NAME"))
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    metavar=tr("FOLDER"),
    help=tr("Where to put it. [default: the current folder]"),
)
@with_language
@click.pass_context
def new_task(context: click.Context, name: str, folder: Path) -> None:
    """Write the templates with a name in place of theirs."""
    root, target = context.find_root().command, folder / name
    taken = {*root.commands} if isinstance(root, click.Group) else set()
    if refusal := _refusal(name, target, taken):
        raise click.UsageError(refusal, context)
    with ending_where_unwritable(target):
        _write(name, target)
    for line in _what_next(name, target):
        click.echo(one_line(line))


def _refusal(name: str, target: Path, taken: set[str]) -> str:
    """Why there can be no task of that name; empty where there can."""
    if _OF_WINDOWS.fullmatch(name):
        text = tr(
            "“{name}” is reserved by Windows for devices, so no folder can have that name there."
        )
    elif not _PACKAGE.fullmatch(name) or iskeyword(name):
        text = tr(
            "“{name}” is not a valid name: use a to z, digits and “_”, start with a letter, and "
            "avoid the keywords of Python."
        )
    elif name in {*taken, *(task.word for task in all_tasks())}:
        text = tr("“{name}” is already the name of a task or a command.")
    elif target.exists():
        return tr("{file} already exists.").format(file=target)
    elif find_spec(name) is not None:
        text = tr("“{name}” is already the name of a Python module.")
    else:
        return ""
    return text.format(name=name)


def _write(name: str, target: Path) -> None:
    """Write all files, or none; raises OSError."""
    templates, title = resource("new-task"), " ".join(map(str.capitalize, name.split("_")))
    try:
        for file in sorted(templates.rglob("*")):
            inside = file.relative_to(templates)
            # Pip, tests or other tools may have left files among the templates.
            is_cache = any(part.startswith((".", "__pycache__")) for part in inside.parts)
            if is_cache or file.is_dir():
                continue
            place = target / str(inside).replace(NAME, name)
            place.parent.mkdir(parents=True, exist_ok=True)
            content = file.read_bytes().replace(NAME.encode(), name.encode())
            write_atomically(place, content.replace(TITLE.encode(), title.encode()))
    except OSError:
        shutil.rmtree(target, ignore_errors=True)
        raise


def _what_next(name: str, target: Path) -> list[str]:
    """The next steps for the user; commands to type are never translated."""
    return [
        tr("Written to {folder}.").format(folder=target.resolve()),
        "",
        tr("Next, in a Python environment that has BwInf-GUI:"),
        f"  {command_of(['cd', str(target)])}",
        "  pip install -e .",
        "  pytest",
        f"  bwinf-gui --tab {name}",
        "",
        tr("Without pip: the program also finds it in {folder}.").format(folder=tasks_folder()),
    ]
