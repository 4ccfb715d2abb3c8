/** Going from spot to spot with the arrow keys. */
export interface Point {
  x: number;
  y: number;
}

export interface Target {
  key: string;
  point: Point;
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isArrow(key: string): boolean {
  return key in STEPS;
}

/** The nearest spot that way, rather straight ahead than aside; undefined if there is none. */
export function nextTarget(
  from: Target,
  targets: readonly Target[],
  key: string,
): Target | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  let best: Target | undefined;
  let least = Infinity;
  for (const target of targets) {
    const [dx, dy] = [target.point.x - from.point.x, target.point.y - from.point.y];
    const ahead = dx * step.x + dy * step.y;
    if (target.key === from.key || ahead < 1) continue;
    const cost = ahead + 2 * Math.abs(dx * step.y - dy * step.x);
    if (cost < least) [best, least] = [target, cost];
  }
  return best;
}
