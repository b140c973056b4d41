import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is on the screen, or no further from it than `margin`; null until that is known. */
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
