"""Every part of the kit in both languages, both themes and three text sizes, and nothing is cut.

Set `BWINF_GALLERY` to a folder to look at the pictures.
"""

import os
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from cut_texts import cut_cells, is_cut
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QColor,
    QFont,
    QFontMetrics,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.build import built
from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.parts import all_parts
from bwinf_gui.kit.rows import number_rows
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import State
from bwinf_gui.text.translation import Texts, spoken_language
from bwinf_gui.widgets import theme
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.playback_bar import Mark, MarkKind
from bwinf_gui.widgets.theme import Appearance, Theme

PERCENTS = (100, 150, 200)
OWNER = SimpleNamespace(word="gallery", title="Gallery")


GERMAN = {
    "Answers": "Antworten",
    "Number": "Nummer",
    "Text": "Text",
    "Off by": "Abweichung",
    "Colour": "Farbe",
    "A click chooses the row": "Ein Klick wählt die Zeile",
    "How": "Wie",
    "worst first": "Schlechteste zuerst",
    "A tip": "Ein Tipp",
    "refined": "verfeinert",
    "refined order": "verfeinerte Reihenfolge",
    "Gallery": "Galerie",
    "Input": "Eingabe",
    "S&pots": "&Plätze",
    "at most ": "höchstens ",
    "Days": "Tage",
    "Minutes a day": "Minuten am Tag",
    "Grams": "Gramm",
    "Pieces": "Stück",
    "until it is certain": "bis es sicher ist",
    "More": "Mehr",
    "A hint below the input that needs more than one line.": (
        "Ein Hinweis unter der Eingabe, der mehr als eine Zeile braucht."
    ),
    "Picture": "Bild",
    "Card": "Karte",
    "Why?": "Warum?",
    "Show in the picture": "Im Bild zeigen",
    "Back": "Zurück",
    "Flat": "Flach",
    "Random": "Zufall",
    "&Spots": "&Plätze",
    "New": "Neu",
    "Not now.": "Jetzt nicht.",
    "A sentence below it.": "Ein Satz darunter.",
    "here": "hier",
    "✓ good": "✓ gut",
    "What it says": "Was sie sagt",
    "{0} of several words that wrap": "{0} mit mehreren Wörtern, die umbrechen",
    " (of {0})": " (von {0})",
    "Step {0} in words.": "Schritt {0} in Worten.",
    "A reason about {0}.": "Eine Begründung zu {0}.",
    "Row {0}": "Zeile {0}",
    "An own field": "Ein eigenes Feld",
}


class SampleTexts(Texts):
    """What the gallery says, which is in no catalogue."""

    def __call__(self, text):
        return GERMAN[text] if spoken_language() == "de" else text


say = SampleTexts(Path())
own = say.later


@dataclass(frozen=True, kw_only=True)
class Shown(State[tuple[tuple[int, ...], ...], int]):
    row: int = 1
    is_on: bool = True
    number: int = 7


def own_field(ui):
    field = QLineEdit()
    ui.say(own("An own field"), field.setText)
    return field


def paint(painter, frame):
    painter.fillRect(frame.area, QColor(frame.theme.series(frame.after)))


def look(_row, theme):
    return {"colour": theme.colours.good, "icon": ("check", Tint.GOOD)}


