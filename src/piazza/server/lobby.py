"""Making tables and taking chairs: what people do before, between and after games."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Final, cast

import msgspec

from piazza.bots.registry import bot_names
from piazza.core.errors import BadRecord, BadSettings, PiazzaError, UnknownGame
from piazza.core.fairness import new_seed
from piazza.core.journal import FORMAT_VERSION, RESIGN, Entry, Record
from piazza.core.records import record_from
from piazza.core.registry import GAMES, rules_of
from piazza.core.rules import Rules, State
from piazza.core.settings import chosen_settings
from piazza.server import chairs, codes, dealing, faces, former, seating
from piazza.server import messages as wire
from piazza.server.bot_tables import BotTables, is_bots_alone
from piazza.server.clerk import LONG, Clerk
from piazza.server.config import Config
from piazza.server.course import MOST_ENTRIES, Written, record_of
from piazza.server.faces import TableFace
from piazza.server.hosting import HostedTable, Outcome, begin_outcome
from piazza.server.moment import Moment
from piazza.server.names import clean_name, shown_name
from piazza.server.refusals import Refused
from piazza.server.seating import ChairDoc, TableDoc
from piazza.server.storage import Conflict, Person, StoredTable
from piazza.server.studying import studied
from piazza.server.tables import Decide, LiveTable, Tables


class Lobby:
    def __init__(self, tables: Tables, clerk: Clerk, config: Config) -> None:
        self.tables = tables
        self.clerk = clerk
        self.config = config
        self.levels = bot_names()
        """Asked for once: finding installed bots means reading every installed package's description."""
        self.default_level = self.level(config.default_level)
        self.new_code = codes.new_code
        self._rematching = asyncio.Lock()
        self._bot_tables = BotTables(tables.store, config.bot_tables_per_person)

    # ---- games and levels --------------------------------------------------------------------------------------------

    def games(self) -> list[wire.GameInfo]:
        return [_game_info(rules_of(name), self.levels, self.default_level) for name in GAMES]

    def level(self, asked: str | None) -> str:
        """The level asked for; that of the configuration when none is."""
        if asked is None:
            return self.default_level
        if asked not in self.levels:
            raise Refused("unknown_level", {"level": asked, "levels": self.levels})
        return asked

    # ---- new tables --------------------------------------------------------------------------------------------------

    async def new_table(self, person: Person, asked: wire.NewTable, address: str) -> LiveTable:
        for chair in asked.chairs:
            self.level(chair.level)
            chair.name = None if chair.name is None else clean_name(chair.name)
        self.level(asked.absence.level)
        chairs = seating.new_chairs(asked.chairs, person.id, person.name, self.default_level, person.is_bot)
        alone = all(chair.kind == "bot" or chair.user == person.id for chair in chairs)
        doc = _new_doc(person.id, asked.game, asked.settings, chairs)
        doc.visibility, doc.spectators, doc.undo = asked.visibility, asked.spectators, asked.undo
        doc.clock, doc.absence, doc.autostart = asked.clock, asked.absence, asked.autostart
        doc.hints = alone if asked.hints is None else asked.hints
        doc.talk = asked.talk
        if not is_bots_alone(doc):
            return await self.open_table(doc)
        async with self._bot_tables.one_more(person.id, address) as made:
            live = await self.open_table(doc)
            made.add(live.hosted.id)
            return live

    async def play_now(self, person: Person, asked: wire.PlayNow, address: str) -> LiveTable:
        rules = _rules(asked.game)
        players = rules.seat_counts[0] if asked.players is None else asked.players
        mine = secrets.randbelow(players) if asked.seat is None else asked.seat
        if mine >= players:
            raise Refused("no_such_seat", {"seat": mine, "seats": players})
        bot = wire.NewChair(kind="bot", level=self.level(asked.level))
        chairs = [wire.NewChair(kind="me") if seat == mine else bot for seat in range(players)]
        new = wire.NewTable(game=asked.game, settings=asked.settings, chairs=chairs)
        return await self.new_table(person, new, address)

    async def open_table(self, doc: TableDoc) -> LiveTable:
        """Stores a new table; one whose chairs are all taken starts at once, if it is to start by itself."""
        id, secret = _new_id(), new_seed()
        moment = self._moment()
        doc.created = moment.wall
        doc.code = "" if doc.is_full() or doc.analysis else self.new_code()
        dealing.seal(doc, id, secret)
        outcome = Outcome()
        if doc.autostart and doc.is_full():
            outcome = begin_outcome(doc, id, secret, moment, self.config.deal_waits)
        face = TableFace() if outcome.course is None else faces.game_face(outcome.course)
        stored = StoredTable(id, 1, outcome.doc or doc, secret, face, moment.wall)
        return await self._add(stored, outcome)

    async def _add(self, stored: StoredTable, outcome: Outcome) -> LiveTable:
        """Draws another code while the one that was drawn is another table's."""
        while True:
            try:
                return await self.tables.add(stored, outcome.course, outcome.written)
            except Conflict:
                if not stored.doc.code:
                    raise
                stored.doc.code = self.new_code()

    def _moment(self) -> Moment:
        """The moment at which a table is made, when nobody can be there yet."""
        keeper = self.tables.timekeeper
        return Moment(keeper.running(), keeper.calendar(), keeper.wall())

    # ---- chairs ------------------------------------------------------------------------------------------------------

    async def sit(self, id: str, person: Person, asked: wire.Sit) -> LiveTable:
        name = person.name if asked.name is None else clean_name(asked.name)

        def deed(table: HostedTable, moment: Moment) -> Outcome:
            doc, seat = seating.sit(table.doc, person.id, name, asked, person.is_bot, person.crest)
            if doc is table.doc:
                return Outcome()
            outcome = self._begun(doc, table, moment)
            outcome.notices.insert(0, wire.Notice(code="sat_down", params={"seat": seat}))
            return outcome

        live = await self._do(id, deed)
        await self.tables.see_who_is_here(live)
        return live

    def _begun(self, doc: TableDoc, table: HostedTable, moment: Moment) -> Outcome:
        """The chairs have changed: when all are taken the table begins, if it is to begin by itself."""
        if doc.autostart and doc.is_full():
            return begin_outcome(doc, table.id, table.seed, moment, self.config.deal_waits)
        return Outcome(doc=doc)

    async def set_chair(self, id: str, person: Person, asked: wire.SetChair) -> LiveTable:
        level = None if asked.level is None else self.level(asked.level)

        def deed(table: HostedTable, moment: Moment) -> Outcome:
            if table.doc.owner != person.id:
                raise Refused("not_owner")
            return self._begun(seating.set_chair(table.doc, asked.seat, level), table, moment)

        return await self._do(id, deed)

    async def stand(self, id: str, person: Person, asked: wire.Stand) -> LiveTable:
        live = await self._do(
            id, lambda table, moment: chairs.leave(table, person.id, asked, moment, self.default_level)
        )
        await self.tables.see_who_is_here(live)
        return live

    async def rename(self, person: Person, before: str) -> None:
        """A new name reaches every table where the person has a chair, and everybody there is told."""

        def deed(table: HostedTable, moment: Moment) -> Outcome:
            found = None if table.course and table.course.match.is_over else _renamed(table.doc, person, before)
            return found or Outcome()

        for id in await self.tables.store.unfinished_of(person.id):
            with contextlib.suppress(Refused):  # a table that is deleted meanwhile, or whose rules are gone
                await self.tables.act(id, deed)
        for table in self.tables.hub.renamed(person.id, person.name):
            live = self.tables.live.get(table)
            if live is not None:
                await self.tables.tell_presence(live)

    async def remove(self, id: str, person: Person, watcher: str) -> LiveTable:
        """The owner shows somebody who watches the door."""
        live = await self.tables.get(id)
        if live.hosted.doc.owner != person.id:
            raise Refused("not_owner")
        seated = {chair.user for chair in live.hosted.doc.chairs if chair.user is not None}
        _, watchers = self.tables.hub.everywhere(id, seated)
        found = next((user for user in watchers if self.tables.alias(user) == watcher), None)
        if found is None or found == person.id:
            raise Refused("no_such_watcher")
        name = watchers[found]

        def deed(table: HostedTable, moment: Moment) -> Outcome:
            doc = seating.copy_of(table.doc)
            doc.barred = sorted({*doc.barred, found})
            notice = wire.Notice(code="removed", params={"name": name})
            return Outcome(doc=doc, notices=[notice], person=found)

        return await self._do(id, deed)

    async def start(self, id: str, person: Person, asked: wire.Start, address: str) -> LiveTable:
        level = None if asked.fill is None else self.level(asked.fill)

        def deed(table: HostedTable, moment: Moment) -> Outcome:
            if table.doc.owner != person.id:
                raise Refused("not_owner")
            if table.doc.started is not None:
                raise Refused("already_started")
            doc = seating.fill(table.doc, level)
            return begin_outcome(doc, table.id, table.seed, moment, self.config.deal_waits)

        doc = (await self.tables.get(id)).hosted.doc
        if any(chair.kind == "person" for chair in doc.chairs):
            return await self._do(id, deed)
        async with self._bot_tables.one_more(person.id, address) as made:
            live = await self._do(id, deed)
            made.add(id)
            return live

    async def _do(self, id: str, deed: Decide) -> LiveTable:
        await self.tables.act(id, deed)
        return await self.tables.get(id)

    async def rematch(self, id: str, person: Person) -> LiveTable:
        """A new table of the same kind, everybody one chair further; the others find it through the old table. Who asks
        does not sit there yet."""
        live = await self.tables.get(id)
        old = live.hosted.doc
        if not old.seats_of(person.id):
            raise Refused("not_your_seat", {"seat": None})
        if not live.face.over or old.analysis:
            raise Refused("not_over")
        async with self._rematching:
            return await self._rematch_of(id, person)

    async def _rematch_of(self, id: str, person: Person) -> LiveTable:
        """The next table, made by the first to ask. Of two who ask at two processes, one finds theirs not needed."""
        before = (await self.tables.get(id)).hosted.doc.rematch
        found = None if before is None else await self._if_there(before)
        if found is not None:
            return found
        made = (await self.open_table(_rematch_doc((await self.tables.get(id)).hosted.doc, person.id))).hosted.id
        await self.tables.act(id, lambda table, _moment: _with_rematch(table, made, before))
        kept = (await self.tables.get(id)).hosted.doc.rematch
        assert kept is not None
        if kept != made:
            await self.stand(made, person, wire.Stand())
        return await self.tables.get(kept)

    async def _if_there(self, id: str) -> LiveTable | None:
        """None for a table that was cancelled."""
        try:
            return await self.tables.get(id)
        except Refused:
            return None

    # ---- analysis ----------------------------------------------------------------------------------------------------

    async def import_record(self, person: Person, raw: wire.Json) -> LiveTable:
        """A record becomes a table of one's own, where one holds every chair; an unfinished game can be played on."""
        try:
            record = record_from(raw)
            if len(record.entries) > MOST_ENTRIES:
                raise Refused("too_large", {"entries": len(record.entries), "most": MOST_ENTRIES})
            if any("\0" in entry.via for entry in record.entries):  # the one sign that PostgreSQL cannot keep
                raise BadRecord("via: expected a text without the sign U+0000")
            doc = _new_doc(person.id, record.game, {}, [])
            doc.names = [_cleanly_named(player, seat) for seat, player in enumerate(record.players)]
            doc.chairs = [ChairDoc(kind="person", user=person.id, name=str(player["name"])) for player in doc.names]
            doc.settings, doc.position, doc.rules_version = record.settings, record.position, record.rules_version
            doc.format_version = record.format_version
            return await self._analysis(doc, record.entries)
        except (PiazzaError, RecursionError) as fault:
            raise Refused("bad_record", {"problem": str(fault)}, str(fault)) from None

    async def branch(self, id: str, person: Person, asked: wire.Branch) -> LiveTable:
        """Plays a finished game on from any entry, oneself in one chair and bots in the others."""
        table = (await self.tables.get(id)).hosted
        match = table.playing().match
        if not match.is_over and not (table.doc.analysis and table.doc.owner == person.id):
            raise Refused("not_over")
        if asked.at > len(match.entries):
            raise Refused("unknown_entry", {"entry": asked.at, "entries": len(match.entries)})
        seat = 0 if asked.seat is None else asked.seat
        if seat >= table.doc.players:
            raise Refused("no_such_seat", {"seat": seat, "seats": table.doc.players})
        entries = list(match.entries[: asked.at])
        if any(entry.act == RESIGN and entry.by == seat for entry in entries):
            raise Refused("resigned", {"seat": seat})
        level = self.level(asked.level)
        doc = seating.copy_of(table.doc)
        doc.chairs = [
            ChairDoc(kind="person", user=person.id, name=person.name)
            if number == seat
            else ChairDoc(kind="bot", level=level)
            for number in range(doc.players)
        ]
        doc.names = seating.names_in_record(doc)  # those who play on: the others need not be named here, too
        doc.owner, doc.key, doc.visibility, doc.clock = person.id, secrets.token_urlsafe(12), "private", wire.Clock()
        doc.proposal, doc.rematch, doc.meter = None, None, None
        doc.grants, doc.invited, doc.done = [], [], []
        return await self._analysis(doc, entries)

    async def _analysis(self, doc: TableDoc, entries: list[Entry]) -> LiveTable:
        moment = self._moment()
        seed = new_seed()
        doc.created = doc.started = moment.wall
        doc.began, doc.analysis, doc.seed_commitment = moment.running, True, ""
        doc.attempt, doc.deal, doc.voided, doc.code = 0, None, [], ""
        doc.undo, doc.hints = "consent", True
        for entry in entries:
            if entry.act == RESIGN and 0 <= entry.by < doc.players and doc.chairs[entry.by].kind == "person":
                doc.chairs[entry.by].sits_in = doc.chairs[entry.by].resigned = True
        if len(entries) > LONG:
            return await self._long_analysis(doc, seed, entries, moment)
        course, written = await asyncio.to_thread(studied, doc, seed, entries, moment.running)
        stored = StoredTable(_new_id(), 1, doc, seed, faces.game_face(course), moment.wall)
        return await self.tables.add(stored, course, written)

    async def _long_analysis(self, doc: TableDoc, seed: str, entries: list[Entry], moment: Moment) -> LiveTable:
        """Checked elsewhere; what is stored is loaded as every table is."""
        checked = await self.clerk.check(doc, entries, seed)
        assert checked.face is not None
        more = record_from({**record_of(doc, []).as_dict(), "entries": checked.more}).entries
        written = [Written(number, entry, moment.running) for number, entry in enumerate([*entries, *more])]
        stored = StoredTable(_new_id(), 1, doc, seed, checked.face, moment.wall)
        await self.tables.store.add_table(stored, written, moment.calendar)
        return await self.tables.get(stored.id)


