"""Prometheus metrics of the server. They hold numbers only: no names, no addresses, no table ids."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from peppermill.match.log import Backlog

REGISTRY: Final = CollectorRegistry()
REFUSALS: Final = Counter("peppermill_refusals_total", "Requests that were refused.", ["code"], registry=REGISTRY)
CONNECTIONS: Final = Gauge("peppermill_connections", "Sockets that are open.", registry=REGISTRY)
LIVE_TABLES: Final = Gauge("peppermill_tables_live", "Tables held in memory.", registry=REGISTRY)
TABLES: Final = Gauge("peppermill_tables", "Tables that are listed.", registry=REGISTRY)
BEHIND: Final = Counter("peppermill_behind_total", "Slow clients set back to a snapshot.", registry=REGISTRY)
BOT_ANSWERS: Final = Counter("peppermill_bot_answers_total", "Answers by bots.", registry=REGISTRY)
WORKERS_LOST: Final = Counter("peppermill_workers_lost_total", "Workers that died or took too long.", registry=REGISTRY)
JOBS_WAITING: Final = Gauge(
    "peppermill_jobs_waiting", "Work that waits for a worker.", ["pool", "class"], registry=REGISTRY
)
JOB_OLDEST: Final = Gauge(
    "peppermill_job_oldest_seconds", "How long the oldest of it has waited.", ["pool", "class"], registry=REGISTRY
)
WARMING: Final = Gauge(
    "peppermill_warming", "Whether processes that running tables need are still being started.", registry=REGISTRY
)
MOVES: Final = Counter("peppermill_moves_total", "Commands of games that were played.", registry=REGISTRY)
KEEPING: Final = Histogram(
    "peppermill_keeping_seconds",
    "From a command's arrival until it is kept.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=REGISTRY,
)
WRITES_WAITING: Final = Gauge("peppermill_writes_waiting", "Writes the store has not answered.", registry=REGISTRY)
OLDEST_WRITE: Final = Gauge(
    "peppermill_oldest_write_seconds", "How long the oldest of them has been waiting.", registry=REGISTRY
)
LEASE_AGE: Final = Gauge(
    "peppermill_lease_age_seconds", "Time since the lease of this server was renewed.", registry=REGISTRY
)
CLAIMS: Final = Gauge("peppermill_claims", "Tables that this server owns among several.", registry=REGISTRY)
ADOPTED: Final = Counter(
    "peppermill_adopted_total", "Tables taken over that another server had left behind.", registry=REGISTRY
)
DEPOSED: Final = Counter("peppermill_deposed_total", "Tables another server has taken over.", registry=REGISTRY)

LINES: Final = Gauge(
    "peppermill_lines",
    "Clients that are at another process than their table: here as their edge, or as the owner.",
    ["side"],
    registry=REGISTRY,
)
BUS_UP: Final = Gauge("peppermill_bus_up", "Whether the bus can be reached.", registry=REGISTRY)
BUS_PACKETS: Final = Gauge(
    "peppermill_bus_packets", "Packets sent to and received from other servers.", ["direction"], registry=REGISTRY
)
BUS_GAPS: Final = Gauge(
    "peppermill_bus_gaps",
    "Times that packets were lost, or another server said nothing for too long.",
    registry=REGISTRY,
)
REMOTE_SLOTS: Final = Gauge(
    "peppermill_remote_slots", "Work that workers on other machines take at once.", ["pool"], registry=REGISTRY
)
REMOTE_JOBS: Final = Counter(
    "peppermill_remote_jobs_total", "Work given to workers on other machines.", ["pool"], registry=REGISTRY
)
REMOTE_LOST: Final = Counter(
    "peppermill_remote_lost_total", "Work that was lost with such a worker, and done elsewhere.", registry=REGISTRY
)


def exposition(backlog: Backlog) -> bytes:
    """Return all metrics in the Prometheus text format, with the store's backlog as it is now."""
    WRITES_WAITING.set(backlog.count)
    OLDEST_WRITE.set(backlog.seconds)
    return generate_latest(REGISTRY)
