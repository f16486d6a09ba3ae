"""The picture of a row under the pointer and the keys: choosing, dragging, renaming."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from bwinf_gui.tasks.parking.editing import room
from bwinf_gui.tasks.parking.sentences import car_text, spot_text
from bwinf_gui.tasks.parking.tab.canvas import RowCanvas
from bwinf_gui.tasks.parking.tab.fields import NameEditor
from bwinf_gui.tasks.parking.tab.scene import DraggedCar, RowScene, Target
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance


class _Grip(NamedTuple):
    """Where the pointer took a car, where it was seen then, its own index, and those with room."""

    point: QPointF
    car: int
    seen: float
    home: int
    room: range

    def index_at(self, way: float) -> float:
        """Where the car is seen so many spots further; what it met when it was taken, it leaves."""
        least, most = min(self.room.start, self.seen), max(self.room.stop - 1, self.seen)
        return min(max(self.seen + way, least), most)

    def nearest(self, index: float) -> int:
        """Where the car comes to stand if it is let go there."""
        return min(max(round(index), self.room.start), self.room.stop - 1)


class ParkingView(RowCanvas):
    """A row that is played, and edited by dragging.

    Signals:
        car_chosen: The place of the cross car that shall be the chosen one, -1 for none.
        car_dragged: The place of a car and the index where it would come to stand; its own again
            where it is put back.
        car_moved: The place of a car and the index where it was put.
        car_renamed: The place of a car and its new name.
        removal_requested: The place of the car that is to be removed.
        menu_requested: What a menu is wanted for, and where on the screen.
    """

    car_chosen = Signal(int)
    car_dragged = Signal(int, int)
    car_moved = Signal(int, int)
    car_renamed = Signal(int, str)
    removal_requested = Signal(int)
    menu_requested = Signal(object, QPoint)

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, appearance=appearance, parent=parent)
        self.setObjectName("parkingView")
        self._grip: _Grip | None = None
        self._editor: NameEditor | None = None

    def show_scene(self, scene: RowScene) -> None:
        """Show another scene; what is done to a car of another row ends unless it is held there."""
        if self.scene is not None and scene.row is not self.scene.row and not scene.dragged:
            self._close_editor()
            self._let_go()
        super().show_scene(scene)

    def choose_car(self, place: int) -> None:
        """Outline a cross car, -1 for none."""
        self._player.change(chosen_car=place)

    def edit_name(self, place: int) -> None:
        """Open a field for the letters of a car."""
        if self.scene is None:
            return
        self._playback.pause()
        index = self.scene.index_of(place)
        self.reveal(index, index + 2)
        self._close_editor()
        editor = NameEditor(row=self.scene.row, place=place, parent=self.viewport())
        rect = self.geometry_of_row.cross_car(index)
        rect.moveTopLeft(self.to_viewport(rect.topLeft()))
        height = editor.sizeHint().height()
        width = max(rect.width(), 3.0 * height)
        editor.setGeometry(
            round(rect.center().x() - width / 2),
            round(rect.center().y() - height / 2),
            round(width),
            height,
        )
        editor.accepted.connect(lambda name: self.car_renamed.emit(place, name))
        editor.left.connect(self._close_editor)
        self._editor = editor
        editor.show()
        editor.setFocus()

    def cancel_drag(self) -> bool:
        """Put a car back that is being dragged; says whether one was."""
        grip, dragged = self._grip, self._let_go()
        if grip is not None and dragged is not None:
            self.car_dragged.emit(grip.car, grip.home)
        return dragged is not None

    def _let_go(self) -> DraggedCar | None:
        """Hold no car any more; returns the one that was dragged."""
        dragged = self.scene.dragged if self.scene is not None else None
        self._grip = None
        self._player.change(dragged=None)
        self.viewport().unsetCursor()
        return dragged

    @Slot()
    def _close_editor(self) -> None:
        editor, self._editor = self._editor, None
        if editor is not None:
            had_focus = editor.hasFocus()
            editor.hide()
            editor.deleteLater()
            if had_focus:
                self.setFocus()

    def _take(self, point: QPointF, place: int) -> _Grip | None:
        if self.scene is None:
            return None
        row, car = self.scene.row, self.scene.row.cars[place]
        return _Grip(point, place, car.index, car.index, room(row, car.name))

    def _drag_to(self, point: QPointF) -> None:
        """Let a car follow the pointer as far as it has room."""
        grip = self._grip
        if self.scene is None or grip is None:
            return
        if self.scene.dragged is None:
            if (point - grip.point).manhattanLength() < QApplication.startDragDistance():
                return
            grip = self._begin_drag(grip, self.scene.index_of(grip.car))
        before = self.scene.dragged
        index = grip.index_at((point.x() - grip.point.x()) / self.geometry_of_row.spot)
        self._player.change(dragged=DraggedCar(grip.car, index), hovered=None)
        stood = grip.home if before is None else grip.nearest(before.index)
        if grip.nearest(index) != stood:
            self.car_dragged.emit(grip.car, grip.nearest(index))
        self._scroll_at_edge(point.x())

    def _begin_drag(self, grip: _Grip, seen: float) -> _Grip:
        """Have the car stay below the pointer while all others go back to where they belong."""
        self._grip = grip._replace(seen=seen)
        self._playback.seek(0)
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        return self._grip

    def _scroll_at_edge(self, x: float) -> None:
        """Scroll on while a car is dragged beyond the edge; it stays below the pointer."""
        beyond = min(x, 0.0) + max(x - self.viewport().width(), 0.0)
        if not beyond or self._grip is None:
            return
        bar = self.horizontalScrollBar()
        before = bar.value()
        bar.setValue(round(before + beyond / 2))
        point = self._grip.point - QPointF(bar.value() - before, 0)
        self._grip = self._grip._replace(point=point)

    def _drop(self) -> None:
        """Put the dragged car before the nearest spot."""
        grip, dragged = self._grip, self._let_go()
        if grip is not None and dragged is not None:
            self.car_moved.emit(grip.car, grip.nearest(dragged.index))

    def _hover(self, point: QPointF) -> None:
        target = self.target_at(point)
        self._player.change(hovered=target)
        if target is not None and target.car >= 0:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()

    def _tip(self, target: Target | None) -> str:
        if self.scene is None or target is None:
            return ""
        if target.car < 0:
            answers = self.scene.answers
            return spot_text(answers, answers.answer(target.spot))
        text = car_text(self.scene.row, target.car)
        return text + "\n" + tr("Drag it to move it, double-click to change its letter")

    def _choose_target(self, target: Target) -> None:
        self.car_chosen.emit(target.car)
        if target.car < 0:
            self.spot_chosen.emit(target.spot)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        target = self.target_at(event.position())
        if target is None or event.button() == Qt.MouseButton.MiddleButton:
            return
        if event.button() == Qt.MouseButton.RightButton:
            # Its menu is for this place, but nothing is to be played yet.
            self.car_chosen.emit(target.car)
            return
        if target.car >= 0:
            self._grip = self._take(event.position(), target.car)
        self._choose_target(target)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._drag_to(event.position())
        else:
            self._hover(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._drop()
            self._hover(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        target = self.target_at(event.position())
        if target is not None and target.car >= 0:
            self.cancel_drag()
            self.edit_name(target.car)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.scene is None:
            return
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            spot, geometry = self.scene.answer.spot, self.geometry_of_row
            target = Target(spot=spot, car=self.scene.chosen_car)
            middle = self.to_viewport(geometry.column(spot).center()).toPoint()
            self.menu_requested.emit(target, self.viewport().mapToGlobal(middle))
            return
        found = self.target_at(QPointF(event.pos()))
        if found is not None:
            self.menu_requested.emit(found, event.globalPos())

    def wheelEvent(self, event: QWheelEvent) -> None:
        super().wheelEvent(event)
        self._hover(event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        car = self.scene.chosen_car if self.scene is not None else -1
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and self.cancel_drag():
            return
        if key == Qt.Key.Key_Delete and car >= 0:
            self.removal_requested.emit(car)
        elif key == Qt.Key.Key_F2 and car >= 0:
            self.edit_name(car)
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._tip(self.target_at(QPointF(event.pos()))))
            return True
        if event.type() == QEvent.Type.Leave:
            self._player.change(hovered=None)
        return super().viewportEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        self._close_editor()
        super().scrollContentsBy(dx, dy)
