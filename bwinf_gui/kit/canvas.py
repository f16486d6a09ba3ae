"""The widget of a `Picture`: an area that asks the picture, and sends its events to the stage."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from types import NoneType
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QMouseEvent, QPainter
from PySide6.QtWidgets import QFrame, QMenu

from bwinf_gui.border import QtNumber, QtPair
from bwinf_gui.kit.pictures import Field, Frame, Grip, Hit, Item, Motion, Mouse, Picture, Scroll
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.keyboard import NO_RING
from bwinf_gui.widgets.picture_area import PictureArea, PictureField
from bwinf_gui.widgets.playback import Playback

_NOWHERE = (0.0, 0.0)
_OF_SHORTCUTS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_NO_MOUSE: Mouse[Any, Any] = Mouse(hit=lambda *_about: None)
_NO_SCROLL: Scroll[Any] = Scroll(
    width=lambda frame: frame.area.width(),
    reveal=lambda _frame: _NOWHERE,
    zooms=lambda _shown: _NOWHERE,
)


class Canvas(PictureArea):
    """Paints what is shown and sends events to the stage.

    Hover, scrolling, zoom and animation time are not in the state: they would ask all parts of a
    page sixty times a second. They reach the painter in a `Frame`.
    """

    def __init__(self, picture: Picture[Any, Any], ui: Ui, playback: Playback) -> None:
        super().__init__(playback)
        self.shown: Any = None
        self._picture, self._ui = picture, ui
        self._mouse = mouse = picture.mouse or _NO_MOUSE
        self._hit = ui.guarded("hit", mouse.hit, None, (Hit, NoneType))
        scroll = picture.scroll or _NO_SCROLL
        self._scroll = replace(
            scroll,
            width=ui.guarded("width", scroll.width, 0.0, QtNumber),
            reveal=ui.guarded("reveal", scroll.reveal, _NOWHERE, QtPair),
            margins=ui.guarded("margins", scroll.margins, _NOWHERE, QtPair),
            zooms=ui.guarded("zooms", scroll.zooms, _NOWHERE, QtPair),
        )
        self.can_zoom, self.zooms_by_wheel = picture.scroll is not None, scroll.by_wheel
        self._revealed: object = None
        self._is_on_paper = False
        self._field: PictureField | None = None
        if mouse.hover is not None:
            self.pointed.connect(partial(ui.doer.do, mouse.hover))
        ui.appearance.changed.connect(self.viewport().update)
        ui.named(self, picture.name or "Picture")
        self.viewport().setMouseTracking(picture.mouse is not None)
        self.viewport().setAutoFillBackground(False)
        if picture.card or not self.can_zoom:
            self.setFrameShape(QFrame.Shape.NoFrame)
        else:
            self.setProperty("card", "true")
        takes_keys = bool(picture.keys) or self.can_zoom
        speak_as_picture(self)
        self.setProperty(NO_RING, takes_keys)
        can_focus = takes_keys or picture.mouse is not None
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.StrongFocus if can_focus else policy.NoFocus)
        ui.say(picture.title, self.setAccessibleName, "title of the picture")
        ui.say(picture.say, self.setAccessibleDescription, "words of the picture")
        if picture.editor is not None:
            ui.bind("field of the picture", picture.editor, self._edit)
        # A field belongs to a place of the picture and does not move with it.
        self.horizontalScrollBar().valueChanged.connect(self._leave_field)

    @property
    def frame(self) -> Frame[Any]:
        """What would be painted now."""
        instant, hovered = self.instant, self.hovered
        # What is passed over while something is dragged is not pointed at.
        if self.is_dragging or self._is_on_paper:
            hovered = None
        return Frame(
            self.shown,
            instant.before,
            instant.after,
            instant.time,
            QRectF(self.viewport().rect()),
            self._ui.appearance.theme,
            hovered=hovered.target if isinstance(hovered, Hit) else None,
            focused=self.is_focused and not self._is_on_paper,
            zoom=self.zoomed,
            icons=self._ui.appearance.icons,
            left=self.left,
            paper=self._is_on_paper,
        )

    def draw_for(self, paper: float | None) -> None:
        """Leave out selection, hover and the scroll bar, for paper; None: for the screen again."""
        self._is_on_paper = paper is not None
        policy = Qt.ScrollBarPolicy
        bar = policy.ScrollBarAlwaysOff if self._is_on_paper else policy.ScrollBarAsNeeded
        self.setHorizontalScrollBarPolicy(bar)

    def show_picture(self, shown: Any, *, reveal: bool) -> None:
        """Paint a picture; scrolls to its important part if it is another one."""
        self.shown = shown
        self.fit_range()
        self.viewport().update()
        frame = self.frame
        if reveal and shown is not None:
            # At rest and unzoomed: only another part to reveal counts, no scrolling by hand.
            place = self._scroll.reveal(replace(frame, before=frame.after, zoom=0.0, left=0.0))
            if place != self._revealed:
                self._revealed = place
                self.reveal()

    def reveal(self, before: int | None = None) -> None:
        if self.shown is not None and not self.is_dragging:
            frame = self.frame if before is None else replace(self.frame, before=before)
            self.show_range(*self._scroll.reveal(frame))

    def content_width(self) -> float:
        width = 0.0 if self.shown is None else self._scroll.width(self.frame)
        return width or super().content_width()

    def fixed_widths(self) -> tuple[float, float]:
        return self._scroll.margins(self.frame)

    def zoom_limits(self) -> tuple[float, float]:
        return _NOWHERE if self.shown is None else self._scroll.zooms(self.shown)

    def hit_at(self, point: QPointF | QPoint) -> Hit | None:
        at = self.to_picture(point)
        return None if self.shown is None else self._hit(self.frame, at.x(), at.y())

    def _edit(self, what: Field | None) -> None:
        """Open or close the field inside the picture, as the state says."""
        field = self._field
        if what is None and field is not None:
            self._field, had_focus = None, field.hasFocus()
            # To lose the focus would leave it once more.
            field.blockSignals(True)
            field.hide()
            field.deleteLater()
            if had_focus:
                self.setFocus()
        # An open field keeps what has been typed.
        elif what is not None and field is None:
            doer, why = self._ui.doer, self._ui.guarded("why", what.why, "", str)
            self._field = field = PictureField(
                what.text,
                partial(doer.do, what.take),
                lambda text: why(doer.state, text),
                most=what.most,
                capitals=what.capitals,
                box=what.box(self.frame),
                area=self,
            )
            field.setAccessibleName(what.about)
            field.closed.connect(partial(doer.do, what.leave))
            field.show()
            field.setFocus()

    def _leave_field(self) -> None:
        if self._field is not None:
            self._field.closed.emit()

    def motion(self, before: int, after: int) -> tuple[float, str] | None:
        guarded = self._ui.guarded("motion", self._picture.play.motion, None, (Motion, NoneType))
        motion = guarded(self.shown, before, after)
        return (motion.milliseconds, motion.easing) if motion else None

    def press(self, hit: Hit, point: QPointF, *, is_left: bool) -> Grip[Any] | None:
        doer, mouse = self._ui.doer, self._mouse
        before = doer.state
        if mouse.press is not None:
            doer.do(mouse.press, hit, is_left)
        if not (is_left and hit.grabs and mouse.drag is not None):
            return None
        state = doer.state
        # An edit by the press is one of its own, which Undo takes back.
        before = before if doer.same("value", before.value, state.value) else state
        return Grip(hit, point, state, self.frame, before)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        hit = self.hit_at(event.position())
        if hit is not None and self._mouse.twice is not None:
            self.let_go()
            self._ui.doer.do(self._mouse.twice, hit)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        hit = None if by_key else self.hit_at(event.pos())
        if self._mouse.menu is None or self.shown is None or not (hit or by_key):
            return
        menu = QMenu(self)
        self._ui.named(menu, "Menu")
        offer = self._ui.guarded("menu", self._mouse.menu, (), Sequence)
        self._ui.guarded("menu", self._fill, None)(menu, offer(self._ui.doer.state, hit))
        if self._picture.scroll is not None:
            menu.addSeparator()
            icon = self._ui.appearance.icons.icon("fit")
            menu.addAction(icon, tr("Fit to the &window\tCtrl+0"), self.fit)
        # Without this, each right click would leave a menu behind as a child of the canvas.
        menu.aboutToHide.connect(menu.deleteLater)
        centre = self.viewport().mapToGlobal(self.rect().center())
        menu.popup(centre if by_key else event.globalPos())

    def _fill(self, menu: QMenu, items: Sequence[Item]) -> None:
        for item in items:
            action = menu.addAction(item.text)
            if item.icon:
                action.setIcon(self._ui.appearance.icons.icon(item.icon))
            action.setEnabled(item.enabled)
            action.triggered.connect(lambda _=False, do=item.do: self._ui.doer.do(do))

    def take_key(self, event: QKeyEvent) -> bool:
        act = self._act_of(event)
        if act is None:
            return super().take_key(event)
        self._ui.doer.do(act, self.frame)
        return True

    def keeps_key(self, event: QKeyEvent) -> bool:
        act = self._act_of(event)
        does = act is not None and self._ui.doer.does(act, self.frame)
        return does or super().keeps_key(event)

    def _act_of(self, event: QKeyEvent) -> Callable[..., Any] | None:
        """The event of a key, if it has one here."""
        name = QKeySequence(event.key()).toString(QKeySequence.SequenceFormat.PortableText)
        is_free = self.shown is not None and not event.modifiers() & _OF_SHORTCUTS
        return self._picture.keys.get(name) if is_free else None

    def paint(self, painter: QPainter, seen: tuple[float, float]) -> None:
        if self.shown is None:
            return
        paint = self._ui.guarded("paint", self._picture.paint, None)
        paint(painter, replace(self.frame, seen=seen))

    def sizeHint(self) -> QSize:
        return QSize(180, 80) * self._ui.metrics.unit

    def minimumSizeHint(self) -> QSize:
        return QSize(*self._picture.smallest) * self._ui.metrics.unit
