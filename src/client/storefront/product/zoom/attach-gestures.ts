import { trackGestures, type Gesture, type ViewState } from './track-gestures.ts';
import { offsetFromCentre, zoomFactor, type Bounds, type ClientPoint } from './zoom.ts';

interface Options {
  bounds: () => Bounds;
  onChange: (state: ViewState) => void;
  onGesture: (gesture: Gesture, by: 'touch' | 'mouse') => void;
  /** Whether a touch with this many fingers belongs to the picture instead of scrolling the page. */
  capturesTouch: (fingers: number) => boolean;
  capturesMouse: () => boolean;
  /** Whether the wheel zooms, is consumed without zooming, or scrolls the page. */
  wheelAction: (event: WheelEvent) => 'zoom' | 'ignore' | 'scroll';
}

/**
 * Connects touch, mouse and wheel events of `frame` with `trackGestures`. Fingers use touch events, which browsers do not
 * cancel in favour of scrolling once they were captured; the mouse uses pointer events. Call `detach` at the end.
 */
export function attachGestures(frame: HTMLElement, options: Options) {
  const { bounds, onChange, onGesture, capturesTouch, capturesMouse, wheelAction } = options;
  const detached = new AbortController();
  const { signal } = detached;
  const gestures = trackGestures(onChange);
  const pointIn = (clientPoint: ClientPoint) => offsetFromCentre(frame, clientPoint);

  function followTouches(touches: TouchList, at: number) {
    for (const touch of touches) {
      // A finger that touched before the gestures were attached starts here.
      gestures.down(touch.identifier, pointIn(touch), at);
      gestures.move(touch.identifier, pointIn(touch), bounds());
    }
  }

  function onTouchMove(event: TouchEvent) {
    if (event.cancelable && capturesTouch(event.touches.length)) event.preventDefault();
    followTouches(event.touches, event.timeStamp);
  }

  function onTouchEnd(event: TouchEvent) {
    for (const touch of event.changedTouches) {
      gestures.move(touch.identifier, pointIn(touch), bounds());
      const gesture = gestures.up(touch.identifier, event.timeStamp, bounds());
      // The end of a scroll cannot be cancelled and is not a gesture.
      if (!event.cancelable) continue;
      // Prevents the click that would press what lies below.
      if (gesture?.kind === 'tap' || capturesTouch(1)) event.preventDefault();
      if (gesture) onGesture(gesture, 'touch');
    }
  }

  function onWheel(event: WheelEvent) {
    const action = wheelAction(event);
    if (action === 'scroll') return;
    event.preventDefault();
    if (action === 'zoom') gestures.zoomBy(zoomFactor(event), pointIn(event), bounds());
  }

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'touch' || event.button !== 0 || !capturesMouse()) return;
    const drag = new AbortController();
    const during = { signal: drag.signal };
    signal.addEventListener('abort', () => drag.abort(), during);
    const id = event.pointerId;
    gestures.down(id, pointIn(event), event.timeStamp);
    addEventListener('pointermove', (next) => gestures.move(id, pointIn(next), bounds()), during);
    addEventListener(
      'pointerup',
      (last) => {
        drag.abort();
        const gesture = gestures.up(id, last.timeStamp, bounds());
        if (gesture?.kind !== 'tap') swallowClick();
        if (gesture) onGesture(gesture, 'mouse');
      },
      during,
    );
    const cancel = () => {
      drag.abort();
      gestures.reset();
    };
    addEventListener('pointercancel', cancel, during);
  }

  /** The click that ends a drag must not open anything. */
  function swallowClick() {
    const swallow = (click: Event) => click.stopPropagation();
    frame.addEventListener('click', swallow, { capture: true, once: true, signal });
    setTimeout(() => frame.removeEventListener('click', swallow, { capture: true }));
  }

  const listenPassively = { passive: true, signal };
  const listen = { passive: false, signal };
  frame.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      for (const touch of touches) gestures.down(touch.identifier, pointIn(touch), timeStamp);
    },
    listenPassively,
  );
  frame.addEventListener('touchmove', onTouchMove, listen);
  frame.addEventListener('touchend', onTouchEnd, listen);
  frame.addEventListener('touchcancel', gestures.reset, { signal });
  frame.addEventListener('wheel', onWheel, listen);
  frame.addEventListener('pointerdown', onPointerDown, { signal });
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });

  return {
    zoomBy: (factor: number, point = { x: 0, y: 0 }) => gestures.zoomBy(factor, point, bounds()),
    /** Returns false if the key is free for something else. */
    arrow: (key: string) => gestures.arrow(key, bounds()),
    reset: gestures.reset,
    detach: () => {
      detached.abort();
      gestures.reset();
    },
  };
}
