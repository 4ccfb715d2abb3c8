/** The corners of a town: roofs of tile on the left, of slate on the right, in three shades each. */
export const SIDES = [
  {
    side: "left",
    roofs: [
      { dark: "#a8402a", light: "#d56a45" },
      { dark: "#94502a", light: "#c98646" },
      { dark: "#8f2f35", light: "#c25a58" },
    ],
  },
  {
    side: "right",
    roofs: [
      { dark: "#2f557f", light: "#5b86b4" },
      { dark: "#2c6068", light: "#5a98a0" },
      { dark: "#454a80", light: "#7c82bd" },
    ],
  },
] as const;

/** Turns what is drawn for the left into what stands on the right. */
export const MIRROR = "matrix(-1 0 0 1 60 0)";
