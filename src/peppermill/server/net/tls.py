"""Certificates for servers in a local network, so that phones open the pages in a secure context and give them their
motion sensors.

They consist of a small certificate authority of this server's own and a certificate signed by it, instead of one
self-signed certificate. A phone must be told once whom to trust, and phones let people trust authorities only: any
other certificate can at best be clicked past in a browser, and WebSockets then fail on some phones. The authority is
valid for years. The certificate is renewed whenever it expires or this machine gets another address, and nothing has to
be done at a phone again.

An authority that phones trust is a key to guard. It is stored in a file for its owner alone; it may sign for private
addresses and local names only (and for names of this machine that were asked for when it was made); and it may sign no
other authority. This name constraint is not marked critical, so that phones too old to know it do not refuse every
certificate.
"""

import ipaddress
import os
import re
import ssl
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from secrets import token_hex
from typing import Final, TypeAlias

import msgspec
from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from peppermill.core import Refused
from peppermill.platform import make_private_folder

AUTHORITY_DAYS: Final = 3650
DAYS: Final = 820
"""Apple's devices accept no certificate that is valid for more than 825 days."""
EARLIER: Final = timedelta(days=1)
"""Certificates are valid since yesterday, for phones whose clock is slow."""
RENEWED: Final = timedelta(days=30)
LOCAL_NAMES: Final = ("localhost", "local", "lan", "internal", "home.arpa")
LOCAL_NETWORKS: Final = (
    *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"),
    *("::1/128", "fc00::/7", "fe80::/10"),
)
LABEL: Final = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
AUTHORITY_FILE: Final = "authority.pem"
SERVER_FILE: Final = "server.pem"
PUBLIC_FILE: Final = "peppermill-ca.crt"
CA_PATH: Final = f"/{PUBLIC_FILE}"
"""Path at which a server offers `TlsFiles.ca`, as `application/x-x509-ca-cert`: phones then ask whether to trust it."""

Name: TypeAlias = x509.DNSName | x509.IPAddress


class TlsFiles(msgspec.Struct, frozen=True):
    """Files a server with TLS is started with. `ca` is the certificate phones are told to trust; None for a certificate
    somebody brought."""

    cert: Path
    key: Path
    ca: Path | None = None


class KeyPair(msgspec.Struct, frozen=True):
    """A private key and its certificate."""

    key: ec.EllipticCurvePrivateKey
    cert: x509.Certificate


def ensure_certificate(folder: Path, names: Sequence[str], now: datetime | None = None) -> TlsFiles:
    """Return files in `folder` that prove this server under each of `names`. They are made or renewed only if they must
    be.

    A key is stored in one file with its certificate, so that a crash between two writes leaves no pair that does not
    match.
    """
    moment = (now or datetime.now(UTC)).replace(microsecond=0)
    wanted = _names_for_certificate(names)
    try:
        make_private_folder(folder)
        authority = _authority(folder, wanted, moment)
        server = folder / SERVER_FILE
        if not _is_valid(_read_pair(server), authority, wanted, moment):
            made = _make_server(authority, wanted, moment)
            _write_atomically(server, _pem(made) + _public(authority), 0o600)
        public = folder / PUBLIC_FILE
        if not public.exists() or public.read_bytes() != _public(authority):
            _write_atomically(public, _public(authority), 0o644)
    except OSError as problem:
        raise Refused("file-unwritable", file=str(folder), detail=problem.strerror or str(problem)) from None
    return TlsFiles(server, server, public)


def check_certificate(cert: Path, key: Path) -> TlsFiles:
    """Return the files of a certificate somebody brings. They are loaded once, so that a mistake is reported before the
    server starts. Raises `Refused`."""
    for file in (cert, key):
        try:
            file.read_bytes()
        except FileNotFoundError:
            raise Refused("file-missing", file=str(file)) from None
        except (OSError, ValueError) as problem:
            raise Refused("file-unreadable", file=str(file), detail=str(problem)) from None
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key, password=lambda: "")
    except (OSError, ValueError) as problem:  # includes all errors of TLS; no password is asked for
        raise Refused("certificate-unusable", file=str(cert), key=str(key), detail=_reason(problem)) from None
    return TlsFiles(cert, key)


def fingerprint(cert: Path) -> str:
    """Return the SHA-256 fingerprint of the first certificate in a file, as phones and browsers show it."""
    digest = x509.load_pem_x509_certificates(cert.read_bytes())[0].fingerprint(hashes.SHA256())
    return digest.hex(":").upper()


def is_public(name: str) -> bool:
    """Tell whether a host name means the same machine everywhere: it is no address, and no name of a local network."""
    text = name.lower().rstrip(".")
    if any(text == local or text.endswith(f".{local}") for local in LOCAL_NAMES):
        return False
    return re.fullmatch(rf"{LABEL}(\.{LABEL})*\.[a-z][a-z0-9-]*", text) is not None


def _reason(problem: Exception) -> str:
    return str(getattr(problem, "reason", None) or getattr(problem, "strerror", None) or problem)


