import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Whether an element is on the screen, or within `margin` of it; null until that is known. */
export function useIntersects(element: RefObject<Element | null>, margin = '0px') {
  const [intersects, setIntersects] = useState<boolean | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIntersects(entries.at(-1)?.isIntersecting ?? null),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return intersects;
}

/**
 * True from the moment an element is below the screen: growing from there shifts nothing visible. The observer reports the
 * previous frame, so the position is read again, and the state is flushed before the page can scroll.
 */
export function useIsBelowScreen(element: RefObject<Element | null>): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(() => {
      if ((element.current?.getBoundingClientRect().top ?? 0) < innerHeight) return;
      observer.disconnect();
      flushSync(() => setIsBelow(true));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isBelow;
}
