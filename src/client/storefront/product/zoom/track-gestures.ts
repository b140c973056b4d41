import { swipeStep } from './swipe.ts';
import {
  distance,
  isOn,
  middle,
  wholePicture,
  within,
  zoomedAt,
  type Point,
  type Room,
  type View,
} from './zoom.ts';

/** Two taps within this time are one double tap. */
export const TAP_MS = 300;
/** Held for longer it is no tap. */
const PRESS_MS = 500;
/** A finger never holds quite still. */
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

export interface Look {
  view: View;
  /** How far the whole row is drawn aside, in pixels. */
  drag: number;
  /** A finger or button is down: the picture follows it without delay. */
  held: boolean;
}

export const firstLook: Look = { view: wholePicture, drag: 0, held: false };

/** What a finger meant when it was lifted, where that concerns more than the picture. */
export type Meaning = { kind: 'swipe'; step: -1 | 1 } | { kind: 'tap'; onPicture: boolean };

/**
 * Understands fingers and the mouse alike: one drags the row or, when the picture is enlarged, the picture;
 * two pinch; two quick taps enlarge and bring back. Points count from the frame's centre, times are milliseconds.
 */
export function trackGestures(onLook: (look: Look) => void) {
  const contacts = new Map<number, Point>();
  let view = wholePicture;
  let drag = 0;
  let start: { points: Point[]; view: View } = { points: [], view };
  let moved = false;
  let downAt = 0;
  let lastTap: { point: Point; at: number } | null = null;

  const tell = () => onLook({ view, drag, held: contacts.size > 0 });
  const begin = () => {
    start = { points: [...contacts.values()], view };
  };

  function follow(room: Room) {
    const [one, other] = contacts.values();
    const [oneBefore, otherBefore] = start.points;
    if (!one || !oneBefore) return;
    drag = 0;
    if (other && otherBefore) {
      const growth = distance(one, other) / Math.max(1, distance(oneBefore, otherBefore));
      const before = middle(oneBefore, otherBefore);
      const now = middle(one, other);
      const grown = zoomedAt(start.view, start.view.scale * growth, before, room);
      view = within(
        { ...grown, x: grown.x + now.x - before.x, y: grown.y + now.y - before.y },
        room,
      );
      return;
    }
    const dx = one.x - oneBefore.x;
    const dy = one.y - oneBefore.y;
    moved ||= Math.hypot(dx, dy) > TAP_SLOP;
    if (view.scale > 1) {
      view = within({ ...view, x: start.view.x + dx, y: start.view.y + dy }, room);
    } else if (Math.abs(dx) > Math.abs(dy)) {
      drag = dx;
    }
  }

  function tap(point: Point, at: number, room: Room): Meaning {
    const again =
      lastTap && at - lastTap.at < TAP_MS && distance(point, lastTap.point) < DOUBLE_TAP_SLOP;
    const onPicture = isOn(point, view, room.picture);
    lastTap = again ? null : { point, at };
    if (again) {
      view = view.scale > 1 ? wholePicture : zoomedAt(view, DOUBLE_TAP_SCALE, point, room);
    }
    return { kind: 'tap', onPicture };
  }

  function meaningOf(point: Point, at: number, room: Room): Meaning | null {
    const [before] = start.points;
    if (!moved && at - downAt < PRESS_MS) return tap(point, at, room);
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
      tell();
    },

    move: (id: number, point: Point, room: Room) => {
      if (!contacts.has(id)) return;
      contacts.set(id, point);
      follow(room);
      tell();
    },

    up: (id: number, at: number, room: Room): Meaning | null => {
      const point = contacts.get(id);
      if (!point) return null;
      const meaning = contacts.size === 1 ? meaningOf(point, at, room) : null;
      contacts.delete(id);
      drag = 0;
      begin();
      tell();
      return meaning;
    },

    zoomBy: (factor: number, point: Point, room: Room) => {
      view = zoomedAt(view, view.scale * factor, point, room);
      tell();
    },

    /** An arrow key moves the picture while it is enlarged; false where the key is free for something else. */
    arrow: (key: string, room: Room) => {
      const step = arrowSteps[key];
      if (!step || view.scale === 1) return false;
      view = within({ ...view, x: view.x + step.x, y: view.y + step.y }, room);
      tell();
      return true;
    },

    reset: () => {
      contacts.clear();
      view = wholePicture;
      drag = 0;
      begin();
      tell();
    },
  };
}
