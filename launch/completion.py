"""What completes ./run in a shell: its words, the options of each, and the titles.

Nothing has to be started for it, so that a completion is as quick as the shell.
"""

import re
from typing import Final

from launch.checkout import Checkout
from launch.titles import title_names
from launch.words import NAMING_TITLES, OWN, SHELLS, bench_names, help_of, package_words

FUNCTION: Final = "_fireside_run"


def completions(checkout: Checkout) -> dict[str, list[str]]:
    """Return by word of ./run all that may follow it."""
    found = {}
    for word in (*package_words(checkout), *OWN):
        follows: list[str] = []
        if word in NAMING_TITLES:
            follows += title_names(checkout)
        if word == "bench":
            follows += bench_names(checkout)
        elif word == "completion":
            follows += SHELLS
        else:
            follows += dict.fromkeys(re.findall(r"--[a-z][a-z-]*", help_of(checkout, [word])))
        found[word] = [*follows, *[option for option in ("--help",) if option not in follows]]
    return found


def script_for(checkout: Checkout, shell: str) -> str:
    """Return the script for a shell; it is read by `eval` or `source`."""
    return {"bash": bash, "zsh": zsh, "fish": fish}[shell](completions(checkout))


def bash(found: dict[str, list[str]]) -> str:
    """Return the script for bash: eval "$(./run completion bash)"."""
    cases = [f"    {word}) known='{' '.join(follows)}' ;;" for word, follows in found.items()]
    return "\n".join(
        (
            f"{FUNCTION}() {{",
            "  local known",
            '  if [ "$COMP_CWORD" -eq 1 ]; then',
            f"    known='{' '.join(found)}'",
            '  else case "${COMP_WORDS[1]}" in',
            *cases,
            "  esac; fi",
            '  COMPREPLY=($(compgen -W "$known" -- "${COMP_WORDS[COMP_CWORD]}"))',
            "}",
            f"complete -o default -F {FUNCTION} ./run run",
            "",
        )
    )


def zsh(found: dict[str, list[str]]) -> str:
    """Return the script for zsh: eval "$(./run completion zsh)"."""
    cases = [f"    {word}) compadd -- {' '.join(follows)} ;;" for word, follows in found.items()]
    return "\n".join(
        (
            f"{FUNCTION}() {{",
            f"  if (( CURRENT == 2 )); then compadd -- {' '.join(found)}",
            "  else case $words[2] in",
            *cases,
            "  esac; _files; fi",
            "}",
            f"compdef {FUNCTION} ./run run",
            "",
        )
    )


def fish(found: dict[str, list[str]]) -> str:
    """Return the script for fish: ./run completion fish | source."""
    lines = [f"complete -c run -n __fish_use_subcommand -a '{' '.join(found)}'"]
    for word, follows in found.items():
        condition = f"__fish_seen_subcommand_from {word}"
        lines.append(f"complete -c run -n '{condition}' -a '{' '.join(follows)}'")
    return "\n".join((*lines, ""))
