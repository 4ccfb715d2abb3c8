"""The environment in which a word starts, and the exec of its Python."""

import os
import subprocess
import sys
from typing import NoReturn

from launch import compiled
from launch.checkout import Checkout, is_set
from launch.compiled import CompiledBuild
from launch.console import LaunchError, say
from launch.environments import Environment, pure


def soonest(checkout: Checkout, may_compile: bool, *groups: str) -> Environment:
    """Return an environment that can start now; the rules may be compiled meanwhile.

    It has the packages of `run`, and of the groups.
    """
    build = compiled.build_of(checkout)
    if build.is_ready() and not is_set("FIRESIDE_PURE"):
        build.environment.ensure(*groups)
        # Where pins have changed, the environment was made again, without the rules.
        if build.is_ready():
            return build.environment
    environment = pure(checkout)
    environment.ensure("run", *groups)
    # A checkout that was set up by somebody else can be played all the same.
    is_writable = os.access(checkout.private, os.W_OK)
    if may_compile and is_writable and compiled.is_wanted() and not build.failed.is_file():
        compile_meanwhile(build)
    return environment


def compile_meanwhile(build: CompiledBuild) -> None:
    """Start the compiler, and tell the program where the result will be."""
    if compiled.start_compiling(build.checkout):
        say("Compiling the rules in the background; bots are several times as fast with them.")
    os.environ["FIRESIDE_COMPILED_PYTHON"] = build.environment.python
    os.environ["FIRESIDE_COMPILED_READY"] = str(build.ready)


def fastest(checkout: Checkout, *groups: str) -> Environment:
    """Return the compiled environment where it can be had, else the pure one, with the groups."""
    if compiled.is_wanted():
        try:
            return compiled.wait_for_build(checkout, *groups).environment
        except LaunchError as error:
            say(f"{error}\nGoing on with interpreted rules.")
    environment = pure(checkout)
    environment.ensure(*groups)
    return environment


def start(checkout: Checkout, environment: Environment, *arguments: str) -> NoReturn:
    """Replace this process by the environment's Python."""
    os.environ["FIRESIDE_PROGRAM"] = "./run"
    # Both environments serve the same pages, so that new ones do not mean compiling the rules.
    os.environ["FIRESIDE_CLIENT"] = str(checkout.pages)
    command = [environment.python, *arguments]
    if sys.platform == "win32":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)
