import { TAP_MS, trackGestures, type Look } from '../lightbox/track-gestures.ts';
import { zoomFactor } from '../lightbox/wheel.ts';
import type { Point, Room } from '../lightbox/zoom.ts';

/** One turn of the wheel comes as many events; what is left of it when the picture is whole must not move the page. */
const SAME_TURN_MS = 250;
const ARROW_STEP = 80;
const KEYBOARD = -1;
export const ZOOM_STEP = 1.6;

interface Told {
  /** Null while the picture is whole. */
  onLook: (look: Look | null) => void;
  /** A tap that was not the first of two. */
  onOpen: () => void;
}

interface Place {
  clientX: number;
  clientY: number;
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
};

/**
 * Two fingers, two taps, the wheel with Ctrl (which is how a touchpad pinches) and the keys + − 0 enlarge what `frame`
 * shows. While it is whole, one finger and the plain wheel scroll the page and the row as anywhere else.
 */
export function attachZoom(frame: HTMLElement, { onLook, onOpen }: Told) {
  const off = new AbortController();
  const { signal } = off;
  let scale = 1;
  let lastWheel = Number.NEGATIVE_INFINITY;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const gestures = trackGestures((look) => {
    scale = look.view.scale;
    onLook(scale > 1 ? look : null);
  });
  const room = (): Room => {
    const size = { width: frame.clientWidth, height: frame.clientHeight };
    return { frame: size, picture: size };
  };
  const pointIn = ({ clientX, clientY }: Place): Point => {
    const { x, y, width, height } = frame.getBoundingClientRect();
    return { x: clientX - x - width / 2, y: clientY - y - height / 2 };
  };

  function onTouchStart({ touches, timeStamp }: TouchEvent) {
    for (const touch of touches) gestures.down(touch.identifier, pointIn(touch), timeStamp);
  }

  function onTouchMove(event: TouchEvent) {
    if (event.cancelable && (event.touches.length > 1 || scale > 1)) event.preventDefault();
    for (const touch of event.touches) gestures.move(touch.identifier, pointIn(touch), room());
  }

  function onTouchEnd(event: TouchEvent) {
    for (const touch of event.changedTouches) {
      const before = scale;
      const meaning = gestures.up(touch.identifier, event.timeStamp, room());
      // One that ends a scroll cannot be cancelled and means nothing else.
      if (meaning?.kind !== 'tap' || !event.cancelable) continue;
      event.preventDefault(); // no click: a second tap may follow
      clearTimeout(opening);
      if (scale === before) opening = setTimeout(onOpen, TAP_MS);
    }
  }

  function onWheel(event: WheelEvent) {
    const zooms = scale > 1 || (event.ctrlKey && event.deltaY < 0);
    if (!zooms && event.timeStamp - lastWheel > SAME_TURN_MS) return;
    event.preventDefault();
    lastWheel = event.timeStamp;
    if (zooms) gestures.zoomBy(zoomFactor(event), pointIn(event), room());
  }

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'touch' || event.button !== 0 || scale === 1) return;
    const hand = new AbortController();
    const during = { signal: AbortSignal.any([hand.signal, signal]) };
    const id = event.pointerId;
    gestures.down(id, pointIn(event), event.timeStamp);
    addEventListener('pointermove', (next) => gestures.move(id, pointIn(next), room()), during);
    addEventListener(
      'pointerup',
      (last) => {
        hand.abort();
        if (gestures.up(id, last.timeStamp, room())?.kind === 'tap') return;
        // The click that ends a drag opens nothing.
        const swallow = (click: Event) => click.stopPropagation();
        frame.addEventListener('click', swallow, { capture: true, once: true, signal });
        setTimeout(() => frame.removeEventListener('click', swallow, { capture: true }));
      },
      during,
    );
    addEventListener(
      'pointercancel',
      () => {
        hand.abort();
        gestures.reset();
      },
      during,
    );
  }

  const zoomBy = (factor: number) => gestures.zoomBy(factor, { x: 0, y: 0 }, room());

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (scale === 1) return;
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0' || event.key === 'Escape') gestures.reset();
    else if (arrow) {
      gestures.down(KEYBOARD, { x: 0, y: 0 }, event.timeStamp);
      gestures.move(KEYBOARD, arrow, room());
      gestures.up(KEYBOARD, event.timeStamp, room());
    } else return;
    event.preventDefault();
  }

  frame.addEventListener('touchstart', onTouchStart, { passive: true, signal });
  frame.addEventListener('touchmove', onTouchMove, { passive: false, signal });
  frame.addEventListener('touchend', onTouchEnd, { passive: false, signal });
  frame.addEventListener('touchcancel', gestures.reset, { signal });
  frame.addEventListener('wheel', onWheel, { passive: false, signal });
  frame.addEventListener('pointerdown', onPointerDown, { signal });
  frame.addEventListener('keydown', onKeyDown, { signal });
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });

  return {
    zoomBy,
    /** While enlarged, a finger moves the picture instead of the page and the row; two fingers never zoom the page. */
    hold: (isEnlarged: boolean) => {
      frame.style.touchAction = isEnlarged ? 'none' : 'pan-x pan-y';
      frame.style.overflowX = isEnlarged ? 'hidden' : '';
    },
    detach: () => {
      off.abort();
      clearTimeout(opening);
      gestures.reset();
    },
  };
}
