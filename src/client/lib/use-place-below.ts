import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * True from the moment an element stands below the screen: what it then grows by moves nothing anybody sees. An observer
 * tells where it was a frame ago, so it is looked at again, and the place taken before anybody can scroll.
 */
export function usePlaceBelow(element: RefObject<Element | null>): boolean {
  const [hasPlace, setHasPlace] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(() => {
      if ((element.current?.getBoundingClientRect().top ?? 0) < innerHeight) return;
      observer.disconnect();
      flushSync(() => setHasPlace(true));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasPlace;
}
