"""Files where certificates for a cluster are looked for, as private as they must be."""


def certificates_in(folder, role=None):
    """Put empty files into a folder, or into its folder for a role; returns the folder."""
    place = folder / role if role else folder
    place.mkdir(parents=True)
    place.chmod(0o755)
    for name in ("ca.pem", "certificate.pem", "key.pem"):
        (place / name).touch(mode=0o644)
    (place / "key.pem").chmod(0o600)
    return folder
