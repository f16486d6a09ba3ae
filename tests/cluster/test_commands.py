"""`bwinf cluster …`, as far as nothing is started."""

import os
import stat

import pytest
from click.testing import CliRunner

from bwinf_gui.cli.cluster import cluster
from bwinf_gui.cluster.address import Role, cluster_at

pytest.importorskip("distributed")


def run(*arguments):
    runner = CliRunner(catch_exceptions=False)
    return runner.invoke(cluster, [*map(str, arguments)], prog_name="bwinf cluster")


@pytest.mark.parametrize("arguments", [(), ("--host", "127.0.0.1"), ("--host", "localhost")])
def test_without_certificates_nothing_is_started(arguments):
    refused = run("start", *arguments)
    assert refused.exit_code == 1
    assert "make them with “bwinf cluster init FOLDER”" in refused.stderr


def test_what_init_makes_is_accepted_whatever_rights_new_files_have(tmp_path):
    before = os.umask(0)
    try:
        made = run("init", tmp_path / "all")
    finally:
        os.umask(before)
    assert made.exit_code == 0
    for role in Role:
        place = cluster_at("room-7", role, tmp_path / "all")
        assert place.certificates.folder == tmp_path / "all" / role
    if os.name == "posix":
        files = [path for path in tmp_path.joinpath("all").rglob("*") if path.is_file()]
        assert len(files) == 9
        assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
