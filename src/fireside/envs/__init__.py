"""Fireside for programs that learn: the interfaces of PettingZoo, Gymnasium and OpenSpiel.

Each module needs the package of its name, which an extra of Fireside brings; docs/envs.md
describes them.
"""
