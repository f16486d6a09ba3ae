"""Runs the window, or has the one that is open do what is wanted."""

from PySide6.QtCore import QTimer

from bwinf_gui import __version__
from bwinf_gui.app.opening import Opening
from bwinf_gui.app.single_instance import Application, SingleInstance, usual_address
from bwinf_gui.places import APPLICATION_ID
from bwinf_gui.widgets.icons import application_icon


def run(opening: Opening) -> int:
    """Open the window and stay until it is closed, unless one that is open takes over.

    Returns the exit code.
    """
    application = Application([APPLICATION_ID])
    application.setApplicationName(APPLICATION_ID)
    application.setApplicationDisplayName("BwInf-GUI")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(APPLICATION_ID)
    application.setWindowIcon(application_icon())
    instance = SingleInstance(address=usual_address(), parent=application)
    if not opening.in_new_window and instance.hand_over(opening):
        return 0
    # Who hands its files over need not load all that a window is made of.
    from bwinf_gui.app.program import Program  # noqa: PLC0415
    from bwinf_gui.app.settings import SettingsFile  # noqa: PLC0415

    program = Program(application=application, store=SettingsFile())
    program.guard()
    program.open(opening.files, opening.tab)
    for source in (application, instance):
        source.asked.connect(program.open_more)
    instance.listen()
    application.aboutToQuit.connect(instance.close)
    QTimer.singleShot(0, program.window.tabs, program.window.tabs.make_others)
    return application.exec()
