/** The event of a stale answer: the server sends it from memory while it cannot reach its database. */
export const STALE_ANSWER = 'stale-answer';

const TIMEOUT_MS = 20_000;

/** `fetch` with a timeout: some connections are up and transfer nothing. Not `AbortSignal.any`, which older phones lack. */
export function fetchWithTimeout(
  address: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const controller = new AbortController();
  setTimeout(
    () => controller.abort(new DOMException('The request timed out', 'TimeoutError')),
    TIMEOUT_MS,
  );
  const given = init.signal;
  const abort = () => controller.abort(given?.reason);
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort, { once: true });
  return fetch(address, { ...init, signal: controller.signal });
}

/** Mutations have timeouts of their own. */
export const fetchQuery: typeof fetchWithTimeout = async (address, init) => {
  if (init?.method !== 'GET') return fetch(address, init);
  const response = await fetchWithTimeout(address, init);
  if (response.headers.has('warning')) dispatchEvent(new Event(STALE_ANSWER));
  return response;
};
