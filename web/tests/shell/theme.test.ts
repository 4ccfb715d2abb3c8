/// <reference types="node" />
/** The colours are measured from the tokens themselves. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, distance, EYES, lightness } from "./colour";

const css = readFileSync("src/theme.css", "utf8");

/** The colour tokens of a block, by name. */
function tokens(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`);
  const block = css.slice(from, css.indexOf("\n}", from));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1], found[2]]),
  );
}

const dark = tokens(":root");
const THEMES = { dark, light: { ...dark, ...tokens(':root[data-theme="light"]') } };
const SURFACES = ["ink", "table", "card", "raised"];
const TEXTS = ["text", "muted", "glow", "accent", "danger", "good"];
const SEATS = [0, 1, 2, 3, 4].map((seat) => dark[`seat-${seat}`] ?? "");
const HEATS = [0, 1, 2, 3, 4, 5, 6];

describe.each(Object.entries(THEMES))("in the %s theme", (_, theme) => {
  const colour = (name: string) => {
    const found = theme[name];
    if (!found) throw new Error(`no token --${name}`);
    return found;
  };

  test.each(SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface])))(
    "%s can be read on %s",
    (text, surface) => {
      expect(contrast(colour(text!), colour(surface!))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("what stands on the accent can be read", () => {
    expect(contrast(colour("on-accent"), colour("accent"))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SURFACES)("the edge of a field is seen on %s", (surface) => {
    expect(contrast(colour("edge"), colour(surface))).toBeGreaterThanOrEqual(3);
  });

  test.each(HEATS)("the label of heat %i can be read", (heat) => {
    expect(contrast(colour(`on-heat-${heat}`), colour(`heat-${heat}`))).toBeGreaterThanOrEqual(4.5);
  });

  test("the label of water can be read", () => {
    expect(contrast(colour("on-water"), colour("water"))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SURFACES)(
    "a seat's piece stands out from %s by its fill or by its outline",
    (surface) => {
      for (const seat of SEATS) {
        const fill = contrast(seat, colour(surface));
        const outline = contrast(colour("seat-line"), colour(surface));
        expect(Math.max(fill, outline)).toBeGreaterThanOrEqual(3);
        expect(contrast(colour("on-seat"), seat)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

const pairs = SEATS.flatMap((one, at) => SEATS.slice(at + 1).map((other) => [one, other] as const));

test.each(Object.entries(EYES))("the seats are apart to a %s eye", (_, eye) => {
  for (const [one, other] of pairs) expect(distance(one, other, eye)).toBeGreaterThan(0.12);
});

test("the seats are apart in greyscale", () => {
  for (const [one, other] of pairs)
    expect(Math.abs(lightness(one) - lightness(other))).toBeGreaterThan(9);
});

test.each(HEATS.slice(1))("heat %i looks different from the one below", (heat) => {
  for (const eye of Object.values(EYES))
    expect(distance(dark[`heat-${heat}`]!, dark[`heat-${heat - 1}`]!, eye)).toBeGreaterThan(0.05);
});
