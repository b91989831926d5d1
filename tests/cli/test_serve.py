"""`peppermill serve`: what it is started with, what it refuses before anything is opened, and what it tells."""

import os
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.error import URLError
from urllib.request import HTTPSHandler, ProxyHandler, build_opener

import pytest

from command import Runner
from peppermill.cli import serve
from peppermill.cli.serve_banner import ServeBanner
from peppermill.cli.terminal import Terminal
from peppermill.i18n import words_in
from peppermill.server.net.network_addresses import qr_text
from peppermill.server.net.tls import TlsFiles, ensure_certificate, fingerprint
from peppermill.server.settings import Limits, Settings
from peppermill.store.server_lock import ServerLock

PORT = 18_777


class Server:
    """Stands for the real one: keeps what it was called with, announces itself, and is ended by Ctrl-C."""

    def __init__(self) -> None:
        self.settings, self.store = Settings(), Path()
        self.names: Sequence[str] = ()
        self.tls: TlsFiles | None = None
        self.calls = 0
        self.end: Callable[[], object] = lambda: signal.raise_signal(signal.SIGINT)

    def serve(
        self,
        settings: Settings,
        store: Path,
        *,
        names: Sequence[str],
        tls: TlsFiles | None,
        announce: Callable[[int], None],
    ) -> None:
        self.settings, self.store, self.names, self.tls = settings, store, names, tls
        self.calls += 1
        announce(settings.port or PORT)
        self.end()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    server = Server()
    monkeypatch.setitem(sys.modules, "peppermill.server.app", SimpleNamespace(serve=server.serve))
    monkeypatch.setattr(serve, "local_addresses", lambda: ("192.168.1.2", "10.0.0.7"))
    return server


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def test_serve_takes_the_url_of_a_database_and_shows_no_password(run: Runner, server: Server) -> None:
    url = "postgresql://ana:secret@db.example/games"
    code, out, err = run("serve", "--port", "0", "--store", url)
    assert (code, err) == (0, "")
    assert str(server.store) == url
    assert "secret" not in out
    assert "postgresql://db.example/games" in out


def test_serve_listens_to_this_machine_by_default(run: Runner, server: Server, own_home: Path) -> None:
    code, out, err = run("serve", "--port", "0")
    assert (code, err) == (0, "")
    assert server.settings == Settings(port=0)
    assert server.settings.host == "127.0.0.1"
    assert server.tls is None
    assert server.store == own_home / "games.sqlite"
    assert f"http://localhost:{PORT}/" in out
    assert "Only this machine gets in" in out
    assert out.rstrip().endswith("games.sqlite.")
    assert not own_home.exists()


def test_serve_uses_the_port_of_the_settings(run: Runner, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "_check_free", lambda settings: None)
    run("serve")
    assert server.settings == Settings()


def test_serve_lan_shows_addresses_and_a_qr_code(run: Runner, server: Server) -> None:
    _, out, _ = run("serve", "--lan", "--port", "0")
    assert server.settings.host == "0.0.0.0"
    assert f"    http://192.168.1.2:{PORT}/\n    http://10.0.0.7:{PORT}/\n" in out
    assert qr_text(f"http://192.168.1.2:{PORT}/") in out
    assert "Everything but motion works over plain http" in out
    assert "Only this machine" not in out


