"""`peppermill serve`: run a server for tables, by default for this machine alone."""

import errno
import ipaddress
import os
import re
import signal
import socket
import ssl
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import SERVICE_UNAVAILABLE, HTTPException
from pathlib import Path
from typing import Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPSHandler, ProxyHandler, build_opener

import msgspec

from peppermill.bots import EFFORTS, find_bot_info, split_bot_name
from peppermill.cli.arguments import number
from peppermill.cli.serve_banner import ServeBanner
from peppermill.cli.terminal import Terminal
from peppermill.core import Refused
from peppermill.i18n import Words
from peppermill.packages import bot_package_names, find_bot_package
from peppermill.platform import allow_files, path_of, show_page, usual_store
from peppermill.server.net.network_addresses import LOOPBACK_NAMES, certificate_names, local_addresses
from peppermill.server.net.tls import TlsFiles, check_certificate, ensure_certificate
from peppermill.server.settings import OWN_FILES, Settings, limits_from
from peppermill.store.addresses import Address, is_database, public_address
from peppermill.store.server_lock import RunningServer, find_running_server, served_refusal
from peppermill.store.sqlite_header import check_header

EVERYWHERE: Final = "0.0.0.0"
MOST_WORKERS: Final = 256
MOST: Final = 10**9
TLS_FOLDER: Final = "tls"
START_SECONDS: Final = 20.0
"""Seconds a server may take from claiming its store to listening."""
ANSWER_SECONDS: Final = 5.0
LARGEST_HEALTH: Final = 64 << 10
SHOWN_SECONDS: Final = 10.0
"""Seconds to wait for a browser to be started."""


def run(arguments: Namespace, words: Words) -> int:
    """Run a server until it is stopped. Everything that can be refused is read before anything is opened or written."""
    settings, store, own = read_settings(arguments), _store(arguments), _own_certificate(arguments)
    terminal = Terminal(words)
    if arguments.open and isinstance(store, Path) and (running := _running(store)) is not None:
        if arguments.lan and not _is_open_to_network(running.url):
            raise Refused("server-local", file=str(store), url=running.url)
        terminal.say("cli-serve-running", "bold", url=running.url)
        show_page(running.url).join(SHOWN_SECONDS)
        return 0
    if isinstance(store, Path) and (other := find_running_server(store)) is not None:
        raise served_refusal(store, other)
    settings = _free_port(settings) if arguments.open else settings
    _check_free(settings)
    found = () if _one_place(settings.host) else local_addresses()
    called = _called(settings, found)
    files = own or (ensure_certificate(_own_folder(store) / TLS_FOLDER, called) if arguments.tls else None)
    room = allow_files(settings.limits.tcp + OWN_FILES) - OWN_FILES
    banner = ServeBanner(terminal, settings, files, found, opens=arguments.open)

    def announce(port: int) -> None:
        banner.show(port)
        if room < settings.limits.tcp:
            terminal.say("cli-serve-few-files", most=max(0, room), wanted=settings.limits.tcp)

    from peppermill.server.app import serve  # slow to import, and not needed where we refuse

    with _ended_by_signals():
        try:
            serve(settings, store, names=called, tls=files, announce=announce)
        except KeyboardInterrupt:
            terminal.say("cli-serve-kept", file=public_address(store))
    return 0


def _running(store: Path) -> RunningServer | None:
    """Return the server on this store once it answers; None if there is none. Refused if one does not answer."""
    until = time.monotonic() + START_SECONDS
    while (server := find_running_server(store)) is not None:
        if _answers(server.url):
            return server
        if time.monotonic() > until:
            raise served_refusal(store, server)
        time.sleep(0.1)
    return None


def _answers(url: str) -> bool:
    """Return whether a server of ours answers there."""
    return _health(url) is not None


def _is_open_to_network(url: str) -> bool:
    """Return whether the server that answers at `url` is reached by other machines too."""
    return urlsplit(url).hostname not in LOOPBACK_NAMES or bool((_health(url) or {}).get("reach"))


def _health(url: str) -> dict[str, object] | None:
    """Return what a server tells of itself; None if none of ours answers. Nothing secret is sent, so any certificate
    will do."""
    if not url.startswith(("http://", "https://")):
        return None
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    try:
        with build_opener(ProxyHandler({}), HTTPSHandler(context=anybody)).open(
            f"{url}api/health", timeout=ANSWER_SECONDS
        ) as answer:
            return msgspec.json.decode(answer.read(LARGEST_HEALTH), type=dict[str, object])
    except HTTPError as answer:
        return {} if answer.code == SERVICE_UNAVAILABLE else None  # the server runs, but its store is in trouble
    except (OSError, HTTPException, ValueError, msgspec.DecodeError):
        return None


def read_settings(arguments: Namespace) -> Settings:
    """Return the settings of the server that the arguments ask for."""
    base_path = _base_path(arguments.base_path or "")
    public_url = _public_url(arguments.public_url or "", base_path)
    if arguments.bus and public_url and _is_private(urlsplit(public_url).hostname or ""):
        raise Refused("bus-public-url", field="public-url", value=public_url)
    return Settings(
        host=EVERYWHERE if arguments.lan else arguments.host,
        port=number("port", arguments.port, 0, 65_535),
        base_path=base_path,
        public_url=public_url,
        trust_proxy=tuple(_proxy(text) for text in arguments.trust_proxy),
        secure=arguments.tls or arguments.cert is not None or public_url.startswith("https:"),
        bus=arguments.bus or "",
        node=arguments.node or "",
        log=arguments.log,
        workers=worker_count(arguments),
        limits=limits_from(dict(limit(text) for text in arguments.limit)),
        allowed_bots=tuple(allowed_bot(text) for text in arguments.allow_bot),
    )


