/** What stands on the tiles: three drawings of each number, as places of small pictures. */

export type Thing = "pine" | "oak" | "snag" | "bush" | "rock" | "tuft" | "log" | "reed" | "lily";

/** What it is, where its foot is, and how large it is. */
export type Standing = readonly [Thing, number, number, number?];

/** Which of the flames, where its foot is, and how high it is. */
export type Flame = readonly [0 | 1 | 2, number, number, number];

export interface Scene {
  /** From the back to the front. */
  things: readonly Standing[];
  /** Those behind the things, and those before them. */
  back: readonly Flame[];
  front: readonly Flame[];
}

const scene = (
  things: readonly Standing[],
  back: readonly Flame[] = [],
  front: readonly Flame[] = [],
): Scene => ({ things, back, front });

/** By number, from 1 to 6. */
export const SCENES: Record<number, readonly [Scene, Scene, Scene]> = {
  1: [
    scene([
      ["pine", -24, -5, 0.75],
      ["pine", 25, -6, 0.85],
      ["pine", 17, -9, 0.6],
      ["lily", -20, 12],
      ["lily", 24, 25, 0.8],
      ["reed", 29, 11],
    ]),
    scene([
      ["oak", -23, -7, 0.7],
      ["pine", -29, -3, 0.6],
      ["pine", 22, -6, 0.7],
      ["rock", 19, 8, 0.9],
      ["reed", -29, 12],
      ["reed", -24, 14, 0.8],
    ]),
    scene([
      ["pine", -20, -8, 0.8],
      ["pine", -28, -4, 0.7],
      ["oak", 24, -5, 0.75],
      ["rock", -22, 9, 0.7],
      ["rock", -14, 31, 0.7],
      ["lily", 22, 10, 0.9],
    ]),
  ],
  2: [
    scene(
      [
        ["pine", -23, -7, 0.9],
        ["pine", 22, -9, 0.8],
        ["oak", -28, 8, 0.85],
        ["pine", -16, 4, 0.8],
        ["bush", 27, 14],
        ["tuft", 6, 6],
      ],
      [],
      [[0, 21, 8, 21]],
    ),
    scene(
      [
        ["oak", 23, -8, 0.9],
        ["pine", -20, -10, 0.8],
        ["pine", 28, 8, 0.9],
        ["oak", 16, 5, 0.75],
        ["rock", -27, 15],
        ["tuft", -6, 5],
      ],
      [],
      [[1, -21, 8, 22]],
    ),
    scene(
      [
        ["pine", -28, -2, 0.85],
        ["pine", -19, -8, 0.95],
        ["pine", 18, -9, 0.7],
        ["pine", 27, -2, 0.8],
        ["bush", -26, 15, 0.9],
        ["log", 24, 15],
      ],
      [],
      [[2, 20, 11, 19]],
    ),
  ],
  3: [
    scene(
      [
        ["bush", -25, -4, 0.9],
        ["oak", 22, -6, 0.7],
        ["tuft", -8, 5],
        ["tuft", 13, 3],
        ["log", -3, 33],
      ],
      [[0, 24, 4, 24]],
      [[1, -23, 11, 27]],
    ),
    scene(
      [
        ["pine", -22, -6, 0.8],
        ["bush", 24, -2],
        ["tuft", -13, 6],
        ["tuft", 7, 4],
        ["rock", 3, 34, 0.8],
      ],
      [[2, -26, 5, 23]],
      [[0, 23, 12, 28]],
    ),
    scene(
      [
        ["oak", -25, -3, 0.75],
        ["bush", 25, 4, 0.8],
        ["tuft", 0, 4],
        ["log", 20, 27, 0.8],
        ["tuft", -12, 32],
      ],
      [[1, 18, -2, 20]],
      [
        [0, -21, 12, 26],
        [2, 27, 13, 19],
      ],
    ),
  ],
  4: [
    scene(
      [
        ["pine", -17, 4, 1],
        ["snag", 27, 4, 0.9],
        ["tuft", 3, 5],
      ],
      [
        [0, -26, 6, 34],
        [1, 21, 2, 33],
      ],
      [
        [2, 3, 38, 22],
        [0, 26, 16, 27],
      ],
    ),
    scene(
      [
        ["snag", -26, 5],
        ["pine", 18, 3, 1],
        ["bush", 2, 6, 0.7],
      ],
      [
        [1, -20, 3, 34],
        [2, 27, 6, 33],
      ],
      [
        [0, -26, 17, 25],
        [1, -2, 38, 21],
      ],
    ),
    scene(
      [
        ["pine", -25, 3, 0.85],
        ["pine", 25, 3, 0.85],
        ["log", 0, 9, 0.7],
      ],
      [
        [2, -17, 3, 33],
        [0, 18, 4, 37],
      ],
      [
        [1, -27, 17, 27],
        [2, 27, 17, 23],
        [0, 1, 38, 19],
      ],
    ),
  ],
  5: [
    scene(
      [
        ["snag", -14, 9, 1],
        ["snag", 28, 7, 0.8],
      ],
      [
        [0, -22, 4, 36],
        [1, 21, 4, 40],
        [2, 4, 9, 24],
      ],
      [
        [2, -28, 18, 34],
        [0, 28, 18, 33],
        [1, -10, 37, 25],
        [0, 11, 37, 27],
      ],
    ),
    scene(
      [
        ["snag", 15, 9, 1],
        ["snag", -28, 8, 0.8],
      ],
      [
        [1, -20, 4, 40],
        [2, 23, 4, 37],
        [0, -3, 9, 25],
      ],
      [
        [0, -28, 18, 33],
        [1, 27, 18, 36],
        [2, -12, 37, 26],
        [1, 9, 37, 24],
      ],
    ),
    scene(
      [
        ["snag", -23, 8, 0.9],
        ["snag", 21, 9, 1.05],
      ],
      [
        [2, -18, 4, 38],
        [0, 26, 6, 36],
        [1, 9, 8, 27],
      ],
      [
        [1, -28, 18, 35],
        [2, 29, 18, 30],
        [0, -8, 38, 25],
        [2, 13, 36, 26],
      ],
    ),
  ],
  6: [
    scene(
      [["snag", 24, 10, 1]],
      [
        [0, -15, 0, 36],
        [1, 16, -1, 34],
        [2, -25, 8, 40],
        [0, 26, 8, 41],
        [1, 0, 10, 30],
      ],
      [
        [1, -28, 20, 38],
        [2, 28, 20, 36],
        [0, -13, 37, 32],
        [1, 12, 37, 34],
        [2, 0, 38, 24],
      ],
    ),
    scene(
      [["snag", -24, 10, 1]],
      [
        [2, -17, 0, 33],
        [0, 15, 0, 37],
        [1, -26, 8, 42],
        [2, 25, 8, 39],
        [0, 2, 10, 31],
      ],
      [
        [0, -28, 20, 36],
        [1, 28, 20, 39],
        [2, -12, 37, 33],
        [0, 13, 37, 31],
        [1, 1, 39, 24],
      ],
    ),
    scene(
      [
        ["snag", -16, 6, 0.9],
        ["snag", 18, 6, 0.8],
      ],
      [
        [1, -14, -1, 34],
        [2, 17, -1, 33],
        [0, -27, 9, 40],
        [1, 26, 9, 40],
        [2, -2, 9, 29],
      ],
      [
        [2, -28, 20, 37],
        [0, 28, 20, 38],
        [1, -11, 37, 34],
        [2, 13, 37, 32],
        [0, 2, 39, 23],
      ],
    ),
  ],
};

/** What is left where no free edge is: by drawing. */
export const CHARRED: readonly (readonly Standing[])[] = [
  [
    ["snag", -24, -2, 0.9],
    ["snag", 25, 1, 0.75],
    ["log", 3, 33],
  ],
  [
    ["snag", 22, -3, 1],
    ["log", -22, 6, 0.9],
    ["rock", 2, 34, 0.8],
  ],
  [
    ["snag", -19, -5, 0.8],
    ["snag", -28, 4, 0.7],
    ["log", 23, 4, 0.9],
  ],
];

/** Cracks that still glow in the ash: by drawing. */
export const CRACKS = [
  "M-34 8l8-3l6 5l9-2l5 4M14 6l8 4l9-4M-8 30l9 3l7-4l9 3",
  "M34 8l-8-5l-6 6l-9-3M-33 12l9 2l5-5M-12 33l9-3l8 5l8-4",
  "M-32 4l7 5l9-3l4 5M10 2l7 5l8-2l8 4M-4 35l7-4l8 2",
] as const;
