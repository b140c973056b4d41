import { useRef, useState } from 'react';

/** A row of slides as wide as itself that is moved by scrolling, and which of them is in sight. */
export function useSnapIndex<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const [index, setIndex] = useState(0);
  return {
    row,
    index,
    onScroll: () => {
      if (!row.current) return;
      const { scrollLeft, clientWidth } = row.current;
      setIndex(Math.round(scrollLeft / clientWidth));
    },
    /** `smooth` where the way there is worth seeing; the stylesheet takes it back for those who want no motion. */
    show: (next: number, behavior: ScrollBehavior = 'smooth') => {
      if (!row.current) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      row.current.scrollTo({
        left: next * row.current.clientWidth,
        behavior: still ? 'instant' : behavior,
      });
    },
  };
}
