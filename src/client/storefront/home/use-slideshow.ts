import { useEffect, useState } from 'react';
import { useDataSaver } from '#client/lib/use-data-saver.ts';
import { usePageLoaded } from '#client/lib/use-page-loaded.ts';
import { usePageVisible } from '#client/lib/use-page-visible.ts';
import { useReducedMotion } from '#client/lib/use-reduced-motion.ts';

const INTERVAL_MS = 4500;

/** Which of the slides is shown; moves on by itself unless paused, out of sight, or motion or data is not wanted. */
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