def _renamed(doc: TableDoc, person: Person, before: str) -> Outcome | None:
    found = seating.rename(doc, person.id, before, person.name)
    if found is None:
        return None
    changed, seat = found
    params: wire.Json = {"seat": seat, "before": doc.chairs[seat].name, "name": changed.chairs[seat].name}
    return Outcome(doc=changed, notices=[wire.Notice(code="renamed", params=params)], person=person.id)


def _cleanly_named(player: wire.Json, seat: int) -> wire.Json:
    """A player of somebody's record, to be shown like those of our own."""
    return {**player, "name": shown_name(str(player.get("name", ""))) or f"Player {seat + 1}"}


def export_record(table: HostedTable) -> Record:
    """The complete record of a table's game; it tells every secret, so it is for finished games and analyses."""
    return former.without_names(table.playing().match.record(), table.doc)


def _new_id() -> str:
    return secrets.token_hex(8)


def _rules(game: str) -> Rules[State]:
    try:
        return rules_of(game)
    except UnknownGame as fault:
        raise Refused("unknown_game", {"game": game}, str(fault)) from None


def _new_doc(owner: str, game: str, settings: wire.Json, chairs: list[ChairDoc]) -> TableDoc:
    rules = _rules(game)
    try:
        settled = rules.check_settings(len(chairs), settings) if chairs else settings
    except BadSettings as fault:
        raise Refused("bad_options", {"problem": str(fault)}, str(fault)) from None
    return TableDoc(
        game=game,
        rules_version=rules.version,
        format_version=FORMAT_VERSION,
        settings=settled,
        chairs=chairs,
        owner=owner,
        key=secrets.token_urlsafe(12),
        visibility="private",
        spectators=True,
        undo="consent",
        clock=wire.Clock(),
        absence=wire.Absence(),
        hints=False,
        autostart=True,
        created=0.0,
        seed_commitment="",
    )


