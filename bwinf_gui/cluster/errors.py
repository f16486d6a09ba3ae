"""What goes wrong with a cluster, and what to do about it."""

from functools import partial

from bwinf_gui.engine.pool import PoolError
from bwinf_gui.text.errors import Reason

NOT_INSTALLED = Reason(
    "clusters need dask, which is not installed; install it with: pip install 'bwinf-gui[cluster]'"
)
NO_ADDRESS = Reason(
    "“{text}” is no address of a cluster; it is HOST:PORT, tls://HOST:PORT or local:N"
)
NO_SCHEDULER = Reason(
    "no cluster answers at {address}: {detail}; start it there with “bwinf cluster start”, and "
    "check the address and the certificates"
)
SCHEDULER_LOST = Reason(
    "the connection to the cluster at {address} was lost; all counted games are kept"
)
NO_CERTIFICATES = Reason(
    "there are no certificates for a {role} in {folder}; make them with “bwinf cluster init FOLDER”"
)
OPEN_FILE = Reason(
    "other users of this computer can read or change {path}, and so run programs on all computers "
    "of the cluster; run “chmod go-rwx {files}”"
)
OPEN_FOLDER = Reason(
    "other users of this computer can replace the certificates, since they can write to {path}; "
    "run “chmod go-w {folder}”"
)
FOREIGN_FILE = Reason(
    "{path} belongs to another user of this computer, who could run programs on all computers of "
    "the cluster; make certificates of your own with “bwinf cluster init FOLDER”"
)
UNUSABLE_CERTIFICATES = Reason(
    "the certificates in {folder} cannot be used: {detail}; make new ones with “bwinf cluster init "
    "FOLDER”"
)
CERTIFICATES_EXPIRED = Reason(
    "the certificate {file} was valid until {date}; make new ones with “bwinf cluster init FOLDER”"
)
CERTIFICATES_THERE = Reason(
    "there are certificates in {folder} already; choose a new folder, or delete this one"
)
DISAGREEMENT = Reason(
    "{one} and {other} gave different answers to the same job, so one of them computes wrongly; "
    "remove it from the cluster, and start again"
)
CANNOT_TRAVEL = Reason("this cannot be computed on a cluster, but on this computer: {detail}")
CLIENT_FAILED = Reason("the process that talks to the cluster failed: {detail}")
OTHER_VERSION = Reason(
    "{computer} has BwInf-GUI {version}, but here it is {own}; install the same version on both"
)
WRONG_ANSWER = Reason(
    "{computer} computes a test job differently, so its answers cannot be trusted; reinstall the "
    "program there, and check its memory"
)
NOT_READY = Reason("{computer} cannot work for this program: {detail}")
PORT_TAKEN = Reason("nothing can listen at {address}: {detail}; choose another --port")


class ClusterError(PoolError):
    """Why a cluster cannot be used, or no longer."""

    def __init__(self, reason: Reason, **parameters: object) -> None:
        super().__init__(reason.text.format(**parameters), reason, **parameters)

    def __reduce__(self) -> tuple[object, ...]:
        # It goes through pipes; an exception is made again from what it was made of.
        return partial(ClusterError, self.reason, **self.parameters), ()


def root_of(error: BaseException) -> BaseException:
    """What first led to an error."""
    return error if error.__cause__ is None else root_of(error.__cause__)


def brief(error: BaseException) -> str:
    """What first led to an error, in a line."""
    root = root_of(error)
    return str(root).strip().rpartition("\n")[2] or type(root).__name__
