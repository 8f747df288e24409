"""Everything a running server consists of, put together and taken apart again."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import Counter
from dataclasses import dataclass, field

from piazza.bots.thinking import Thinkers
from piazza.server.attempts import Attempts
from piazza.server.attendant import Attendant
from piazza.server.bot_answers import BotAnswers
from piazza.server.clerk import Clerk
from piazza.server.config import Config
from piazza.server.departures import Departures
from piazza.server.goings import Goings
from piazza.server.health import Health
from piazza.server.hosts import Hosts
from piazza.server.limits import PEOPLE, Rate
from piazza.server.lobby import Lobby
from piazza.server.loop_lag import LoopLag
from piazza.server.metrics import Metrics
from piazza.server.moderation import Moderation
from piazza.server.passkeys import PasskeyKeeper
from piazza.server.people import People
from piazza.server.quotas import Quotas
from piazza.server.replaying import Replays
from piazza.server.retention import Retention
from piazza.server.reviewing import Reviews
from piazza.server.storage import Database, Store, open_database
from piazza.server.tables import Tables
from piazza.server.tidings.mail import Mailer
from piazza.server.tidings.outside import Outside
from piazza.server.tidings.postman import Postman
from piazza.server.tidings.webpush import ServerKey
from piazza.server.tidings.wishes import Wishes
from piazza.server.timekeeping import Source, Timekeeper


@dataclass
class Rates:
    requests: Rate
    messages: Rate
    chat: Rate
    tables: Rate
    tables_from: Rate
    """The same for an address: identities are free."""


@dataclass
class Services:
    config: Config
    metrics: Metrics
    store: Store
    people: People
    tables: Tables
    lobby: Lobby
    replays: Replays
    clerk: Clerk
    thinkers: Thinkers
    attendant: Attendant
    timekeeper: Timekeeper
    health: Health
    departures: Departures
    goings: Goings
    moderation: Moderation
    quotas: Quotas
    retention: Retention
    passkeys: PasskeyKeeper
    hosts: Hosts
    attempts: Attempts
    lag: LoopLag
    reviews: Reviews
    wishes: Wishes
    postman: Postman
    rates: Rates
    closing: asyncio.Event
    streams: Counter[str] = field(default_factory=Counter)
    """How many event streams each bot account has open."""

    @classmethod
    async def open(cls, config: Config, database: Database | None = None, source: Source | None = None) -> Services:
        metrics = Metrics()
        store = Store(database or await open_database(config.database, config.database_seconds))
        timekeeper = await Timekeeper.open(store, source)
        people = await People.open(store, timekeeper)
        tables = Tables(store, config, metrics, secrets.token_hex(4), timekeeper)
        tables.on_people = people.devices.recheck
        tables.alias = people.alias
        thinkers = Thinkers(
            config.bot_workers,
            on_restart=metrics.worker_restarts.inc,
            on_wait=metrics.thinking_waits.observe,
            clock=timekeeper.running,
            module="piazza.study.worker",
        )
        metrics.thinking.set_function(lambda: thinkers.waiting)
        metrics.thinking_longest_wait.set_function(thinkers.longest_wait)
        attendant = Attendant(tables, BotAnswers(thinkers, timekeeper, metrics, config), config)
        attendant.start()
        retention = Retention(tables, config)
        retention.start()
        clerk = Clerk()
        lobby = Lobby(tables, clerk, config)
        lag = LoopLag(metrics.loop_lag.observe)
        lag.start()
        departures = Departures(people, tables, lobby.default_level)
        departures.start()
        wishes, postman = await _tidings(config, tables, people)
        return cls(
            config,
            metrics,
            store,
            people,
            tables,
            lobby,
            Replays(clerk),
            clerk,
            thinkers,
            attendant,
            timekeeper,
            Health(store, timekeeper),
            departures,
            Goings(tables, config.away_seconds),
            Moderation(store, tables, people.alias, timekeeper.wall),
            Quotas(config, store.holdings, timekeeper),
            retention,
            PasskeyKeeper(store, timekeeper),
            Hosts(config),
            Attempts(timekeeper, config.attempts_per_minute, people.key),
            lag,
            Reviews(thinkers, store),
            wishes,
            postman,
            _rates(config),
            asyncio.Event(),
        )

    async def close(self) -> None:
        """Only the time needs saving: everything shown was stored before."""
        self.closing.set()
        self.goings.close()
        await self.lag.close()
        await self.departures.close()
        await self.postman.close()
        await self.retention.close()
        await self.attendant.close()
        await self.reviews.close()
        await self.thinkers.close()
        await self.clerk.close()
        await self.tables.finish()
        with contextlib.suppress(Exception):  # a database that is away has the time of a few seconds ago
            await self.timekeeper.beat(self.store)
        await self.store.database.close()


async def _tidings(config: Config, tables: Tables, people: People) -> tuple[Wishes, Postman]:
    """Who tells people what happens while they are away. The key that push services know the server by is made once."""
    key = ServerKey(await tables.store.secret("push", ServerKey.new_secret()), _contact(config))
    outside = Outside(config.notices_to_private)
    mailer = Mailer(config.smtp, config.mail_from or "") if config.smtp is not None else None
    wishes = Wishes(tables.store, tables.timekeeper, people.key, key, outside, mailer)
    postman = Postman(tables, wishes, key, outside, mailer)
    postman.start()
    return wishes, postman


def _contact(config: Config) -> str:
    """Whom a push service may ask about what this server sends."""
    if config.mail_from is not None:
        return f"mailto:{config.mail_from}"
    is_public = config.public_url is not None and config.public_url.startswith("https://")
    return str(config.public_url) if is_public else "mailto:operator@piazza.invalid"


def _rates(config: Config) -> Rates:
    return Rates(
        requests=Rate(config.requests_per_second, config.requests_per_second * 10),
        messages=Rate(config.messages_per_second, config.messages_per_second * 3),
        chat=Rate(config.chat_per_minute / 60, max(5.0, config.chat_per_minute / 6)),
        tables=Rate(config.tables_per_minute / 60, config.tables_per_minute),
        tables_from=Rate(config.tables_per_minute / 60 * PEOPLE, config.tables_per_minute * PEOPLE),
    )
