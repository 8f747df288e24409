"""Learns San Gimignano by playing against itself: PPO with masked actions on the batched engine, in one file.

    pip install 'piazza[learning]'
    python ppo.py --curve curve.csv --save policy.pt

One network plays both seats. It reads the row of the seat to act and judges the open actions alone, so that the size of
the catalogue costs nothing. What it has learned is measured against a bot, on deals that training never sees, each seat
in one half of them, always taking the action it likes best.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass

import numpy as np
import torch
from torch import Tensor, nn

import piazza

GAME = "sangimignano"
UNSEEN = 10**9
"""Seeds from here on are for measuring."""


@dataclass
class Plan:
    games: int = 256
    steps: int = 64
    """Decisions in every game between two updates."""
    epochs: int = 3
    minibatch: int = 2048
    rate: float = 1e-3
    clip: float = 0.2
    trace: float = 0.95
    """Lambda of the advantages; games are not discounted."""
    entropy: float = 0.01
    winning: float = 0.5
    """The part of a game's worth that is winning; the rest is the lead in points."""


class Policy(nn.Module):
    """A row of bytes in; a liking for each of some actions and the expected worth of the game to the seat out."""

    def __init__(self, size: int, actions: int, zeros: list[int], ones: list[int], width: int = 256) -> None:
        super().__init__()
        self.register_buffer("zero", torch.tensor(zeros, dtype=torch.float32))
        self.register_buffer("one", torch.tensor(ones, dtype=torch.float32))
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.none = actions
        """What fills up rows with fewer open actions."""
        self.actions = nn.Embedding(actions, width)
        self.biases = nn.Embedding(actions, 1)
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.actions.weight, std=0.01)
        nn.init.zeros_(self.biases.weight)

    def forward(self, rows: Tensor, open_actions: Tensor) -> tuple[Tensor, Tensor]:
        seen = self.body((rows.float() - self.zero) / self.one)
        is_open = open_actions < self.none
        which, wanted = is_open.nonzero()[:, 0], open_actions[is_open]
        likings = torch.full(open_actions.shape, float("-inf"))
        likings[is_open] = (self.actions(wanted) * seen[which]).sum(-1) + self.biases(wanted).squeeze(-1)
        return likings, torch.tanh(self.value(seen)).squeeze(-1)


def new_policy() -> Policy:
    rules = piazza.rules_of(GAME)
    zeros, ones, _ = rules.encoding(2).scales()
    return Policy(len(zeros), rules.action_count, zeros, ones)


def open_actions(masks: np.ndarray) -> np.ndarray:
    """The numbers of the open actions of every game, filled up to the same length."""
    lanes, actions = np.nonzero(masks)
    counts = np.bincount(lanes, minlength=len(masks))
    starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
    found = np.full((len(masks), counts.max()), masks.shape[1], np.int64)
    found[lanes, np.arange(len(lanes)) - starts[lanes]] = actions
    return found


class SelfPlay:
    """Games of the policy against itself, and what it is to learn from them."""

    def __init__(self, policy: Policy, plan: Plan, seed: int) -> None:
        self.policy, self.plan = policy, plan
        self.games = piazza.vector(GAME, plan.games, seed=seed)
        self.decisions = self.finished = 0

    def worth(self) -> np.ndarray:
        """What the games that have just ended are worth to every seat: who won, and by how many points."""
        scores = self.games.scores
        lead = np.clip((scores - scores[:, ::-1]) / 100, -1, 1)
        return self.games.ended[:, None] * (self.plan.winning * self.games.rewards + (1 - self.plan.winning) * lead)

    @torch.no_grad()
    def play(self) -> dict[str, Tensor]:
        """Decisions with what they turned out to be worth, one after another."""
        games, plan = self.games, self.plan
        shape, lanes = (plan.steps + 1, plan.games), np.arange(plan.games)
        values, seats = np.zeros(shape, np.float32), np.zeros(shape, np.int64)
        earned, ended = np.zeros(shape, np.float32), np.zeros(shape, bool)
        kept: list[tuple[Tensor, Tensor, Tensor, Tensor]] = []
        for step in range(plan.steps + 1):
            rows, choices = torch.from_numpy(games.observations.copy()), torch.from_numpy(open_actions(games.masks))
            likings, value = self.policy(rows, choices)
            values[step], seats[step] = value.numpy(), games.seats
            if step == plan.steps:
                break
            drawn = torch.multinomial(likings.softmax(-1), 1)
            kept.append((rows, choices, drawn.squeeze(-1), likings.log_softmax(-1).gather(-1, drawn).squeeze(-1)))
            games.step(choices.gather(-1, drawn).squeeze(-1).numpy())
            earned[step], ended[step] = self.worth()[lanes, seats[step]], games.ended
            self.finished += int(games.ended.sum())
        self.decisions += plan.steps * plan.games
        return self._joined(kept, values, advantages(plan.trace, values, seats, earned, ended))

    def _joined(self, kept: list[tuple[Tensor, ...]], values: np.ndarray, gained: np.ndarray) -> dict[str, Tensor]:
        widest = max(choices.shape[1] for _, choices, _, _ in kept)
        none = self.games.rules.action_count
        padded = [nn.functional.pad(choices, (0, widest - choices.shape[1]), value=none) for _, choices, _, _ in kept]
        return {
            "rows": torch.cat([rows for rows, _, _, _ in kept]),
            "choices": torch.cat(padded),
            "drawn": torch.cat([drawn for _, _, drawn, _ in kept]),
            "odds": torch.cat([odds for _, _, _, odds in kept]),
            "gained": torch.from_numpy(gained.reshape(-1)),
            "target": torch.from_numpy((gained + values[:-1]).reshape(-1)),
        }


