"""The certificate made at home: real handshakes, who may read the keys, and when it is made anew."""

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

from peppermill.server import tls
from peppermill.server.settings import Settings
from peppermill.server.tls import Files, certificate, fingerprint, own_certificate
from peppermill.table import Refused
from server.kit import running
from server.raw import PATIENCE

NAMES = ("localhost", "127.0.0.1", "::1", "pantry", "pantry.local", "192.168.7.9")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return certificate(tmp_path_factory.mktemp("home") / "tls", NAMES)


def greeting(files: Files, name: str, trusted: Path | None) -> bytes:
    """What a client that trusts `trusted` and asks for `name` hears over a real connection."""
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


def leaf(files: Files) -> x509.Certificate:
    return x509.load_pem_x509_certificates(files.cert.read_bytes())[0]


@pytest.mark.parametrize("name", NAMES)
def test_whoever_trusts_the_authority_gets_a_secure_connection_under_every_name(files: Files, name: str) -> None:
    assert greeting(files, name, files.ca) == b"hello"


def test_another_name_is_not_proved(files: Files) -> None:
    with pytest.raises(ssl.SSLCertVerificationError, match="not valid for 'larder'"):
        greeting(files, "larder", files.ca)


def test_whoever_does_not_trust_the_authority_turns_away(files: Files) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        greeting(files, "localhost", None)


def test_the_authority_cannot_speak_for_the_rest_of_the_world(files: Files, tmp_path: Path) -> None:
    stolen = tls._read_pair(files.cert.with_name(tls.AUTHORITY_FILE))
    assert stolen is not None
    for name in ("bank.example", "198.51.100.7", "local.example"):
        forged = tls._make_server(stolen, tls._readable([name]), datetime.now(UTC))
        file = tmp_path / "forged.pem"
        file.write_bytes(tls._pem(forged))
        with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
            greeting(Files(file, file), name, files.ca)


def test_the_certificate_is_as_phones_want_it(files: Files) -> None:
    cert = leaf(files)
    assert cert.not_valid_after_utc - cert.not_valid_before_utc <= timedelta(days=825)
    uses = cert.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(uses) == [x509.oid.ExtendedKeyUsageOID.SERVER_AUTH]
    assert not cert.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    assert files.ca is not None
    authority = x509.load_pem_x509_certificate(files.ca.read_bytes())
    assert authority.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    assert authority.subject.get_attributes_for_oid(x509.NameOID.COMMON_NAME)


def test_keys_are_for_their_owner_alone_and_what_is_shared_holds_none(files: Files) -> None:
    folder = files.cert.parent
    assert folder.stat().st_mode & 0o077 == 0
    assert sorted(file.name for file in folder.iterdir()) == ["authority.pem", "peppermill-ca.crt", "server.pem"]
    for file in folder.iterdir():
        secret = b"PRIVATE KEY" in file.read_bytes()
        assert secret == (file.stat().st_mode & 0o077 == 0) == (file != files.ca)


def test_a_key_that_was_opened_to_others_is_closed_again(tmp_path: Path) -> None:
    files = certificate(tmp_path, NAMES)
    files.key.chmod(0o644)
    certificate(tmp_path, NAMES)
    assert files.key.stat().st_mode & 0o777 == 0o600


def test_what_is_good_is_kept(tmp_path: Path) -> None:
    before = {file.name: file.read_bytes() for file in certificate(tmp_path, NAMES).cert.parent.iterdir()}
    certificate(tmp_path, NAMES[:3])
    certificate(tmp_path, NAMES, now=datetime.now(UTC) + timedelta(days=700))
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def both(files: Files) -> tuple[str, str]:
    assert files.ca is not None
    return fingerprint(files.cert), fingerprint(files.ca)


