/** Tell somebody who looks elsewhere that it is their turn, and a finger that it has done something. */

const TAP = 12;
const TURN = [20, 60, 20];

/** Let the device tremble a little, where it can, and its owner has not asked for stillness. */
export function buzz(what: "tap" | "turn"): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  navigator.vibrate?.(what === "tap" ? TAP : TURN);
}

/** Show a notice of the browser about a table, if it is allowed and nobody looks. */
export function notify(title: string, text: string, table: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  if (document.visibilityState !== "hidden") return;
  const options = { body: text, tag: table, icon: "/icon.svg" };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Phones leave notices to the service worker.
    void navigator.serviceWorker?.getRegistration().then((worker) => {
      return worker?.showNotification(title, options);
    });
  }
}
