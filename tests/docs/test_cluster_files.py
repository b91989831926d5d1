"""The examples of a cluster's deployment: their commands are ours, their settings are read by the real servers."""

import configparser
import re
import shlex
import subprocess
from pathlib import Path

import msgspec
import pytest

from engines import nats_binary
from peppermill.bus.nats import LEAST_PACKET, public_bus_url
from peppermill.cli.parser import build_parser
from peppermill.cli.serve import read_settings
from peppermill.i18n import words_in
from peppermill.server.settings import Limits, Settings
from peppermill.store.addresses import is_database

FOLDER = Path(__file__).parents[2] / "docs" / "hosting" / "cluster"


def settings_of(words: list[str]) -> Settings:
    """The settings that words after `peppermill` ask for."""
    arguments = build_parser(words_in("en")).parse_args(words)
    assert is_database(arguments.store)
    return read_settings(arguments)


def environment() -> dict[str, str]:
    lines = (FOLDER / "cluster.env").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_the_unit_starts_a_process_of_a_cluster() -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # keys of units have capitals
    unit.read_string((FOLDER / "peppermill@.service").read_text())
    service = unit["Service"]
    told = service["ExecStart"].replace("%H", "pantry").replace("%i", "1")
    for name, value in environment().items():
        told = told.replace(f"${{{name}}}", value)
    assert "$" not in told
    settings = settings_of(shlex.split(told)[1:])
    assert (settings.node, settings.port, settings.secure) == ("pantry-1", 8771, True)
    assert public_bus_url(settings.bus) == "tls://nats.internal:4222"
    assert int(service["LimitNOFILE"]) > Limits().tcp
    assert int(service["TimeoutStopSec"]) >= 30, "tables are handed over before the end"


def test_the_containers_run_two_processes_on_one_database_and_one_bus() -> None:
    services = msgspec.yaml.decode((FOLDER / "compose.yaml").read_text())["services"]
    found = [
        settings_of([re.sub(r"\$\{\w+\??:?\}", "secret", word) for word in services[name]["command"]])
        for name in ("pantry", "cellar")
    ]
    assert [one.node for one in found] == ["pantry", "cellar"]
    assert found[0].bus == found[1].bus == "nats://peppermill:secret@nats:4222"
    assert set(services) == {"db", "nats", "pantry", "cellar"}
    recipe = (FOLDER / "Containerfile").read_text()
    known = {"FROM", "COPY", "RUN", "USER", "EXPOSE", "ENTRYPOINT", "CMD"}
    assert {line.split()[0] for line in recipe.splitlines() if line and not line.startswith("#")} == known
    assert "[cluster]" in recipe
    assert "USER peppermill" in recipe


def test_nats_takes_its_configuration_and_our_packets_fit(tmp_path: Path) -> None:
    config = FOLDER / "nats.conf"
    done = subprocess.run([nats_binary(), "-c", str(config), "-t"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    most = re.search(r"max_payload: (\d+)MB", config.read_text())
    assert most is not None
    assert int(most[1]) * 1_000_000 > LEAST_PACKET


def test_the_proxy_asks_for_health_and_ends_connections_of_dead_processes() -> None:
    text = (FOLDER / "haproxy.cfg").read_text()
    assert "uri /api/health " in text
    assert "on-marked-down shutdown-sessions" in text
    silent = re.search(r"timeout tunnel (\d+)h", text)
    assert silent is not None
    assert int(silent[1]) * 3600 > 2 * Limits().heartbeat_seconds
    assert len(re.findall(r"^  server (\S+) \S+:877\d$", text, re.MULTILINE)) == 4


@pytest.mark.parametrize("name", ["peppermill@.service", "cluster.env", "nats.conf", "haproxy.cfg", "compose.yaml"])
def test_the_page_about_hosting_names_every_example(name: str) -> None:
    assert f"hosting/cluster/{name}" in (FOLDER.parents[1] / "hosting.md").read_text()
