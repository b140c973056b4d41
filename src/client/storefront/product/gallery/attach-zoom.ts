import { attachGestures } from '#client/storefront/product/zoom/attach-gestures.ts';
import {
  DOUBLE_TAP_MS,
  type Gesture,
  type ViewState,
} from '#client/storefront/product/zoom/track-gestures.ts';
import { ZOOM_STEP, type Bounds } from '#client/storefront/product/zoom/zoom.ts';

/** One turn of the wheel sends many events: one that starts by zooming does not scroll the page, and the reverse. */
const SAME_TURN_MS = 250;

interface Options {
  /** Null while the picture is not enlarged. */
  onChange: (viewState: ViewState | null) => void;
  /** A single tap. */
  onOpen: () => void;
}

/**
 * Zooms the picture in `frame` by pinch, double tap, wheel and the keys + − 0. While it is not enlarged, one finger and the
 * wheel scroll as usual; the wheel zooms at the top of the page, or with Ctrl (a touchpad's pinch).
 */
export function attachZoom(frame: HTMLElement, { onChange, onOpen }: Options) {
  const detached = new AbortController();
  const { signal } = detached;
  let scale = 1;
  let scaleAtTouch = 1;
  let lastZoom = Number.NEGATIVE_INFINITY;
  let lastScroll = Number.NEGATIVE_INFINITY;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const bounds = (): Bounds => {
    const size = { width: frame.clientWidth, height: frame.clientHeight };
    return { frame: size, picture: size };
  };

  /** A tap opens the lightbox unless a second tap follows; for the mouse, the click opens it. */
  function onGesture({ kind }: Gesture, by: 'touch' | 'mouse') {
    if (kind !== 'tap' || by === 'mouse') return;
    clearTimeout(opening);
    if (scale === scaleAtTouch) opening = setTimeout(onOpen, DOUBLE_TAP_MS);
  }

  function startsZoom({ deltaX, deltaY, ctrlKey, timeStamp }: WheelEvent) {
    if (deltaY >= 0 || Math.abs(deltaX) > Math.abs(deltaY)) return false;
    return ctrlKey || (scrollY <= 0 && timeStamp - lastScroll > SAME_TURN_MS);
  }

  function wheelAction(event: WheelEvent) {
    const zooms = scale > 1 || startsZoom(event);
    if (!zooms && event.timeStamp - lastZoom > SAME_TURN_MS) {
      lastScroll = event.timeStamp;
      return 'scroll';
    }
    lastZoom = event.timeStamp;
    return zooms ? 'zoom' : 'ignore';
  }

  const gestures = attachGestures(frame, {
    bounds,
    onChange: (viewState) => {
      ({ scale } = viewState.view);
      onChange(scale > 1 ? viewState : null);
    },
    onGesture,
    capturesTouch: (fingers) => fingers > 1 || scale > 1,
    capturesMouse: () => scale > 1,
    wheelAction,
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') gestures.zoomBy(ZOOM_STEP);
    else if (scale === 1) return;
    else if (event.key === '-') gestures.zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0' || event.key === 'Escape') gestures.reset();
    else if (!gestures.arrow(event.key)) return;
    event.preventDefault();
  }

  frame.addEventListener('keydown', onKeyDown, { signal });
  frame.addEventListener('touchstart', () => (scaleAtTouch = scale), { passive: true, signal });
  addEventListener('scroll', ({ timeStamp }) => (lastScroll = timeStamp), {
    passive: true,
    signal,
  });

  return {
    zoomBy: gestures.zoomBy,
    /** While enlarged, a finger moves the picture instead of the page and the row. */
    hold: (isEnlarged: boolean) => {
      frame.style.touchAction = isEnlarged ? 'none' : '';
      frame.style.overflowX = isEnlarged ? 'hidden' : '';
    },
    detach: () => {
      detached.abort();
      clearTimeout(opening);
      gestures.detach();
    },
  };
}
