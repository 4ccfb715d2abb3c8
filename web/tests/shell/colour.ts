/** How colours look to different eyes, from their hexadecimal digits alone. */
export type Rgb = readonly [number, number, number];

/** Linear light, 0 to 1. */
export function read(hex: string): Rgb {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast that WCAG 2 defines, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(read(one)), luminance(read(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** CIE L*, 0 to 100: how light a colour is where there is no hue, as in print or at dusk. */
export function lightness(hex: string): number {
  const y = luminance(read(hex));
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}

/** What is left of linear light in an eye, after Machado, Oliveira and Fernandes (2009). */
export const EYES: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function times(rows: readonly [Rgb, Rgb, Rgb], [x, y, z]: Rgb): Rgb {
  const at = (row: Rgb) => row[0] * x + row[1] * y + row[2] * z;
  return [at(rows[0]), at(rows[1]), at(rows[2])];
}

function oklab(light: Rgb): Rgb {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])],
  );
}

/** How far apart two colours are to an eye, in OKLab: 0.02 is just seen, 0.1 is plain. */
export function distance(one: string, other: string, eye: readonly [Rgb, Rgb, Rgb]): number {
  const seen = [one, other].map((hex) => {
    const [red, green, blue] = times(eye, read(hex));
    const clip = (value: number) => Math.min(1, Math.max(0, value));
    return oklab([clip(red), clip(green), clip(blue)]);
  });
  return Math.hypot(...[0, 1, 2].map((at) => (seen[0]?.[at] ?? 0) - (seen[1]?.[at] ?? 0)));
}
