"""Where guests in the same network find this machine: addresses, names, and a link as a picture for a phone to read.

Nothing is sent. A datagram socket that is only connected tells which address it would send from.
"""

import io
import ipaddress
import socket
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import segno

from peppermill.server.settings import Settings

FAR: Final = ("192.0.2.1", "192.168.254.254", "10.254.254.254", "172.31.254.254")
"""Nobody's address, for the way out of here, and one in each range of private ones, where there is no way out."""
PRIVATE: Final = tuple(ipaddress.ip_network(text) for text in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
OWN: Final = ("localhost", "127.0.0.1", "::1")
EVERYWHERE: Final = ("0.0.0.0", "::")
QUIET: Final = 4
"""Modules of light around a code; readers look for them."""

Source: TypeAlias = Callable[[], Iterable[str]]


def addresses(sources: Sequence[Source] | None = None) -> tuple[str, ...]:
    """This machine's IPv4 addresses but for its own loop: private ones first, and of those the one it sends from.

    A server for the network listens on IPv4, which every home has; so no others are told.
    """
    found: list[str] = []
    for source in (_sent_from, _known_by_name) if sources is None else sources:
        with suppress(OSError, UnicodeError):
            found += source()
    useful = [text for text in dict.fromkeys(found) if _useful(ipaddress.ip_address(text))]
    return tuple(sorted(useful, key=_rank))


def names(found: Iterable[str], host: str | None = None) -> tuple[str, ...]:
    """All that somebody may type to get here, for a certificate to cover."""
    host = (socket.gethostname() if host is None else host).lower().rstrip(".")
    own = (host, f"{host.partition('.')[0]}.local") if host and host != "localhost" else ()
    return tuple(dict.fromkeys(("localhost", "127.0.0.1", "::1", *own, *found)))


def reach_of(host: str, settings: Settings, found: Sequence[str] | None = None) -> str:
    """Of a server asked for by its machine's own name, the address that others know; empty if the name is good for all,
    or nobody else gets in."""
    try:
        name, port = urlsplit(f"//{host}").hostname, urlsplit(f"//{host}").port
    except ValueError:  # whatever somebody wrote there is no address
        return ""
    if name not in OWN:
        return ""
    if settings.public_url and urlsplit(settings.public_url).hostname not in OWN:
        return f"{settings.public_url}/"
    if settings.host in OWN:
        return ""
    others = addresses() if found is None else found
    where = f":{port}{settings.base_path}/" if port else f"{settings.base_path}/"
    return f"{'https' if settings.secure else 'http'}://{others[0]}{where}" if others else ""


def own_name(settings: Settings) -> str:
    """Return the name under which a server is found from its own machine."""
    return "localhost" if settings.host in (*EVERYWHERE, *OWN) else settings.host


def page_address(settings: Settings, port: int, is_tls: bool, name: str = "") -> str:
    """Return the address of the server's page under a name of its machine; without one, the address people are to
    use."""
    if settings.public_url and not name:
        return f"{settings.public_url}/"
    host = name or own_name(settings)
    host = f"[{host}]" if ":" in host else host
    return f"{'https' if is_tls else 'http'}://{host}:{port}{settings.base_path}/"


def qr(text: str, *, unicode: bool = True) -> str:
    """A QR code in lines of signs. What is light is drawn and what is dark is left out, as terminals are dark."""
    rows = [[not dark for dark in row] for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET)]
    if not unicode:
        return "\n".join("".join("##" if light else "  " for light in row) for row in rows)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(_half(*both) for both in zip(*pair, strict=True)) for pair in pairs)


def qr_picture(text: str) -> bytes:
    """The same as a picture for pages."""
    drawn = io.BytesIO()
    segno.make_qr(text, error="m").save(drawn, kind="svg", border=QUIET, xmldecl=False, omitsize=True, light="#fff")
    return drawn.getvalue()


def _half(upper: bool, lower: bool) -> str:
    return " ▄▀█"[2 * upper + lower]


def _useful(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    return address.version == 4 and not (address.is_loopback or address.is_unspecified or address.is_multicast)


def _rank(text: str) -> int:
    address = ipaddress.ip_address(text)
    if any(address in network for network in PRIVATE):
        return 0
    return 2 if address.is_global else 1


def _sent_from() -> Iterable[str]:
    for far in FAR:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            yield str(probe.getsockname()[0])


def _known_by_name() -> Iterable[str]:
    for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM):
        yield str(found[4][0])
