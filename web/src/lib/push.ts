/** Turn notices: whether this device shows them, also when the page is closed (Web Push). */
import { getLocale } from "../paraglide/runtime";
import * as api from "./api";
import { keepSettings, settings } from "./settings.svelte";

const KEPT = "fireside.subscription";

/** Whether this browser shows notices to pages like this one. */
export const canNotify = (): boolean => "Notification" in window && isSecureContext;

/** Whether the server sends notices to this browser. */
export const isSubscribed = (): boolean => localStorage.getItem(KEPT) !== null;

/** Show notices on this device from now on; say whether the browser lets us. */
export async function turnOn(): Promise<boolean> {
  if (
    Notification.permission !== "granted" &&
    (await Notification.requestPermission()) !== "granted"
  )
    return false;
  settings.notices = true;
  keepSettings();
  await api.beGuest(settings.name);
  await renew();
  return true;
}

/** Show none any more. */
export async function turnOff(): Promise<void> {
  settings.notices = false;
  keepSettings();
  const id = localStorage.getItem(KEPT);
  localStorage.removeItem(KEPT);
  const manager = await pushManager();
  await (await manager?.getSubscription())?.unsubscribe();
  if (id && api.token()) await api.unsubscribe(id);
}

/**
 * Tell the server again where this browser is reached, whose it is and in which language. A browser
 * without a push service still shows notices while a page is open.
 */
export async function renew(): Promise<void> {
  if (!settings.notices || !canNotify() || Notification.permission !== "granted") return;
  const manager = await pushManager();
  if (!manager || !api.token()) return;
  try {
    const { endpoint, keys } = (await subscription(manager)).toJSON();
    const { id } = await api.subscribe({
      endpoint: endpoint ?? "",
      p256dh: keys?.["p256dh"] ?? "",
      auth: keys?.["auth"] ?? "",
      language: getLocale(),
    });
    localStorage.setItem(KEPT, id);
  } catch {
    localStorage.removeItem(KEPT);
  }
}

async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

/** The subscription with the key of this server; one with another key is given up. */
async function subscription(manager: PushManager): Promise<PushSubscription> {
  const key = bytes((await api.pushKey()).key);
  const old = await manager.getSubscription();
  const known = old?.options.applicationServerKey;
  if (old && known && String(new Uint8Array(known)) === String(key)) return old;
  await old?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
