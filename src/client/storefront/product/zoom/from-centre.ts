import type { Point } from './zoom.ts';

/** A place on the screen, as events of all kinds have it. */
export interface Place {
  clientX: number;
  clientY: number;
}

/** How far a place is from the centre of a frame. */
export function fromCentre(frame: HTMLElement | null, { clientX, clientY }: Place): Point {
  const { x, y, width, height } = frame?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - x - width / 2, y: clientY - y - height / 2 };
}