def test_qr_code_is_ascii_on_a_plain_terminal(run: Runner, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("peppermill.cli.terminal.speaks_unicode", lambda: False)
    _, out, _ = run("serve", "--lan", "--port", "0")
    assert qr_text(f"http://192.168.1.2:{PORT}/", unicode=False) in out
    assert out.isascii()


def test_serve_lan_without_a_network_says_so(run: Runner, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "local_addresses", lambda: ())
    _, out, _ = run("serve", "--lan", "--tls", "--port", "0")
    assert "no address in a network" in out
    assert f"https://localhost:{PORT}/peppermill-ca.crt" in out


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_serve_tls_shows_fingerprint_and_how_to_trust_it(
    run: Runner, server: Server, own_home: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    _, out, _ = run("serve", "--lan", "--tls", "--port", "0", "--lang", language)
    assert server.tls is not None
    assert server.tls.ca is not None
    assert server.tls.ca.parent == own_home / "tls"
    assert server.settings.secure
    assert qr_text(f"https://192.168.1.2:{PORT}/") in out
    assert f"https://192.168.1.2:{PORT}/peppermill-ca.crt" in out
    assert fingerprint(server.tls.ca) in out
    assert fingerprint(server.tls.cert) in out
    assert "iPhone" in out
    assert "Android" in out
    assert "http:" not in out


def test_serve_answers_to_all_names_its_certificate_covers(run: Runner, server: Server) -> None:
    run("serve", "--lan", "--tls", "--port", "0", "--public-url", "https://games.example.org:8443")
    wanted = {"localhost", "127.0.0.1", "::1", "192.168.1.2", "10.0.0.7", "games.example.org"}
    assert wanted <= set(server.names)
    assert "0.0.0.0" not in server.names
    assert server.tls is not None
    before = server.tls.cert.read_bytes()
    ensure_certificate(server.tls.cert.parent, sorted(wanted))
    assert server.tls.cert.read_bytes() == before


def test_serve_uses_an_own_certificate(run: Runner, server: Server, tmp_path: Path) -> None:
    made = ensure_certificate(tmp_path, ["localhost"])
    for words in (["--cert", str(made.cert)], ["--cert", str(made.cert), "--key", str(made.key)]):
        _, out, _ = run("serve", "--port", "0", *words)
        assert server.tls == TlsFiles(made.cert, made.key)
        assert server.settings.secure
        assert f"https://localhost:{PORT}/" in out
        assert "iPhone" not in out


def test_serve_tells_the_public_url_behind_a_proxy(run: Runner, server: Server) -> None:
    words = ("--base-path", "/peppermill/", "--public-url", "https://Games.example.org/", "--trust-proxy", "127.0.0.1")
    _, out, _ = run("serve", "--port", "0", *words, "--trust-proxy", "10.0.0.0/8", "--workers", "3")
    assert server.settings == Settings(
        port=0,
        base_path="/peppermill",
        public_url="https://games.example.org/peppermill",
        trust_proxy=("127.0.0.1", "10.0.0.0/8"),
        secure=True,
        workers=3,
    )
    assert "https://games.example.org/peppermill/\n" in out
    assert "Only this machine" not in out


def test_limits_are_set_by_name(run: Runner, server: Server) -> None:
    run("serve", "--port", "0", "--limit", "tables=7", "--limit", "connections = 12")
    assert server.settings.limits == Limits(tables=7, connections=12)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["--port", "65536"], 2, "“port” is a whole number from 0 to 65,535"),
        (["--port", "x"], 2, "not “x”"),
        (["--workers", "0"], 2, "“workers”"),
        (["--host", "a..b"], 2, "cannot listen on “a..b”"),
        (["--host", "203.0.113.77"], 2, "cannot listen on “203.0.113.77”"),
        (["--host", "0.0.0.0", "--lan"], 2, "--lan: not together"),
        (["--base-path", "peppermill"], 2, "is no base path"),
        (["--base-path", "/a/../b"], 2, "is no base path"),
        (["--base-path", "/a b"], 2, "is no base path"),
        (["--public-url", "games.example.org"], 2, "is no address of a server"),
        (["--public-url", "https://a:99999"], 2, "is no address of a server"),
        (["--public-url", "https://[::1"], 2, "is no address of a server"),
        (["--public-url", "https://me@a.example"], 2, "is no address of a server"),
        (["--public-url", "https://a.example/?q"], 2, "is no address of a server"),
        (["--public-url", "https://a.example/x"], 2, "does not lead to the base path /"),
        (["--trust-proxy", "proxy"], 2, "neither an address nor a network"),
        (["--trust-proxy", "*"], 2, "neither an address nor a network"),
        (["--limit", "tables"], 2, "write name=value"),
        (["--limit", "chairs=x"], 2, "There is no limit called “chairs”. Known: tables"),
        (["--limit", "tables=0"], 2, "“tables” is a whole number from 1"),
        (["--limit", "tables=many"], 2, "“tables” is a whole number from 1"),
        (["--key", "key.pem"], 2, "--key says nothing without --cert"),
        (["--cert", "none.pem"], 1, "There is no file none.pem"),
        (["--cert", __file__], 1, "are no certificate"),
        (["--store", __file__], 1, "not a Peppermill store"),
    ],
    ids=str,
)
def test_serve_refuses_mistakes_before_opening_anything(
    run: Runner, server: Server, own_home: Path, words: list[str], code: int, told: str
) -> None:
    end, out, err = run("serve", "--tls", *([] if "--port" in words else ["--port", "0"]), *words)
    assert (end, out) == (code, "")
    assert told in err
    assert server.calls == 0
    assert not own_home.exists()


def test_serve_refuses_a_taken_port_with_what_to_do(run: Runner, server: Server, taken: int) -> None:
    code, _, err = run("serve", "--port", str(taken))
    assert code == 2
    assert f"Port {taken} is taken" in err
    assert "--port" in err
    assert server.calls == 0


