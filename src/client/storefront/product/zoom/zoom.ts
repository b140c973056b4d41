export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A position on the screen, as events of all kinds contain it. */
export interface ClientPoint {
  clientX: number;
  clientY: number;
}

/** The transformation of a picture: scaled around the frame's centre, then moved by `x` and `y` pixels. */
export interface View extends Point {
  scale: number;
}

/** The visible frame, and the picture in it at scale 1. */
export interface Bounds {
  frame: Size;
  picture: Size;
}

export const MAX_SCALE = 5;
/** The factor of one press of a button or key. */
export const ZOOM_STEP = 1.6;
export const initialView: View = { scale: 1, x: 0, y: 0 };

const SWIPE_THRESHOLD = 50;
const PIXELS_PER_LINE = 16;
/** `WheelEvent.DOM_DELTA_LINE` */
const LINES = 1;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Limits a view so that no gap appears between the picture's edge and the frame's. */
export function clampView({ scale, x, y }: View, { frame, picture }: Bounds): View {
  const right = Math.max(0, (picture.width * scale - frame.width) / 2);
  const down = Math.max(0, (picture.height * scale - frame.height) / 2);
  // `+ 0` turns -0 into 0.
  return { scale, x: between(-right, x, right) + 0, y: between(-down, y, down) + 0 };
}

/** Scales so that the part of the picture under `point` (counted from the frame's centre) stays in place. */
export function zoomedAt(view: View, scale: number, point: Point, bounds: Bounds): View {
  const allowed = between(1, scale, MAX_SCALE);
  const growth = allowed / view.scale;
  return clampView(
    {
      scale: allowed,
      x: point.x - (point.x - view.x) * growth,
      y: point.y - (point.y - view.y) * growth,
    },
    bounds,
  );
}

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

export const midpoint = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** Whether a point of the frame lies on the transformed picture. */
export const isOnPicture = (point: Point, { scale, x, y }: View, picture: Size) =>
  Math.abs(point.x - x) <= (picture.width * scale) / 2 &&
  Math.abs(point.y - y) <= (picture.height * scale) / 2;

/** The offset of a position from the centre of a frame. */
export function offsetFromCentre(frame: HTMLElement, { clientX, clientY }: ClientPoint): Point {
  const { x, y, width, height } = frame.getBoundingClientRect();
  return { x: clientX - x - width / 2, y: clientY - y - height / 2 };
}

/** The direction of a swipe over (dx, dy) pixels: a finger moving left shows the next picture. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE_THRESHOLD || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** The scale factor of a wheel event. A touchpad's pinch arrives as small steps with Ctrl. */
export const zoomFactor = ({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>) => {
  const pixels = deltaY * (deltaMode === LINES ? PIXELS_PER_LINE : 1);
  // A wheel turned with Ctrl sends steps of 100, which would zoom too far.
  return Math.exp(-(ctrlKey ? between(-50, pixels, 50) : pixels) * (ctrlKey ? 0.01 : 0.002));
};
