"""Many games of one kind at once: one loop plays, observes and writes into buffers that others have prepared."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import State
from piazza.core.rules import Rules
from piazza.envs.engine.lane import NOBODY, Chooser, Lane
from piazza.envs.engine.rewards import rewards


class Buffers:
    """Where a batch writes, each flat: bytes for rows, masks and flags, 32 bits for numbers. Lane after lane."""

    def __init__(
        self,
        observations: memoryview,
        masks: memoryview,
        rewards: memoryview[float],
        seats: memoryview,
        ended: memoryview,
        scores: memoryview,
        lengths: memoryview,
    ) -> None:
        self.observations: Final = observations
        self.masks: Final = masks
        self.rewards: Final = rewards
        self.seats: Final = seats
        self.ended: Final = ended
        self.scores: Final = scores
        self.lengths: Final = lengths


def seed_of(seed: int, lane: int, game: int) -> int:
    """The seed of a lane's game: the same in every process, whatever lanes there are beside it."""
    return (seed << 96) + (lane << 48) + game


class Batch:
    """Lanes `first` to `first + count - 1` of a simulation. A game that ends is followed by the next one at once."""

    def __init__(
        self,
        rules: Rules[State],
        players: int,
        settings: dict[str, object],
        verifiable: bool,
        seed: int,
        first: int,
        count: int,
        reward: str,
        choosers: list[Chooser | None],
        buffers: Buffers,
    ) -> None:
        self.rules: Final = rules
        self.players: Final = players
        self.seed: Final = seed
        self.first: Final = first
        self.reward: Final = reward
        self.choosers: Final = choosers
        """By seat who decides for it; None for the seats that are played from outside."""
        self.has_bots: Final = any([chooser is not None for chooser in choosers])
        self.buffers: Final = buffers
        self.row_size: Final = rules.encoding(players).size
        self.actions: Final = rules.action_count
        self.lanes: Final = [Lane(rules, players, settings, verifiable) for _ in range(count)]
        self.encoders: Final = [rules.encoder(players) for _ in range(count)]
        """Each follows one lane, of whose game little changes from one decision to the next."""
        self.games: Final = [0] * count
        """How many games each lane has begun."""
        self.ended_games: Final = [0] * count
        """The number of each lane's last finished game."""
        self.last: Final[list[list[int]]] = [[] for _ in range(count)]
        """The options of each lane's last finished game."""
        self._dirty: Final[list[int]] = []
        self._lows: Final = [0] * count
        """By lane the first action that its mask allows, and the place behind the last one."""
        self._highs: Final = [0] * count

    def begin(self) -> None:
        for place in range(len(self.lanes)):
            self.games[place] = 0
            self._lows[place], self._highs[place] = 0, self.actions
            self._next_game(place)
            self._write(place, self.lanes[place])
        self._forget_ends()

    def step(self, actions: list[int]) -> None:
        """One decision in every lane."""
        lanes = self.lanes
        if len(actions) != len(lanes):
            raise ValueError(f"expected {len(lanes)} actions, one for each game, got {len(actions)}")
        for place in range(len(lanes)):
            lane = lanes[place]
            if actions[place] - lane.first not in lane.legal:
                raise ValueError(f"game {self.first + place}: {lane.why_not(actions[place])}")
        self._forget_ends()
        for place in range(len(lanes)):
            lane = lanes[place]
            lane.take_open(actions[place] - lane.first)
            if self.has_bots:
                lane.let_bots_play(self.choosers)
            if lane.seat == NOBODY:
                self._end(place, lane)
                self._next_game(place)
            self._write(place, lane)

    def _forget_ends(self) -> None:
        for place in self._dirty:
            self.buffers.ended[place] = 0
            for seat in range(self.players):
                self.buffers.rewards[place * self.players + seat] = 0.0
        self._dirty.clear()

    def _next_game(self, place: int) -> None:
        """Bots might end a game before anybody else is asked: then the one after it."""
        lane = self.lanes[place]
        lane.seat = NOBODY
        while lane.seat == NOBODY:
            lane.begin(seed_of(self.seed, self.first + place, self.games[place]))
            self.games[place] += 1
            if self.has_bots:
                lane.let_bots_play(self.choosers)

    def _end(self, place: int, lane: Lane) -> None:
        buffers, players = self.buffers, self.players
        scores = self.rules.scores(lane.state)
        worth = rewards(self.reward, self.rules.standings(lane.state), scores)
        for seat in range(players):
            buffers.rewards[place * players + seat] = worth[seat]
            buffers.scores[place * players + seat] = scores[seat]
        buffers.ended[place] = 1
        buffers.lengths[place] = lane.decisions
        self.last[place] = lane.taken
        self.ended_games[place] = self.games[place] - 1
        self._dirty.append(place)

    def _write(self, place: int, lane: Lane) -> None:
        buffers, seat = self.buffers, lane.seat
        buffers.seats[place] = seat
        start = place * self.row_size
        buffers.observations[start : start + self.row_size] = self.encoders[place].encode(lane.state, seat)
        self._write_mask(place, lane)

    def _write_mask(self, place: int, lane: Lane) -> None:
        """From the first to the last action that is open now or was before: everything else is shut in both."""
        legal, first = lane.legal, lane.first
        low = high = first + legal[0]
        for option in legal:
            action = first + option
            if action < low:
                low = action
            elif action > high:
                high = action
        high += 1
        begin, end = min(low, self._lows[place]), max(high, self._highs[place])
        self._lows[place], self._highs[place] = low, high
        found = bytearray(end - begin)
        shift = first - begin
        for option in legal:
            found[shift + option] = 1
        start = place * self.actions
        self.buffers.masks[start + begin : start + end] = found
