/**
 * The sounds of the box, made here out of noise and tones: nothing is loaded. Each has a visible twin, as
 * nobody has to hear anything.
 */
import { settings } from "./settings.svelte";

export type SoundName = "crackle" | "card" | "tile" | "hiss" | "gust" | "dragon" | "win" | "turn";

/** For each kind of event that makes a sound, which one. */
export type Sounds = Readonly<Record<string, SoundName>>;

let speaker: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Play a sound, unless it is switched off here, or nothing can be played. */
export function play(name: SoundName): void {
  if (!settings.sound || settings.volume <= 0 || typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  // One that was made before anything was touched is silent until it is asked again.
  void speaker.resume();
  const out = speaker.createGain();
  out.gain.value = settings.volume / 100;
  out.connect(speaker.destination);
  MAKERS[name](speaker, out, speaker.currentTime);
}

type Maker = (context: AudioContext, out: AudioNode, start: number) => void;

const MAKERS: Readonly<Record<SoundName, Maker>> = {
  crackle: (context, out, start) => {
    for (let at = 0; at < 7; at += 1)
      rush(context, out, start + at * 0.05 + (at % 3) * 0.017, 0.02, 2600 + 500 * (at % 4), 0.25);
  },
  card: (context, out, start) => rush(context, out, start, 0.09, 3200, 0.22),
  tile: (context, out, start) => {
    tone(context, out, start, 0.09, 180, 90, 0.5, "sine");
    rush(context, out, start, 0.03, 1400, 0.2);
  },
  hiss: (context, out, start) => rush(context, out, start, 0.6, 5200, 0.16),
  gust: (context, out, start) => rush(context, out, start, 1.1, 420, 0.4, 0.4),
  dragon: (context, out, start) => {
    tone(context, out, start, 0.9, 110, 48, 0.35, "sawtooth");
    rush(context, out, start + 0.25, 0.8, 700, 0.35, 0.3);
  },
  win: (context, out, start) =>
    [523.25, 659.25, 783.99, 1046.5].forEach((pitch, at) =>
      tone(context, out, start + at * 0.14, 0.5, pitch, pitch, 0.18, "sine"),
    ),
  turn: (context, out, start) =>
    [523.25, 659.25].forEach((pitch, at) =>
      tone(context, out, start + at * 0.16, 0.35, pitch, pitch, 0.16, "sine"),
    ),
};

/** A tone that glides from one pitch to another and dies away, like something struck. */
function tone(
  context: AudioContext,
  out: AudioNode,
  start: number,
  length: number,
  from: number,
  to: number,
  loud: number,
  type: OscillatorType,
): void {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(fading(context, start, length, loud, 0.02)).connect(out);
  source.start(start);
  source.stop(start + length);
}

/** Noise around a pitch, for all that rustles, hisses or blows; `rise` is the share in which it swells. */
function rush(
  context: AudioContext,
  out: AudioNode,
  start: number,
  length: number,
  pitch: number,
  loud: number,
  rise = 0.1,
): void {
  const source = context.createBufferSource();
  source.buffer = noise ??= makeNoise(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  source.connect(filter);
  filter.connect(fading(context, start, length, loud, rise * length)).connect(out);
  source.start(start);
  source.stop(start + length);
}

function fading(
  context: AudioContext,
  start: number,
  length: number,
  loud: number,
  rise: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.linearRampToValueAtTime(loud, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  return gain;
}

/** Two seconds of noise; always the same, as nobody hears the difference. */
function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at += 1) {
    state = (state * 16807) % 2147483647;
    samples[at] = state / 1073741823.5 - 1;
  }
  return buffer;
}
