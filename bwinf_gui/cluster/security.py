"""Certificates as dask takes them."""

import ssl
from datetime import UTC, date, datetime

from cryptography import x509
from distributed import Security

from bwinf_gui.cluster.address import Certificates, Role
from bwinf_gui.cluster.errors import CERTIFICATES_EXPIRED, ClusterError


def security_of(certificates: Certificates | None, role: Role) -> Security | None:
    """What secures the connections of somebody; None without certificates.

    Both sides prove who they are, and nothing is sent in the clear. Raises ClusterError for
    certificates that are no longer valid.
    """
    if certificates is None:
        return None
    last_day = last_day_of(certificates)
    if last_day < datetime.now(UTC).date():
        raise ClusterError(CERTIFICATES_EXPIRED, file=certificates.certificate, date=last_day)
    files = {
        f"tls_{role}_cert": str(certificates.certificate),
        f"tls_{role}_key": str(certificates.key),
    }
    return Security(
        require_encryption=True,
        tls_ca_file=str(certificates.authority),
        tls_min_version=ssl.TLSVersion.TLSv1_3,
        **files,
    )


def last_day_of(certificates: Certificates) -> date:
    """The last day on which a certificate is valid; raises OSError and ValueError."""
    content = certificates.certificate.read_bytes()
    return x509.load_pem_x509_certificate(content).not_valid_after_utc.date()
