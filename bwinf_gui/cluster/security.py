"""Certificates as dask takes them."""

import ssl
from datetime import UTC, date, datetime

from cryptography import x509
from distributed import Security

from bwinf_gui.cluster.address import Certificates, Role
from bwinf_gui.cluster.errors import (
    CERTIFICATES_EXPIRED,
    UNUSABLE_CERTIFICATES,
    ClusterError,
    brief,
)

_LEAST_VERSION = ssl.TLSVersion.TLSv1_3


def security_of(certificates: Certificates, role: Role) -> Security:
    """The encryption of a cluster member's connections.

    Both sides authenticate, and nothing is sent in the clear. Raises ClusterError for certificates
    that have expired or cannot be read.
    """
    try:
        last_day = last_day_of(certificates)
        if last_day < datetime.now(UTC).date():
            raise ClusterError(CERTIFICATES_EXPIRED, file=certificates.certificate, date=last_day)
        security = Security(
            require_encryption=True,
            tls_ca_file=str(certificates.authority),
            tls_min_version=_LEAST_VERSION,
            **{
                f"tls_{role}_cert": str(certificates.certificate),
                f"tls_{role}_key": str(certificates.key),
            },
        )
        security.get_connection_args(role)  # reads them
    except (OSError, ValueError) as error:
        reason, folder = UNUSABLE_CERTIFICATES, certificates.folder
        raise ClusterError(reason, folder=folder, detail=brief(error)) from error
    return security


def temporary_security() -> Security:
    """The same for all parts that get this value, by a new certificate that no file keeps."""
    return Security.temporary(tls_min_version=_LEAST_VERSION)


def last_day_of(certificates: Certificates) -> date:
    """The last day on which a certificate is valid; raises OSError and ValueError."""
    content = certificates.certificate.read_bytes()
    return x509.load_pem_x509_certificate(content).not_valid_after_utc.date()
