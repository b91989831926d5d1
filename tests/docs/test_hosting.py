"""The page about hosting and its examples agree with the program."""

import re
import shlex
from pathlib import Path

import pytest

from peppermill.cli.parser import build_parser
from peppermill.cli.serve import read_settings
from peppermill.i18n import words_in
from peppermill.server.net.tls import CA_PATH
from peppermill.server.settings import Limits, Settings

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "hosting.md"
NGINX = DOCS / "hosting" / "nginx.conf"
EXAMPLES = [NGINX, DOCS / "hosting" / "Caddyfile", PAGE]


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_table_of_limits_is_whole_and_right() -> None:
    told = re.findall(r"^\| `(\w+)` \| (\d+) \|", text(PAGE), re.MULTILINE)
    assert [(name, int(usual)) for name, usual in told] == [
        (name, getattr(Limits(), name)) for name in Limits.__struct_fields__
    ]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_server_behind_a_proxy_is_started_alike(path: Path) -> None:
    started = re.findall(r"peppermill (serve --base-path .*)", text(path))
    assert started
    for words in started:
        settings = read_settings(build_parser(words_in("en")).parse_args(shlex.split(words)))
        assert settings == Settings(
            base_path="/peppermill",
            public_url="https://games.example.org/peppermill",
            trust_proxy=("127.0.0.1",),
            secure=True,
        )


def test_the_examples_let_through_what_the_limits_do() -> None:
    assert "proxy_pass http://peppermill;\n" in text(NGINX)
    assert f"server 127.0.0.1:{Settings().port};" in text(NGINX)
    assert f"reverse_proxy 127.0.0.1:{Settings().port}\n" in text(EXAMPLES[1])
    for path in EXAMPLES[:2]:
        allowed = re.search(r"(?:client_max_body_size|max_size) (\d+)m", text(path), re.IGNORECASE)
        assert allowed is not None
        assert int(allowed[1]) * 1_000_000 > Limits().upload_bytes
    silent = re.search(r"proxy_read_timeout (\d+)s", text(NGINX))
    assert silent is not None
    assert int(silent[1]) > 2 * Limits().heartbeat_seconds


def test_the_page_names_the_file_phones_open() -> None:
    assert f"`https://…{CA_PATH}`" in text(PAGE)
