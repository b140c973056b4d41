import { useRef, useState } from 'react';

/** A scrollable row of full-width slides and the index of the visible one. */
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
    /** For a new row. */
    reset: () => setIndex(0),
    /** Scrolls to a slide; without motion for customers who prefer reduced motion. */
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
