"""The files of the hosting kit say what is there, and programs of the field understand them."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from prometheus_client import generate_latest

from fireside.cli.main import main
from fireside.server import limits
from fireside.server.metrics import Metrics
from fireside.store.sqlite import SqliteStore
from fireside.wire.error_codes import ERROR_CODES
from tests.hosting.programs import find
from tests.server.house import run
from tests.store.stores import listing

KIT: Final = Path("hosting")
GUIDE: Final = Path("docs/hosting.md")

SHIPPED: Final = sorted(path.name for path in KIT.iterdir())

INSTRUCTIONS: Final = {
    *("FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE"),
    *("STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT"),
}

METRIC: Final = re.compile(r"\b((?:fireside|process)_\w+)")


def expressions() -> list[str]:
    """Return everything that alerts and the dashboard ask of Prometheus."""
    alerts = yaml.safe_load((KIT / "alerts.yml").read_text("utf-8"))
    board = json.loads((KIT / "dashboard.json").read_text("utf-8"))
    rules = [rule for group in alerts["groups"] for rule in group["rules"]]
    targets = [target for panel in board["panels"] for target in panel["targets"]]
    return [rule["expr"] for rule in rules] + [target["expr"] for target in targets]


def known_metrics() -> set[str]:
    """Return the names of all metrics, as Prometheus knows them."""
    metrics = Metrics()
    metrics.refusals.labels("x").inc()
    metrics.notices.labels("x").inc()
    lines = generate_latest(metrics.registry).decode().splitlines()
    return {re.split(r"[{ ]", line)[0] for line in lines if not line.startswith("#")}


def test_every_metric_that_is_asked_for_exists() -> None:
    asked = {name for text in expressions() for name in METRIC.findall(text)}
    assert len(asked) > 8
    assert asked <= known_metrics()


def test_every_metric_of_ours_is_on_the_dashboard() -> None:
    asked = {name for text in expressions() for name in METRIC.findall(text)}
    ours = {name for name in known_metrics() if name.startswith("fireside")}
    shown = {name for name in ours if not name.endswith(("_created", "_sum", "_count"))}
    assert shown <= asked


def test_the_errors_that_alerts_name_exist() -> None:
    text = (KIT / "alerts.yml").read_text("utf-8")
    named = {code for found in re.findall(r'error=~?"([^"]+)"', text) for code in found.split("|")}
    assert named
    assert named <= set(ERROR_CODES)


def test_alerts_know_how_many_connections_there_may_be() -> None:
    text = (KIT / "alerts.yml").read_text("utf-8")
    assert f"of {limits.CONNECTIONS}" in text
    assert f"fireside_clients > {limits.CONNECTIONS * 4 // 5}" in text


def test_promtool_understands_rules_and_settings() -> None:
    promtool = find("promtool")
    subprocess.run([promtool, "check", "rules", KIT / "alerts.yml"], check=True)
    subprocess.run([promtool, "check", "config", "prometheus.yml"], cwd=KIT, check=True)


def test_caddy_understands_its_file() -> None:
    words = [
        find("caddy"),
        "validate",
        "--adapter",
        "caddyfile",
        "--config",
        str(KIT / "Caddyfile"),
    ]
    subprocess.run(words, check=True)


@pytest.mark.parametrize(
    "name", [name for name in SHIPPED if name.endswith((".service", ".timer"))]
)
def test_units_name_what_is_there(name: str) -> None:
    text = (KIT / name).read_text("utf-8").replace("\\\n", "")
    sections = set(re.findall(r"^\[(\w+)\]$", text, re.M))
    assert sections <= {"Unit", "Service", "Timer", "Install"}
    lines = [line for line in text.splitlines() if line and line[0] not in "#["]
    assert all(re.match(r"[A-Z]\w+=", line) for line in lines)
    assert_options_are_known(text)


def assert_options_are_known(text: str) -> None:
    """Refuse options of `fireside serve` that its help does not know."""
    help = Path("launch/help/serve.txt").read_text("utf-8")
    for option in re.findall(r"\s(--[a-z-]+)", text):
        assert option in help or option in ("--now",), option


def test_the_container_is_one_that_can_be_built() -> None:
    """Parsed, not built: there may be no engine for containers here."""
    text = (KIT / "Containerfile").read_text("utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    words = [line.split()[0] for line in lines]
    assert words[0] == "FROM"
    assert set(words) <= INSTRUCTIONS
    assert words.index("USER") < words.index("ENTRYPOINT"), "it must not run as root"
    for line in lines:
        if line.startswith("COPY requirements/"):
            assert all(Path(path).is_file() for path in line.split()[1:-1])
        if line.startswith("ENTRYPOINT"):
            assert json.loads(line.removeprefix("ENTRYPOINT "))[:2] == ["fireside", "serve"]
    assert_options_are_known("\n".join(line for line in lines if line.startswith("ENTRYPOINT")))


def test_the_composition_fits_together() -> None:
    made: dict[str, Any] = yaml.safe_load((KIT / "compose.yaml").read_text("utf-8"))
    services = made["services"]
    assert (KIT / services["fireside"]["build"]["context"] / "hosting/Containerfile").is_file()
    for service in services.values():
        assert set(service.get("networks", [])) <= set(made["networks"])
        assert set(service.get("depends_on", [])) <= set(services)
        for volume in service.get("volumes", []):
            assert volume.split(":")[0] in made["volumes"]
    [network] = made["networks"]["inside"]["ipam"]["config"]
    assert f"--trusted-proxy={network['subnet']}" in services["fireside"]["command"]
    assert_options_are_known(
        "\n" + "\n".join(" " + word for word in services["fireside"]["command"])
    )


def test_the_guide_tells_of_every_file() -> None:
    guide = GUIDE.read_text("utf-8")
    assert [name for name in SHIPPED if f"hosting/{name}" not in guide] == []


async def fill(folder: Path) -> None:
    store = SqliteStore(folder)
    await store.append("t", 1, [b'{"a":1}', b"{}"], listing())
    await store.close()


def fireside_in(folder: Path, words: str = '"$@"') -> Path:
    """Write a program that does what `fireside` does, as a host has it."""
    program = folder / "fireside"
    program.write_text(f"#!/bin/sh\n{sys.executable} -m fireside {words}\n", "utf-8")
    program.chmod(0o755)
    return program


def make_backup(program: Path, tmp_path: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [KIT / "backup", tmp_path / "copies", "--data", tmp_path / "data"],
        env={"FIRESIDE": str(program), "PATH": "/usr/bin:/bin", "PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_backup_is_restored_in_a_drill(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(fill(tmp_path / "data"))
    done = make_backup(fireside_in(tmp_path), tmp_path)
    assert done.returncode == 0, done.stderr
    assert "1 table, 2 entries" in done.stdout
    [file] = (tmp_path / "copies").iterdir()
    assert main(["restore", str(file), "--data", str(tmp_path / "again")]) == 0
    assert "2 entries" in capsys.readouterr().out
    assert file.stat().st_mode & 0o077 == 0


def test_a_backup_that_lacks_something_is_noticed(tmp_path: Path) -> None:
    run(fill(tmp_path / "data"))
    # A restore that loses an entry.
    program = fireside_in(
        tmp_path, '"$@" | if [ "$1" = restore ]; then sed "s/2 entries/1 entry/"; else cat; fi'
    )
    done = make_backup(program, tmp_path)
    assert done.returncode == 1
    assert "cannot be trusted" in done.stderr
