"""The tab that a recipe makes."""

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bwinf_gui.engine.controller import RunSpec, Workplace
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.document_tab import DocumentTab
from bwinf_gui.widgets.inquiry import Inquiry, without_folder
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.simple.canvas import Cover
from bwinf_gui.widgets.simple.page import SimplePage
from bwinf_gui.widgets.simple.recipe import Recipe
from bwinf_gui.widgets.simple.report import part_of

if TYPE_CHECKING:
    from bwinf_gui.tasks import Task


class SimpleTab(DocumentTab):
    """The tab that a recipe makes."""

    def __init__(self, *, task: "Task", services: Services, recipe: Recipe[Any, Any, Any]) -> None:
        document: Document[Any] = Document(parse=recipe.parse, write=recipe.write)
        super().__init__(
            task=task,
            document=document,
            picture=Cover(recipe).paint,
            services=services,
            third_icon="plus",
        )
        self.setObjectName(f"{task.word}Tab")
        self._recipe = recipe
        self._page = SimplePage(
            recipe,
            word=task.word,
            document=document,
            appearance=services.appearance,
            parent=self,
        )
        self.set_pages([self._page])
        self._page.accepted.connect(self.dismiss_message)

    def new(self) -> None:
        """Begin with what a new document holds."""
        self.document.begin(self._recipe.first)

    def begin(self) -> None:
        """Begin with something of one's own, by the third button of the empty page."""
        self.document.begin(self._recipe.own())

    def remaining(self) -> str:
        """Say what is still shown beneath a report: nothing but the input where that is refused."""
        return super().remaining() if self._page.is_solved else ""

    def inquiry(self) -> Inquiry:
        """Ask about the value that is shown."""
        document = self.document
        command = without_folder(self.command(), document.file)
        return self._inquiry(document.value, document.name or self.untitled(), command)

    def inquiry_of(self, content: bytes, path: Path) -> Inquiry:
        """Ask about a file."""
        command = command_of(["bwinf", *self._recipe.command(Path(path.name))])
        return self._inquiry(self._recipe.parse(content, path.name), path.name, command)

    def _inquiry(self, value: Any, source: str, command: str) -> Inquiry:
        recipe = self._recipe

        def values(_: Workplace) -> Generator[object, None, None]:
            yield recipe.answers(value, source)

        return Inquiry(RunSpec(values), lambda answers: [part_of(recipe, answers, command)])
