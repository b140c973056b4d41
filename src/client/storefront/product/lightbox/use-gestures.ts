import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type PointerEvent,
  type TouchEvent,
} from 'react';
import { fromCentre, type Place } from '../zoom/from-centre.ts';
import { firstLook, trackGestures, type Meaning } from '../zoom/track-gestures.ts';
import { zoomFactor } from '../zoom/wheel.ts';
import type { Room } from '../zoom/zoom.ts';

/** Gestures on `frame` that enlarge, move and turn over what `picture` holds. */
export function useGestures(onMeaning: (meaning: Meaning) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState(firstLook);
  const [gestures] = useState(() => trackGestures(setLook));

  const room = useCallback(
    (): Room => ({ frame: sizeOf(frame.current), picture: sizeOf(picture.current) }),
    [],
  );
  const zoomBy = useCallback(
    (factor: number, place?: Place) =>
      gestures.zoomBy(factor, place ? fromCentre(frame.current, place) : { x: 0, y: 0 }, room()),
    [gestures, room],
  );

  // React listens to the wheel passively, but the page must not move or zoom along.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(zoomFactor(event), event);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [zoomBy]);

  const down = (id: number, place: Place, at: number) =>
    gestures.down(id, fromCentre(frame.current, place), at);
  const move = (id: number, place: Place) =>
    gestures.move(id, fromCentre(frame.current, place), room());
  const up = (id: number, at: number) => {
    const meaning = gestures.up(id, at, room());
    if (meaning) onMeaning(meaning);
  };

  // Fingers come through touch events, which the browser never takes back to scroll; the rest through pointer events.
  const handlers = {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) =>
      Array.from(touches).forEach((touch) => down(touch.identifier, touch, timeStamp)),
    onTouchMove: ({ touches }: TouchEvent) =>
      Array.from(touches).forEach((touch) => move(touch.identifier, touch)),
    onTouchEnd: (event: TouchEvent) => {
      // No click follows that would press what lies below.
      if (event.cancelable) event.preventDefault();
      for (const touch of Array.from(event.changedTouches)) {
        move(touch.identifier, touch);
        up(touch.identifier, event.timeStamp);
      }
    },
    onTouchCancel: gestures.reset,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down(event.pointerId, event, event.timeStamp);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') move(event.pointerId, event);
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') up(event.pointerId, event.timeStamp);
    },
    onPointerCancel: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') gestures.reset();
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };

  return {
    frame,
    picture,
    look,
    handlers,
    zoomBy,
    arrow: (key: string) => gestures.arrow(key, room()),
    reset: gestures.reset,
  };
}

const sizeOf = (element: HTMLElement | null) => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
});
