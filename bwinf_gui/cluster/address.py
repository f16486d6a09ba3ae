"""Where a cluster is, and which certificates open it."""

import os
import re
import shlex
import stat
import sys
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from pathlib import Path

from bwinf_gui.cluster.errors import (
    FOREIGN_FILE,
    NO_ADDRESS,
    NO_CERTIFICATES,
    OPEN_FILE,
    OPEN_FOLDER,
    ClusterError,
)
from bwinf_gui.places import certificates_folder

USUAL_PORT = 8786
MOST_LOCAL = 256
_LOCAL = re.compile(r"local:([0-9]{1,3})")
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_NETWORK = re.compile(r"(?:tls://)?(\[[0-9A-Fa-f:]+\]|[^\s:/\[\]]+)(?::([0-9]{1,5}))?")


class Role(StrEnum):
    """Members with certificates of their own; the value names their folder."""

    SCHEDULER = "scheduler"
    WORKER = "worker"
    CLIENT = "client"


@dataclass(frozen=True, slots=True)
class Certificates:
    """The TLS files that authenticate a member of a cluster."""

    folder: Path

    @property
    def authority(self) -> Path:
        """The certificate of the authority, which all others are verified with."""
        return self.folder / "ca.pem"

    @property
    def certificate(self) -> Path:
        return self.folder / "certificate.pem"

    @property
    def key(self) -> Path:
        """The private key of the certificate."""
        return self.folder / "key.pem"

    @property
    def files(self) -> tuple[Path, Path, Path]:
        return self.authority, self.certificate, self.key

    @classmethod
    def of(cls, role: Role, folder: Path | None) -> "Certificates":
        """The certificates for a role in a folder, by default the usual one.

        The folder has the files, or a folder with them for each role. Raises ClusterError where
        files are missing, or other users of this computer could read the key or replace one.
        """
        place = folder or certificates_folder()
        for each in (place / role, place):
            found = cls(each)
            if all(os.access(file, os.F_OK) for file in found.files):
                _require_private(found)
                return found
        raise ClusterError(NO_CERTIFICATES, role=role, folder=place)


@dataclass(frozen=True, slots=True)
class LocalCluster:
    """Workers of dask on this computer, which begin and end with the program that asks."""

    workers: int

    def __str__(self) -> str:
        return f"local:{self.workers}"


@dataclass(frozen=True, slots=True)
class Cluster:
    """A scheduler somewhere, and what opens it."""

    address: str
    """As dask writes it: `tls://HOST:PORT`."""
    certificates: Certificates

    def __str__(self) -> str:
        return self.address


def cluster_at(
    text: str, role: Role = Role.CLIENT, folder: Path | None = None
) -> Cluster | LocalCluster:
    """The cluster that a text names; raises ClusterError for one that is not or cannot be used.

    `folder` has the certificates for the `role`, by default the usual one.
    """
    if local := _LOCAL.fullmatch(text):
        if not 1 <= int(local[1]) <= MOST_LOCAL:
            raise ClusterError(NO_ADDRESS, text=text)
        return LocalCluster(int(local[1]))
    found = _NETWORK.fullmatch(text)
    if not found or int(found[2] or 0) > 65535:
        raise ClusterError(NO_ADDRESS, text=text)
    certificates = Certificates.of(role, folder)
    return Cluster(f"tls://{found[1]}:{found[2] or USUAL_PORT}", certificates)


def _require_private(certificates: Certificates) -> None:
    """Raise ClusterError where another user of this computer has the key, or could change a file.

    On Windows the rights of the folder decide, which users inherit from their own.
    """
    if sys.platform == "win32":
        return
    files = certificates.files
    for path in (*files, certificates.folder):
        # The administrator, whose number is 0, can read and change everything anyway.
        if path.stat().st_uid not in {os.geteuid(), 0}:
            raise ClusterError(FOREIGN_FILE, path=path)
    for path in files:
        if path.stat().st_mode & (_OTHERS if path == certificates.key else _OTHERS_WRITE):
            raise ClusterError(OPEN_FILE, path=path, files=shlex.join(map(str, files)))
    # The folders on the way to a file, and on the way to what links on it lead to.
    above = ((*file.absolute().parents, *file.resolve().parents) for file in files)
    for path in dict.fromkeys(chain.from_iterable(above)):
        mode = path.stat().st_mode
        # In a sticky folder, as for temporary files, nobody can replace what belongs to others.
        if mode & _OTHERS_WRITE and not mode & stat.S_ISVTX:
            raise ClusterError(OPEN_FOLDER, path=path, folder=shlex.quote(str(path)))
