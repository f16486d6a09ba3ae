"""What has become of a process, on every system."""

import psutil


def is_alive(process_id):
    """Whether a process still runs; one that nobody has asked for its end does not."""
    try:
        return psutil.Process(process_id).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
