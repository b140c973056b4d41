const IDLE_TIMEOUT_MS = 5000;
/** For Safari, which has no idle callbacks. */
const IDLE_FALLBACK_MS = 500;

const firstActions = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Calls back when the page has loaded and is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void) {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) callback();
  };
  const schedule = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(run, IDLE_FALLBACK_MS);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => {
    isCancelled = true;
  };
}

/** Calls back on the first user action; what waits for it costs nothing during page load. Returns a function that cancels it. */
export function onFirstAction(callback: () => void) {
  const listening = new AbortController();
  for (const action of firstActions) {
    addEventListener(
      action,
      () => {
        listening.abort();
        callback();
      },
      { capture: true, passive: true, signal: listening.signal },
    );
  }
  return () => listening.abort();
}

/** Calls back when the page is idle and on the first user action: up to twice. */
export function onIdleOrAction(callback: () => void) {
  const cancels = [whenIdle(callback), onFirstAction(callback)];
  return () => cancels.forEach((cancel) => cancel());
}
