/** The signs of the colours around the point 0 0, small enough for a space. */
export const SHAPES: readonly string[] = [
  "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0Z",
  "M-5.7-5.7h11.4v11.4h-11.4Z",
  "M0-7.3L6.9 5H-6.9Z",
  "M0-7.8L7.8 0L0 7.8L-7.8 0Z",
];
