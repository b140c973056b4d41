import * as general from '#client/texts/general.ts';

/** Titles of the problems that a request without a response causes. */
export const NO_RESPONSE_TEXT = general.noResponse;
export const OFFLINE_TEXT = general.offline;

const RECONNECTED = 'reconnected';

/** Announces that the server can be reached again. */
export const emitReconnected = () => dispatchEvent(new Event(RECONNECTED));

/** Calls back when the device comes online and when the server can be reached again. */
export function onReconnect(callback: () => void) {
  const listening = new AbortController();
  for (const event of ['online', RECONNECTED]) {
    addEventListener(event, callback, { signal: listening.signal });
  }
  return () => listening.abort();
}
