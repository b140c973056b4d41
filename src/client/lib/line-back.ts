const SIGN = 'line-back';

/** The shop can be reached again. */
export const tellLineBack = () => dispatchEvent(new Event(SIGN));

/** Calls back when the device says that the line is back, and when the shop has been reached over it. */
export function onLineBack(callback: () => void) {
  const until = new AbortController();
  for (const sign of ['online', SIGN]) addEventListener(sign, callback, { signal: until.signal });
  return () => until.abort();
}
