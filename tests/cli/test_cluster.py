"""`peppermill cluster`: what it tells of the processes that share a database."""

import json
import threading

import psycopg
import pytest

from command import Runner
from engines import NatsServer, nats_server
from peppermill.i18n import LANGUAGES
from peppermill.store.postgres import PostgresStore
from peppermill.store.postgres.leases import LeaseStore
from peppermill.store.rows import LEVEL
from store.test_contract import entry, header


@pytest.fixture
def cluster(postgres_url: str) -> str:
    """A store with two processes: one owns a table, the other's lease has lapsed while a game went on."""
    with PostgresStore(postgres_url) as store:
        for name in ("here", "orphan", "resting"):
            store.write_table(
                name, 0, json.dumps({"phase": "playing", "matches": [f"{name}.0", f"{name}.1"]}).encode()
            ).result()
        store.create(header("here.1")).append(0, [entry(0), entry(1)], {})
    lives, dead = (LeaseStore(postgres_url, f"{name}.1", name, LEVEL) for name in ("pantry", "cellar"))
    dead.renew(0.0, is_draining=False)
    figures = '{"clients": 7, "writes": 2, "oldest_write": 0.31, "jobs": 1}'
    lives.renew(3600, is_draining=False, figures=figures)
    assert lives.claim("here") == 1
    with psycopg.connect(postgres_url, autocommit=True) as db:
        db.execute("INSERT INTO peppermill.claim VALUES ('orphan', 'cellar.1', 4, false)")
    for one in (lives, dead):
        one.close()
    return postgres_url


def test_status_lists_processes_leases_and_tables(run: Runner, cluster: str) -> None:
    code, out, err = run("cluster", "status", "--store", cluster)
    assert (code, err) == (0, "")
    assert out.startswith("pantry.1: 1 table, lease for 3")
    assert "\n  7 clients; writes waiting: 2 (the oldest for 0.3 s); jobs waiting: 1\n" in out
    assert "reach the bus" not in out
    with psycopg.connect(cluster, autocommit=True) as db:
        db.execute("UPDATE peppermill.node SET is_on_bus = false")
    assert "\n  does not reach the bus\n" in run("cluster", "status", "--store", cluster)[1]
    assert "1 process; 1 of 3 tables in use." in out
    assert "1 table waits for a process to go on." in out
    told = json.loads(run("cluster", "status", "--json", "--store", cluster)[1])
    assert [one["id"] for one in told["processes"]] == ["pantry.1"]
    assert (told["tables"], told["owned"], told["orphaned"]) == (3, 1, 1)


def test_tables_are_listed_with_their_owner_and_term(run: Runner, cluster: str) -> None:
    code, out, _ = run("cluster", "tables", "--store", cluster)
    assert code == 0
    assert out.splitlines() == [
        "orphan · playing · nobody · term 4 · 0 moves · changed 0 s ago",
        "here · playing · pantry.1 · term 1 · 2 moves · changed 0 s ago",
        "2 tables in use.",
    ]
    told = json.loads(run("cluster", "tables", "--json", "--store", cluster)[1])
    assert told[1] == {
        "id": "here",
        "phase": "playing",
        "node": "pantry.1",
        "term": 1,
        "moves": 2,
        "idle_seconds": 0,
    }


def test_drain_asks_a_process_and_waits_until_it_has_left(run: Runner, cluster: str) -> None:
    process = LeaseStore(cluster, "pantry.1", "pantry", LEVEL)
    asked = threading.Event()

    def serve() -> None:
        while not asked.wait(0.01):
            if any(node.is_drain_asked for node in process.renew(3600, is_draining=False).nodes):
                asked.set()
        process.leave()

    thread = threading.Thread(target=serve)
    thread.start()
    code, out, err = run("cluster", "drain", "pantry", "--store", cluster)
    asked.set()
    thread.join()
    process.close()
    assert (code, err) == (0, "")
    assert "pantry.1 was asked" in out
    assert "pantry.1 has stopped." in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("status", "--store", "games.sqlite"), "not games.sqlite"),
        (("status",), "--store"),
        (("drain", "--store", "{url}"), "NAME"),
        (("drain", "attic", "--store", "{url}"), "There is: pantry.1"),
        (("status", "--store", "postgresql://nobody@127.0.0.1:1/none"), "Start it, or correct its address"),
        (("tables", "--store", "postgresql://host?no_such_option=1"), "It looks like postgresql://user@host/name"),
        (("drain", "pantry", "--store", "postgresql://[half"), "It looks like postgresql://user@host/name"),
        (("tables", "--store", "{stranger}"), "correct its address, its user or its password"),
    ],
)
def test_cluster_mistakes_are_refused_by_name(run: Runner, cluster: str, words: tuple[str, ...], said: str) -> None:
    stranger = cluster.replace("peppermill@", "nobody:guessed@")
    code, out, err = run("cluster", *(word.format(url=cluster, stranger=stranger) for word in words))
    assert code in (1, 2)
    assert "guessed" not in err
    assert out == ""
    assert said in err


def test_a_database_without_a_store_has_no_cluster(run: Runner, postgres_url: str) -> None:
    code, _, err = run("cluster", "status", "--store", postgres_url)
    assert code == 1
    assert "never served by several" in err


