"""Weights of a title's ratings, which stand in the weights.toml of its bot."""

import tomllib
from importlib.resources import files


def read_rating_weights(package: str, names: tuple[str, ...]) -> list[int]:
    """Read the section `rating` of a bot's weights.toml, in the order of the names."""
    source = files(package).joinpath("weights.toml").read_text("utf-8")
    section = tomllib.loads(source)["rating"]
    return [section[name] for name in names]
