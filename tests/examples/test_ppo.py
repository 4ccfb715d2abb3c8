"""The learner of examples/ppo.py learns; it needs PyTorch, which Fireside does not bring."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from fireside.envs.vector import VectorEnv
from fireside.registry import title_names

pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")


@pytest.fixture
def ppo() -> Any:
    return import_module("ppo")


@pytest.mark.parametrize("title", title_names())
def test_every_title_can_be_learned(ppo: Any, title: str) -> None:
    env = VectorEnv(title, 2, count=2, reward="points")
    settings = ppo.Settings(updates=2, steps=80, passes=1, width=8)
    paid = list(ppo.train(env, settings, seed=1))
    assert all(np.isfinite(paid))


def test_what_pays_becomes_more_likely(ppo: Any) -> None:
    import torch

    torch.manual_seed(1)
    np.random.seed(1)
    settings = ppo.Settings(steps=8, passes=2, width=16, rate=1e-2, curiosity=0.0)
    env = VectorEnv("the-game", 1, count=16)
    learner = ppo.Learner(env, settings)
    shown = env.reset(seed=1)
    even = torch.tensor(shown.observations), torch.tensor(shown.masks)
    best = shown.masks.argmax(1)
    rows = np.arange(len(best)), best
    before = learner.judge(*even)[0][rows].exp().mean()
    for _ in range(20):
        rollout = ppo.play(env, env.reset(seed=1), learner, settings.steps)
        # As if the first legal action were the only good one.
        good = rollout.masks.argmax(2) == rollout.actions
        learner.learn(rollout._replace(rewards=good[:, :, None].astype(np.float32)), settings)
    assert learner.judge(*even)[0][rows].exp().mean() > 2 * before
