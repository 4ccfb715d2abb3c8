/** Keep flames on their tile: a little of them may lick over its rim, and their feet may not. */
import type { Flame } from "./scenery";

const WIDE = 0.36;
const REACH = 36;
const DEEP = 36;
/** How much lower a side of a hexagon is at its middle, for each step from the tip. */
const SLOPE = Math.tan(Math.PI / 6);

export function inside([shape, x, y, high]: Flame): Flame {
  const room = Math.max(0, REACH - WIDE * high);
  const across = Math.sign(x) * Math.min(Math.abs(x), room);
  return [shape, across, Math.min(y, DEEP - SLOPE * Math.abs(across)), high];
}
