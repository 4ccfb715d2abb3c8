"""Learn a title from nothing with PPO and masks: one network plays all seats of many games.

pip install fireside[gymnasium] torch, then: python examples/ppo.py the-game --seats 2
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from advantages import Rollout, advantages
from fireside.envs.vector import VectorEnv, VectorStep


@dataclass(frozen=True)
class Settings:
    """What the learning depends on."""

    updates: int = 100
    steps: int = 64
    """Of every game, between two updates."""
    passes: int = 4
    """Over what was played, in each update."""
    batch: int = 1024
    rate: float = 5e-4
    discount: float = 0.99
    trace: float = 0.95
    clip: float = 0.2
    curiosity: float = 0.01
    """How much the entropy of its choices counts."""
    width: int = 256


class Learner:
    """A network that says how likely each action is and what the position is worth."""

    def __init__(self, env: VectorEnv, settings: Settings) -> None:
        # Numbers that name things become a feature for each thing, all others a fraction.
        named = [one for one in env.spec.slices if one.is_category]
        self.named = torch.tensor(
            [at for one in named for at in bytes_of(one) for _ in range(one.value_count)]
        )
        self.names = torch.tensor(
            [name for one in named for _ in bytes_of(one) for name in range(one.value_count)]
        )
        scale = np.full(env.spec.size, 1 / 255, np.float32)
        for one in env.spec.slices:
            scale[one.start : one.start + one.length] = 1 / max(1, min(one.value_count, 256) - 1)
        self.scale = torch.from_numpy(scale)
        features = len(self.named) + env.spec.size
        self.body = nn.Sequential(
            nn.Linear(features, settings.width),
            nn.ReLU(),
            nn.Linear(settings.width, settings.width),
            nn.ReLU(),
        )
        self.policy = nn.Linear(settings.width, env.space.size)
        self.value = nn.Linear(settings.width, 1)
        with torch.no_grad():
            self.policy.weight.mul_(0.01)
        self.optimizer = torch.optim.Adam(self.parameters(), settings.rate, eps=1e-5)

    def parameters(self) -> list[Any]:
        """Return everything that is learned."""
        return [
            weight for part in (self.body, self.policy, self.value) for weight in part.parameters()
        ]

    def judge(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the chances of all actions, and the values."""
        things = (observations[:, self.named] == self.names).float()
        seen = self.body(torch.cat([things, observations * self.scale], 1))
        weights = self.policy(seen).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(weights, 1), self.value(seen)[:, 0]

    def choose(self, shown: VectorStep) -> tuple[Tensor, Tensor, Tensor]:
        """Draw an action of each game; return them, the logarithms of their chances, and values."""
        with torch.no_grad():
            observations, masks = torch.tensor(shown.observations), torch.tensor(shown.masks)
            chances, values = self.judge(observations, masks)
            actions = torch.multinomial(chances.exp(), 1)
            return actions[:, 0], chances.gather(1, actions)[:, 0], values

    def learn(self, rollout: Rollout, settings: Settings) -> None:
        """Make actions that were better than expected more likely."""
        better, is_known = advantages(rollout, settings.discount, settings.trace)
        known = np.flatnonzero(is_known)
        aims = (better + rollout.values).reshape(-1)
        for _ in range(settings.passes):
            for rows in batches(known, settings.batch):
                self.take_step(rollout, better.reshape(-1)[rows], aims[rows], rows, settings)

    def take_step(
        self, rollout: Rollout, better: Any, aims: Any, rows: Any, settings: Settings
    ) -> None:
        """Follow the gradient for one batch."""
        observations, masks, _, actions, before, *_ = (
            torch.from_numpy(array.reshape(-1, *array.shape[2:])[rows]) for array in rollout
        )
        chances, values = self.judge(observations, masks)
        ratio = (chances.gather(1, actions[:, None])[:, 0] - before).exp()
        gain = torch.from_numpy((better - better.mean()) / (better.std() + 1e-8))
        bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy_loss = -torch.minimum(gain * ratio, gain * bounded).mean()
        value_loss = (values - torch.from_numpy(aims)).square().mean()
        entropy = -(chances.exp() * chances).sum(1).mean()
        loss = policy_loss + 0.5 * value_loss - settings.curiosity * entropy
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters(), 0.5)
        self.optimizer.step()


def bytes_of(one: Any) -> range:
    """Return the places of the numbers of a slice in an observation."""
    return range(one.start, one.start + one.length, one.width)


def batches(rows: Any, size: int) -> Iterator[Any]:
    """Yield all rows in a random order, some at a time."""
    order = np.random.permutation(rows)
    for begin in range(0, len(order), size):
        yield order[begin : begin + size]


def play(env: VectorEnv, shown: VectorStep, learner: Learner, steps: int) -> Rollout:
    """Let the learner play all games for some steps; the arrays of the environment are copied."""
    played = []
    for _ in range(steps):
        seen = shown.observations.copy(), shown.masks.copy(), shown.seats.copy()
        actions, chances, values = (tensor.numpy() for tensor in learner.choose(shown))
        shown = env.step(actions)
        paid = shown.rewards.copy(), shown.is_over.copy()
        played.append((*seen, actions, chances, values, *paid))
    return Rollout(*[np.stack(arrays) for arrays in zip(*played, strict=True)])


def train(env: VectorEnv, settings: Settings, seed: int) -> Iterator[float]:
    """Learn; whenever as many games have ended as run, yield what they paid a seat on average."""
    torch.manual_seed(seed)
    np.random.seed(seed)
    learner = Learner(env, settings)
    shown = env.reset(seed)
    paid, games = 0.0, 0
    for _ in range(settings.updates):
        rollout = play(env, shown, learner, settings.steps)
        learner.learn(rollout, settings)
        paid += float(rollout.rewards.mean(2).sum())
        games += int(rollout.is_over.sum())
        if games >= env.num_envs:
            yield paid / games
            paid, games = 0.0, 0


def main() -> None:
    """Learn, and print how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--reward", default="points")
    parser.add_argument("--games", type=int, default=64, help="side by side")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--updates", type=int, default=Settings.updates)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    # So small a network is not faster in several threads.
    torch.set_num_threads(1)
    with VectorEnv(
        args.title, args.seats, count=args.games, processes=args.processes, reward=args.reward
    ) as env:
        for paid in train(env, Settings(updates=args.updates), args.seed):
            print(f"{paid:.2f}", flush=True)


if __name__ == "__main__":
    main()
