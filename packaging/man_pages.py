"""Writes the pages of the manual from what the programs say of themselves with --help.

    python packaging/man_pages.py FOLDER

puts bwinf.1 and bwinf-gui.1 into FOLDER/man1 and, in German, into FOLDER/de/man1. It needs a
Python that has the program. So no option and no command can be missing.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click

LANGUAGES = {"en": Path("man1"), "de": Path("de", "man1")}
WORDS = {
    "en": {
        "manual": "User Commands",
        "name": "NAME",
        "synopsis": "SYNOPSIS",
        "description": "DESCRIPTION",
        "options": "OPTIONS",
        "commands": "COMMANDS",
        "exit": "EXIT STATUS",
        "codes": "0 done, 1 failed or cut short, 2 bad input or usage.",
        "check": "bwinf check: 0 everything is right, 1 not everything, 2 bad input or usage, "
        "3 nothing could be judged.",
        "see": "SEE ALSO",
    },
    "de": {
        "manual": "Dienstprogramme für Benutzer",
        "name": "BEZEICHNUNG",
        "synopsis": "ÜBERSICHT",
        "description": "BESCHREIBUNG",
        "options": "OPTIONEN",
        "commands": "BEFEHLE",
        "exit": "EXIT-STATUS",
        "codes": "0 fertig, 1 gescheitert oder abgebrochen, 2 falsche Eingabe oder Aufruf.",
        "check": "bwinf check: 0 alles ist richtig, 1 nicht alles, 2 falsche Eingabe oder Aufruf, "
        "3 nichts ließ sich beurteilen.",
        "see": "SIEHE AUCH",
    },
}
_AS_WRITTEN = "\b\n"
"""With this click keeps the lines of a paragraph."""


def main() -> int:
    """Run as the module's docstring says; each language needs a process of its own."""
    if len(sys.argv) == 3:
        _write(Path(sys.argv[1]), sys.argv[2])
        return 0
    own, *others = LANGUAGES
    for language in others:
        command = [sys.executable, __file__, sys.argv[1], language]
        subprocess.run(command, check=True)  # noqa: S603 - ourselves
    _write(Path(sys.argv[1]), own)
    return 0


def _write(folder: Path, language: str) -> None:
    os.environ["LC_ALL"] = {"en": "C", "de": "de_DE.UTF-8"}[language]
    os.environ.pop("LANGUAGE", None)
    from bwinf_gui.cli.main import use_language  # noqa: PLC0415

    # The help of a command is made when its module is imported.
    use_language(())
    from bwinf_gui.app.window_command import bwinf_gui  # noqa: PLC0415
    from bwinf_gui.cli.commands import bwinf  # noqa: PLC0415

    place = folder / LANGUAGES[language]
    place.mkdir(parents=True, exist_ok=True)
    for name, command, other in (("bwinf", bwinf, "bwinf-gui"), ("bwinf-gui", bwinf_gui, "bwinf")):
        text = "\n".join(_page(name, command, other, WORDS[language])) + "\n"
        (place / f"{name}.1").write_text(text, encoding="utf-8")


def _page(name: str, command: click.Command, other: str, words: dict[str, str]) -> Iterator[str]:
    from bwinf_gui import __version__  # noqa: PLC0415

    context = click.Context(command, info_name=name, **command.context_settings)
    summary = _escaped((command.help or "").rstrip("."))
    yield f'.TH {_escaped(name.upper())} 1 "" "BwInf\\-GUI {__version__}" "{words["manual"]}"'
    # Long lists of choices have places to break, but no spaces to widen.
    yield ".ad l"
    yield from (f".SH {words['name']}", rf"{_escaped(name)} \- {summary}")
    yield from (f".SH {words['synopsis']}", _usage(context))
    yield from (f".SH {words['description']}", *_paragraphs(command.help))
    yield from (f".SH {words['options']}", *_options(context))
    if isinstance(command, click.Group):
        yield f".SH {words['commands']}"
        yield from _commands(context)
    yield from (f".SH {words['exit']}", words["codes"])
    if isinstance(command, click.Group):
        yield from (".PP", words["check"])
    yield from (f".SH {words['see']}", f".BR {_escaped(other)} (1)")


def _commands(parent: click.Context) -> Iterator[str]:
    """A section for each command that is none but a group of others."""
    group = parent.command
    assert isinstance(group, click.Group)  # noqa: S101 - only groups get here
    for name in group.list_commands(parent):
        command = group.commands[name]
        context = click.Context(command, info_name=name, parent=parent, **command.context_settings)
        if isinstance(command, click.Group):
            yield from _commands(context)
        else:
            yield f'.SS "{_escaped(context.command_path)}"'
            yield from (_usage(context), ".PP", *_paragraphs(command.help), *_options(context))


def _usage(context: click.Context) -> str:
    pieces = " ".join(context.command.collect_usage_pieces(context))
    return f"\\fB{_escaped(context.command_path)}\\fR {_escaped(pieces)}"


def _options(context: click.Context) -> Iterator[str]:
    for parameter in context.command.get_params(context):
        record = parameter.get_help_record(context)
        if isinstance(parameter, click.Option) and record is not None:
            names, text = record
            yield from (".TP", f"\\fB{_escaped(names)}\\fR", *_paragraphs(text))


def _paragraphs(text: str | None) -> Iterator[str]:
    for number, paragraph in enumerate((text or "").strip().split("\n\n")):
        if number:
            yield ".IP" if paragraph.startswith(_AS_WRITTEN) else ".PP"
        lines = paragraph.removeprefix(_AS_WRITTEN).splitlines()
        shown = [_escaped(line.strip()) for line in lines]
        yield from (".nf", *shown, ".fi") if paragraph.startswith(_AS_WRITTEN) else shown


def _escaped(text: str) -> str:
    """A text in which roff sees no command."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-").replace("|", r"|\:")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    sys.exit(main())