def test_it_is_made_anew_a_month_before_it_runs_out_and_phones_need_not_know(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    first, trusted = both(certificate(tmp_path, NAMES, now))
    assert both(certificate(tmp_path, NAMES, now + timedelta(days=tls.DAYS - 31))) == (first, trusted)
    second, still = both(certificate(tmp_path, NAMES, now + timedelta(days=tls.DAYS - 29)))
    assert second != first
    assert still == trusted


def test_another_address_at_home_makes_another_certificate_under_the_same_authority(tmp_path: Path) -> None:
    first, trusted = both(certificate(tmp_path, NAMES))
    files = certificate(tmp_path, [*NAMES, "10.1.2.3"])
    assert both(files)[0] != first
    assert both(files)[1] == trusted
    assert greeting(files, "10.1.2.3", files.ca) == b"hello"


def test_a_name_the_authority_may_not_sign_for_makes_another_authority(tmp_path: Path) -> None:
    _, trusted = both(certificate(tmp_path, NAMES))
    files = certificate(tmp_path, [*NAMES, "203.0.113.9", "Games.Example.org."])
    assert both(files)[1] != trusted
    assert greeting(files, "203.0.113.9", files.ca) == b"hello"
    assert greeting(files, "games.example.org", files.ca) == b"hello"


def test_an_authority_that_runs_out_is_made_anew_and_no_certificate_outlives_it(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    _, trusted = both(certificate(tmp_path, NAMES, now))
    late = certificate(tmp_path, NAMES, now + timedelta(days=tls.AUTHORITY_DAYS - 100))
    assert both(late)[1] == trusted
    assert late.ca is not None
    assert leaf(late).not_valid_after_utc == x509.load_pem_x509_certificate(late.ca.read_bytes()).not_valid_after_utc
    assert both(certificate(tmp_path, NAMES, now + timedelta(days=tls.AUTHORITY_DAYS)))[1] != trusted


@pytest.mark.parametrize("broken", [tls.AUTHORITY_FILE, tls.SERVER_FILE, tls.PUBLIC_FILE])
@pytest.mark.parametrize("content", [b"", b"nonsense", None], ids=["empty", "nonsense", "gone"])
def test_files_that_are_damaged_are_made_anew(tmp_path: Path, broken: str, content: bytes | None) -> None:
    certificate(tmp_path, NAMES)
    (tmp_path / broken).unlink()
    if content is not None:
        (tmp_path / broken).write_bytes(content)
    files = certificate(tmp_path, NAMES)
    assert greeting(files, "localhost", files.ca) == b"hello"


def test_a_key_beside_another_certificate_is_no_pair(tmp_path: Path) -> None:
    files = certificate(tmp_path / "mine", NAMES)
    other = certificate(tmp_path / "other", NAMES).cert.read_bytes()
    key, _, _ = files.cert.read_bytes().partition(b"-----BEGIN CERTIFICATE")
    files.cert.write_bytes(key + other[other.index(b"-----BEGIN CERTIFICATE") :])
    files = certificate(tmp_path / "mine", NAMES)
    assert greeting(files, "localhost", files.ca) == b"hello"


def test_names_no_browser_asks_for_are_left_out(tmp_path: Path) -> None:
    files = certificate(tmp_path, ["localhost", "my_pc", "crêpe", "", "-a", "a" * 64, "1.2.3.4.5.", "PANTRY"])
    names = leaf(files).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == ["localhost", "1.2.3.4.5", "pantry"]


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Refused) as refused:
        certificate(tmp_path / "file", NAMES)
    assert refused.value.refusal.code == "file-unwritable"


def test_the_fingerprint_is_what_other_programs_show(files: Files) -> None:
    der = ssl.PEM_cert_to_DER_cert(files.ca.read_text() if files.ca else "")
    assert both(files)[1].replace(":", "").lower() == hashlib.sha256(der).hexdigest()


def test_a_certificate_of_ones_own_is_tried_out(files: Files, tmp_path: Path) -> None:
    assert own_certificate(files.cert, files.key) == Files(files.cert, files.key)
    other = certificate(tmp_path / "other", NAMES)
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
            own_certificate(cert, key)
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
def test_browsers_are_told_to_stay_with_tls_only_at_public_names_of_our_own(
    files: Files, name: str, trusted_proxy: tuple[str, ...], is_strict: bool
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
