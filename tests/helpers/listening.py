"""The sockets at which a process and all of its descendants wait for others."""

from dataclasses import dataclass
from ipaddress import ip_address

import psutil


@dataclass(frozen=True)
class Listener:
    """A TCP socket that listens, or a UDP socket that takes what anyone sends."""

    address: str
    port: int
    process_id: int

    @property
    def is_loopback(self):
        """Whether only this computer can reach it."""
        return ip_address(self.address.partition("%")[0]).is_loopback


def listening_sockets(process_id):
    """All listening sockets of a process and its descendants; those that end meanwhile have none.

    Raises psutil.AccessDenied where the system does not show them.
    """
    try:
        process = psutil.Process(process_id)
        family = [process, *process.children(recursive=True)]
    except psutil.NoSuchProcess:
        return []
    return [listener for each in family for listener in _listeners_of(each)]


def _listeners_of(process):
    try:
        connections = process.net_connections(kind="inet")
    except psutil.NoSuchProcess:
        return []
    return [
        Listener(each.laddr.ip, each.laddr.port, process.pid)
        for each in connections
        if each.laddr and not each.raddr and each.status in {psutil.CONN_LISTEN, psutil.CONN_NONE}
    ]
