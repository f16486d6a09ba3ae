"""The banner says what is wrong, offers the remedies and goes away."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QVariantAnimation
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QToolButton, QVBoxLayout, QWidget

from bwinf_gui.widgets.banner import BannerAction, BannerMessage, MessageBanner
from bwinf_gui.widgets.theme import Appearance, Theme

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

MESSAGE = BannerMessage("own.txt, line 5", "Car Q blocks <E>.", "The row is the old one.")


def page_with_banner(qtbot, qapp, *, animated):
    appearance = Appearance(theme=Theme.of(qapp.font(), dark=False), animated=animated)
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    banner = MessageBanner(appearance=appearance, parent=page)
    column.addWidget(banner)
    column.addStretch(1)
    page.resize(800, 300)
    page.show()
    return page


@pytest.fixture
def banner(qtbot, qapp):
    page = page_with_banner(qtbot, qapp, animated=False)
    yield page.findChild(MessageBanner)
    page.hide()


@pytest.fixture
def moving_banner(qtbot, qapp):
    page = page_with_banner(qtbot, qapp, animated=True)
    yield page.findChild(MessageBanner)
    page.hide()


def animation_of(banner):
    return banner.findChild(QVariantAnimation)


def test_empty_banner_takes_no_room(banner):
    assert banner.objectName() == "messageBanner"
    assert banner.message is None
    assert banner.isHidden()


def test_message_names_place_reason_and_what_is_shown(banner):
    banner.show_message(MESSAGE)
    assert banner.isVisible()
    assert banner.message == MESSAGE
    text = banner.findChild(QLabel).text()
    assert text.startswith("<b>own.txt, line 5:</b> ")
    assert "blocks &lt;E&gt;." in text
    assert text.endswith("The row is the old one.")


def test_screen_readers_hear_the_message(banner, monkeypatch):
    heard = []
    monkeypatch.setattr(
        QAccessible,
        "updateAccessibility",
        lambda event: heard.append((event.message(), event.politeness())),
    )
    banner.show_message(MESSAGE)
    assert heard == [(MESSAGE.plain, QAccessible.AnnouncementPoliteness.Assertive)]
    assert banner.accessibleName()
    assert banner.accessibleDescription() == MESSAGE.plain


def test_buttons_do_what_their_caller_wants(banner, qtbot):
    done = []
    actions = [
        BannerAction("Show line", lambda: done.append("line")),
        BannerAction("Another file …", lambda: done.append("file"), icon="open"),
    ]
    banner.show_message(MESSAGE, actions)
    assert [button.text() for button in banner.buttons] == ["Show line", "Another file …"]
    assert not banner.buttons[1].icon().isNull()
    for button in banner.buttons:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == ["line", "file"]


def test_another_message_replaces_the_first(banner):
    banner.show_message(MESSAGE, [BannerAction("Show line", lambda: None)])
    banner.show_message(BannerMessage("other.txt, line 1", "No number."))
    assert banner.buttons == ()
    assert "other.txt" in banner.findChild(QLabel).text()
    assert banner.accessibleDescription() == "other.txt, line 1: No number."


def test_close_button_closes(banner, qtbot):
    banner.show_message(MESSAGE)
    close = banner.findChild(QToolButton, "closeBannerButton")
    assert close.accessibleName()
    assert close.toolTip()
    with qtbot.waitSignal(banner.closed):
        qtbot.mouseClick(close, Qt.MouseButton.LeftButton)
    assert banner.isHidden()
    assert banner.message is None


def test_dismissing_an_empty_banner_is_silent(banner, qtbot):
    with qtbot.assertNotEmitted(banner.closed):
        banner.dismiss()


def test_banner_opens_and_closes_with_an_animation(moving_banner, qtbot):
    banner, animation = moving_banner, animation_of(moving_banner)
    banner.show_message(MESSAGE)
    assert animation.state() == animation.State.Running
    assert animation.duration() == 150
    animation.setCurrentTime(animation.totalDuration())
    assert banner.maximumHeight() > 1000
    assert banner.isVisible()
    banner.dismiss()
    assert animation.duration() == 120
    with qtbot.waitSignal(banner.closed):
        animation.setCurrentTime(animation.totalDuration())
    assert banner.isHidden()


def test_message_while_closing_stays(moving_banner, qtbot):
    banner, animation = moving_banner, animation_of(moving_banner)
    banner.show_message(MESSAGE)
    animation.setCurrentTime(animation.totalDuration())
    banner.dismiss()
    with qtbot.assertNotEmitted(banner.closed):
        banner.show_message(MESSAGE)
        animation.setCurrentTime(animation.totalDuration())
    assert banner.isVisible()


@pytest.mark.usefixtures("dressed")
def test_hidden_page_needs_no_animation(qtbot, qapp):
    appearance = Appearance(theme=Theme.of(qapp.font(), dark=False))
    banner = MessageBanner(appearance=appearance)
    qtbot.addWidget(banner)
    page = QWidget()
    qtbot.addWidget(page)
    banner.setParent(page)
    banner.show_message(MESSAGE)
    assert not banner.isHidden()
    with qtbot.waitSignal(banner.closed):
        banner.dismiss()


def test_banner_speaks_another_language(banner, spoken):
    spoken("de")
    assert banner.accessibleName() == "Fehler in der Eingabe"


@pytest.mark.usefixtures("dressed")
def test_long_message_is_not_cut_off(banner):
    banner.parentWidget().resize(400, 300)
    banner.show_message(BannerMessage("own.txt, line 5", "A long reason. " * 12))
    QCoreApplication.processEvents()
    label = banner.findChild(QLabel)
    assert label.height() >= label.heightForWidth(label.width())


@pytest.mark.usefixtures("dressed")
def test_a_long_path_is_shown_without_its_middle(banner):
    path = f"/home/{100_000 * 'a'}/wuerfel.txt"
    banner.show_message(BannerMessage(str(path), "There is no such file."))
    shown = banner.findChild(QLabel).text()
    assert len(shown) < 1000
    assert banner.minimumSizeHint().width() < banner.width()
    assert "<b>/home/aaa" in shown
    assert "aaa/wuerfel.txt:</b>" in shown
    assert len(banner.accessibleDescription()) < 1000
