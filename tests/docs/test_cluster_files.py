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
from peppermill.server.cluster.leased_ownership import NODE_NAME, LeaseTimes
from peppermill.server.net.tls import ensure_certificate
from peppermill.server.settings import Limits, Settings
from peppermill.server.work import worker_node
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


def unit_of(name: str) -> tuple[configparser.SectionProxy, list[str]]:
    """The service of a unit, and the words after `peppermill` that it runs with our settings."""
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # keys of units have capitals
    unit.read_string((FOLDER / name).read_text())
    told = unit["Service"]["ExecStart"].replace("%l", "pantry").replace("%i", "1")
    for variable, value in environment().items():
        told = told.replace(f"${{{variable}}}", value)
    assert "$" not in told
    return unit["Service"], shlex.split(told)[1:]


def test_the_unit_starts_a_process_of_a_cluster() -> None:
    service, words = unit_of("peppermill@.service")
    settings = settings_of(words)
    assert NODE_NAME.fullmatch(settings.node)
    assert "%H" not in service["ExecStart"], "the whole name of a host has dots, which no process's name may have"
    assert (settings.node, settings.port, settings.secure) == ("pantry-1", 8771, True)
    assert public_bus_url(settings.bus) == "tls://nats.internal:4222"
    assert int(service["LimitNOFILE"]) > Limits().tcp
    assert (service["Type"], service["Restart"]) == ("notify", "on-failure"), "it is not started again after a drain"
    assert int(service["WatchdogSec"]) > 2 * LeaseTimes().lease
    assert service["Environment"] == f"PEPPERMILL_HOME=/var/cache/{service['CacheDirectory']}"
    assert int(service["TimeoutStopSec"]) >= 30, "tables are handed over before the end"


def test_the_unit_of_a_worker_has_the_servers_database_and_bus() -> None:
    service, words = unit_of("peppermill-work.service")
    worker = build_parser(words_in("en")).parse_args(words)
    server = build_parser(words_in("en")).parse_args(unit_of("peppermill@.service")[1])
    assert (worker.module, worker.store, worker.bus) == ("peppermill.cli.work", server.store, server.bus)
    assert int(service["TimeoutStopSec"]) > worker_node.GOODBYE_SECONDS


def test_the_containers_run_two_processes_on_one_database_and_one_bus() -> None:
    services = msgspec.yaml.decode((FOLDER / "compose.yaml").read_text())["services"]
    found = [
        settings_of([re.sub(r"\$\{\w+\??:?\}", "secret", word) for word in services[name]["command"]])
        for name in ("pantry", "cellar")
    ]
    assert [one.node for one in found] == ["pantry", "cellar"]
    assert found[0].bus == found[1].bus == "nats://peppermill:secret@nats:4222"
    assert set(services) == {"db", "nats", "proxy", "pantry", "cellar", "helper"}
    told = [re.sub(r"\$\{\w+\??:?\}", "secret", word) for word in services["helper"]["command"]]
    assert build_parser(words_in("en")).parse_args(told).bus == found[0].bus
    recipe = (FOLDER / "Containerfile").read_text()
    known = {"FROM", "COPY", "RUN", "USER", "EXPOSE", "ENTRYPOINT", "CMD"}
    assert {line.split()[0] for line in recipe.splitlines() if line and not line.startswith("#")} == known
    assert "[cluster]" in recipe
    assert "USER peppermill" in recipe


def test_nats_takes_its_configuration_and_our_packets_fit(tmp_path: Path) -> None:
    text, config = (FOLDER / "nats.conf").read_text(), tmp_path / "nats.conf"
    files = ensure_certificate(tmp_path, ["nats.internal"])
    for name, file in (("server.pem", files.cert), ("server.key", files.key)):
        assert f"/etc/nats/{name}" in text
        text = text.replace(f"/etc/nats/{name}", str(file))
    config.write_text(text)
    done = subprocess.run([nats_binary(), "-c", str(config), "-t"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    most = re.search(r"max_payload: (\d+)MB", config.read_text())
    assert most is not None
    assert int(most[1]) * 1_000_000 > LEAST_PACKET


@pytest.mark.parametrize(("name", "servers"), [("haproxy.cfg", 4), ("haproxy-compose.cfg", 2)])
def test_the_proxy_asks_for_health_and_ends_connections_of_dead_processes(name: str, servers: int) -> None:
    text = (FOLDER / name).read_text()
    assert re.search(r"^  retry-on .* 404$", text, re.MULTILINE), "files of the other version are asked for elsewhere"
    assert "disable-l7-retry unless { path_beg /assets/ } METH_GET" in text
    assert "uri /api/health " in text
    assert "on-marked-down shutdown-sessions" in text
    silent = re.search(r"timeout tunnel (\d+)h", text)
    assert silent is not None
    assert int(silent[1]) * 3600 > 2 * Limits().heartbeat_seconds
    assert len(re.findall(r"^  server (\S+) \S+:877\d$", text, re.MULTILINE)) == servers


def test_the_bus_of_the_example_is_encrypted_at_both_ends() -> None:
    assert environment()["BUS"].startswith("tls://")
    assert re.search(r"^tls \{", (FOLDER / "nats.conf").read_text(), re.MULTILINE)


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.iterdir()))
def test_the_page_about_hosting_names_every_example(name: str) -> None:
    assert f"hosting/cluster/{name}" in (FOLDER.parents[1] / "hosting.md").read_text()
