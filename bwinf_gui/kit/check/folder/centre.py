"""The centre of the mode Folder: what is said of the class, a question, and the matrix."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.left import choose_folder
from bwinf_gui.kit.check.folder.mode import FolderMode
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.pieces import pane, trust_card
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import mark_of
from bwinf_gui.widgets.labels import IconLabel

_LEGEND = (Verdict.AC, Verdict.SUB, Verdict.WA, Verdict.TLE, Verdict.RTE, Verdict.NO)


def centre_parts(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    """What is said of the class, and the matrix."""
    return [
        k.Words(words.title, "answer", name="FolderHeadline", says=True),
        k.Words(words.remark, "secondary", name="FolderRemark", when=words.has_matrix, least=110),
        k.Row(
            k.Words(words.changes_in_words, "notice", name="FolderChanges", when=_has_changes),
            k.Button(
                to_translate("Replace"),
                lambda _s: mode.run.replace_last(),
                icon="check",
                name="Replace",
                when=_has_changes,
            ),
            k.Button(
                to_translate("Keep the last one"),
                lambda _s: mode.run.keep_last(),
                icon="undo",
                name="KeepLast",
                when=_has_changes,
            ),
        ),
        k.Card(
            k.Space(),
            k.Words(words.why_empty, "secondary", name="FolderEmpty"),
            k.Words(
                words.unfinished_in_words,
                link=f.follow,
                name="FolderUnfinished",
                when=lambda s: bool(words.unfinished_in_words(s)),
            ),
            k.Row(
                k.Space(),
                k.Button(
                    to_translate("Choose a folder …"),
                    choose_folder,
                    icon="open",
                    name="FolderChoose",
                    filled=lambda s: s.options.base is None,
                ),
                k.Space(),
            ),
            k.Space(),
            when=lambda s: not words.has_matrix(s),
            gap=3,
        ),
        pane(
            trust_card("Folder", mode),
            k.Space(),
            when=lambda s: s.question is not None,
            grows=True,
        ),
        p.Own(mode.new_matrix, grows=True, when=_shows_matrix),
        p.Own(_legend, when=_shows_matrix, least=150),
        k.Row(
            p.Own(_progress, when=words.has_matrix),
            k.Button(
                to_translate("Report …"),
                mode.report,
                icon="export",
                name="Report",
                tip=to_translate("A page for each author, to print or to save"),
                enabled=_has_rows,
                filled=lambda s: bool(words.why_not_missing(s)) and s.is_at_rest,
                when=words.has_matrix,
            ),
            k.Button(
                to_translate("CSV …"),
                mode.write_table,
                icon="save",
                name="Table",
                tip=to_translate("Write a table for spreadsheets"),
                enabled=_has_rows,
                when=words.has_matrix,
            ),
        ),
    ]


def _shows_matrix(s: FolderState) -> bool:
    return words.has_matrix(s) and s.question is None


def _has_rows(s: FolderState) -> bool:
    return bool(s.matrix.rows)


def _has_changes(s: FolderState) -> bool:
    return s.is_to_be_compared and bool(s.table.changed)


def _progress(ui: Ui) -> QWidget:
    """How far the check is, next to the buttons."""
    label = ui.label(words.progress, name="FolderProgress")
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return label


def _legend(ui: Ui) -> QWidget:
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(ui.px(2), 0, ui.px(2), 0)
    for verdict in _LEGEND:
        mark = mark_of(verdict)
        sign = IconLabel(name=mark.icon, tint=mark.tint, appearance=ui.appearance, parent=holder)
        sign.set_side(ui.px(3.5))
        label = QLabel(holder)
        label.setProperty("role", "hint")
        ui.say(partial(_legend_word, verdict), label.setText, "legend")
        row.addWidget(sign)
        row.addWidget(label)
        row.addStretch()
    return holder


def _legend_word(verdict: Verdict, _s: FolderState) -> str:
    return tr("not handed in") if verdict is Verdict.NO else verdict_name(verdict)
