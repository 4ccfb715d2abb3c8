/** Tell somebody who may look elsewhere that it is their turn. */
const NOTES = [523.25, 659.25];
const LENGTH = 0.35;
const VOLUME = 0.08;

let speaker: AudioContext | null = null;

/** Play two soft notes, one after the other. */
export function ring(): void {
  if (typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  // One that was made before anything was touched is silent until it is asked again.
  void speaker.resume();
  NOTES.forEach((pitch, at) => play(speaker!, pitch, speaker!.currentTime + at * 0.16));
}

function play(context: AudioContext, pitch: number, start: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  // A soft beginning and a long end, like a struck glass.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
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