def advantages(
    trace: float, values: np.ndarray, seats: np.ndarray, earned: np.ndarray, ended: np.ndarray
) -> np.ndarray:
    """Generalised advantages of two seats whose worths add up to nothing: what comes next is worth as much to the one
    as it costs the other, so it changes its sign wherever the turn passes."""
    found = np.zeros_like(values[:-1])
    after = np.zeros_like(values[0])
    for step in reversed(range(len(found))):
        turns = np.where(ended[step], 0, np.where(seats[step] == seats[step + 1], 1, -1))
        surprise = earned[step] + turns * values[step + 1] - values[step]
        after = found[step] = surprise + trace * turns * after
    return found


def improve(policy: Policy, plan: Plan, batch: dict[str, Tensor], optimiser: torch.optim.Optimizer) -> None:
    """Some rounds of PPO over a batch."""
    for _ in range(plan.epochs):
        for part in torch.randperm(len(batch["drawn"])).split(plan.minibatch):
            piece = {name: values[part] for name, values in batch.items()}
            likings, value = policy(piece["rows"], piece["choices"])
            all_odds = likings.log_softmax(-1)
            odds = all_odds.gather(-1, piece["drawn"][:, None]).squeeze(-1)
            ratio = (odds - piece["odds"]).exp()
            gained = (piece["gained"] - piece["gained"].mean()) / (piece["gained"].std() + 1e-8)
            bounded = ratio.clamp(1 - plan.clip, 1 + plan.clip)
            acting = -torch.min(ratio * gained, bounded * gained).mean()
            unsure = -(all_odds.exp() * all_odds.clamp(min=-30)).sum(-1).mean()
            loss = acting + 0.5 * (value - piece["target"]).square().mean() - plan.entropy * unsure
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def measure(policy: Policy, opponent: str, deals: int, seed: int = UNSEEN) -> float:
    """The share of games won, ties split, over deals that training does not see; one game for each of them."""
    won = 0.0
    for seat in range(2):
        games = piazza.vector(GAME, deals // 2, seed=seed + seat, bots={1 - seat: opponent})
        is_done = np.zeros(games.n, bool)
        while not is_done.all():
            choices = torch.from_numpy(open_actions(games.masks))
            likings, _ = policy(torch.from_numpy(games.observations), choices)
            games.step(choices.gather(-1, likings.argmax(-1, keepdim=True)).squeeze(-1).numpy())
            counted = games.ended & ~is_done
            won += float((games.rewards[counted, seat] + 1).sum()) / 2
            is_done |= games.ended
    return won / (deals // 2 * 2)


@dataclass
class Point:
    """What was known of the policy after so many updates."""

    updates: int
    decisions: int
    games: int
    minutes: float
    """Of processor time, measuring left out."""
    deals: int
    share: float


def learn(policy: Policy, plan: Plan, updates: int, seed: int) -> Iterator[tuple[int, SelfPlay]]:
    """Plays and improves, pausing after every update."""
    torch.manual_seed(seed)
    playing = SelfPlay(policy, plan, seed)
    optimiser = torch.optim.Adam(policy.parameters(), plan.rate, eps=1e-5)
    for update in range(updates):
        optimiser.param_groups[0]["lr"] = plan.rate * (1 - 0.9 * update / updates)
        improve(policy, plan, playing.play(), optimiser)
        yield update + 1, playing


def curve(policy: Policy, plan: Plan, given: argparse.Namespace) -> Iterator[Point]:
    """The policy as it gets better, measured on a quarter of the deals, and on all of them at the end."""
    spent, began = 0.0, time.process_time()
    for update, playing in learn(policy, plan, given.updates, given.seed):
        is_last = update == given.updates
        if is_last or update % given.every == 0:
            spent += time.process_time() - began
            deals = given.deals if is_last else given.deals // 4
            share = measure(policy, given.opponent, deals)
            yield Point(update, playing.decisions, playing.finished, round(spent / 60, 1), deals, round(share, 4))
            began = time.process_time()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--updates", type=int, default=150, help="each from 16,384 decisions")
    parser.add_argument("--every", type=int, default=25, help="updates between two measurements")
    parser.add_argument("--opponent", default="builder")
    parser.add_argument("--deals", type=int, default=400, help="at the end; a quarter of them on the way")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", help="a CSV file for what was measured")
    parser.add_argument("--save", help="a file for the weights")
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    policy = new_policy()
    points: list[Point] = []
    for point in curve(policy, Plan(), given):
        points.append(point)
        print(
            f"{point.updates:4} updates {point.decisions:>9,} decisions {point.games:,} games {point.minutes:.1f} min",
            f"{point.share:.1%} of {point.deals} games against {given.opponent}",
            flush=True,
        )
        if given.curve:
            write(given.curve, points)
        if given.save:
            torch.save(policy.state_dict(), given.save)


def write(path: str, points: list[Point]) -> None:
    with open(path, "w", newline="") as file:
        rows = csv.DictWriter(file, list(asdict(points[0])), lineterminator="\n")
        rows.writeheader()
        rows.writerows(asdict(point) for point in points)


if __name__ == "__main__":
    main()
