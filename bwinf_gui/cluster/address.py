"""Where a cluster is, and which certificates open it."""

import re
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path

from bwinf_gui.cluster.errors import (
    NO_ADDRESS,
    NO_CERTIFICATES,
    NOT_ENCRYPTED,
    ClusterError,
)
from bwinf_gui.places import certificates_folder

USUAL_PORT = 8786
MOST_LOCAL = 256
_LOCAL = re.compile(r"local:([0-9]{1,3})")
_NETWORK = re.compile(r"(?:(tls|tcp)://)?(\[[0-9A-Fa-f:]+\]|[^\s:/\[\]]+)(?::([0-9]{1,5}))?")


class Role(StrEnum):
    """Who has certificates of its own; the value names their folder."""

    SCHEDULER = "scheduler"
    WORKER = "worker"
    CLIENT = "client"


@dataclass(frozen=True, slots=True)
class Certificates:
    """The files by which one who takes part in a cluster proves that, and knows the others."""

    folder: Path

    @property
    def authority(self) -> Path:
        """The certificate of the authority, by which all others are known."""
        return self.folder / "ca.pem"

    @property
    def certificate(self) -> Path:
        """One's own certificate."""
        return self.folder / "certificate.pem"

    @property
    def key(self) -> Path:
        """The key to one's own certificate, which nobody else must have."""
        return self.folder / "key.pem"

    @classmethod
    def of(cls, role: Role, folder: Path | None) -> "Certificates | None":
        """Those of a folder, or in the usual one; None where there are none in the usual one.

        The folder has the files, or a folder with them for each role. Raises ClusterError.
        """
        place = folder or certificates_folder()
        for each in (place / role, place):
            found = cls(each)
            if found.certificate.exists():
                return found
        if folder is not None:
            raise ClusterError(NO_CERTIFICATES, role=role, folder=folder)
        return None


@dataclass(frozen=True, slots=True)
class LocalCluster:
    """So many workers of dask on this computer, which begin and end with whoever asks."""

    workers: int

    def __str__(self) -> str:
        return f"local:{self.workers}"


@dataclass(frozen=True, slots=True)
class Cluster:
    """A scheduler somewhere; without certificates only on this computer."""

    address: str
    """As dask writes it: `tls://HOST:PORT` or `tcp://HOST:PORT`."""
    certificates: Certificates | None = None

    def __str__(self) -> str:
        return self.address


def cluster_at(
    text: str, role: Role = Role.CLIENT, folder: Path | None = None
) -> Cluster | LocalCluster:
    """The cluster that a text names; raises ClusterError for one that cannot be meant or is open.

    `folder` has the certificates of whoever has the `role`, by default the usual one.
    """
    if local := _LOCAL.fullmatch(text):
        if not 1 <= int(local[1]) <= MOST_LOCAL:
            raise ClusterError(NO_ADDRESS, text=text)
        return LocalCluster(int(local[1]))
    found = _NETWORK.fullmatch(text)
    if not found or int(found[3] or 0) > 65535:
        raise ClusterError(NO_ADDRESS, text=text)
    scheme, host, port = found.groups()
    place = f"{host}:{port or USUAL_PORT}"
    certificates = None if scheme == "tcp" else Certificates.of(role, folder)
    if certificates is not None:
        return Cluster(f"tls://{place}", certificates)
    if scheme == "tls":
        raise ClusterError(NO_CERTIFICATES, role=role, folder=certificates_folder())
    require_here(host, place)
    return Cluster(f"tcp://{place}")


def require_here(host: str, place: str) -> None:
    """Raise ClusterError unless only this computer itself is meant by a host."""
    try:
        is_here = ip_address(host.strip("[]")).is_loopback
    except ValueError:
        is_here = host == "localhost"
    if not is_here:
        raise ClusterError(NOT_ENCRYPTED, address=place)
