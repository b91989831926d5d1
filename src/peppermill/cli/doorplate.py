"""What `peppermill serve` tells whoever started it, once it listens: where people come in, and what they need to."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from peppermill.cli.terminal import Terminal
from peppermill.platform import show_page
from peppermill.server.lan import EVERYWHERE, OWN, own_name, page_address, qr
from peppermill.server.settings import Settings
from peppermill.server.tls import CA_PAGE, Files, fingerprint

PICTURE: Final = Style(color="#ffffff", bgcolor="#000000")


class Doorplate:
    """`found` are the addresses of this machine, where it listens on all of them."""

    def __init__(
        self, terminal: Terminal, settings: Settings, files: Files | None, found: Sequence[str], opens: bool = False
    ) -> None:
        self.terminal, self.settings, self.files, self.found = terminal, settings, files, found
        self.opens = opens
        self.port = settings.port

    def show(self, port: int) -> None:
        """`port` is the one that was got, where any was asked for."""
        self.port = port
        say = self.terminal.say
        say("cli-serve-open", "bold", url=self._url())
        if self.settings.host in EVERYWHERE:
            self._network()
        elif self.settings.host in OWN and not self.settings.public_url:
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
        """White on black also where the terminal is black on white."""
        lines = qr(url, unicode=self.terminal.unicode).split("\n")
        self.terminal.draw(Text(line, style=PICTURE) for line in lines)

    def _certificate(self, files: Files) -> None:
        self.terminal.say("cli-serve-certificate", fingerprint=fingerprint(files.cert))
        if files.ca is not None:
            base = self._url(self.found[0] if self.found else own_name(self.settings))
            page = base.rstrip("/") + CA_PAGE
            self.terminal.say("cli-serve-trust", url=page, file=str(files.ca), fingerprint=fingerprint(files.ca))