TABLE = k.Table(
    own("Answers"),
    lambda s: s.value,
    (
        k.Column(own("Number"), lambda row: row[0], number=True, width=14, bold=True),
        k.Column(
            own("Text"), lambda row: say("{0} of several words that wrap").format(row[0]), look=look
        ),
        k.Column(own("Off by"), lambda row: row[1] or None, number=True, width=14, tip=str),
        k.Column(
            own("Colour"), lambda _row: "", width=10, dot=lambda row, theme: theme.series(row[0])
        ),
    ),
    hint=own("A click chooses the row"),
    chosen=lambda s: s.row,
    choose=lambda s, row: s.but(row=row),
    wraps=str,
    exported=True,
    name="Answers",
)
CHOICE = k.Choice(
    own("How"),
    [
        k.Option(True, own("worst first"), own("A tip")),
        k.Option(False, own("refined"), "", own("refined order")),
    ],
    lambda s: s.is_on,
    lambda s, is_on: s.but(is_on=is_on),
    rows=(2,),
    name="Choice",
)
PAGE = k.Page(
    state=Shown,
    title=own("Gallery"),
    symbol="dice",
    left=[
        k.Heading(own("Input"), lambda s: s.name),
        k.Number(
            own("S&pots"),
            lambda s: s.number,
            lambda s, number: s.but(number=number),
            limits=lambda _s: (1, 20),
            suffix=lambda s: say(" (of {0})").format(s.number),
            name="Number",
        ),
        k.Fields(
            [
                k.Number(
                    label,
                    lambda s: s.number,
                    lambda s, number: s.but(number=number),
                    limits=lambda _s: (1, 20),
                    prefix=own("at most "),
                    name=label,
                )
                for label in (own("Days"), own("Minutes a day"))
            ]
        ),
        k.Seed(own("Number"), lambda s: s.number, lambda s, seed: s.but(number=seed), name="Seed"),
        CHOICE,
        number_rows(own("Grams"), own("Pieces"), with_rows=tuple, new_row=(1, 1)),
        k.TickBox(
            own("until it is certain"),
            lambda s: s.is_on,
            lambda s, is_on: s.but(is_on=is_on),
            why=lambda s: say("Not now.") if s.number == 1 else "",
            name="Certain",
        ),
        k.Fold(own("More"), lambda s: s.is_on, lambda s, is_on: s.but(is_on=is_on), name="More"),
        k.Words(own("A hint below the input that needs more than one line."), "hint"),
    ],
    centre=[
        k.headline(lambda s: f"{len(s.value)} " + say("Answers")),
        k.remark(lambda _s: say("A sentence below it.")),
        p.Picture(
            title=own("Picture"),
            shown=lambda _s: range(4),
            paint=paint,
            say=lambda s: say("Step {0} in words.").format(s.step),
            play=p.Play(
                marks=lambda _s: (Mark(2, MarkKind.ACROSS, "secondary"),),
                beside=replace(CHOICE, rows=(), name="List"),
            ),
            mouse=p.Mouse(hit=lambda _frame, _x, _y: p.Hit(0, tip=say("here"))),
            scroll=p.Scroll(
                width=lambda frame: frame.area.width() * max(1.0, frame.zoom),
                reveal=lambda _frame: (0, 0),
            ),
        ),
    ],
    beside=[
        k.Card(
            k.Row(
                k.Heading(own("Card")), k.Space(), k.Words(lambda _s: say("✓ good"), "pill good")
            ),
            p.Small(lambda _s: range(4), paint, 8.0, name="Small"),
            k.Words(lambda _s: say("What it says"), "secondary"),
            press=lambda s: s.but(is_on=not s.is_on),
            selected=lambda s: s.is_on,
            title=own("Card"),
            name="Card",
        )
    ],
    right=[
        TABLE,
        k.Heading(own("Why?")),
        k.Card(
            k.Words(lambda s: say("A reason about {0}.").format(s.row), reason=True),
            k.Row(
                k.Space(),
                k.Toggle(
                    own("Show in the picture"),
                    lambda s, is_on: s.but(is_on=is_on),
                    checked=lambda s: s.is_on,
                    name="Toggle",
                ),
            ),
        ),
        k.Stack(p.Own(own_field)),
    ],
    tools=[
        k.Button(own("Back"), lambda s: s.but(row=0), icon="back", name="Back"),
        k.Button(own("Flat"), lambda s: s.but(row=0), icon="fit", name="Flat", flat=True),
        k.Button(
            lambda s: say("Row {0}").format(s.row),
            lambda s: s.but(row=0),
            blank=own("Answers"),
            name="Counted",
        ),
        k.Form(
            own("Random"),
            lambda s, numbers: s.but(number=numbers[0]),
            numbers=[k.Asked(own("&Spots"), 1, 9, 5, name="Asked")],
            confirm=own("New"),
            name="Random",
        ),
    ],
)


def page_in(document, appearance):
    window = QWidget()
    page = KitPage(
        PAGE,
        stage=Stage(PAGE.state(), appearance=appearance, task=OWNER),
        document=document,
        solve=len,
        parent=window,
    )
    tools = QWidget(window)
    page.stage.ui.row(*page.tools(), into=tools)
    page.stage.ui.column(tools, (page, 1), into=window)
    return window, page


def settle(qtbot, window):
    """Wait until nothing moves: heads, heights and rows follow a resize one after the other."""
    seen = []

    def is_settled():
        seen.append([(each.geometry(), each.isVisible()) for each in window.findChildren(QWidget)])
        return seen[-1:] == seen[-2:-1]

    qtbot.waitUntil(is_settled)


