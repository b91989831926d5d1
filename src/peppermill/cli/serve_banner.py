"""Print how to reach a server that `peppermill serve` has started: addresses, QR code, certificate."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from peppermill.cli.terminal import Terminal
from peppermill.platform import show_page
from peppermill.server.net.network_addresses import (
    LOOPBACK_NAMES,
    WILDCARD_ADDRESSES,
    local_name,
    page_address,
    qr_text,
)
from peppermill.server.net.tls import CA_PATH, TlsFiles, fingerprint
from peppermill.server.settings import Settings

PICTURE: Final = Style(color="#ffffff", bgcolor="#000000")


class ServeBanner:
    """The lines that are printed once a server listens. `found` are this machine's addresses, where it listens on all
    of them."""

    def __init__(
        self, terminal: Terminal, settings: Settings, files: TlsFiles | None, found: Sequence[str], opens: bool = False
    ) -> None:
        self.terminal, self.settings, self.files, self.found = terminal, settings, files, found
        self.opens = opens
        self.port = settings.port

    def show(self, port: int) -> None:
        """Print the lines. `port` is the one that was bound."""
        self.port = port
        say = self.terminal.say
        say("cli-serve-open", "bold", url=self._url())
        if self.settings.host in WILDCARD_ADDRESSES:
            self._network()
        elif self.settings.host in LOOPBACK_NAMES and not self.settings.public_url:
            say("cli-serve-only-here")
        if self.files is not None:
            self._certificate(self.files)
        say("cli-serve-stop", "dim")
        if self.opens:
            show_page(self._url())

    def _url(self, name: str = "") -> str:
        return page_address(self.settings, self.port, self.files is not None, name)

    def _network(self) -> None:
        if not self.found:
            self.terminal.say("cli-serve-no-network")
            return
        self.terminal.say("cli-serve-network")
        self.terminal.draw(Text(f"    {self._url(address)}", style="bold") for address in self.found)
        self._picture(self._url("" if self.settings.public_url else self.found[0]))
        if self.files is None:
            self.terminal.say("cli-serve-plain")

    def _picture(self, url: str) -> None:
        """Print a QR code, white on black also where the terminal is black on white."""
        lines = qr_text(url, unicode=self.terminal.unicode).split("\n")
        self.terminal.draw(Text(line, style=PICTURE) for line in lines)

    def _certificate(self, files: TlsFiles) -> None:
        self.terminal.say("cli-serve-certificate", fingerprint=fingerprint(files.cert))
        if files.ca is not None:
            base = self._url(self.found[0] if self.found else local_name(self.settings))
            page = base.rstrip("/") + CA_PATH
            self.terminal.say("cli-serve-trust", url=page, file=str(files.ca), fingerprint=fingerprint(files.ca))
