/** Sounds: made here, and only if somebody wants them. */
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../src/lib/settings.svelte";
import { play, type SoundName } from "../../src/lib/sounds";

const NAMES: SoundName[] = ["crackle", "card", "tile", "hiss", "gust", "dragon", "win", "turn"];

/** How many tones and noises were started. */
let started = 0;
let volumes: number[] = [];

class FakeParam {
  value = 0;
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}

class FakeNode {
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  readonly Q = new FakeParam();
  buffer: unknown = null;
  type = "";
  connect(to: unknown) {
    if (to === DESTINATION) volumes.push(this.gain.value);
    return to;
  }
  start() {
    started += 1;
  }
  stop() {}
}

const DESTINATION = {};

class FakeContext {
  readonly destination = DESTINATION;
  readonly currentTime = 0;
  readonly sampleRate = 100;
  resume = () => Promise.resolve();
  createGain = () => new FakeNode();
  createOscillator = () => new FakeNode();
  createBufferSource = () => new FakeNode();
  createBiquadFilter = () => new FakeNode();
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
}

beforeEach(() => {
  started = 0;
  volumes = [];
  vi.stubGlobal("AudioContext", FakeContext);
  settings.sound = true;
  settings.volume = 60;
});

test.each(NAMES)("%s is heard, as loud as it is set", (name) => {
  play(name);
  expect(started).toBeGreaterThan(0);
  expect(volumes).toEqual([0.6]);
});

test("nothing is heard by those who want none", () => {
  settings.sound = false;
  play("card");
  settings.sound = true;
  settings.volume = 0;
  play("card");
  expect(started).toBe(0);
});

test("a browser that cannot play anything is left alone", () => {
  vi.stubGlobal("AudioContext", undefined);
  play("card");
  expect(started).toBe(0);
});
