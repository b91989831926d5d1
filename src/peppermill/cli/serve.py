"""`peppermill serve`: tables for people's browsers. Unless it is told otherwise it listens to this machine alone."""

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

from peppermill.cli.doorplate import Doorplate
from peppermill.cli.reading import number
from peppermill.cli.terminal import Terminal
from peppermill.platform import allow_files, path_of, show_page, usual_store
from peppermill.server.lan import addresses, names
from peppermill.server.settings import OWN_FILES, Settings, limits_from
from peppermill.server.tls import Files, certificate, own_certificate
from peppermill.store.head import judge_head
from peppermill.store.serving import RunningServer, already_served, server_of
from peppermill.table import Refused
from peppermill.words import Words

EVERYWHERE: Final = "0.0.0.0"
MOST_WORKERS: Final = 256
MOST: Final = 10**9
TLS_FOLDER: Final = "tls"
START_SECONDS: Final = 20.0
"""Until a server that has claimed its store listens."""
ANSWER_SECONDS: Final = 5.0
SHOWN_SECONDS: Final = 10.0
"""Until a browser has been started, or there is none."""


def run(arguments: Namespace, words: Words) -> int:
    """Everything that can be refused is read before anything is opened or written."""
    settings, store, own = read_settings(arguments), _store(arguments), _own_certificate(arguments)
    terminal = Terminal(words)
    if arguments.open and (running := _running(store)) is not None:
        terminal.say("cli-serve-running", "bold", url=running.url)
        show_page(running.url).join(SHOWN_SECONDS)
        return 0
    if (other := server_of(store)) is not None:
        raise already_served(store, other)
    settings = _free_port(settings) if arguments.open else settings
    _check_free(settings)
    found = () if _one_place(settings.host) else addresses()
    called = _called(settings, found)
    files = own or (certificate(store.parent / TLS_FOLDER, called) if arguments.tls else None)
    room = allow_files(settings.limits.tcp + OWN_FILES) - OWN_FILES
    door = Doorplate(terminal, settings, files, found, opens=arguments.open)

    def announce(port: int) -> None:
        door.show(port)
        if room < settings.limits.tcp:
            terminal.say("cli-serve-few-files", most=max(0, room), wanted=settings.limits.tcp)

    from peppermill.server.app import serve  # slow to import, and not needed by whoever is refused

    with _ended_by_signals():
        try:
            serve(settings, store, names=called, tls=files, announce=announce)
        except KeyboardInterrupt:
            terminal.say("cli-serve-kept", file=str(store))
    return 0


def _running(store: Path) -> RunningServer | None:
    """Return the server on this store once it answers; None if there is none. Refuse one that does not answer."""
    until = time.monotonic() + START_SECONDS
    while (server := server_of(store)) is not None:
        if _answers(server.url):
            return server
        if time.monotonic() > until:
            raise already_served(store, server)
        time.sleep(0.1)
    return None


def _answers(url: str) -> bool:
    """Ask a server of ours whether it is there. Nothing secret is sent, so any certificate will do."""
    if not url.startswith(("http://", "https://")):
        return False
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    try:
        with build_opener(ProxyHandler({}), HTTPSHandler(context=anybody)).open(
            f"{url}api/health", timeout=ANSWER_SECONDS
        ):
            return True
    except HTTPError as answer:
        return answer.code == SERVICE_UNAVAILABLE  # its store is in trouble, and its page says so
    except (OSError, HTTPException, ValueError):
        return False


def read_settings(arguments: Namespace) -> Settings:
    base_path = _base_path(arguments.base_path or "")
    public_url = _public_url(arguments.public_url or "", base_path)
    return Settings(
        host=EVERYWHERE if arguments.lan else arguments.host,
        port=number("port", arguments.port, 0, 65_535),
        base_path=base_path,
        public_url=public_url,
        trust_proxy=tuple(_proxy(text) for text in arguments.trust_proxy),
        secure=arguments.tls or arguments.cert is not None or public_url.startswith("https:"),
        workers=0 if arguments.workers is None else number("workers", arguments.workers, 1, MOST_WORKERS),
        limits=limits_from(dict(_limit(text) for text in arguments.limit)),
    )


def _base_path(text: str) -> str:
    """`/x`, or nothing: without the slash at its end."""
    path = text.rstrip("/")
    if not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*", path):
        raise Refused("base-path-malformed", field="base-path", value=text)
    return path


def _public_url(text: str, base_path: str) -> str:
    """Where people find us, whole: with the base path, which may be left out here but not be another."""
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


def _proxy(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text)) if "/" in text else str(ipaddress.ip_address(text))
    except ValueError:
        raise Refused("proxy-malformed", field="trust-proxy", value=text) from None


def _limit(text: str) -> tuple[str, int]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise Refused("option-malformed", field="limit", value=text)
    limits_from({name: 1})  # a name that is not known is told before its value is looked at
    return name, number(name, value, 1, MOST)


def _store(arguments: Namespace) -> Path:
    store = usual_store() if arguments.store is None else path_of(arguments.store)
    with suppress(OSError, ValueError):  # what is wrong with the place is told when the store is opened
        judge_head(store)
    return store


def _own_certificate(arguments: Namespace) -> Files | None:
    """One's own certificate; its key may lie in the same file."""
    if arguments.cert is not None:
        return own_certificate(path_of(arguments.cert), path_of(arguments.key or arguments.cert))
    if arguments.key is not None:
        raise Refused("argument-alone", field="--key", needed="--cert")
    return None


def _called(settings: Settings, found: tuple[str, ...]) -> tuple[str, ...]:
    """Every name people may call us by: a certificate covers them, and a server answers to no others."""
    more = (settings.host, urlsplit(settings.public_url).hostname or "")
    return (*names(found), *(name for name in more if _one_place(name)))


def _one_place(name: str) -> bool:
    try:
        return not ipaddress.ip_address(name).is_unspecified
    except ValueError:
        return bool(name)


def _free_port(settings: Settings) -> Settings:
    """Somebody who just wants to play need not care for ports: if the usual one is taken, any will do."""
    try:
        _check_free(settings)
    except Refused as refused:
        if refused.refusal.code != "port-taken":
            raise
        return msgspec.structs.replace(settings, port=0)
    return settings


def _check_free(settings: Settings) -> None:
    """Whether we may listen there, found out before a store is opened or a certificate made."""
    try:
        with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as trial:
            if os.name == "posix":  # elsewhere this would let two listen at once
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
    """Whoever stops us politely (a service manager) is answered like Ctrl-C; an interrupt as well where we were
    started in the background, deaf to it."""
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [(number, signal.signal(number, signal.default_int_handler)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
