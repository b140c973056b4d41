/** Longer than any browser takes to tell of a frame that it has painted; Firefox now and then never does. */
const PAINT_IS_TOLD_MS = 1000;

/** Acts once the page has been painted, or nobody looks at it. */
export function whenPainted(act: () => void) {
  // A page nobody looks at is not painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    act();
    return;
  }
  const once = new AbortController();
  let untold: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver(() => done());
  const frame = requestAnimationFrame(() => {
    untold = setTimeout(done, PAINT_IS_TOLD_MS);
  });
  function done() {
    observer.disconnect();
    once.abort();
    cancelAnimationFrame(frame);
    clearTimeout(untold);
    act();
  }
  observer.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', done, { signal: once.signal });
}