def worker_count(arguments: Namespace) -> int:
    """Return the number of `--workers`; 0 where it is not given."""
    return 0 if arguments.workers is None else number("workers", arguments.workers, 1, MOST_WORKERS)


def _base_path(text: str) -> str:
    """Return the base path (`/x`, or empty) without a slash at its end."""
    path = text.rstrip("/")
    if not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*", path):
        raise Refused("base-path-malformed", field="base-path", value=text)
    return path


def _public_url(text: str, base_path: str) -> str:
    """Return the address people use, with the base path. Refused if it has another path."""
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        right = parts.scheme in {"http", "https"} and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        right = False
    if not right or parts.username is not None or parts.query or parts.fragment or not re.fullmatch(r"[!-~]+", text):
        raise Refused("url-malformed", field="public-url", value=text)
    if parts.path.rstrip("/") not in {"", base_path}:
        raise Refused("url-elsewhere", field="public-url", value=text, path=base_path or "/")
    return f"{parts.scheme}://{parts.netloc.lower()}{base_path}"


def _is_private(host: str) -> bool:
    """Return whether a host leads nowhere, or somewhere else, on machines of other networks."""
    if host in LOOPBACK_NAMES:
        return True
    try:
        return not ipaddress.ip_address(host).is_global
    except ValueError:
        return False


def _proxy(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text)) if "/" in text else str(ipaddress.ip_address(text))
    except ValueError:
        raise Refused("proxy-malformed", field="trust-proxy", value=text) from None


def allowed_bot(text: str) -> str:
    """Return the name of another distribution's bot that tables may seat. Refused if none of its games has it."""
    level, hand, effort = split_bot_name(text)
    package = find_bot_package(level.partition("/")[0]) if "/" in level else None
    if package is None:
        raise Refused("bot-package-unknown", field="allow-bot", value=text, known=bot_package_names())
    games = [game for game in package.bots if (info := find_bot_info(game, level)) and (info.effort or not effort)]
    if hand or not games or effort not in ("", *EFFORTS):
        known = tuple(f"{package.name}/{name}" for bots in package.bots.values() for name in bots)
        raise Refused("bot-unknown", field="allow-bot", value=text, known=known)
    return text


def limit(text: str) -> tuple[str, int]:
    """Return the name and the value of a limit. Refused if there is none of that name."""
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise Refused("option-malformed", field="limit", value=text)
    limits_from({name: 1})  # refuse an unknown name before its value is read
    return name, number(name, value, 1, MOST)


def _store(arguments: Namespace) -> Address:
    if arguments.store is not None and is_database(arguments.store):
        return str(arguments.store)
    store = usual_store() if arguments.store is None else path_of(arguments.store)
    with suppress(OSError, ValueError):  # problems of the path are refused when the store is opened
        check_header(store)
    return store


def _own_folder(store: Address) -> Path:
    """Return the folder of files beside the store; the usual one where the store is a database."""
    return store.parent if isinstance(store, Path) else usual_store().parent


def _own_certificate(arguments: Namespace) -> TlsFiles | None:
    """Return the files of `--cert` and `--key`; the key may be in the same file."""
    if arguments.cert is not None:
        return check_certificate(path_of(arguments.cert), path_of(arguments.key or arguments.cert))
    if arguments.key is not None:
        raise Refused("argument-alone", field="--key", needed="--cert")
    return None


def _called(settings: Settings, found: tuple[str, ...]) -> tuple[str, ...]:
    """Return every name people may call us by. A certificate covers them, and a server answers to no others."""
    more = (settings.host, urlsplit(settings.public_url).hostname or "")
    return (*certificate_names(found), *(name for name in more if _one_place(name)))


def _one_place(name: str) -> bool:
    try:
        return not ipaddress.ip_address(name).is_unspecified
    except ValueError:
        return bool(name)


def _free_port(settings: Settings) -> Settings:
    """Return the settings with any free port where the usual one is taken."""
    try:
        _check_free(settings)
    except Refused as refused:
        if refused.refusal.code != "port-taken":
            raise
        return msgspec.structs.replace(settings, port=0)
    return settings


def _check_free(settings: Settings) -> None:
    """Refuse an address that cannot be listened on, before a store is opened or a certificate made."""
    try:
        with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as trial:
            if os.name == "posix":  # on other systems two could listen at once
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((settings.host, settings.port))
    except (OSError, UnicodeError) as problem:
        raise _unlistened(settings, problem) from None


def _unlistened(settings: Settings, problem: Exception) -> Refused:
    number = getattr(problem, "errno", None)
    if number == errno.EADDRINUSE:
        return Refused("port-taken", field="port", value=str(settings.port))
    if number in {errno.EACCES, errno.EPERM}:
        return Refused("port-forbidden", field="port", value=str(settings.port))
    detail = str(getattr(problem, "strerror", None) or problem)
    return Refused("host-unusable", field="host", value=settings.host, detail=detail)


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Treat SIGTERM like Ctrl-C, and let Ctrl-C work where we were started in the background with it ignored."""
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [(number, signal.signal(number, signal.default_int_handler)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
