/** Once the page is all there and has nothing else to do; Safari cannot say when that is. Returns what calls it off. */
export function whenIdle(act: () => void) {
  let isOff = false;
  const actUnlessOff = () => {
    if (!isOff) act();
  };
  const soon = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(actUnlessOff, { timeout: 5000 })
      : setTimeout(actUnlessOff, 500);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    isOff = true;
  };
}

/** The page has nothing else to do. */
export const untilIdle = () => new Promise<void>((resolve) => void whenIdle(resolve));
