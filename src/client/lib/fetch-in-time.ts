const LIMIT_MS = 20_000;

/** `fetch`, given up after a while: some lines are up and carry nothing. Not by `AbortSignal.any`, which older phones lack. */
export function fetchInTime(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('took too long', 'TimeoutError')), LIMIT_MS);
  const given = init.signal;
  const follow = () => limit.abort(given?.reason);
  if (given?.aborted) follow();
  given?.addEventListener('abort', follow, { once: true });
  return fetch(address, { ...init, signal: limit.signal });
}

/** Acts have limits of their own. */
export const readInTime: typeof fetchInTime = (address, init) =>
  init?.method === 'GET' ? fetchInTime(address, init) : fetch(address, init);