@pytest.mark.parametrize("action", [("status",), ("tables",), ("drain", "pantry")])
@pytest.mark.parametrize(("version", "said"), [(99, "newer Peppermill"), (2, "never served by several")])
def test_a_store_of_another_version_has_no_cluster(
    run: Runner, cluster: str, action: tuple[str, ...], version: int, said: str
) -> None:
    with psycopg.connect(cluster, autocommit=True) as db:
        db.execute("UPDATE peppermill.schema_version SET version = %s", (version,))
        code, out, err = run("cluster", *action, "--store", cluster)
        assert (code, out) == (1, "")
        assert said in err
        assert db.execute("SELECT version FROM peppermill.schema_version").fetchone() == (version,)


@pytest.mark.parametrize("action", ["status", "tables", "drain"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_the_cluster_has_help(run: Runner, action: str, language: str) -> None:
    code, out, _ = run("cluster", action, "--help", "--lang", language)
    assert code == 0
    assert f"peppermill cluster {action}" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bus", "nats://127.0.0.1:1"), "database"),
        (("--bus", "nats://127.0.0.1:1", "--store", "{url}"), "NATS cannot be reached at nats://127.0.0.1:1"),
        (("--bus", "carrier-pigeon", "--store", "{url}"), "carrier-pigeon"),
        (("--bus", "nats://127.0.0.1:1", "--store", "{stranger}"), "correct its address, its user or its password"),
        (("--bus", "nats://127.0.0.1:1", "--store", "postgresql://[half"), "It looks like postgresql://user@host/name"),
        (("--bus", "nats://127.0.0.1:1", "--store", "{url}", "--node", "Über 9000"), "Über 9000"),
        (
            ("--bus", "nats://127.0.0.1:1", "--store", "{url}", "--public-url", "http://192.168.1.7"),
            "http://192.168.1.7",
        ),
        (("--bus", "nats://127.0.0.1:1", "--store", "{url}", "--public-url", "https://localhost"), "https://localhost"),
    ],
)
def test_serve_refuses_a_bus_it_cannot_use_before_it_listens(
    run: Runner, postgres_url: str, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.setattr("peppermill.bus.nats.CONNECT_SECONDS", 0.3)
    stranger = postgres_url.replace("peppermill@", "nobody:guessed@")
    code, out, err = run("serve", "--port", "0", *(word.format(url=postgres_url, stranger=stranger) for word in words))
    assert code in (1, 2)
    assert "guessed" not in err
    assert "open at" not in out
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--store", "games.sqlite", "--bus", "nats://127.0.0.1:1"), "not games.sqlite"),
        (("--store", "{url}", "--bus", "nats://127.0.0.1:1"), "NATS cannot be reached at nats://127.0.0.1:1"),
        (("--store", "{url}", "--bus", "carrier-pigeon"), "carrier-pigeon"),
        (("--store", "{url}", "--bus", "{nats}", "--node", "Über 9000"), "Über 9000"),
        (("--store", "{url}", "--bus", "{nats}", "--workers", "0"), "workers"),
        (("--store", "{url}", "--bus", "{nats}", "--limit", "cups=3"), "cups"),
        (("--store", "{url}"), "--bus"),
        (("--store", "postgresql://nobody@127.0.0.1:1/none", "--bus", "{nats}"), "Start it, or correct its address"),
    ],
)
def test_work_refuses_what_it_cannot_use_before_it_offers_itself(
    run: Runner, postgres_url: str, nats: NatsServer, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.setattr("peppermill.bus.nats.CONNECT_SECONDS", 0.3)
    code, out, err = run("work", *(word.format(url=postgres_url, nats=nats.url) for word in words))
    assert code in (1, 2)
    assert out == ""
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize("word", ["serve", "work"])
def test_wrong_credentials_of_nats_and_a_newer_store_are_refused_at_start(
    run: Runner, postgres_url: str, word: str
) -> None:
    port = ("--port", "0") if word == "serve" else ()
    with nats_server('authorization { user: "pm", password: "right" }') as guarded:
        place = guarded.url.removeprefix("nats://")
        code, out, err = run(word, *port, "--store", postgres_url, "--bus", f"nats://pm:guessed@{place}")
        assert (code, out) == (2, "")
        assert f"NATS at nats://{place} does not accept our user and password" in err
        assert "guessed" not in err
        with psycopg.connect(postgres_url, autocommit=True) as db:
            db.execute("UPDATE peppermill.schema_version SET version = 99")
        code, out, err = run(word, *port, "--store", postgres_url, "--bus", f"nats://pm:right@{place}")
        assert (code, out) == (1, "")
        assert "newer Peppermill" in err


@pytest.mark.parametrize("word", ["serve", "work"])
def test_a_bus_that_other_processes_of_the_store_are_not_on_is_refused(
    run: Runner, cluster: str, nats: NatsServer, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    monkeypatch.setattr("peppermill.server.cluster.joining.ANSWER_SECONDS", 0.3)
    port = ("--port", "0") if word == "serve" else ()
    code, out, err = run(word, *port, "--store", cluster, "--bus", nats.url)
    assert code in (1, 2)
    assert out == ""
    assert "pantry.1" in err
    assert "another bus" in err


def test_a_server_alone_and_one_of_several_do_not_share_a_database(
    run: Runner, postgres_url: str, nats: NatsServer
) -> None:
    with PostgresStore(postgres_url, exclusive=True):
        code, _, err = run("serve", "--port", "0", "--store", postgres_url)
        assert code == 1
        assert "without one a database has one server" in err
        code, _, err = run("serve", "--port", "0", "--store", postgres_url, "--bus", nats.url)
        assert code == 1
        assert "without --bus is running" in err
    with PostgresStore(postgres_url, node="pantry.1"):
        code, _, err = run("serve", "--port", "0", "--store", postgres_url)
        assert code == 1
        assert "running" in err
