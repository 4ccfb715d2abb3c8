/** What happens on the board of a seat, for where it is shown as one line only (see table/spots.ts). */
const KINDS = [
  "upgrade",
  "special",
  "refill",
  "fill",
  "wagon_water",
  "water",
  "transfer",
  "spill",
  "join",
  "leave",
  "poached",
  "mimic",
  "extra_actions",
];

export function hiddenSpots(seat: number): string {
  return KINDS.map((kind) => `${kind} seat${seat}`).join("|");
}