def test_serve_refuses_a_forbidden_port(run: Runner, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    class Guarded(socket.socket):
        def bind(self, place: Any) -> None:
            raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(socket, "socket", Guarded)
    code, _, err = run("serve", "--port", "80")
    assert code == 2
    assert "does not let you listen on port 80" in err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_serve_ends_by_a_signal_and_keeps_all(run: Runner, server: Server, number: signal.Signals) -> None:
    before = signal.getsignal(signal.SIGTERM)
    server.end = lambda: signal.raise_signal(number)
    code, out, err = run("serve", "--port", "0")
    assert (code, err) == (0, "")
    assert "Everything is kept in" in out
    assert signal.getsignal(signal.SIGTERM) == before


def test_ipv6_address_is_written_in_brackets() -> None:
    door = ServeBanner(Terminal(words_in("en")), Settings(host="fd00::7", base_path="/x"), None, ())
    assert door._url("fd00::7") == "http://[fd00::7]:8777/x/"


@contextmanager
def running(*words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The real thing in a process of its own, and the address it tells."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"}
    command = [sys.executable, "-m", "peppermill", "serve", "--port", "0", "--workers", "1", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, encoding="utf-8", env=environment) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline().split()[-1]
        finally:
            process.terminate()


def health(url: str, trusting: ssl.SSLContext | None = None) -> int:
    with build_opener(ProxyHandler({}), HTTPSHandler(context=trusting)).open(f"{url}api/health") as answer:
        return int(answer.status)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_serve_process_answers_and_ends_by_signal(number: signal.Signals) -> None:
    with running() as (process, url):
        assert health(url) == 200
        process.send_signal(number)
        out, _ = process.communicate()
        assert process.returncode == 0
        assert "Everything is kept in" in out


def test_serve_process_answers_over_tls_under_its_base_path(own_home: Path) -> None:
    with running("--tls", "--base-path", "/peppermill") as (_, url):
        assert url.startswith("https://localhost:")
        assert url.endswith("/peppermill/")
        trusting = ssl.create_default_context(cafile=str(own_home / "tls" / "peppermill-ca.crt"))
        assert health(url, trusting) == 200
        with pytest.raises(URLError, match="CERTIFICATE_VERIFY_FAILED"):
            health(url)


@pytest.fixture
def browser(tmp_path: Path) -> tuple[Path, str]:
    """A browser that writes down which page it was to show, and the command that starts it."""
    shown, script = tmp_path / "shown", tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> {shown}\n')
    script.chmod(0o755)
    return shown, f"{script} %s"


@pytest.mark.slow
def test_one_server_runs_on_a_store_and_other_commands_beside_it(
    run: Runner, own_home: Path, tmp_path: Path, browser: tuple[Path, str]
) -> None:
    shown, command = browser
    with running() as (first, url):
        code, out, err = run("serve", "--port", "0")
        assert (code, out) == (1, "")
        assert f"process {first.pid}, {url}" in err
        assert "--store" in err
        play = [sys.executable, "-m", "peppermill", "play"]
        done = subprocess.run(
            play, env={**os.environ, "BROWSER": command}, capture_output=True, text=True, check=False, timeout=180
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == f"A server is running already: its page {url} is opened.\n"
        assert shown.read_text() == f"{url}\n"
        code, out, err = run("play", "--lan")
        assert (code, out) == (1, "")
        assert url in err
        assert "play --lan" in err
        assert shown.read_text() == f"{url}\n", "no page is opened that is not for the network"
        assert run("play", "chili", "--seats", "human,greedy", typed="quit\n")[0] == 0
        assert "unfinished" in run("games")[1]
        assert run("store", "verify")[0] == 0
        assert run("store", "backup", str(tmp_path / "copy"))[0] == 0
        first.kill()
        first.wait()
        with running() as (_, again):
            assert health(again) == 200
    assert (own_home / "games.sqlite.server").exists()


def test_play_is_refused_where_a_server_does_not_answer(
    run: Runner, own_home: Path, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "START_SECONDS", 0.0)
    with ServerLock(own_home / "games.sqlite") as lock:
        for url in ("", "file:///etc/passwd", f"http://localhost:{taken}/"):
            lock.announce(url)
            monkeypatch.setattr(serve, "ANSWER_SECONDS", 0.1)
            code, out, err = run("play")
            assert (code, out) == (1, "")
            assert f"process {os.getpid()}, {url or '…'}" in err