def _rematch_doc(old: TableDoc, owner: str) -> TableDoc:
    turned = [*old.chairs[1:], old.chairs[0]]
    chairs = []
    for chair in turned:
        if chair.kind == "bot":
            chairs.append(ChairDoc(kind="bot", name=chair.name, level=chair.level))
        elif chair.user == owner:
            chairs.append(ChairDoc(kind="person", user=owner, name=chair.name, program=chair.program))
        else:
            chairs.append(ChairDoc(kind="open", reserved=True))
    doc = _new_doc(owner, old.game, _chosen_settings(old), chairs)
    doc.visibility, doc.spectators, doc.undo, doc.clock = old.visibility, old.spectators, old.undo, old.clock
    doc.absence, doc.hints, doc.autostart, doc.talk = old.absence, old.hints, old.autostart, old.talk
    doc.invited = [member for member in old.members() if member != owner]
    return doc


def _chosen_settings(doc: TableDoc) -> wire.Json:
    """What a table set otherwise than its version of the rules has it: a newer version has defaults of its own."""
    return chosen_settings(rules_of(doc.game, doc.rules_version).settings(), doc.settings)


def _with_rematch(table: HostedTable, new: str, before: str | None) -> Outcome:
    """`before`: the next table so far, which is gone; not if somebody was quicker."""
    if table.doc.rematch != before:
        return Outcome()
    doc = seating.copy_of(table.doc)
    doc.rematch = new
    return Outcome(doc=doc, notices=[wire.Notice(code="rematch", params={"table": new})])


