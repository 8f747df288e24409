"""What is counted and timed for Prometheus, in a registry of its own."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.entries = Counter("piazza_entries_total", "Entries committed", ["game", "by"], registry=registry)
        self.refused = Counter("piazza_refused_total", "Messages and requests refused", ["code"], registry=registry)
        self.conflicts = Counter("piazza_conflicts_total", "Writes that somebody else preceded", registry=registry)
        self.move_seconds = Histogram(
            "piazza_move_seconds", "From a message to its commit", buckets=_FAST, registry=registry
        )
        self.load_seconds = Histogram(
            "piazza_load_seconds", "Loading a table from its entries", buckets=_FAST, registry=registry
        )
        self.think_seconds = Histogram(
            "piazza_think_seconds", "A bot's decision", ["level"], buckets=_SLOW, registry=registry
        )
        self.worker_restarts = Counter("piazza_worker_restarts_total", "Bot workers that ended", registry=registry)
        self.connections = Gauge("piazza_connections", "Open WebSocket connections", registry=registry)
        self.live_tables = Gauge("piazza_live_tables", "Tables in memory", registry=registry)
        self.thinking = Gauge("piazza_thinking", "Questions put to bots and not answered", registry=registry)
        self.turned_away = Counter(
            "piazza_turned_away_total",
            "Connections ended before or while they sent a request",
            ["why"],
            registry=registry,
        )
        self.thinking_longest_wait = Gauge(
            "piazza_thinking_longest_wait_seconds",
            "How long the question waits that has waited longest for a bot",
            registry=registry,
        )
        self.thinking_waits = Histogram(
            "piazza_thinking_wait_seconds", "From a question to its turn", buckets=_SLOW, registry=registry
        )
        self.cheaper = Counter(
            "piazza_cheaper_answers_total", "Questions answered by a cheaper level", ["level"], registry=registry
        )
        self.loop_lag = Histogram(
            "piazza_loop_lag_seconds",
            "How much later than it asked for the event loop woke a task",
            buckets=_FAST,
            registry=registry,
        )
        self.requests = Counter("piazza_http_requests_total", "HTTP requests", ["method", "status"], registry=registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
