import { useEffect, useState } from 'react';
import { useDataSaver } from '#client/lib/use-data-saver.ts';
import { usePageLoaded, usePageVisible, useReducedMotion } from '#client/lib/browser-state.ts';

const INTERVAL_MS = 4500;

/** The index of the visible slide. Advances unless paused, hidden, or the customer reduces motion or saves data. */
export function useSlideshow(count: number) {
  const [current, setCurrent] = useState(0);
  const [chosen, setPaused] = useState<boolean>();
  const saves = useDataSaver() === true;
  const paused = chosen ?? saves;
  const visible = usePageVisible();
  const still = useReducedMotion();
  const isLoaded = usePageLoaded();
  const running = count > 1 && isLoaded && visible && !paused && !still;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setCurrent((current + 1) % count), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, current, count]);

  return {
    current: current % count,
    show: setCurrent,
    running,
    paused,
    setPaused,
    still,
    saves,
    isLoaded,
  };
}
