"""Fireside for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and prompts.

Each module needs the package of its name, which an extra of Fireside brings, and `text` needs none;
docs/envs.md describes them.
"""
