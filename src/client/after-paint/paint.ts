/** Longer than any browser takes to report a painted frame; Firefox sometimes never reports it. */
const PAINT_TIMEOUT_MS = 1000;

/** Calls back when the page has been painted, or at once if it is hidden: a hidden page is not painted. */
export function whenPainted(callback: () => void) {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    callback();
    return;
  }
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver(() => finish());
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(finish, PAINT_TIMEOUT_MS);
  });
  function finish() {
    observer.disconnect();
    listening.abort();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    callback();
  }
  observer.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', finish, { signal: listening.signal });
}

/** The scripts wait no longer for a picture, so that buttons answer on a bad connection. */
const PICTURE_TIMEOUT_MS = 1000;

/** Resolves when the page's main picture can be painted, cannot be loaded or takes too long; at once if there is none. */
export async function untilMainPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || document.hidden) return;
  await Promise.race([
    picture.decode().catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, PICTURE_TIMEOUT_MS);
    }),
  ]);
}

/** Ends the current task, so that a slow phone can paint and respond to input before the next one. */
export const yieldToPage = (): Promise<void> =>
  'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });
