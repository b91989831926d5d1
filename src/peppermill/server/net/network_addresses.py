"""Addresses and names under which others in the local network reach this machine, and QR codes of links.

No packet is sent: a datagram socket that is only connected tells which address it would send from.
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

PROBE_ADDRESSES: Final = ("192.0.2.1", "192.168.254.254", "10.254.254.254", "172.31.254.254")
"""Addresses to connect to: an unused public one, for the default route, and one in each private range, for networks
without a default route."""
PRIVATE: Final = tuple(ipaddress.ip_network(text) for text in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
LOOPBACK_NAMES: Final = ("localhost", "127.0.0.1", "::1")
WILDCARD_ADDRESSES: Final = ("0.0.0.0", "::")
QUIET_ZONE: Final = 4
"""Width in modules of the light border around a QR code, which readers need."""

Source: TypeAlias = Callable[[], Iterable[str]]


def local_addresses(sources: Sequence[Source] | None = None) -> tuple[str, ...]:
    """Return this machine's IPv4 addresses without loopback, private ones first and of those the one it sends from
    first.

    IPv6 is left out: a server for the local network listens on IPv4, which every home has.
    """
    found: list[str] = []
    for source in (_sent_from, _known_by_name) if sources is None else sources:
        with suppress(OSError, UnicodeError):
            found += source()
    useful = [text for text in dict.fromkeys(found) if _is_usable(ipaddress.ip_address(text))]
    return tuple(sorted(useful, key=_rank))


def certificate_names(found: Iterable[str], host: str | None = None) -> tuple[str, ...]:
    """Return all names and addresses that a certificate for this machine must cover."""
    host = (socket.gethostname() if host is None else host).lower().rstrip(".")
    own = (host, f"{host.partition('.')[0]}.local") if host and host != "localhost" else ()
    return tuple(dict.fromkeys(("localhost", "127.0.0.1", "::1", *own, *found)))


def address_for_others(host: str, settings: Settings, found: Sequence[str] | None = None) -> str:
    """Return the URL at which others reach a server that was asked for as `localhost`; empty if the name is good for
    everybody, or nobody else can reach it."""
    try:
        name, port = urlsplit(f"//{host}").hostname, urlsplit(f"//{host}").port
    except ValueError:  # not a valid `Host`
        return ""
    if name not in LOOPBACK_NAMES:
        return ""
    if settings.public_url and urlsplit(settings.public_url).hostname not in LOOPBACK_NAMES:
        return f"{settings.public_url}/"
    if settings.host in LOOPBACK_NAMES:
        return ""
    others = local_addresses() if found is None else found
    where = f":{port}{settings.base_path}/" if port else f"{settings.base_path}/"
    return f"{'https' if settings.secure else 'http'}://{others[0]}{where}" if others else ""


def local_name(settings: Settings) -> str:
    """Return the name under which a server is reached from its own machine."""
    return "localhost" if settings.host in (*WILDCARD_ADDRESSES, *LOOPBACK_NAMES) else settings.host


def page_address(settings: Settings, port: int, is_tls: bool, name: str = "") -> str:
    """Return the URL of the server's page under a name of its machine; without `name`, the URL people are to use."""
    if settings.public_url and not name:
        return f"{settings.public_url}/"
    host = name or local_name(settings)
    host = f"[{host}]" if ":" in host else host
    return f"{'https' if is_tls else 'http'}://{host}:{port}{settings.base_path}/"


def qr_text(text: str, *, unicode: bool = True) -> str:
    """Return a QR code as lines of text for a dark terminal: light modules are drawn, dark ones are left out."""
    rows = [[not dark for dark in row] for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET_ZONE)]
    if not unicode:
        return "\n".join("".join("##" if light else "  " for light in row) for row in rows)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(_half(*both) for both in zip(*pair, strict=True)) for pair in pairs)


def qr_svg(text: str) -> bytes:
    """Return a QR code as SVG."""
    drawn = io.BytesIO()
    segno.make_qr(text, error="m").save(
        drawn, kind="svg", border=QUIET_ZONE, xmldecl=False, omitsize=True, light="#fff"
    )
    return drawn.getvalue()


def _half(upper: bool, lower: bool) -> str:
    return " ▄▀█"[2 * upper + lower]


def _is_usable(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    return address.version == 4 and not (address.is_loopback or address.is_unspecified or address.is_multicast)


def _rank(text: str) -> int:
    address = ipaddress.ip_address(text)
    if any(address in network for network in PRIVATE):
        return 0
    return 2 if address.is_global else 1


def _sent_from() -> Iterable[str]:
    for far in PROBE_ADDRESSES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            yield str(probe.getsockname()[0])


def _known_by_name() -> Iterable[str]:
    for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM):
        yield str(found[4][0])
