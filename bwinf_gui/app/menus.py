"""The menu bar: every action by its group, the examples, recent files, languages and colours."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

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
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.choices import ListChoice
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Scheme

FOLLOW_SYSTEM = to_translate("Follow the &system")
SCHEMES = {
    Scheme.SYSTEM: FOLLOW_SYSTEM,
    Scheme.LIGHT: to_translate("&Light"),
    Scheme.DARK: to_translate("&Dark"),
}


class Menus(QObject):
    """Fills a menu bar.

    Signals:
        file_chosen: The path of an example or a recent file.
        draft_chosen: The key of a draft.
        forget_files_requested: Clear the list of recent files.
        discard_drafts_requested: Discard drafts.
        setting_chosen: The name of a field of `Settings`, and a value for it.
    """

    file_chosen = Signal(object)
    draft_chosen = Signal(str)
    forget_files_requested = Signal()
    discard_drafts_requested = Signal()
    setting_chosen = Signal(str, object)

    def __init__(self, *, bar: QMenuBar, actions: Actions, tabs: list[QAction]) -> None:
        super().__init__(bar)
        self._bar, self._actions = bar, actions
        self._examples = actions.examples_menu
        self._say(self._examples.setTitle, to_translate("&Examples"))
        self._examples_of = {task: self._new_examples(task) for task in all_tasks()}
        self._recent = self._menu(to_translate("&Recent files"), "recentMenu")
        self._forget = self._action(to_translate("&Clear this list"), self.forget_files_requested)
        self._discard = self._action(
            to_translate("&Discard unsaved work …"), self.discard_drafts_requested
        )
        own_names = {code: lambda name=name: name for code, name in LANGUAGES.items()}
        language = self._menu(to_translate("&Language"), "languageMenu")
        scheme = self._menu(to_translate("&Colours"))
        text_size = self._menu(to_translate("Te&xt size"), "textSizeMenu")
        self._choices = {
            "language": self._choice(
                language, "language", {"": partial(tr, FOLLOW_SYSTEM), **own_names}
            ),
            "scheme": self._choice(
                scheme, "scheme", {each: partial(tr, text) for each, text in SCHEMES.items()}
            ),
            "text_size": self._choice(
                text_size,
                "text_size",
                {size: partial(percent, size / 100, 0) for size in TEXT_SIZES},
            ),
        }
        text_size.addSeparator()
        text_size.addActions([actions.larger_text, actions.smaller_text, actions.normal_text])
        actions.larger_text.triggered.connect(lambda: self._step_text_size(1))
        actions.smaller_text.triggered.connect(lambda: self._step_text_size(-1))
        actions.normal_text.triggered.connect(
            lambda: self.setting_chosen.emit("text_size", NORMAL_SIZE)
        )
        self._fill(bar, tabs, [language, scheme, text_size])

    def show_recent(self, drafts: Sequence[ListChoice], files: Sequence[RecentFile]) -> None:
        """List unsaved drafts, then recent files; missing ones are grey.

        The list can always be cleared, as that forgets the latest checks of all tabs, too.
        """
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

    def show_examples(self, task: Task) -> None:
        """List the examples of a task directly, those of the others in submenus."""
        self._examples.clear()
        self._examples.addActions(self._examples_of[task].actions())
        self._examples.addSeparator()
        for other, menu in self._examples_of.items():
            if other is not task:
                self._examples.addMenu(menu)

    def show_settings(self, settings: Settings) -> None:
        for name, choices in self._choices.items():
            choices[getattr(settings, name)].setChecked(True)
        self._actions.larger_text.setEnabled(settings.text_size < TEXT_SIZES[-1])
        self._actions.smaller_text.setEnabled(settings.text_size > TEXT_SIZES[0])

    def _say(self, write: Callable[[str], object], text: str) -> None:
        LiveTexts(self._bar, lambda: write(tr(text)))

    def _fill(self, bar: QMenuBar, tabs: Sequence[QAction], looks: Sequence[QMenu]) -> None:
        """Put everything into its menu; None is a separator."""
        a = self._actions
        entries: Mapping[str, Sequence[QAction | QMenu | None]] = {
            to_translate("&File"): [
                *(a.new, a.open, self._recent, self._examples, None),
                *(a.next_file, a.previous_file, None),
                *(a.save, a.save_as, a.export, a.report, None, a.quit),
            ],
            to_translate("&Edit"): [a.undo, a.redo, None, a.copy_command, None, a.settings],
            to_translate("&View"): [*tabs, None, *looks, None, a.full_screen, a.projector],
            to_translate("&Run"): [a.start, a.stop, a.new_seed, None, a.runs],
            to_translate("&Help"): [a.help, a.own_program, a.keys, None, a.about, a.about_qt],
        }
        for title, items in entries.items():
            menu = bar.addMenu("")
            self._say(menu.setTitle, title)
            for item in items:
                if isinstance(item, QMenu):
                    menu.addMenu(item)
                elif item is not None:
                    menu.addAction(item)
                else:
                    menu.addSeparator()

    def _menu(self, title: str, name: str = "") -> QMenu:
        menu = QMenu(self._bar)
        menu.setObjectName(name)
        self._say(menu.setTitle, title)
        return menu

    def _action(self, text: str, triggered: Any) -> QAction:
        action = QAction(self)
        action.triggered.connect(triggered)
        self._say(action.setText, text)
        return action

    def _new_examples(self, task: Task) -> QMenu:
        menu = QMenu(task.title, self._bar)
        for path in task.examples:
            menu.addAction(path.name).triggered.connect(self._emitting(path))
        return menu

    def _emitting(self, path: Path) -> Callable[[], None]:
        return lambda: self.file_chosen.emit(path)

    def _step_text_size(self, step: int) -> None:
        """Choose the next size, in the order of the menu."""
        sizes = list(TEXT_SIZES)
        now = next(size for size in sizes if self._choices["text_size"][size].isChecked())
        self.setting_chosen.emit("text_size", sizes[sizes.index(now) + step])

    def _choice(
        self, menu: QMenu, setting: str, texts: Mapping[Any, Callable[[], str]]
    ) -> Mapping[Any, QAction]:
        """Entries for the values of a setting, one of which is ticked."""
        group = QActionGroup(menu)
        actions: dict[Any, QAction] = {}
        for value, text in texts.items():
            action = actions[value] = group.addAction(menu.addAction(""))
            action.setCheckable(True)
            action.triggered.connect(partial(self._choose, setting, value))
            LiveTexts(self._bar, partial(lambda action, text: action.setText(text()), action, text))
        return actions

    def _choose(self, setting: str, value: Any, *_is_checked: bool) -> None:
        self.setting_chosen.emit(setting, value)


def _plain(text: str) -> str:
    """A text for a menu in which an ampersand is one."""
    return text.replace("&", "&&")
