"""The widget of a `Picture`: follows a playback, scrolls, zooms, and takes the mouse and keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QMenu, QToolTip

from bwinf_gui.border import MISTAKES
from bwinf_gui.kit.pictures import Field, Frame, Grip, Hit, Item, Motion, Mouse, Picture
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.keyboard import BY_KEYBOARD, NO_RING, RETURN_KEYS
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.zoom_area import ZoomArea

_STEP_MS = 450
_CURSORS = {
    "across": Qt.CursorShape.SizeHorCursor,
    "up": Qt.CursorShape.SizeVerCursor,
    "press": Qt.CursorShape.PointingHandCursor,
}


@dataclass(frozen=True, slots=True)
class Instant:
    """Where a picture is between two steps; at rest both are the same."""

    before: int = 0
    after: int = 0
    time: float = 0.0


class Canvas(ZoomArea):
    """Paints what is shown and sends events to the stage.

    Hover, scrolling, zoom and animation time are not in the state: they would ask all parts of a
    page sixty times a second. They live here and reach the painter in a `Frame`.

    Signals:
        held: A `Grip`: something is being dragged from now on.
        dragged: The grip, and where the mouse is in the picture.
        dropped: The mouse let go.
    """

    held = Signal(object)
    dragged = Signal(object, QPointF)
    dropped = Signal()

    def __init__(self, picture: Picture[Any, Any], ui: Ui, playback: Playback) -> None:
        super().__init__()
        self.shown: Any = None
        self.can_zoom = picture.scroll is not None
        self.zooms_by_wheel = picture.scroll is not None and picture.scroll.by_wheel
        self._picture, self._ui = picture, ui
        self._mouse: Mouse[Any, Any] | None = picture.mouse
        self._hovered: Hit | None = None
        self._pressed: Grip[Any] | None = None
        self._revealed: object = None
        self._is_dragging = self._is_focused = self._is_on_paper = False
        self._field: PictureField | None = None
        self._instant, self._playback = Instant(), playback
        self._animation = QVariantAnimation(self)
        self._animation.valueChanged.connect(self._on_moved)
        self._animation.finished.connect(playback.end_step)
        playback.step_begun.connect(self._on_step_begun)
        playback.jumped.connect(self._stand)
        playback.cut_short.connect(self._stand)
        ui.appearance.changed.connect(self.viewport().update)
        ui.named(self, picture.name or "Picture")
        self.viewport().setMouseTracking(self._mouse is not None)
        self.viewport().setAutoFillBackground(False)
        if picture.card or not self.can_zoom:
            self.setFrameShape(QFrame.Shape.NoFrame)
        else:
            self.setProperty("card", "true")
        takes_keys = bool(picture.keys) or self.can_zoom
        speak_as_picture(self)
        self.setProperty(NO_RING, takes_keys)
        can_focus = takes_keys or self._mouse is not None
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.StrongFocus if can_focus else policy.NoFocus)
        ui.say(picture.title, self.setAccessibleName, "title of the picture")
        ui.say(picture.say, self.setAccessibleDescription, "words of the picture")
        if picture.editor is not None:
            ui.bind("field of the picture", picture.editor, self._edit)
        # A field belongs to a place of the picture and does not move with it.
        self.horizontalScrollBar().valueChanged.connect(lambda _: self.close_field())

    @property
    def frame(self) -> Frame[Any]:
        """What would be painted now."""
        instant, hovered = self._instant, self._hovered
        if self._is_dragging or self._is_on_paper:
            hovered = None
        return Frame(
            self.shown,
            instant.before,
            instant.after,
            instant.time,
            QRectF(self.viewport().rect()),
            self._ui.appearance.theme,
            hovered=hovered and hovered.target,
            focused=self._is_focused and not self._is_on_paper,
            zoom=self.zoomed,
            icons=self._ui.appearance.icons,
            left=self.left,
            paper=self._is_on_paper,
        )

    def draw_for(self, paper: float | None) -> None:
        """Leave out selection and hover, for paper; None: for the screen again."""
        self._is_on_paper = paper is not None

    @property
    def step_under_way(self) -> int:
        """The step that is being animated."""
        return min(self._instant.before, self._instant.after)

    def show_picture(self, shown: Any, *, reveal: bool) -> None:
        """Paint a picture; scrolls to its important part if it is another one."""
        self.shown = shown
        self.fit_range()
        self.viewport().update()
        scroll, frame = self._picture.scroll, self.frame
        if reveal and scroll is not None and shown is not None:
            # At rest and unzoomed, so that only another part to reveal counts, not the user's own
            # scrolling.
            place = scroll.reveal(replace(frame, before=frame.after, zoom=0.0, left=0.0))
            if place != self._revealed:
                self._revealed = place
                self.reveal()

    def reveal(self) -> None:
        """Scroll to the part that must be visible, if it is not."""
        scroll = self._picture.scroll
        if scroll is None or self.shown is None or self._is_dragging:
            return
        self.show_range(*self._ui.guarded("reveal", scroll.reveal, (0.0, 0.0))(self.frame))

    def content_width(self) -> float:
        scroll, usual = self._picture.scroll, super().content_width()
        if scroll is None or self.shown is None:
            return usual
        return self._ui.guarded("width", scroll.width, usual)(self.frame)

    def fixed_widths(self) -> tuple[float, float]:
        scroll = self._picture.scroll
        return scroll.margins(self.frame) if scroll is not None else (0.0, 0.0)

    def zoom_limits(self) -> tuple[float, float]:
        scroll = self._picture.scroll
        return (0.0, 0.0) if scroll is None or self.shown is None else scroll.zooms(self.shown)

    def let_go(self) -> None:
        self.release()
        self._pressed, self._is_dragging = None, False
        self._hover(None)

    def to_picture(self, point: QPointF | QPoint) -> QPointF:
        """A point of the viewport in the whole picture."""
        return QPointF(point) + QPointF(self.left, 0)

    def hit_at(self, point: QPointF | QPoint) -> Hit | None:
        """What is at a point of the viewport."""
        if self._mouse is None or self.shown is None:
            return None
        at = self.to_picture(point)
        return self._ui.guarded("hit", self._mouse.hit, None)(self.frame, at.x(), at.y())

    def close_field(self, *, by_state: bool = False) -> None:
        """Close the field inside the picture, and inform the state unless the state closed it."""
        field, self._field = self._field, None
        if field is None:
            return
        had_focus = field.hasFocus()
        if not by_state:
            self._ui.doer.do(field.what.leave)
        field.hide()
        field.deleteLater()
        if had_focus:
            self.setFocus()

    def _edit(self, what: Field | None) -> None:
        """Open or close the field inside the picture, as the state says."""
        if what is None:
            self.close_field(by_state=True)
        elif self._field is None:
            self._field = PictureField(what, box=what.box(self.frame), canvas=self, ui=self._ui)
            self._field.closed.connect(self.close_field)

    def _motion_of(self, before: int, after: int) -> Motion | None:
        """How a step moves; None where nothing does."""
        how = self._picture.play.motion
        if how is None:
            return Motion(_STEP_MS)
        return self._ui.guarded("motion", how, None)(self.shown, before, after)

    def _on_step_begun(self, before: int, after: int) -> None:
        motion = self._motion_of(before, after)
        if motion is None:
            self._stand()
            self._playback.end_step()
            return
        # The part to reveal depends on the direction of the step, so the moment changes before
        # scrolling.
        self.show_instant(Instant(before, after, float(before)))
        self.reveal()
        animation = self._animation
        animation.setStartValue(float(before))
        animation.setEndValue(float(after))
        animation.setEasingCurve(getattr(QEasingCurve.Type, motion.easing))
        animation.setDuration(self._playback.duration(motion.milliseconds))
        animation.start()

    def _on_moved(self, time: float) -> None:
        self.show_instant(replace(self._instant, time=time))

    @Slot()
    def _stand(self) -> None:
        """Show the state where the playback is, as it is."""
        self._animation.stop()
        index = self._playback.index
        self.show_instant(Instant(index, index, float(index)))

    def show_instant(self, instant: Instant) -> None:
        if instant != self._instant:
            self._instant = instant
            self.viewport().update()

    def _hover(self, hit: Hit | None) -> None:
        if hit == self._hovered:
            return
        self._hovered = hit
        if self._mouse is not None and self._mouse.hover is not None:
            self._ui.doer.do(self._mouse.hover, hit)
        shape = Qt.CursorShape.ArrowCursor
        if hit and (hit.grabs or hit.way):
            shape = _CURSORS.get(hit.way, Qt.CursorShape.OpenHandCursor)
        self.viewport().setCursor(shape)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hold(event)
        hit, doer, mouse = self.hit_at(event.position()), self._ui.doer, self._mouse
        if mouse is None or hit is None or event.button() == Qt.MouseButton.MiddleButton:
            return
        is_left = event.button() == Qt.MouseButton.LeftButton
        if mouse.press is not None:
            doer.do(mouse.press, hit, is_left)
        if is_left and hit.grabs and mouse.drag is not None:
            # Dragging a thing must not pull the whole picture along.
            self.release()
            self._pressed = Grip(hit, self.to_picture(event.position()), doer.state, self.frame)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        grip = self._pressed
        is_held = grip is not None or self.is_pulled
        if not is_held or not event.buttons() & Qt.MouseButton.LeftButton:
            self._hover(self.hit_at(event.position()))
            return
        if grip is None:
            self._is_dragging |= self.pull(event, far=self._is_dragging)
            return
        point = self.to_picture(event.position())
        if not self._is_dragging:
            if (point - grip.start).manhattanLength() < QApplication.startDragDistance():
                return
            self._is_dragging = True
            self.held.emit(grip)
            shape = _CURSORS.get(grip.hit.way, Qt.CursorShape.ClosedHandCursor)
            self.viewport().setCursor(shape)
        self.dragged.emit(grip, point)
        # Only after the move was reported: scrolling changes which point is under the mouse.
        x = event.position().x()
        self.scroll_by((min(x, 0.0) + max(x - self.viewport().width(), 0.0)) / 2)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            was_dragging = self._is_dragging and self._pressed is not None
            self.let_go()
            if was_dragging:
                self.dropped.emit()
            self._hover(self.hit_at(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        hit = self.hit_at(event.position())
        if hit is not None and self._mouse is not None and self._mouse.twice is not None:
            self.let_go()
            self._ui.doer.do(self._mouse.twice, hit)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._mouse is None or self._mouse.menu is None or self.shown is None:
            return
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        hit = None if by_key else self.hit_at(event.pos())
        if hit is None and not by_key:
            return
        menu = QMenu(self)
        self._ui.named(menu, "Menu")
        none: Sequence[Item | None] = ()
        for item in self._ui.guarded("menu", self._mouse.menu, none)(self._ui.doer.state, hit):
            self._add(menu, item)
        if self._picture.scroll is not None:
            menu.addSeparator()
            icon = self._ui.appearance.icons.icon("fit")
            menu.addAction(icon, tr(self._picture.scroll.fit), self.fit)
        # Without this, each right click would leave a menu behind as a child of the canvas.
        menu.aboutToHide.connect(menu.deleteLater)
        centre = self.viewport().mapToGlobal(self.rect().center())
        menu.popup(centre if by_key else event.globalPos())

    def _add(self, menu: QMenu, item: Item | None) -> None:
        if item is None:
            menu.addSeparator()
            return
        action = menu.addAction(item.text)
        if item.icon:
            action.setIcon(self._ui.appearance.icons.icon(item.icon))
        action.setEnabled(item.enabled)
        action.triggered.connect(lambda _=False: self._ui.doer.do(item.do))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._show_focus(visible=True)
        act = self._act_of(event)
        if act is not None:
            self._ui.doer.do(act, self.frame)
        elif not self.take_key(event):
            event.ignore()

    def event(self, event: QEvent) -> bool:
        """Take keys that mean something else elsewhere in the window."""
        # Qt asks the focused widget first: accepting the key here keeps a shortcut of the window
        # from it.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            act, doer = self._act_of(event), self._ui.doer
            if act and self._ui.guarded("keys", act, None)(doer.state, self.frame) is not None:
                event.accept()
                return True
        return super().event(event)

    def _act_of(self, event: QKeyEvent) -> Callable[..., Any] | None:
        """The event of a key, if it has one here."""
        name = QKeySequence(event.key()).toString(QKeySequence.SequenceFormat.PortableText)
        is_free = self.shown is not None and not self.zooms(event)
        return self._picture.keys.get(name) if is_free else None

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            hit = self.hit_at(event.pos())
            QToolTip.showText(event.globalPos(), hit.tip if hit else "")
            return True
        if event.type() == QEvent.Type.Leave:
            self._hover(None)
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        super().wheelEvent(event)
        self._hover(self.hit_at(event.position()))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.shown is None:
            return
        left = self.left
        seen = (left + event.rect().left(), left + event.rect().right())
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Painters work in coordinates of the whole picture.
        painter.translate(-left, 0)
        try:
            self._picture.paint(painter, replace(self.frame, seen=seen))
        except MISTAKES as error:
            self._ui.doer.failed("paint", error)
        finally:
            # A painter that is still active when its widget is painted again crashes Qt.
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.reveal()

    def sizeHint(self) -> QSize:
        return QSize(180, 80) * self._ui.metrics.unit

    def minimumSizeHint(self) -> QSize:
        return QSize(*self._picture.smallest) * self._ui.metrics.unit

    def _show_focus(self, *, visible: bool) -> None:
        if visible is not self._is_focused:
            self._is_focused = visible
            self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_focus(visible=event.reason() in BY_KEYBOARD)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_focus(visible=False)


class PictureField(CheckedLine):
    """Stays open until the text is valid; red and with a reason until then.

    Signals:
        closed: Esc, or the focus went elsewhere.
    """

    closed = Signal()

    def __init__(self, what: Field, *, box: QRectF, canvas: QAbstractScrollArea, ui: Ui) -> None:
        super().__init__(
            lambda text: what.why(ui.doer.state, text),
            most=what.most,
            capitals=what.capitals,
            parent=canvas.viewport(),
        )
        self.what, self._doer = what, ui.doer
        self.setText(what.text)
        self.setObjectName(what.name)
        self.setAccessibleName(what.about)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        left, height = canvas.horizontalScrollBar().value(), self.sizeHint().height()
        width = max(box.width(), 3.0 * height)
        corner = box.center() - QPointF(left + width / 2, height / 2)
        self.setGeometry(round(corner.x()), round(corner.y()), round(width), height)
        self.selectAll()
        self.show()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN_KEYS:
            if not self.check():
                self._doer.do(self.what.take, self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take Esc, which would stop something else."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.closed.emit()
