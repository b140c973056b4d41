/** How long to wait for the network while there is a cached response. */
const NETWORK_TIMEOUT_MS = 3000;

/** A proxy's response when the server is down; the store's own 503 is a page to be shown. */
const isUnreachable = ({ status }: Response) => status === 502 || status === 504;

/** A request to be answered, with what its fetch event offers. */
export interface FetchContext {
  request: Request;
  /** From the network. */
  fetch: () => Promise<Response>;
  /** Keeps the worker alive until then. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface StrategyResult {
  response: Response;
  isCached: boolean;
  /** A cached response while the network may still answer. */
  isPending: boolean;
}

export const fromNetwork = (response: Response): StrategyResult => ({
  response,
  isCached: false,
  isPending: false,
});

/** Fetches from the network and passes the response to `store` before anything else reads it. */
export function fetchAndCache(
  { fetch, waitUntil }: FetchContext,
  store: (response: Response) => Promise<void> | undefined,
): Promise<Response> {
  const fresh = fetch().then((response) => {
    const stored = store(response);
    if (stored) waitUntil(stored);
    return response;
  });
  // Even if a cached response is shown meanwhile: the fresh one is for the next time.
  waitUntil(fresh.catch(() => undefined));
  return fresh;
}

/** The cached response, else the network's. */
export const cacheFirst = async (
  match: () => Promise<Response | undefined>,
  fetch: () => Promise<Response>,
): Promise<Response> => (await match()) ?? fetch();

/** The network's response, unless it fails, or is late while there is a cached one. Null if there is neither. */
export async function networkFirst(
  fresh: Promise<Response>,
  match: () => Promise<Response | undefined>,
  timeoutMs = NETWORK_TIMEOUT_MS,
): Promise<StrategyResult | null> {
  const arriving = fresh.catch(() => null);
  const first = await Promise.race([arriving, timeout(timeoutMs)]);
  if (first && first !== 'timeout' && !isUnreachable(first)) return fromNetwork(first);

  const cached = await match();
  if (cached) return { response: cached, isCached: true, isPending: first === 'timeout' };
  const late = await arriving;
  return late && fromNetwork(late);
}

const timeout = (ms: number) =>
  new Promise<'timeout'>((resolve) => {
    setTimeout(() => resolve('timeout'), ms);
  });
