const SWIPE_THRESHOLD = 50;

/** Which way a movement across the screen (in pixels) leads: a finger that goes left brings the next picture. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE_THRESHOLD || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
