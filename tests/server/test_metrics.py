"""Names, types and labels of the metrics, on which dashboards depend."""

import asyncio

from prometheus_client.parser import text_string_to_metric_families

from peppermill.match.log import Backlog
from peppermill.server.metrics import exposition
from server.kit import running, seated, start
from server.raw import http

KINDS = {
    "peppermill_behind": "counter",
    "peppermill_bot_answers": "counter",
    "peppermill_connections": "gauge",
    "peppermill_job_oldest_seconds": "gauge",
    "peppermill_jobs_waiting": "gauge",
    "peppermill_keeping_seconds": "histogram",
    "peppermill_moves": "counter",
    "peppermill_oldest_write_seconds": "gauge",
    "peppermill_lease_age_seconds": "gauge",
    "peppermill_bus_gaps": "gauge",
    "peppermill_bus_packets": "gauge",
    "peppermill_bus_up": "gauge",
    "peppermill_claims": "gauge",
    "peppermill_lines": "gauge",
    "peppermill_adopted": "counter",
    "peppermill_deposed": "counter",
    "peppermill_refusals": "counter",
    "peppermill_remote_jobs": "counter",
    "peppermill_remote_lost": "counter",
    "peppermill_remote_slots": "gauge",
    "peppermill_tables": "gauge",
    "peppermill_tables_live": "gauge",
    "peppermill_warming": "gauge",
    "peppermill_workers_lost": "counter",
    "peppermill_writes_waiting": "gauge",
}
BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5, float("inf")]


def figures(text: str) -> dict[str, float]:
    families = text_string_to_metric_families(text)
    return {sample.name: sample.value for family in families for sample in family.samples if not sample.labels}


def test_metric_names_types_and_labels_are_stable() -> None:
    families = {one.name: one for one in text_string_to_metric_families(exposition(Backlog()).decode())}
    kinds = {name: one.type for name, one in families.items() if not name.endswith("_created")}
    assert kinds == KINDS
    assert {label for sample in families["peppermill_refusals"].samples for label in sample.labels} <= {"code"}
    buckets = [one for one in families["peppermill_keeping_seconds"].samples if one.name.endswith("_bucket")]
    assert [float(bucket.labels["le"]) for bucket in buckets] == BOUNDS


def test_moves_and_the_time_to_keep_them_are_counted() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            before = figures(exposition(Backlog()).decode())
            await ana.play(0, ana.open_turns()[0].answers()[0])
            await ben.play(1, ben.open_turns()[0].answers()[0])
            await ana.until(lambda: ana.models[0].view["round"] == 2)
            answer = await http(url, "GET /metrics")
            assert (await http(url, "GET /api/alive")).endswith(b"alive")
        after = figures(answer.partition(b"\r\n\r\n")[2].decode())
        for name in ("peppermill_moves_total", "peppermill_keeping_seconds_count"):
            assert after[name] - before[name] == 2
        assert 0 < after["peppermill_keeping_seconds_sum"] - before["peppermill_keeping_seconds_sum"] < 60

    asyncio.run(play())
