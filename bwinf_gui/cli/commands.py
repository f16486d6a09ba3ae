"""The tree of commands."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from bwinf_gui import __version__
from bwinf_gui.cli.check import check
from bwinf_gui.cli.output import complain, prepare_help, with_language
from bwinf_gui.cli.runs import runs
from bwinf_gui.cli.visible import one_line
from bwinf_gui.tasks import TaskFailure, all_tasks, load
from bwinf_gui.text.translation import tr


class Commands(click.Group):
    """All commands; what click says of a wrong one is fit for a terminal."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - click's
        """Read the arguments."""
        with _visible_complaints():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's
        """Run the command."""
        with _visible_complaints():
            return super().invoke(ctx)


@contextmanager
def _visible_complaints() -> Iterator[None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise click.UsageError(one_line(error.format_message()), error.ctx) from None


@click.group(
    cls=Commands,
    help=tr("Answers to tasks of the Bundeswettbewerb Informatik, without a window."),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@with_language
@click.version_option(__version__, prog_name="bwinf")
def bwinf() -> None:
    """Hold the commands."""


def _add_commands() -> None:
    """Take in the commands of all tasks; a mistake in one from outside costs only these."""
    failures = [*load().failures]
    for task in all_tasks():
        try:
            for command in task.load_commands():
                bwinf.add_command(command)
        except Exception as error:
            if task not in load().outside:
                raise
            failures.append(TaskFailure(task.word, error))
    for failure in failures:
        text = tr("{task}: This task from outside has a mistake: {reason}")
        complain(text.format(task=failure.name, reason=failure.error))


_add_commands()
bwinf.add_command(check)
bwinf.add_command(runs)
prepare_help(bwinf)
