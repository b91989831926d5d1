"""Certificates of a server in a local network: real handshakes, private keys, and renewal."""

import asyncio
import hashlib
import socket
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest
from cryptography import x509

from peppermill.core import Refused
from peppermill.server.net import tls
from peppermill.server.net.tls import TlsFiles, check_certificate, ensure_certificate, fingerprint
from peppermill.server.settings import Settings
from server.kit import running
from server.raw import PATIENCE

NAMES = ("localhost", "127.0.0.1", "::1", "pantry", "pantry.local", "192.168.7.9")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> TlsFiles:
    return ensure_certificate(tmp_path_factory.mktemp("home") / "tls", NAMES)


def greeting(files: TlsFiles, name: str, trusted: Path | None) -> bytes:
    """Return what a client that trusts `trusted` and asks for `name` hears over a real connection."""
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(files.cert, files.key)

    def answer(listening: socket.socket) -> None:
        connection, _ = listening.accept()
        with connection:
            try:
                with serving.wrap_socket(connection, server_side=True) as secure:
                    secure.sendall(b"hello")
            except OSError:
                pass  # the client has turned away, and says why itself

    asking = ssl.create_default_context(cafile=None if trusted is None else str(trusted))
    asking.verify_flags |= ssl.VERIFY_X509_STRICT
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = Thread(target=answer, args=(listening,))
        thread.start()
        try:
            with socket.create_connection(listening.getsockname()) as plain:
                return asking.wrap_socket(plain, server_hostname=name).recv(10)
        finally:
            thread.join()


def leaf(files: TlsFiles) -> x509.Certificate:
    return x509.load_pem_x509_certificates(files.cert.read_bytes())[0]


@pytest.mark.parametrize("name", NAMES)
def test_trusted_authority_proves_every_name(files: TlsFiles, name: str) -> None:
    assert greeting(files, name, files.ca) == b"hello"


def test_certificate_proves_no_other_name(files: TlsFiles) -> None:
    with pytest.raises(ssl.SSLCertVerificationError, match="not valid for 'larder'"):
        greeting(files, "larder", files.ca)


def test_untrusted_authority_is_rejected(files: TlsFiles) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        greeting(files, "localhost", None)


def test_authority_cannot_sign_for_public_names(files: TlsFiles, tmp_path: Path) -> None:
    stolen = tls._read_pair(files.cert.with_name(tls.AUTHORITY_FILE))
    assert stolen is not None
    for name in ("bank.example", "198.51.100.7", "local.example"):
        forged = tls._make_server(stolen, tls._names_for_certificate([name]), datetime.now(UTC))
        file = tmp_path / "forged.pem"
        file.write_bytes(tls._pem(forged))
        with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
            greeting(TlsFiles(file, file), name, files.ca)


def test_certificate_fulfils_the_rules_of_phones(files: TlsFiles) -> None:
    cert = leaf(files)
    assert cert.not_valid_after_utc - cert.not_valid_before_utc <= timedelta(days=825)
    uses = cert.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(uses) == [x509.oid.ExtendedKeyUsageOID.SERVER_AUTH]
    assert not cert.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    assert files.ca is not None
    authority = x509.load_pem_x509_certificate(files.ca.read_bytes())
    assert authority.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    assert authority.subject.get_attributes_for_oid(x509.NameOID.COMMON_NAME)


def test_key_files_are_private(files: TlsFiles) -> None:
    folder = files.cert.parent
    assert folder.stat().st_mode & 0o077 == 0
    assert sorted(file.name for file in folder.iterdir()) == ["authority.pem", "peppermill-ca.crt", "server.pem"]
    for file in folder.iterdir():
        secret = b"PRIVATE KEY" in file.read_bytes()
        assert secret == (file.stat().st_mode & 0o077 == 0) == (file != files.ca)


def test_exposed_key_file_is_made_private(tmp_path: Path) -> None:
    files = ensure_certificate(tmp_path, NAMES)
    files.key.chmod(0o644)
    ensure_certificate(tmp_path, NAMES)
    assert files.key.stat().st_mode & 0o777 == 0o600


def test_ensure_certificate_keeps_valid_files(tmp_path: Path) -> None:
    before = {file.name: file.read_bytes() for file in ensure_certificate(tmp_path, NAMES).cert.parent.iterdir()}
    ensure_certificate(tmp_path, NAMES[:3])
    ensure_certificate(tmp_path, NAMES, now=datetime.now(UTC) + timedelta(days=700))
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def both(files: TlsFiles) -> tuple[str, str]:
    assert files.ca is not None
    return fingerprint(files.cert), fingerprint(files.ca)


