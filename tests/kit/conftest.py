from qt_fixtures import *  # noqa: F403 - fixtures
