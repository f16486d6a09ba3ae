"""Asks before something happens that cannot be taken back."""

from PySide6.QtWidgets import QMessageBox, QWidget


def is_meant(parent: QWidget, question: str, yes: str) -> bool:
    """Whether the user says yes to a question about something that cannot be taken back."""
    box = QMessageBox(parent)
    box.setText(question)
    accept = box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.exec()
    return box.clickedButton() is accept