@pytest.fixture
def gallery(qapp, qtbot, spoken, dressed):
    """Shows the gallery in a language, a theme and a text size, styled and painted."""
    del dressed
    before, windows = (qapp.font(), qapp.palette(), qapp.styleSheet()), []

    def show(language, *, dark, percent):
        spoken(language)
        font = QFont(before[0])
        font.setPointSizeF(before[0].pointSizeF() * percent / 100)
        appearance = Appearance(theme=Theme.of(font, dark=dark), animated=False)
        theme.apply(qapp, appearance.theme)
        document = Document(parse=lambda content, _: eval(content), write=str)  # noqa: S307
        window, page = page_in(document, appearance)
        document.setParent(window)
        windows.append(window)
        window.resize(1366 * percent // 100, 768 * percent // 100)
        document.begin(((10, 2), (2000, 0), (30, 4)))
        window.show()
        qtbot.waitExposed(window)
        settle(qtbot, window)
        return window, page

    yield show
    for window in windows:
        window.close()
        window.deleteLater()
    qapp.setStyleSheet("")
    qapp.setFont(before[0])
    qapp.setPalette(before[1])
    qapp.setStyleSheet(before[2])


def sticks_out(widget):
    """Whether a visible widget is not all in its column."""
    return widget.visibleRegion().boundingRect().width() < widget.width()


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_part_is_shown_and_nothing_is_cut(gallery, language, dark, percent):
    window, page = gallery(language, dark=dark, percent=percent)
    texts = [*page.findChildren(QLabel), *window.findChildren(QAbstractButton)]
    seen = [each for each in texts if each.isVisible() and each.text()]
    assert len(seen) > 15
    assert [each.text() for each in seen if is_cut(each) or sticks_out(each)] == []
    assert page.findChild(QLabel, "galleryAnswer").text() == f"3 {say('Answers')}"
    assert cut_cells(page.findChild(QWidget, "galleryAnswers")) == []
    if folder := os.environ.get("BWINF_GALLERY"):
        name = f"{language}-{'dark' if dark else 'light'}-{percent}.png"
        window.grab().save(str(Path(folder, name)))
    canvas = page.stage.canvas.viewport().grab().toImage()
    colour = page.stage.ui.appearance.theme.series(3)
    assert canvas.pixelColor(canvas.rect().center()) == QColor(colour), "the last step, painted"


def test_the_gallery_has_every_part():
    groups = (PAGE.left, PAGE.centre, PAGE.beside, PAGE.right, PAGE.tools)
    shown = {type(part) for parts in groups for part in all_parts(parts)}
    kinds = {
        each for each in vars(k).values() if isinstance(each, type) and issubclass(each, k.Part)
    }
    assert kinds - shown == {k.Part, k.Group}


def test_a_part_that_is_none_is_refused(appearance):
    stage = Stage(PAGE.state(), appearance=appearance, task=OWNER)
    with pytest.raises(TypeError, match="Part is not a part of a page"):
        built([k.Part()], stage)


def test_another_language_changes_all_texts_at_once_and_those_of_tools_while_nothing_is_open(
    gallery, spoken
):
    window, page = gallery("en", dark=False, percent=100)
    row = page.state.row
    tool = window.findChild(QAbstractButton, "galleryCounted")
    assert tool.text() == f"Row {row}"
    spoken("de")
    fresh, _ = gallery("de", dark=False, percent=100)
    texts = [
        [each.text() for each in shown.findChildren(QLabel) if each.text()]
        for shown in (window, fresh)
    ]
    assert texts[0] == texts[1]
    assert page.state.row == row
    page.stage.show(page.state.but(value=None, answer=None))
    assert tool.text() == "Antworten"
    spoken("en")
    assert tool.text() == "Answers"


def test_a_click_on_a_row_a_toggle_a_card_and_a_box_are_events(gallery, qtbot):
    window, page = gallery("en", dark=False, percent=100)
    table = page.findChild(QWidget, "galleryAnswers")
    place = table.visualRect(table.model().index(2, 1)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.state.row == 2
    qtbot.mouseClick(window.findChild(QWidget, "galleryToggle"), Qt.MouseButton.LeftButton)
    assert page.state.is_on is False
    card = page.findChild(QWidget, "galleryCard")
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert page.state.is_on is True
    assert card.property("card") == "selected"
    # A box is ticked by assistive tools too, unless there is a reason.
    page.stage.do(lambda s: s.but(is_on=True))
    box = window.findChild(QAbstractButton, "galleryCertain")
    assert box.isChecked()
    box.click()
    assert page.state.is_on is False
    action = QAccessible.queryAccessibleInterface(box).actionInterface()
    action.doAction(QAccessibleActionInterface.toggleAction())
    assert page.state.is_on is True
    page.stage.do(lambda s: s.but(number=1))
    assert (box.isEnabled(), box.toolTip()) == (False, "Not now.")


def test_a_toggle_with_an_icon_has_room_for_its_text_in_bold(gallery):
    window, page = gallery("en", dark=False, percent=100)
    button = window.findChild(QAbstractButton, "galleryToggle")
    button.setIcon(page.stage.ui.appearance.icons.icon("table"))
    plain = QPushButton.sizeHint(button).width()
    bold = QFont(button.font())
    bold.setBold(True)
    fonts = (QFontMetrics(bold), button.fontMetrics())
    wider, usual = (metrics.horizontalAdvance(button.text()) for metrics in fonts)
    button.adjustSize()
    # Qt centres the text by its plain width, so there is as much room before the icon.
    assert button.width() >= plain + 2 * (wider - usual)
