"""Facts that the server tells of its games: manifest, facts, schema and catalogue, also of one that was installed."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator, meta

import peppermill
from installed_game import toy_installed
from peppermill.client import Client
from peppermill.core import Refused, Seat
from peppermill.games import find_game
from peppermill.games.contract import Game, Setup
from peppermill.games.page_facts import PageFacts
from peppermill.i18n import LANGUAGES, catalogue_text, words_in
from peppermill.packages import BUILT_IN, find_package, load
from peppermill.wire.game_facts import facts_of
from server.test_http import raw, with_client


@pytest.mark.parametrize("game", BUILT_IN)
def test_manifest_facts_and_catalogue_of_a_game_can_be_read(game: str) -> None:
    async def job(client: Client) -> None:
        manifest = await client.get(f"/api/games/{game}/manifest?lang=de")
        assert manifest in await client.get("/api/games?lang=de")
        facts, rules = await client.get(f"/api/games/{game}/facts"), find_game(game)
        tags = {kind.__struct_config__.tag for kind in get_args(rules.news_type)}
        assert facts["news"].keys() == tags
        assert set(manifest["page"]["quiet"]) <= tags
        view = facts["view"]
        inside = {name for known in facts["news"].values() for name in known["perSeat"]}
        fields = {*view["perSeat"], *view["own"], *view["hidden"]}
        assert fields - inside <= set(rules.view_type.__struct_encode_fields__)
        _, headers, catalogue = await raw(f"{client.url}/api/games/{game}/catalogue/fr")
        assert headers["content-type"].startswith("text/plain")
        assert catalogue.decode().index(catalogue_text("en", game)) < catalogue.decode().index(
            catalogue_text("fr", game)
        )
        for path in ("manifest", "facts", "schema", "catalogue/en"):
            with pytest.raises(Refused, match="game-unknown"):
                await client.get(f"/api/games/poker/{path}")
        with pytest.raises(Refused, match="language-unknown"):
            await client.get(f"/api/games/{game}/catalogue/xx")

    with_client(job)


@pytest.mark.parametrize("game", BUILT_IN)
def test_schema_of_a_game_describes_what_is_sent(game: str) -> None:
    async def job(client: Client) -> None:
        schema = await client.get(f"/api/games/{game}/schema")
        meta.validate(schema)
        match = peppermill.start(game, ["Anise", "Clove", "Dill"], seed=3)
        news = [piece.news for viewer in range(3) for piece in match.news(Seat(viewer))]
        for part, sent in [("view", match.view(Seat(0))), *(("news", piece) for piece in news)]:
            check = Draft202012Validator({**schema[part], "$defs": schema["$defs"]})
            check.validate(json.loads(msgspec.json.encode(sent)))
        assert not check.is_valid({"type": "nothing"})

    with_client(job)


def test_an_installed_game_is_listed_with_its_words_and_defaults(tmp_path: Path) -> None:
    async def job(client: Client) -> None:
        listed = (await client.get("/api/games?lang=de"))[-1]
        assert (listed["name"], listed["title"], listed["bots"]) == ("toy", "Der Stein", ["random"])
        assert (listed["page"]["minutes"], listed["page"]["points"]) == (5, "web-points")
        facts = await client.get("/api/games/toy/facts")
        assert facts["view"] == {
            "perSeat": [],
            "own": ["secret"],
            "seats": ["seat", "viewer"],
            "whole": [],
            "hidden": ["turn"],
            "gestures": {},
        }
        assert facts["news"]["slid"] == {"rule": "T-1", "perSeat": []}
        _, _, german = await raw(f"{client.url}/api/games/toy/catalogue/de")
        assert german.decode().index("toy = The Stone") < german.decode().index("toy = Der Stein")
        _, _, french = await raw(f"{client.url}/api/games/toy/catalogue/fr")
        assert "toy = The Stone" in french.decode()
        (rule,) = await client.get("/api/games/toy/rules?lang=fr")
        assert rule["text"] == "Push the stone in turn."

    with toy_installed(tmp_path):
        with_client(job)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BUILT_IN)
def test_page_facts_name_messages_that_exist(game: str, language: str) -> None:
    facts: PageFacts = load(find_package(game).web)
    assert all(words_in(language).has(message) for message in (facts.part, facts.points))


def test_facts_are_what_a_view_says_of_itself_before_what_is_seen_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("chili")
    assert "collected" in facts_of(game).view.per_seat
    monkeypatch.setattr(game.view_type, "per_seat", ("hand_sizes",), raising=False)
    assert facts_of(game).view.per_seat == ("hand_sizes", "cards")
    assert set(facts_of(game).view.own) == set(game.own_fields(begun(game), Seat(0)))


def begun(game: "Game[object, msgspec.Struct, msgspec.Struct, msgspec.Struct, msgspec.Struct]") -> object:
    return game.initial(Setup(2, game.options(), game.house_data()))
