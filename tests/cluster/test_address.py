"""Which cluster is meant, and that nobody else has what opens it."""

import os
import shlex
import subprocess

import pytest
from certificate_files import certificates_in
from systems import posix_rights

from bwinf_gui.cluster import address as address_module
from bwinf_gui.cluster.address import LocalCluster, Role, cluster_at
from bwinf_gui.cluster.errors import ClusterError
from bwinf_gui.places import certificates_folder
from bwinf_gui.text.errors import as_sentence


def refusal_of(address, folder=None):
    with pytest.raises(ClusterError) as raised:
        cluster_at(address, folder=folder)
    return as_sentence(raised.value)


def test_workers_of_this_computer_need_no_certificates():
    assert cluster_at("local:3") == LocalCluster(3)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1", "tls://127.0.0.1:8786"),
        ("room-7:9000", "tls://room-7:9000"),
        ("tls://[::1]:9000", "tls://[::1]:9000"),
    ],
)
def test_every_other_cluster_is_encrypted(text, address):
    certificates_in(certificates_folder())
    assert cluster_at(text).address == address


@pytest.mark.parametrize("text", ["127.0.0.1", "localhost:9000", "room-7:8786", "tls://10.0.0.3"])
def test_without_certificates_none_is_used_not_even_on_this_computer(text):
    assert "bwinf cluster init" in refusal_of(text)


@pytest.mark.parametrize(
    "text", ["", "local:0", "local:999", "a b", "http://x:1", "tcp://127.0.0.1:8786", "host:70000"]
)
def test_what_is_no_address_is_reported(text):
    certificates_in(certificates_folder())
    assert "no address" in refusal_of(text)


def test_certificates_are_those_of_the_role_in_a_folder_or_the_usual_one(tmp_path):
    chosen = certificates_in(tmp_path / "chosen", Role.CLIENT)
    place = cluster_at("room-7", folder=chosen)
    assert place.address == "tls://room-7:8786"
    assert place.certificates.folder == chosen / "client"
    certificates_in(certificates_folder())
    assert cluster_at("tls://room-7:1").certificates.folder == certificates_folder()


@pytest.mark.parametrize("missing", ["ca.pem", "certificate.pem", "key.pem"])
def test_a_folder_that_lacks_certificates_is_reported(tmp_path, missing):
    chosen = certificates_in(tmp_path / "chosen")
    chosen.joinpath(missing).unlink()
    assert "no certificates for a client" in refusal_of("room-7", chosen)


@posix_rights
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o610, 0o644, 0o777])
def test_a_key_that_others_can_read_or_change_is_refused(tmp_path, mode):
    certificates_in(tmp_path / "mine")
    (tmp_path / "mine" / "key.pem").chmod(mode)
    assert_is_mended_as_it_says("key.pem", tmp_path / "mine")


@posix_rights
@pytest.mark.parametrize("name", ["ca.pem", "certificate.pem", ".", ".."])
@pytest.mark.parametrize("mode", [0o775, 0o757])
def test_what_others_can_replace_is_refused(tmp_path, name, mode):
    folder = certificates_in(tmp_path / "open and shared" / "mine")
    folder.joinpath(name).resolve().chmod(mode)
    assert_is_mended_as_it_says(folder.joinpath(name).resolve().name, folder)


def assert_is_mended_as_it_says(name, folder):
    refusal = refusal_of("room-7", folder)
    assert name in refusal
    command = shlex.split(refusal.rpartition("run “")[2].removesuffix("”."))
    assert command[0] == "chmod"
    subprocess.run(command, check=True)
    assert cluster_at("room-7", folder=folder).certificates.folder == folder


@posix_rights
def test_in_a_folder_for_temporary_files_nobody_replaces_those_of_others(tmp_path):
    folder = certificates_in(tmp_path / "tmp" / "mine")
    for sticky in (folder, folder.parent):
        sticky.chmod(0o1777)
    assert cluster_at("room-7", folder=folder).certificates.folder == folder


@posix_rights
def test_a_link_is_as_open_as_what_is_on_its_way(tmp_path):
    folder = certificates_in(tmp_path / "shared" / "there")
    link = tmp_path / "mine"
    link.symlink_to(folder)
    assert cluster_at("room-7", folder=link).certificates.folder == link
    folder.parent.chmod(0o777)
    assert "shared" in refusal_of("room-7", link)


@posix_rights
@pytest.mark.parametrize("name", ["ca.pem", "certificate.pem", "key.pem", "."])
def test_what_belongs_to_another_user_is_refused(tmp_path, monkeypatch, name):
    folder = certificates_in(tmp_path / "theirs")
    if os.geteuid() == 0:
        os.chown(folder / name, 12345, -1)
    else:
        monkeypatch.setattr(address_module.os, "geteuid", lambda: 12345)
    assert "belongs to another user" in refusal_of("room-7", folder)
