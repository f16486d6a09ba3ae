"""Which cluster is meant, and that nothing goes over a network in the clear."""

import pytest

from bwinf_gui.cluster.address import Cluster, LocalCluster, Role, cluster_at
from bwinf_gui.cluster.errors import ClusterError
from bwinf_gui.places import certificates_folder
from bwinf_gui.text.errors import as_sentence


def certificates_in(folder, role=None):
    place = folder / role if role else folder
    place.mkdir(parents=True)
    (place / "certificate.pem").touch()
    return folder


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("local:3", LocalCluster(3)),
        ("127.0.0.1", Cluster("tcp://127.0.0.1:8786")),
        ("localhost:9000", Cluster("tcp://localhost:9000")),
        ("tcp://[::1]:9000", Cluster("tcp://[::1]:9000")),
    ],
)
def test_this_computer_needs_no_certificates(text, meant):
    assert cluster_at(text) == meant


@pytest.mark.parametrize("text", ["room-7:8786", "10.0.0.3", "tcp://room-7:8786", "10.1.1.1:1"])
def test_another_computer_is_refused_without_encryption(text):
    with pytest.raises(ClusterError) as raised:
        cluster_at(text)
    assert "bwinf cluster init" in as_sentence(raised.value)


@pytest.mark.parametrize("text", ["", "local:0", "local:999", "a b", "http://x:1", "host:70000"])
def test_what_is_no_address_is_told(text):
    with pytest.raises(ClusterError, match="no address"):
        cluster_at(text)


def test_certificates_are_those_of_the_role_in_a_folder_or_the_usual_one(tmp_path):
    chosen = certificates_in(tmp_path / "chosen", Role.CLIENT)
    place = cluster_at("room-7", folder=chosen)
    assert place.address == "tls://room-7:8786"
    assert place.certificates.folder == chosen / "client"
    certificates_in(certificates_folder())
    assert cluster_at("tls://room-7:1").certificates.folder == certificates_folder()


def test_a_folder_without_certificates_is_told(tmp_path):
    with pytest.raises(ClusterError, match="no certificates for a client"):
        cluster_at("room-7", folder=tmp_path)
