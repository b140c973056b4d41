import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { attachGestures } from '#client/storefront/product/zoom/attach-gestures.ts';
import { initialViewState, type Gesture } from '#client/storefront/product/zoom/track-gestures.ts';

/** Gestures on `frame` that zoom and move what `picture` contains. The lightbox captures all of them. */
export function useGestures(onGesture: (gesture: Gesture) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const attached = useRef<ReturnType<typeof attachGestures>>(null);
  const [viewState, setViewState] = useState(initialViewState);
  const finish = useEffectEvent(onGesture);

  useEffect(() => {
    if (!frame.current) return undefined;
    const gestures = attachGestures(frame.current, {
      bounds: () => ({ frame: sizeOf(frame.current), picture: sizeOf(picture.current) }),
      onChange: setViewState,
      onGesture: (gesture) => finish(gesture),
      capturesTouch: () => true,
      capturesMouse: () => true,
      wheelAction: () => 'zoom',
    });
    attached.current = gestures;
    return gestures.detach;
  }, []);

  return {
    frame,
    picture,
    viewState,
    zoomBy: (factor: number) => attached.current?.zoomBy(factor),
    arrow: (key: string) => attached.current?.arrow(key) ?? false,
    reset: () => attached.current?.reset(),
  };
}

const sizeOf = (element: HTMLElement | null) => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
});
