/** Which part of the forest is seen, and how large. */
import type { Box, Point } from "./geometry";

/** A point of the forest is shown at `scale` times its place, moved by x and y. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Room {
  width: number;
  height: number;
}

export const SMALLEST = 0.3;
export const LARGEST = 4;

/** The largest size at which the first forest is shown; it looks lost any larger. */
export const FIRST_SCALE = 2;

/** Below this, spots that nobody needs now may be left out of sight. */
export const READABLE = 0.62;

/** Show all of a box in the middle of the room. */
export function fit(box: Box, room: Room, largest: number = FIRST_SCALE): Camera {
  const wanted = Math.min(room.width / box.width, room.height / box.height, largest);
  const scale = Math.max(SMALLEST, wanted);
  return {
    scale,
    x: room.width / 2 - (box.left + box.width / 2) * scale,
    y: room.height / 2 - (box.top + box.height / 2) * scale,
  };
}

/** Zoom by a factor so that what lies under a point of the screen stays there. */
export function zoom(camera: Camera, at: Point, factor: number): Camera {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * factor));
  const grown = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Follow two fingers from where they were to where they are. */
export function pinch(
  camera: Camera,
  [one, other]: readonly [Point, Point],
  [one2, other2]: readonly [Point, Point],
): Camera {
  const before = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const after = { x: (one2.x + other2.x) / 2, y: (one2.y + other2.y) / 2 };
  const apart = Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const factor = Math.hypot(one2.x - other2.x, one2.y - other2.y) / apart;
  return pan(zoom(camera, before, factor), after.x - before.x, after.y - before.y);
}

/** Move just as far as is needed to see a point of the forest. */
export function reveal(camera: Camera, point: Point, room: Room, margin: number): Camera {
  const [x, y] = [point.x * camera.scale + camera.x, point.y * camera.scale + camera.y];
  const edge = Math.min(margin, room.width / 2, room.height / 2);
  const dx = Math.max(edge - x, 0) + Math.min(room.width - edge - x, 0);
  const dy = Math.max(edge - y, 0) + Math.min(room.height - edge - y, 0);
  return dx || dy ? pan(camera, dx, dy) : camera;
}