def _names_for_certificate(names: Iterable[str]) -> tuple[Name, ...]:
    """Convert names for a certificate; names that no browser would ask for (an underscore, an accent) are left out."""
    found: list[Name] = []
    for name in names:
        try:
            found.append(x509.IPAddress(ipaddress.ip_address(name)))
        except ValueError:
            text = name.lower().rstrip(".")
            if len(text) <= 253 and re.fullmatch(rf"{LABEL}(\.{LABEL})*", text):
                found.append(x509.DNSName(text))
    return tuple(dict.fromkeys(found))


def _authority(folder: Path, wanted: Sequence[Name], now: datetime) -> KeyPair:
    """Return the stored authority; a new one if it expires soon or may not sign for one of the names."""
    path = folder / AUTHORITY_FILE
    kept = _read_pair(path)
    if kept and _in_time(kept.cert, now) and all(_within(_limits(kept.cert), name) for name in wanted):
        return kept
    made = _make_authority(wanted, now)
    _write_atomically(path, _pem(made), 0o600)
    return made


def _is_valid(kept: KeyPair | None, authority: KeyPair, wanted: Sequence[Name], now: datetime) -> bool:
    if kept is None or not _in_time(kept.cert, now):
        return False
    try:
        kept.cert.verify_directly_issued_by(authority.cert)
        covered = kept.cert.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (ValueError, TypeError, InvalidSignature, x509.ExtensionNotFound):
        return False
    return set(covered) >= set(wanted)


def _in_time(cert: x509.Certificate, now: datetime) -> bool:
    return cert.not_valid_before_utc <= now <= cert.not_valid_after_utc - RENEWED


def _limits(authority: x509.Certificate) -> Sequence[x509.GeneralName]:
    try:
        return authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or ()
    except x509.ExtensionNotFound:
        return ()


def _within(limits: Sequence[x509.GeneralName], name: Name) -> bool:
    if isinstance(name, x509.DNSName):
        texts = [limit.value for limit in limits if isinstance(limit, x509.DNSName)]
        return any(name.value == text or name.value.endswith(f".{text}") for text in texts)
    return any(name.value in _network(str(limit.value)) for limit in limits if isinstance(limit, x509.IPAddress))


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    return ipaddress.ip_network(text)


def _make_authority(wanted: Sequence[Name], now: datetime) -> KeyPair:
    key = ec.generate_private_key(ec.SECP256R1())
    limits: list[x509.GeneralName] = [x509.DNSName(text) for text in LOCAL_NAMES]
    limits += [x509.IPAddress(_network(text)) for text in LOCAL_NETWORKS]
    for name in wanted:
        if not _within(limits, name):
            limits.append(name if isinstance(name, x509.DNSName) else x509.IPAddress(_network(str(name.value))))
    subject = _subject(f"Peppermill {token_hex(3)}")  # a name of its own: two of one name confuse a phone
    cert = (
        _draft(subject, subject, key, now, now + timedelta(days=AUTHORITY_DAYS))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(authority=True), critical=True)
        .add_extension(x509.NameConstraints(limits, None), critical=False)
        .sign(key, hashes.SHA256())
    )
    return KeyPair(key, cert)


def _make_server(authority: KeyPair, wanted: Sequence[Name], now: datetime) -> KeyPair:
    key = ec.generate_private_key(ec.SECP256R1())
    until = min(now + timedelta(days=DAYS), authority.cert.not_valid_after_utc)
    signer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key())
    cert = (
        _draft(_subject("Peppermill"), authority.cert.subject, key, now, until)
        .add_extension(x509.SubjectAlternativeName(wanted), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(authority=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(signer, critical=False)
        .sign(authority.key, hashes.SHA256())
    )
    return KeyPair(key, cert)


def _subject(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _draft(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, now: datetime, until: datetime
) -> x509.CertificateBuilder:
    return x509.CertificateBuilder(
        issuer_name=issuer,
        subject_name=subject,
        public_key=key.public_key(),
        serial_number=x509.random_serial_number(),
        not_valid_before=now - EARLIER,
        not_valid_after=until,
    ).add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)


def _usage(*, authority: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not authority,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=authority,
        crl_sign=authority,
        encipher_only=False,
        decipher_only=False,
    )


def _pem(pair: KeyPair) -> bytes:
    kind, open_text = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    return pair.key.private_bytes(serialization.Encoding.PEM, kind, open_text) + _public(pair)


def _public(pair: KeyPair) -> bytes:
    return pair.cert.public_bytes(serialization.Encoding.PEM)


def _read_pair(path: Path) -> KeyPair | None:
    """Return the pair in a file, which is closed to other users; None if there is none, or none that is usable."""
    if not path.exists():
        return None
    path.chmod(0o600)
    content = path.read_bytes()
    try:
        key = serialization.load_pem_private_key(content, password=None)
        cert = x509.load_pem_x509_certificates(content)[0]
    except (ValueError, TypeError, UnsupportedAlgorithm):
        return None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != cert.public_key():
        return None
    return KeyPair(key, cert)


def _write_atomically(path: Path, content: bytes, mode: int) -> None:
    """Write a file as a whole and sync it to the disk. It never has a wider mode than `mode`, not even for a moment."""
    part = path.with_name(f".peppermill-{token_hex(8)}")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
