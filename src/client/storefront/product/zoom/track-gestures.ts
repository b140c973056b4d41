import {
  clampView,
  distance,
  initialView,
  isOnPicture,
  midpoint,
  swipeStep,
  zoomedAt,
  type Bounds,
  type Point,
  type View,
} from './zoom.ts';

/** Two taps within this time are a double tap. */
export const DOUBLE_TAP_MS = 300;
/** A longer press is not a tap. */
const PRESS_MS = 500;
/** Movement in pixels that still counts as a tap. */
const TAP_SLOP = 10;
const DOUBLE_TAP_SLOP = 40;
const DOUBLE_TAP_SCALE = 2.5;
const ARROW_STEP = 80;

const arrowSteps: Record<string, Point> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
};

export interface ViewState {
  view: View;
  /** The horizontal offset of the whole row, in pixels. */
  drag: number;
  /** A finger or button is down: the picture follows without a transition. */
  held: boolean;
}

export const initialViewState: ViewState = { view: initialView, drag: 0, held: false };

/** A finished gesture that concerns more than the picture's view. */
export type Gesture = { kind: 'swipe'; step: -1 | 1 } | { kind: 'tap'; onPicture: boolean };

/**
 * Interprets fingers and the mouse: one contact drags the row or the enlarged picture, two contacts pinch, a double tap
 * zooms in and out. Points count from the frame's centre, times are milliseconds.
 */
export function trackGestures(onChange: (viewState: ViewState) => void) {
  const contacts = new Map<number, Point>();
  let view = initialView;
  let drag = 0;
  let start: { points: Point[]; view: View } = { points: [], view };
  let moved = false;
  let downAt = 0;
  let lastTap: { point: Point; at: number } | null = null;

  const notify = () => onChange({ view, drag, held: contacts.size > 0 });
  const begin = () => {
    start = { points: [...contacts.values()], view };
  };

  function follow(bounds: Bounds) {
    const [one, other] = contacts.values();
    const [oneBefore, otherBefore] = start.points;
    if (!one || !oneBefore) return;
    drag = 0;
    if (other && otherBefore) {
      const growth = distance(one, other) / Math.max(1, distance(oneBefore, otherBefore));
      const before = midpoint(oneBefore, otherBefore);
      const now = midpoint(one, other);
      const grown = zoomedAt(start.view, start.view.scale * growth, before, bounds);
      view = clampView(
        { ...grown, x: grown.x + now.x - before.x, y: grown.y + now.y - before.y },
        bounds,
      );
      return;
    }
    const dx = one.x - oneBefore.x;
    const dy = one.y - oneBefore.y;
    moved ||= Math.hypot(dx, dy) > TAP_SLOP;
    if (view.scale > 1) {
      view = clampView({ ...view, x: start.view.x + dx, y: start.view.y + dy }, bounds);
    } else if (Math.abs(dx) > Math.abs(dy)) {
      drag = dx;
    }
  }

  function tap(point: Point, at: number, bounds: Bounds): Gesture {
    const again =
      lastTap &&
      at - lastTap.at < DOUBLE_TAP_MS &&
      distance(point, lastTap.point) < DOUBLE_TAP_SLOP;
    const onPicture = isOnPicture(point, view, bounds.picture);
    lastTap = again ? null : { point, at };
    if (again) {
      view = view.scale > 1 ? initialView : zoomedAt(view, DOUBLE_TAP_SCALE, point, bounds);
    }
    return { kind: 'tap', onPicture };
  }

  function gestureAt(point: Point, at: number, bounds: Bounds): Gesture | null {
    const [before] = start.points;
    if (!moved && at - downAt < PRESS_MS) return tap(point, at, bounds);
    if (!before || view.scale > 1) return null;
    const step = swipeStep(point.x - before.x, point.y - before.y);
    return step === 0 ? null : { kind: 'swipe', step };
  }

  return {
    down: (id: number, point: Point, at: number) => {
      if (contacts.has(id)) return;
      moved = contacts.size > 0;
      downAt = at;
      contacts.set(id, point);
      begin();
      notify();
    },

    move: (id: number, point: Point, bounds: Bounds) => {
      if (!contacts.has(id)) return;
      contacts.set(id, point);
      follow(bounds);
      notify();
    },

    up: (id: number, at: number, bounds: Bounds): Gesture | null => {
      const point = contacts.get(id);
      if (!point) return null;
      const gesture = contacts.size === 1 ? gestureAt(point, at, bounds) : null;
      contacts.delete(id);
      drag = 0;
      begin();
      notify();
      return gesture;
    },

    zoomBy: (factor: number, point: Point, bounds: Bounds) => {
      view = zoomedAt(view, view.scale * factor, point, bounds);
      notify();
    },

    /** Moves the enlarged picture by an arrow key. Returns false if it did not use the key. */
    arrow: (key: string, bounds: Bounds) => {
      const step = arrowSteps[key];
      if (!step || view.scale === 1) return false;
      view = clampView({ ...view, x: view.x + step.x, y: view.y + step.y }, bounds);
      notify();
      return true;
    },

    reset: () => {
      contacts.clear();
      view = initialView;
      drag = 0;
      begin();
      notify();
    },
  };
}
