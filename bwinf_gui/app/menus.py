"""The menu bar: every action by its group, the examples, recent files, languages and colours."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QMenuBar

from bwinf_gui.app.documents.recent import RecentFile
from bwinf_gui.app.settings import NORMAL_SIZE, TEXT_SIZES, Settings
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.reading import legible
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.choice_list import ListChoice
from bwinf_gui.widgets.theme import Scheme

Key = TypeVar("Key")


class Menus(QObject):
    """Fills a menu bar.

    Signals:
        file_chosen: The path of an example or a recent file.
        draft_chosen: The key of a draft.
        forget_files_requested: Clear the list of recent files.
        discard_drafts_requested: Throw drafts away.
        language_chosen: `de`, `en`, or an empty text for the system's.
        scheme_chosen: A `Scheme`.
        text_size_chosen: One of `TEXT_SIZES`.
    """

    file_chosen = Signal(object)
    draft_chosen = Signal(str)
    forget_files_requested = Signal()
    discard_drafts_requested = Signal()
    language_chosen = Signal(str)
    scheme_chosen = Signal(object)
    text_size_chosen = Signal(int)

    def __init__(self, *, bar: QMenuBar, actions: Actions, tabs: list[QAction]) -> None:
        super().__init__(bar)
        self._actions = actions
        self._file, self._edit, self._view, self._run, self._help = (
            bar.addMenu("") for _ in range(5)
        )
        self._examples = actions.examples_menu
        self._examples_of = {task: self._new_examples(task) for task in all_tasks()}
        self._recent = QMenu(self._file)
        self._recent.setObjectName("recentMenu")
        self._language = QMenu(self._view)
        self._language.setObjectName("languageMenu")
        self._scheme, self._text_size = QMenu(self._view), QMenu(self._view)
        self._text_size.setObjectName("textSizeMenu")
        self._languages = self._choices(self._language, ["", *LANGUAGES], self.language_chosen.emit)
        self._schemes = self._choices(self._scheme, list(Scheme), self.scheme_chosen.emit)
        self._text_sizes = self._choices(
            self._text_size, list(TEXT_SIZES), self.text_size_chosen.emit
        )
        self._text_size.addSeparator()
        self._text_size.addActions([actions.larger_text, actions.smaller_text, actions.normal_text])
        actions.larger_text.triggered.connect(lambda: self._step_text_size(1))
        actions.smaller_text.triggered.connect(lambda: self._step_text_size(-1))
        actions.normal_text.triggered.connect(lambda: self.text_size_chosen.emit(NORMAL_SIZE))
        self._forget = QAction(self)
        self._forget.triggered.connect(self.forget_files_requested)
        self._discard = QAction(self)
        self._discard.triggered.connect(self.discard_drafts_requested)
        self._fill(tabs)
        self.use_language()

    def show_recent(self, drafts: Sequence[ListChoice], files: Sequence[RecentFile]) -> None:
        """List unsaved drafts, then recent files; missing ones are grey."""
        self._recent.clear()
        for offer in drafts:
            action = self._recent.addAction(f"{_plain(offer.name)} – {_plain(offer.detail)}")
            action.triggered.connect(partial(self.draft_chosen.emit, offer.key))
        if drafts:
            self._recent.addAction(self._discard)
            self._recent.addSeparator()
        for number, file in enumerate(files, start=1):
            name, folder = legible(file.path.name), legible(str(file.path.parent))
            action = self._recent.addAction(f"&{number % 10} {_plain(name)} – {_plain(folder)}")
            action.setEnabled(file.is_there)
            action.triggered.connect(self._emitting(file.path))
        self._recent.addSeparator()
        self._recent.addAction(self._forget)
        self._forget.setEnabled(bool(files))
        self._recent.setEnabled(bool(files or drafts))

    def show_examples(self, task: Task) -> None:
        """List the examples of a task directly, those of the others in submenus."""
        self._examples.clear()
        self._examples.addActions(self._examples_of[task].actions())
        self._examples.addSeparator()
        for other, menu in self._examples_of.items():
            if other is not task:
                self._examples.addMenu(menu)

    def show_settings(self, settings: Settings) -> None:
        """Mark the present settings."""
        self._languages[settings.language].setChecked(True)
        self._schemes[settings.scheme].setChecked(True)
        self._text_sizes[settings.text_size].setChecked(True)
        self._actions.larger_text.setEnabled(settings.text_size < TEXT_SIZES[-1])
        self._actions.smaller_text.setEnabled(settings.text_size > TEXT_SIZES[0])

    def use_language(self) -> None:
        """Name all menus in the current language."""
        self._file.setTitle(tr("&File"))
        self._edit.setTitle(tr("&Edit"))
        self._view.setTitle(tr("&View"))
        self._run.setTitle(tr("&Run"))
        self._help.setTitle(tr("&Help"))
        self._examples.setTitle(tr("&Examples"))
        self._recent.setTitle(tr("&Recent files"))
        self._language.setTitle(tr("&Language"))
        self._scheme.setTitle(tr("&Colours"))
        self._text_size.setTitle(tr("Te&xt size"))
        for size, action in self._text_sizes.items():
            action.setText(percent(size / 100, 0))
        self._forget.setText(tr("&Clear this list"))
        self._discard.setText(tr("&Discard unsaved work …"))
        self._languages[""].setText(tr("Follow the &system"))
        for code, name in LANGUAGES.items():
            self._languages[code].setText(name)
        self._schemes[Scheme.SYSTEM].setText(tr("Follow the &system"))
        self._schemes[Scheme.LIGHT].setText(tr("&Light"))
        self._schemes[Scheme.DARK].setText(tr("&Dark"))

    def _fill(self, tabs: list[QAction]) -> None:
        actions = self._actions
        self._file.addActions([actions.new, actions.open])
        self._file.addMenu(self._recent)
        self._file.addMenu(self._examples)
        self._file.addSeparator()
        self._file.addActions([actions.next_file, actions.previous_file])
        self._file.addSeparator()
        self._file.addActions([actions.save, actions.save_as, actions.export, actions.report])
        self._file.addSeparator()
        self._file.addAction(actions.quit)
        self._edit.addActions([actions.undo, actions.redo])
        self._edit.addSeparator()
        self._edit.addAction(actions.copy_command)
        self._edit.addSeparator()
        self._edit.addAction(actions.settings)
        self._view.addActions(tabs)
        self._view.addSeparator()
        self._view.addMenu(self._language)
        self._view.addMenu(self._scheme)
        self._view.addMenu(self._text_size)
        self._view.addSeparator()
        self._view.addActions([actions.full_screen, actions.projector])
        self._run.addActions([actions.start, actions.stop, actions.new_seed])
        self._run.addSeparator()
        self._run.addAction(actions.runs)
        self._help.addActions([actions.help, actions.own_program, actions.keys])
        self._help.addSeparator()
        self._help.addActions([actions.about, actions.about_qt])

    def _new_examples(self, task: Task) -> QMenu:
        menu = QMenu(task.title, self._file)
        for path in task.examples:
            menu.addAction(path.name).triggered.connect(self._emitting(path))
        return menu

    def _emitting(self, path: Path) -> Callable[[], None]:
        return lambda: self.file_chosen.emit(path)

    def _step_text_size(self, step: int) -> None:
        """Choose the next size, in the order of the menu."""
        sizes = list(TEXT_SIZES)
        now = next(size for size in sizes if self._text_sizes[size].isChecked())
        self.text_size_chosen.emit(sizes[sizes.index(now) + step])

    def _choices(
        self, menu: QMenu, keys: Sequence[Key], choose: Callable[[Key], None]
    ) -> dict[Key, QAction]:
        group = QActionGroup(menu)
        actions: dict[Key, QAction] = {}
        for key in keys:
            action = menu.addAction("")
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(lambda _=False, key=key: choose(key))
            actions[key] = action
        return actions


def _plain(text: str) -> str:
    """A text for a menu in which an ampersand is one."""
    return text.replace("&", "&&")