def _game_info(rules: Rules[State], levels: list[str], default_level: str) -> wire.GameInfo:
    settings = [msgspec.convert(setting.describe(), wire.SettingInfo) for setting in rules.settings()]
    return wire.GameInfo(
        name=rules.name,
        rules_version=rules.version,
        seat_counts=list(rules.seat_counts),
        counts=_counts(rules),
        settings=settings,
        levels=levels,
        default_level=default_level,
    )


_MOST_PLAYERS: Final = 8


def _counts(rules: Rules[State]) -> list[wire.SeatCount]:
    """All numbers of players: those with the settings at their defaults, and those that one setting adds."""
    found = [wire.SeatCount(players=players, settings={}) for players in rules.seat_counts]
    for players in range(1, _MOST_PLAYERS + 1):
        setting = None if players in rules.seat_counts else _setting_for(rules, players)
        if setting is not None:
            found.append(wire.SeatCount(players=players, settings=setting))
    return sorted(found, key=lambda count: count.players)


def _setting_for(rules: Rules[State], players: int) -> wire.Json | None:
    """The one setting with which the game is played by so many."""
    for setting in rules.settings():
        form = setting.form()
        values: list[object] = (
            [True, False] if form["form"] == "switch" else [*cast(list[object], form.get("choices", []))]
        )
        for value in values:
            try:
                rules.check_settings(players, {setting.name: value})
            except BadSettings:
                continue
            return {setting.name: value}
    return None
