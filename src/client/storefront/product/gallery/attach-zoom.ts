import { fromCentre, type Place } from '../zoom/from-centre.ts';
import { TAP_MS, trackGestures, type Look } from '../zoom/track-gestures.ts';
import { zoomFactor } from '../zoom/wheel.ts';
import { ZOOM_STEP, type Room } from '../zoom/zoom.ts';

/** One turn of the wheel comes as many events: what began on the picture does not move the page, nor the other way round. */
const SAME_TURN_MS = 250;

interface Told {
  /** Null while the picture is whole. */
  onLook: (look: Look | null) => void;
  /** A tap that was not the first of two. */
  onOpen: () => void;
}

/**
 * Two fingers, two taps, the wheel and the keys + − 0 enlarge what `frame` shows. While it is whole, one finger scrolls
 * the page and the row as anywhere else, and so does the wheel: it enlarges where the page cannot go further up, or with
 * Ctrl, which is how a touchpad pinches.
 */
export function attachZoom(frame: HTMLElement, { onLook, onOpen }: Told) {
  const off = new AbortController();
  const { signal } = off;
  let scale = 1;
  let lastZoom = Number.NEGATIVE_INFINITY;
  let lastScroll = Number.NEGATIVE_INFINITY;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const gestures = trackGestures((look) => {
    scale = look.view.scale;
    onLook(scale > 1 ? look : null);
  });
  const room = (): Room => {
    const size = { width: frame.clientWidth, height: frame.clientHeight };
    return { frame: size, picture: size };
  };
  const pointIn = (place: Place) => fromCentre(frame, place);

  function onTouchStart({ touches, timeStamp }: TouchEvent) {
    for (const touch of touches) gestures.down(touch.identifier, pointIn(touch), timeStamp);
  }

  function onTouchMove(event: TouchEvent) {
    if (event.cancelable && (event.touches.length > 1 || scale > 1)) event.preventDefault();
    for (const touch of event.touches) {
      // One that came down before the zoom was there is taken up where it is.
      gestures.down(touch.identifier, pointIn(touch), event.timeStamp);
      gestures.move(touch.identifier, pointIn(touch), room());
    }
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

  function enlarges({ deltaX, deltaY, ctrlKey, timeStamp }: WheelEvent) {
    if (deltaY >= 0 || Math.abs(deltaX) > Math.abs(deltaY)) return false;
    return ctrlKey || (scrollY <= 0 && timeStamp - lastScroll > SAME_TURN_MS);
  }

  function onWheel(event: WheelEvent) {
    const zooms = scale > 1 || enlarges(event);
    if (!zooms && event.timeStamp - lastZoom > SAME_TURN_MS) {
      lastScroll = event.timeStamp;
      return;
    }
    event.preventDefault();
    lastZoom = event.timeStamp;
    if (zooms) gestures.zoomBy(zoomFactor(event), pointIn(event), room());
  }

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'touch' || event.button !== 0 || scale === 1) return;
    const hand = new AbortController();
    const during = { signal: hand.signal };
    signal.addEventListener('abort', () => hand.abort(), during);
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
    if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (scale === 1) return;
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0' || event.key === 'Escape') gestures.reset();
    else if (!gestures.arrow(event.key, room())) return;
    event.preventDefault();
  }

  frame.addEventListener('touchstart', onTouchStart, { passive: true, signal });
  frame.addEventListener('touchmove', onTouchMove, { passive: false, signal });
  frame.addEventListener('touchend', onTouchEnd, { passive: false, signal });
  frame.addEventListener('touchcancel', gestures.reset, { signal });
  frame.addEventListener('wheel', onWheel, { passive: false, signal });
  addEventListener('scroll', ({ timeStamp }) => (lastScroll = timeStamp), {
    passive: true,
    signal,
  });
  frame.addEventListener('pointerdown', onPointerDown, { signal });
  frame.addEventListener('keydown', onKeyDown, { signal });
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });

  return {
    zoomBy,
    /** While enlarged, a finger moves the picture instead of the page and the row. */
    hold: (isEnlarged: boolean) => {
      frame.style.touchAction = isEnlarged ? 'none' : '';
      frame.style.overflowX = isEnlarged ? 'hidden' : '';
    },
    detach: () => {
      off.abort();
      clearTimeout(opening);
      gestures.reset();
    },
  };
}
