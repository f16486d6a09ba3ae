"""Controls that cannot be used for now say why."""

from PySide6.QtWidgets import QWidget


def allow(control: QWidget, tip: str, *, unless: str) -> None:
    """Enable a control, or say in its tool tip, below what it does, what is against it."""
    control.setEnabled(not unless)
    control.setToolTip("\n".join(filter(None, (tip, unless))))
