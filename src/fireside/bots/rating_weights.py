"""Weights of a title's ratings, which stand in the weights.toml of its bot."""

import tomllib
from importlib.resources import files


def read_rating_weights(package: str, names: tuple[str, ...], section: str = "rating") -> list[int]:
    """Read a section of a bot's weights.toml, in the order of the names."""
    source = files(package).joinpath("weights.toml").read_text("utf-8")
    found = tomllib.loads(source)[section]
    return [found[name] for name in names]
