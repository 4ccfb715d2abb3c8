/// <reference types="node" />
/** The service worker, run with a cache and a network of our own. */
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";

const ORIGIN = "http://fireside.test";
const source = readFileSync("public/sw.js", "utf8");

interface Asked {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}
type Listener = (event: Asked) => void;

const path = (request: string | { url: string }) =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

/** One cache, as far as the worker uses it. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  match = async (request: string | { url: string }) => this.kept.get(path(request))?.clone();
  put = async (request: string | { url: string }, response: Response) =>
    void this.kept.set(path(request), response);
  keys = async () => [...this.kept.keys()].map((name) => ({ url: ORIGIN + name }));
  delete = async (request: { url: string }) => this.kept.delete(path(request));
  addAll = async (names: string[]) => {
    for (const name of names) {
      const response = await network(name);
      if (!response.ok) throw new TypeError(`no ${name}`);
      await this.put(name, response);
    }
  };
}

let files: Record<string, string>;
let isAway: boolean;
let cache: FakeCache;
let listeners: Record<string, Listener>;
/** The pages that are open, and what became of them. */
let pages: string[];
let visits: string[];
let notices: { title: string; options: NotificationOptions }[];

async function network(request: string | { url: string }): Promise<Response> {
  if (isAway) throw new TypeError("away");
  const name = path(request);
  const isPage = !name.includes(".") && !name.startsWith("/api/");
  const text = files[isPage ? "/" : name];
  if (text === undefined) return new Response("", { status: 404 });
  return new Response(text, { headers: { "content-type": isPage ? "text/html" : "image/png" } });
}

/** What the worker answers; undefined if it leaves the request to the browser. */
async function ask(name: string, mode = "no-cors"): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  listeners["fetch"]?.({
    request: { url: ORIGIN + name, method: "GET", mode },
    respondWith: (response) => (answer = response),
    waitUntil: () => undefined,
  });
  return answer && (await answer).text();
}

beforeEach(async () => {
  files = { "/": '<script src="/assets/one.js">', "/assets/one.js": "one", "/icon.png": "icon" };
  isAway = false;
  cache = new FakeCache();
  listeners = {};
  pages = [];
  visits = [];
  notices = [];
  const worker = {
    addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
    skipWaiting: () => undefined,
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        notices.push({ title, options }),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        pages.map((page) => ({
          url: ORIGIN + page.replace("hidden ", ""),
          visibilityState: page.startsWith("hidden ") ? "hidden" : "visible",
          focus: async () => visits.push("focused"),
        })),
      openWindow: async (page: string) => visits.push(`opened ${page}`),
    },
  };
  const caches = { open: async () => cache, match: cache.match };
  new Function("self", "caches", "fetch", "location", source)(worker, caches, network, {
    origin: ORIGIN,
  });
  let installed: Promise<unknown> = Promise.resolve();
  listeners["install"]?.({
    request: { url: "", method: "", mode: "" },
    respondWith: () => undefined,
    waitUntil: (work) => (installed = work),
  });
  await installed;
});

test("the shell is kept from the beginning", () => {
  expect([...cache.kept.keys()].sort()).toEqual(["/", "/assets/one.js"]);
});

test("any page opens while the server is away", async () => {
  isAway = true;
  expect(await ask("/games", "navigate")).toBe(files["/"]);
  expect(await ask("/assets/one.js")).toBe("one");
});

test.each(["/api/titles", "/boards/x/board.js", "/ws/abc", "/health"])(
  "%s is never answered here",
  async (name) => {
    expect(await ask(name)).toBeUndefined();
  },
);

test("a new front page replaces the old one and its files", async () => {
  files = { "/": '<script src="/assets/two.js">', "/assets/two.js": "two" };
  expect(await ask("/", "navigate")).toBe(files["/"]);
  expect([...cache.kept.keys()].sort()).toEqual(["/", "/assets/two.js"]);
});

test("a new front page whose files cannot be fetched leaves the old one", async () => {
  files = { "/": '<script src="/assets/two.js">' };
  await ask("/", "navigate");
  isAway = true;
  expect(await ask("/", "navigate")).toBe('<script src="/assets/one.js">');
  expect(await ask("/assets/one.js")).toBe("one");
});

test.each([
  ["/t/abc", "focused"],
  ["/games", "opened /t/abc"],
])("a notice that is touched while %s is open leads to its table", async (page, visited) => {
  pages = [page];
  let work: Promise<unknown> = Promise.resolve();
  listeners["notificationclick"]?.({
    notification: { tag: "abc", close: () => undefined },
    waitUntil: (promised: Promise<unknown>) => (work = promised),
  } as never);
  await work;
  expect(visits).toEqual([visited]);
});

/** Let a notice arrive from the push service. */
async function push(told: unknown) {
  let work: Promise<unknown> = Promise.resolve();
  listeners["push"]?.({
    data: told === null ? null : { json: () => told },
    waitUntil: (promised: Promise<unknown>) => (work = promised),
  } as never);
  await work;
}

test.each([
  ["no page", [], 1],
  ["the table behind others", ["hidden /t/abc"], 1],
  ["another table", ["/t/def"], 1],
  ["the table", ["hidden /t/abc", "/t/abc"], 0],
] as [string, string[], number][])("with %s in sight, a turn is told", async (_, open, count) => {
  pages = open;
  await push({ table: "abc", title: "Feurio!", text: "Tocca a te." });
  expect(notices).toHaveLength(count);
  if (count)
    expect(notices[0]).toMatchObject({
      title: "Feurio!",
      options: { body: "Tocca a te.", tag: "abc" },
    });
});

test("what is pushed without words is not shown", async () => {
  await push(null);
  expect(notices).toEqual([]);
});

test("a picture that is opened by itself is not taken for the front page", async () => {
  expect(await ask("/icon.png", "navigate")).toBe("icon");
  isAway = true;
  expect(await ask("/", "navigate")).toBe(files["/"]);
});

test("a file without a digest in its name is asked for again", async () => {
  expect(await ask("/icon.png")).toBe("icon");
  files["/icon.png"] = "newer";
  expect(await ask("/icon.png")).toBe("newer");
  isAway = true;
  expect(await ask("/icon.png")).toBe("newer");
});
