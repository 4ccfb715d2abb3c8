/**
 * Fire moves in ten pictures a second, as if it was drawn by hand: whatever flickers changes in the same frames,
 * and the browser has nothing to draw in those between. For that, animations of fire take `steps()` of a tenth
 * of a second, wait for whole tenths, and begin together.
 */
export function inStep(element: Element): void {
  // Environments without a screen have no animations.
  for (const animation of element.getAnimations?.({ subtree: true }) ?? []) animation.startTime = 0;
}
