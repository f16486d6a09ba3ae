"""The conversation with the programs that play, to be copied or saved."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtGui import QGuiApplication

from bwinf_gui.kit.parts import Button, Column, Table
from bwinf_gui.kit.state import remembered
from bwinf_gui.tasks.nim.programs.transcript import Remark, Speaker, format_transcript
from bwinf_gui.tasks.nim.sentences import milliseconds
from bwinf_gui.tasks.nim.tab.state import PlayState
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.theme import Theme

_ROWS = 4
TalkRow = tuple[Remark, bool]
"""A line, and whether its program must be named."""


def _has_programs(s: PlayState) -> bool:
    return bool(s.programs)


@remembered
def _rows(talk: tuple[Remark, ...], names: bool) -> Sequence[TalkRow]:  # noqa: FBT001
    return [(remark, names) for remark in talk]


def _line(row: TalkRow) -> str:
    line, who = row[0].line, str(row[0].line.player + 1) if row[1] else ""
    return f"{who}{line.way.value} {line.text}"


def _whole(row: TalkRow) -> str:
    line = row[0].line
    who = {
        Speaker.SENT: tr("to program {0}: {1}"),
        Speaker.SAID: tr("from program {0}: {1}"),
        Speaker.LOG: tr("log of program {0}: {1}"),
        Speaker.NOTHING: tr("program {0}: no answer"),
    }[line.way]
    return who.format(line.player + 1, line.text)


def _meaning(row: TalkRow) -> str:
    return f"✗ {row[0].sentence}" if row[0].line.fault is not None else row[0].sentence


def _time(row: TalkRow) -> str:
    took = row[0].line.took
    return milliseconds(took) if took is not None and took >= 0 else ""


def _look(row: TalkRow, theme: Theme) -> Mapping[str, object]:
    colours, line = theme.colours, row[0].line
    if line.fault is not None:
        return {"colour": colours.error, "ground": colours.error_ground}
    is_answer = line.way not in {Speaker.SENT, Speaker.LOG}
    return {"colour": colours.text if is_answer else colours.secondary}


def _look_of_line(row: TalkRow, theme: Theme) -> Mapping[str, object]:
    return {**_look(row, theme), "font": theme.metrics.fixed_pitch()}


def transcript(s: PlayState) -> str:
    """All lines, as a file to replay."""
    return format_transcript(remark.line for remark in s.talk)


def _copy(s: PlayState) -> None:
    QGuiApplication.clipboard().setText(transcript(s))


def _button(icon: str, do: Callable[[PlayState], None], tip: str, name: str) -> Button[PlayState]:
    return Button(
        "",
        do,
        icon=icon,
        tip=tip,
        enabled=lambda s: bool(s.talk),
        when=_has_programs,
        name=name,
    )


def talk_table(save: Callable[[PlayState], None]) -> Table[PlayState, TalkRow]:
    """The lines, and the buttons that copy and save them."""
    saved = to_translate("Save the conversation (“bwinf nim tournament --replay FILE” repeats it)")
    return Table(
        to_translate("Conversation with the program"),
        lambda s: _rows(s.talk, len(s.programs) > 1),
        (
            Column(
                to_translate("Line"),
                _line,
                width=38,
                tip=_whole,
                look=_look_of_line,
                spoken=_whole,
            ),
            Column(to_translate("means"), _meaning, tip=lambda row: row[0].sentence, look=_look),
            Column(to_translate("took"), _time, width=18, number=True, look=_look),
        ),
        about=to_translate("> to the program, < from it, # its log"),
        tools=[
            _button("copy", _copy, to_translate("Copy the conversation"), "TalkCopy"),
            _button("save", save, saved, "TalkSave"),
        ],
        most=_ROWS,
        follows=True,
        when=_has_programs,
        name="Talk",
    )
