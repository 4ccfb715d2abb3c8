// Keeps the shell, so that the page opens while the server is away and says so itself. What the
// server tells about games is never kept.
const SHELL = "fireside-shell";
const FRONT = "/";

/** The files that the front page names: scripts, styles, the icon. */
function filesOf(page) {
  return [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((found) => found[1]);
}

/** Keep the front page and its files; when it has changed, what belonged to the old one goes. */
async function keep(response) {
  const cache = await caches.open(SHELL);
  const page = await response.clone().text();
  const old = await cache.match(FRONT);
  if (old && (await old.text()) === page) return;
  const files = filesOf(page);
  // The old ones are there until the new ones are, lest a lost network leaves neither.
  await cache.addAll(files);
  await cache.put(FRONT, response);
  const wanted = new Set([FRONT, ...files]);
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
}

self.addEventListener("install", (event) => {
  const fetched = fetch(FRONT, { headers: { accept: "text/html" }, cache: "no-store" });
  event.waitUntil(fetched.then((response) => (isPage(response) ? keep(response) : undefined)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Whether somebody was answered with a page, not with a picture or an error. */
function isPage(response) {
  return response.ok && (response.headers.get("content-type") || "").startsWith("text/html");
}

/** Ask the server first; every address of the client is drawn by the front page. */
async function open(request) {
  try {
    const response = await fetch(request);
    if (isPage(response)) await keep(response.clone()).catch(() => undefined);
    return response;
  } catch (error) {
    const kept = await caches.match(FRONT);
    if (kept) return kept;
    throw error;
  }
}

/** A file with a digest in its name never changes; any other is asked for first. */
async function file(request, isFixed) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept && isFixed) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

const SERVER_ONLY = /^\/(api|boards|ws|health|metrics)(\/|$)/;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (SERVER_ONLY.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(open(request));
  else event.respondWith(file(request, url.pathname.startsWith("/assets/")));
});

/** Show that it is somebody's turn, unless they see that table already. */
async function tell({ table, title, text }) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isSeen = (window) =>
    window.visibilityState === "visible" && new URL(window.url).pathname === `/t/${table}`;
  if (windows.some(isSeen)) return;
  await self.registration.showNotification(title, {
    body: text,
    tag: table,
    icon: "/icon-192.png",
  });
}

self.addEventListener("push", (event) => {
  const told = event.data && event.data.json();
  if (told) event.waitUntil(tell(told));
});

/** Who touches a notice goes to its table, which is its tag. */
async function visit(table) {
  const path = `/t/${table}`;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = windows.find((window) => new URL(window.url).pathname === path);
  await (found ? found.focus() : self.clients.openWindow(path));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.tag));
});