def test_certificate_is_renewed_under_the_same_authority(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    first, trusted = both(ensure_certificate(tmp_path, NAMES, now))
    assert both(ensure_certificate(tmp_path, NAMES, now + timedelta(days=tls.DAYS - 31))) == (first, trusted)
    second, still = both(ensure_certificate(tmp_path, NAMES, now + timedelta(days=tls.DAYS - 29)))
    assert second != first
    assert still == trusted


def test_new_address_gets_a_new_certificate(tmp_path: Path) -> None:
    first, trusted = both(ensure_certificate(tmp_path, NAMES))
    files = ensure_certificate(tmp_path, [*NAMES, "10.1.2.3"])
    assert both(files)[0] != first
    assert both(files)[1] == trusted
    assert greeting(files, "10.1.2.3", files.ca) == b"hello"


def test_name_outside_the_constraints_gets_a_new_authority(tmp_path: Path) -> None:
    _, trusted = both(ensure_certificate(tmp_path, NAMES))
    files = ensure_certificate(tmp_path, [*NAMES, "203.0.113.9", "Games.Example.org."])
    assert both(files)[1] != trusted
    assert greeting(files, "203.0.113.9", files.ca) == b"hello"
    assert greeting(files, "games.example.org", files.ca) == b"hello"


def test_expiring_authority_is_renewed(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    _, trusted = both(ensure_certificate(tmp_path, NAMES, now))
    late = ensure_certificate(tmp_path, NAMES, now + timedelta(days=tls.AUTHORITY_DAYS - 100))
    assert both(late)[1] == trusted
    assert late.ca is not None
    assert leaf(late).not_valid_after_utc == x509.load_pem_x509_certificate(late.ca.read_bytes()).not_valid_after_utc
    assert both(ensure_certificate(tmp_path, NAMES, now + timedelta(days=tls.AUTHORITY_DAYS)))[1] != trusted


@pytest.mark.parametrize("broken", [tls.AUTHORITY_FILE, tls.SERVER_FILE, tls.PUBLIC_FILE])
@pytest.mark.parametrize("content", [b"", b"nonsense", None], ids=["empty", "nonsense", "gone"])
def test_damaged_certificate_files_are_replaced(tmp_path: Path, broken: str, content: bytes | None) -> None:
    ensure_certificate(tmp_path, NAMES)
    (tmp_path / broken).unlink()
    if content is not None:
        (tmp_path / broken).write_bytes(content)
    files = ensure_certificate(tmp_path, NAMES)
    assert greeting(files, "localhost", files.ca) == b"hello"


def test_mismatched_key_and_certificate_are_replaced(tmp_path: Path) -> None:
    files = ensure_certificate(tmp_path / "mine", NAMES)
    other = ensure_certificate(tmp_path / "other", NAMES).cert.read_bytes()
    key, _, _ = files.cert.read_bytes().partition(b"-----BEGIN CERTIFICATE")
    files.cert.write_bytes(key + other[other.index(b"-----BEGIN CERTIFICATE") :])
    files = ensure_certificate(tmp_path / "mine", NAMES)
    assert greeting(files, "localhost", files.ca) == b"hello"


def test_ensure_certificate_skips_invalid_names(tmp_path: Path) -> None:
    files = ensure_certificate(tmp_path, ["localhost", "my_pc", "crêpe", "", "-a", "a" * 64, "1.2.3.4.5.", "PANTRY"])
    names = leaf(files).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == ["localhost", "1.2.3.4.5", "pantry"]


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Refused) as refused:
        ensure_certificate(tmp_path / "file", NAMES)
    assert refused.value.refusal.code == "file-unwritable"


def test_fingerprint_equals_that_of_openssl(files: TlsFiles) -> None:
    der = ssl.PEM_cert_to_DER_cert(files.ca.read_text() if files.ca else "")
    assert both(files)[1].replace(":", "").lower() == hashlib.sha256(der).hexdigest()


def test_check_certificate_loads_the_files(files: TlsFiles, tmp_path: Path) -> None:
    assert check_certificate(files.cert, files.key) == TlsFiles(files.cert, files.key)
    other = ensure_certificate(tmp_path / "other", NAMES)
    (tmp_path / "text").write_text("nothing of the kind")
    locked = tmp_path / "locked.pem"
    locked.write_bytes(files.cert.read_bytes().replace(b"BEGIN PRIVATE", b"BEGIN ENCRYPTED PRIVATE"))
    for cert, key, code in (
        (tmp_path / "none", files.key, "file-missing"),
        (files.cert, tmp_path, "file-unreadable"),
        (files.cert, other.key, "certificate-unusable"),
        (tmp_path / "text", files.key, "certificate-unusable"),
        (files.cert, locked, "certificate-unusable"),
    ):
        with pytest.raises(Refused) as refused:
            check_certificate(cert, key)
        assert refused.value.refusal.code == code


@pytest.mark.parametrize(
    ("name", "trusted_proxy", "is_strict"),
    [
        ("games.example.org", (), True),
        ("games.example.org", ("127.0.0.1",), False),
        ("localhost", (), False),
        ("pantry.local", (), False),
        ("127.0.0.1", (), False),
    ],
)
def test_strict_transport_only_at_public_names(
    files: TlsFiles, name: str, trusted_proxy: tuple[str, ...], is_strict: bool
) -> None:
    settings = Settings(public_url=f"https://{name}", secure=True, workers=1, trust_proxy=trusted_proxy)
    trusting = ssl.create_default_context(cafile=str(files.ca))

    async def ask() -> bytes:
        async with running(settings=settings, tls=files) as url:
            parts = urlsplit(url)
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port, ssl=trusting)
            lines = ("GET /api/health HTTP/1.1", f"Host: {name}:{parts.port}", "Connection: close", "", "")
            writer.write("\r\n".join(lines).encode())
            try:
                return await asyncio.wait_for(reader.read(), PATIENCE)
            finally:
                writer.close()

    answer = asyncio.run(ask())
    assert answer.startswith(b"HTTP/1.1 200")
    assert (b"strict-transport-security: max-age=" in answer) == is_strict
    assert b"includeSubDomains" not in answer
