/** Turn notices on this device: asked for, kept up to date, and given up. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canNotify, isSubscribed, renew, turnOff, turnOn } from "../../src/lib/push";
import { settings } from "../../src/lib/settings.svelte";

const KEY =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/** A subscription, as a browser has it. */
class FakeSubscription {
  isGone = false;
  readonly options: { applicationServerKey: ArrayBuffer };
  constructor(readonly key: Uint8Array) {
    this.options = { applicationServerKey: key.slice().buffer as ArrayBuffer };
  }
  toJSON = () => ({ endpoint: "https://push.test/1", keys: { p256dh: "point", auth: "secret" } });
  unsubscribe = async () => (this.isGone = true);
}

let permission: NotificationPermission;
let current: FakeSubscription | null;
let hasPushService: boolean;
let serverKey: string;
let asked: { verb: string; path: string; body: unknown }[];

const manager = {
  getSubscription: async () => (current?.isGone ? null : current),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    if (!hasPushService) throw new DOMException("no push service", "AbortError");
    return (current = new FakeSubscription(applicationServerKey));
  },
};

const answers: Record<string, unknown> = {
  "POST /api/guests": { user: "u", name: "", token: "t" },
  "GET /api/me": { user: "u", name: "" },
  "POST /api/me/subscriptions": { id: "s1" },
};

beforeEach(() => {
  permission = "default";
  current = null;
  hasPushService = true;
  serverKey = KEY;
  asked = [];
  localStorage.clear();
  settings.notices = false;
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = permission === "default" ? "granted" : permission),
  });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => ({ pushManager: manager }) },
  });
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push({ verb: method!, path, body: body ? JSON.parse(String(body)) : undefined });
    if (method === "DELETE") return new Response(null, { status: 204 });
    const known = path === "/api/push" ? { key: serverKey } : answers[`${method} ${path}`];
    return new Response(JSON.stringify(known));
  });
});

afterEach(() => vi.unstubAllGlobals());

const subscribed = () => asked.filter(({ path }) => path === "/api/me/subscriptions");

test("turned on, the server is told where this browser is reached", async () => {
  expect(canNotify()).toBe(true);
  expect(await turnOn()).toBe(true);
  expect(settings.notices).toBe(true);
  expect(isSubscribed()).toBe(true);
  expect(subscribed()).toEqual([
    {
      verb: "POST",
      path: "/api/me/subscriptions",
      body: { endpoint: "https://push.test/1", p256dh: "point", auth: "secret", language: "en" },
    },
  ]);
  expect(current?.key).toHaveLength(65);
  expect(current?.key[0]).toBe(4);
});

test("refused by the browser, nothing is turned on", async () => {
  permission = "denied";
  expect(await turnOn()).toBe(false);
  expect(settings.notices).toBe(false);
  expect(asked).toEqual([]);
});

test("without a push service, notices come while a page is open", async () => {
  hasPushService = false;
  expect(await turnOn()).toBe(true);
  expect(settings.notices).toBe(true);
  expect(isSubscribed()).toBe(false);
});

test("turned off, browser and server forget it", async () => {
  await turnOn();
  await turnOff();
  expect(settings.notices).toBe(false);
  expect(isSubscribed()).toBe(false);
  expect(current?.isGone).toBe(true);
  expect(asked.at(-1)).toMatchObject({ verb: "DELETE", path: "/api/me/subscriptions/s1" });
});

test("a subscription is kept, and replaced when the server has another key", async () => {
  await turnOn();
  const first = current;
  await renew();
  expect(current).toBe(first);
  serverKey = KEY.replace("BCV", "BCW");
  await renew();
  expect(first?.isGone).toBe(true);
  expect(current).not.toBe(first);
  expect(subscribed()).toHaveLength(3);
});

test("while notices are off, nothing is renewed", async () => {
  permission = "granted";
  await renew();
  expect(asked).toEqual([]);
});
