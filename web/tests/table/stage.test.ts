/** Which board is shown, and what happens when the one of a package fails. */
import { cleanup, configure, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { box } from "../../src/lib/box.svelte";
import Stage from "../../src/table/Stage.svelte";
import { texts } from "./messages";

// No test fails because a machine is slow.
configure({ asyncUtilTimeout: 200_000 });

const PLAIN = /plain one/;

/** What the board of the package was asked to do. */
const calls: string[] = [];

const title = {
  name: "kindling",
  label: "Kindling",
  version: 1,
  digest: "",
  seat_counts: [2],
  options: [],
};

function props(pile: number) {
  return {
    title: "kindling",
    view: { seat: 0, pile },
    legal: [],
    asides: [],
    seat: 0,
    names: ["Ada", "Ben"],
    texts: texts(),
    news: [],
    log: [],
    staged: null,
    over: null,
    isReplay: false,
    act: () => undefined,
    say: () => undefined,
    why: () => undefined,
  };
}

/** Let the title bring a board whose functions do this. */
function bring(mount: string, update = "", destroy = ""): void {
  const source = `
    const calls = globalThis.boardCalls;
    // ${Math.random()}
    export function mount(target, props) {
      ${mount};
      return { update(props) { ${update} }, destroy() { ${destroy} } };
    }`;
  box.titles = [{ ...title, board: `data:text/javascript,${encodeURIComponent(source)}` }];
}

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("boardCalls", calls);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a board of a package is mounted, updated and destroyed", async () => {
  bring(
    "target.textContent = `pile ${props.view.pile}`; calls.push('mount')",
    "calls.push(`update ${props.view.pile}`)",
    "calls.push('destroy')",
  );
  const stage = render(Stage, props(7));
  expect(await screen.findByText("pile 7")).toBeTruthy();
  expect(screen.queryByText(PLAIN)).toBeNull();
  await stage.rerender(props(6));
  expect(calls).toEqual(["mount", "update 6"]);
  stage.unmount();
  expect(calls).toEqual(["mount", "update 6", "destroy"]);
});

test.each([
  ["mounting", () => bring("throw new Error('no')")],
  ["loading", () => (box.titles = [{ ...title, board: "data:text/javascript,not a module" }])],
  ["saying how", () => (box.titles = [{ ...title, board: "data:text/javascript,export {}" }])],
])("a board that fails while %s is replaced by the plain one, with a notice", async (_, make) => {
  make();
  render(Stage, props(7));
  expect(await screen.findByText(PLAIN)).toBeTruthy();
  expect(await screen.findByRole("region")).toBeTruthy();
  expect(console.error).toHaveBeenCalled();
});

test("a board that fails while updating is replaced too, even if it cannot be destroyed", async () => {
  bring("target.textContent = 'mounted'", "throw new Error('no')", "throw new Error('never')");
  const stage = render(Stage, props(7));
  await screen.findByText("mounted");
  await stage.rerender(props(6));
  expect(await screen.findByText(PLAIN)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("mounted")).toBeNull());
});

test("it is told when there is a board", async () => {
  box.titles = [{ ...title, board: "" }];
  const onloaded = vi.fn();
  render(Stage, { ...props(7), onloaded });
  expect(onloaded).not.toHaveBeenCalled();
  await waitFor(() => expect(onloaded).toHaveBeenCalledOnce());
});

test("a title without a board has the plain one, without a notice", async () => {
  box.titles = [{ ...title, board: "" }];
  render(Stage, props(7));
  expect(await screen.findByRole("region")).toBeTruthy();
  expect(screen.queryByText(PLAIN)).toBeNull();
});

test("where the titles are not known yet, they are asked for", async () => {
  box.titles = [];
  const titles = [{ ...title, board: "" }];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ titles, levels: [] })));
  render(Stage, props(7));
  expect(await screen.findByRole("region")).toBeTruthy();
  expect(box.title("kindling")?.label).toBe("Kindling");
});
