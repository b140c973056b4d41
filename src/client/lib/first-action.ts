const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Calls back at the first sign that somebody is there; what waits for it costs a page nothing while it loads. */
export function onFirstAction(callback: () => void) {
  const once = new AbortController();
  for (const sign of signs) {
    addEventListener(
      sign,
      () => {
        once.abort();
        callback();
      },
      { capture: true, passive: true, signal: once.signal },
    );
  }
  return () => once.abort();
}
