"""What a frame costs in a browser, thread by thread: `./run bench frames`.

A table of The Brigade is shown in Chromium, once at rest and once in a firestorm that is replayed.
All variants of the page take turns, so that a busy machine is unfair to none of them. CPU time is
counted by the kernel, so other programs hardly change it; the frames that are reached are those of
this machine.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from fireside.client.api import Api
from fireside.registry import find_title
from tests.browser.chromium import chromium
from tests.browser.games import EASY, me, seat_and_play
from tests.browser.screenshots import SameServer
from tests.browser.site import Site, Visitor, aside, find_client
from tests.browser.titles import BOARD

TITLE: Final = "the-brigade"
BOTS: Final = 3
PACE: Final = 1200
UNTIL: Final = 100
"""Entries after which much burns."""
SETTLING: Final = 500
"""Milliseconds after which a page has drawn what is new."""
TIME: Final = 3000
"""Milliseconds for which frames are counted."""
SLOWLY: Final = ".city { --hold: 5s !important } .city svg { --land: 3.5s !important }"
"""Makes a storm last as long as it is looked at."""
REST: Final = "rest"
STORM: Final = "storm"
SCENES: Final = (REST, STORM)

VARIANTS: Final = {
    "as it is": "",
    "no firelight": ".firelight { display: none }",
    "no embers": ".firelight i { display: none }",
    "fires stand still": ".lick { animation: none !important; will-change: auto !important }",
    "nothing moves": "*, *::before, *::after { animation: none !important }",
}
"""Styles that leave something out, so that one sees what it costs."""

THREADS: Final = {
    "Compositor": "compositor",
    "ThreadPoolForeg": "raster",
    "VizCompositorTh": "draw",
}
"""What threads of Chromium do, by the first 15 letters of their names."""
MAIN: Final = "main"
PARTS: Final = (MAIN, *THREADS.values())

COUNT: Final = """time => new Promise(done => {
  const start = performance.now();
  let frames = 0;
  const count = () => {
    if (performance.now() - start >= time) return done(frames);
    frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
})"""


@dataclass
class Cost:
    """What was measured of a variant in a scene, round by round."""

    frames_per_second: list[float] = field(default_factory=list)
    milliseconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """CPU time for each frame, by part."""


class Clock:
    """Reads how much CPU time the threads of a browser have used."""

    def __init__(self, browser: Browser) -> None:
        self.session: Final = browser.new_browser_cdp_session()

    def read(self) -> dict[str, float]:
        """Return the milliseconds of each part, of all pages together."""
        found = self.session.send("SystemInfo.getProcessInfo")["processInfo"]
        used: dict[str, float] = dict.fromkeys(PARTS, 0.0)
        for process in found:
            if process["type"] not in ("renderer", "GPU"):
                continue
            for task in Path(f"/proc/{process['id']}/task").iterdir():
                part = THREADS.get((task / "comm").read_text().strip())
                if process["type"] == "renderer" and task.name == str(process["id"]):
                    part = MAIN
                if part is not None:
                    used[part] += int((task / "schedstat").read_text().split()[0]) / 1e6
        return used


async def play_until_storm(url: str) -> tuple[str, str, int]:
    """Play for a while; return the table, a token, and the last entry with a firestorm."""
    words = find_title(TITLE).words["card"]
    async with Api(url) as api:
        await api.become_guest("Ember")
        table = await seat_and_play(api, TITLE, [me("Ember"), *[EASY] * BOTS], until=UNTIL)
        replay = await api.replay(table)
    storms = [
        entry.number
        for entry in replay.log
        for kind, _, args in entry.events
        if kind == "event" and "storm" in words[args[0]]
    ]
    return table, api.token, storms[-1]


class Stage:
    """A page that shows the table; the only one that is open, as hidden ones are drawn too."""

    def __init__(self, page: Page, clock: Clock, slowdown: float) -> None:
        self.page: Final = page
        self.clock: Final = clock
        self.slowdown: Final = slowdown
        self.cdp: Final = page.context.new_cdp_session(page)
        page.wait_for_selector(BOARD)
        page.evaluate(
            "() => document.head.append(window.variant = document.createElement('style'))"
        )

    def measure(self, scene: str, style: str, cost: Cost) -> None:
        """Show a scene, first for the costs, then on a slow CPU for the frames."""
        self.page.evaluate("style => (window.variant.textContent = style)", SLOWLY + style)
        frames, used = self.watch(scene)
        for part, time in used.items():
            cost.milliseconds[part].append(time / frames)
        self.page.evaluate("style => (window.variant.textContent = style)", style)
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": self.slowdown})
        frames, _ = self.watch(scene)
        cost.frames_per_second.append(1000 * frames / TIME)
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})

    def watch(self, scene: str) -> tuple[int, dict[str, float]]:
        """Count the frames of a scene once it is drawn, and the milliseconds of each part."""
        self.page.keyboard.press("ArrowLeft")
        if scene == STORM:
            self.page.keyboard.press("ArrowRight")
        self.page.wait_for_timeout(SETTLING)
        before = self.clock.read()
        frames = int(self.page.evaluate(COUNT, TIME))
        used = {part: time - before[part] for part, time in self.clock.read().items()}
        if scene == REST:
            self.page.keyboard.press("ArrowRight")
        return max(1, frames), used


@dataclass(frozen=True)
class Served:
    """Built pages, and the server that has them."""

    site: Site
    path: str
    visitor: Visitor


@contextmanager
def served(browser: Browser, clients: list[Path]) -> Iterator[dict[str, Served]]:
    """Serve the same game with several clients, by the names of their folders."""
    with TemporaryDirectory() as folder:
        found: dict[str, Served] = {}
        try:
            for client in clients:
                server = SameServer(Path(folder) / client.name, client=client)
                site = Site(browser, server)
                site.start()
                table, token, storm = aside(play_until_storm(site.url))
                visitor = Visitor(token=token, pace=PACE, has_motion=True)
                found[client.name] = Served(site, f"/replay/{table}?at={storm}", visitor)
            yield found
        finally:
            for one in found.values():
                one.site.server.end()


Costs = dict[tuple[str, str, str], Cost]
"""By scene, client and variant."""


def measure(clients: list[Path], variants: list[str], rounds: int, slowdown: float) -> Costs:
    """Measure variants of all clients, in turn."""
    costs: Costs = defaultdict(Cost)
    with chromium() as browser, served(browser, clients) as found:
        clock = Clock(browser)
        for _ in track(range(rounds), "Rounds", console=Console(stderr=True)):
            for client, own in found.items():
                visit = own.site.visit(own.path, own.visitor)
                stage = Stage(visit.page, clock, slowdown)
                for name, scene in product(variants, SCENES):
                    stage.measure(scene, VARIANTS[name], costs[scene, client, name])
                visit.page.context.close()
    return costs


def main() -> None:
    """Print what frames cost, as a grid."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "clients",
        nargs="*",
        type=Path,
        help="folders of built pages to compare; else the present ones",
    )
    parser.add_argument("--variant", action="append", choices=list(VARIANTS), help="only this one")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slowdown", type=float, default=4, help="of the CPU, for the frames")
    asked = parser.parse_args()
    costs = measure(
        asked.clients or [find_client()],
        asked.variant or list(VARIANTS),
        asked.rounds,
        asked.slowdown,
    )
    grid = Table(box=SIMPLE_HEAD, title="CPU-milliseconds of a frame")
    for heading in ("scene", "pages", "variant"):
        grid.add_column(heading, no_wrap=True)
    for heading in (*PARTS, "all", "frames/s"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for (scene, client, name), cost in sorted(costs.items()):
        parts = [median(cost.milliseconds[part]) for part in PARTS]
        figures = (*parts, sum(parts), median(cost.frames_per_second))
        grid.add_row(scene, client, name, *[f"{figure:.1f}" for figure in figures])
    Console(width=max(100, Console().width)).print(grid)


if __name__ == "__main__":
    main()
