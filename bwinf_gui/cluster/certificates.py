"""Makes what closes a cluster to strangers: an authority, and certificates for each role.

A member proves that it belongs by a certificate of the same authority. That is all dask asks for:
anyone with one of the keys can run programs on all computers of the cluster.
"""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from bwinf_gui.cluster.address import Certificates, Role
from bwinf_gui.cluster.errors import CERTIFICATES_THERE, ClusterError

VALID = timedelta(days=365)
_SLOW_CLOCKS = timedelta(days=1)
"""To a computer whose clock is behind, a new certificate would not be valid yet."""
_OWN_FOLDER, _OWN_FILE = 0o700, 0o600


def make_certificates(folder: Path) -> list[Certificates]:
    """An authority in a folder, and below it a folder for each role, to be copied to its computers.

    The authority's key is not kept, so nobody can make more certificates; new ones for all are
    as quickly made. Raises ClusterError where there are some already, and OSError.
    """
    made = [Certificates(folder / role) for role in Role]
    if any(each.certificate.exists() for each in made):
        raise ClusterError(CERTIFICATES_THERE, folder=folder)
    folder.mkdir(mode=_OWN_FOLDER, parents=True, exist_ok=True)
    key = ec.generate_private_key(ec.SECP256R1())
    authority = _signed("BwInf-GUI", key.public_key(), issuer="BwInf-GUI", by=key)
    for role, each in zip(Role, made, strict=True):
        own = ec.generate_private_key(ec.SECP256R1())
        certificate = _signed(f"BwInf-GUI {role}", own.public_key(), issuer="BwInf-GUI", by=key)
        each.folder.mkdir(mode=_OWN_FOLDER, exist_ok=True)
        # Each role gets its own copy: folders are handed on one by one.
        _write_own(each.authority, authority.public_bytes(Encoding.PEM))
        pem = own.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        _write_own(each.key, pem)
        _write_own(each.certificate, certificate.public_bytes(Encoding.PEM))
    return made


def _signed(
    name: str,
    key: ec.EllipticCurvePublicKey,
    *,
    issuer: str,
    by: ec.EllipticCurvePrivateKey,
) -> x509.Certificate:
    """A certificate for a key; one that is its own issuer is an authority."""
    now, is_authority = datetime.now(UTC), name == issuer
    subject_name, issuer_name = (
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, each)]) for each in (name, issuer)
    )
    uses = x509.KeyUsage(
        digital_signature=not is_authority,
        key_cert_sign=is_authority,
        crl_sign=is_authority,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )
    # Workers serve each other, and the scheduler calls them.
    both_sides = [ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.CLIENT_AUTH]
    authority_key = x509.AuthorityKeyIdentifier.from_issuer_public_key(by.public_key())
    return (
        x509.CertificateBuilder()
        .subject_name(subject_name)
        .issuer_name(issuer_name)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _SLOW_CLOCKS)
        .not_valid_after(now + VALID)
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        .add_extension(uses, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
        .add_extension(authority_key, critical=False)
        .add_extension(x509.ExtendedKeyUsage(both_sides), critical=False)
        .sign(by, SHA256())
    )


def _write_own(path: Path, content: bytes) -> None:
    """Write a file that only its owner may read, from its first moment on."""
    # With O_EXCL, nothing is written through a file or link that is there already.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with os.fdopen(os.open(path, flags, _OWN_FILE), "wb") as file:
        file.write(content)
