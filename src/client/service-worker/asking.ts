/** A request to be answered, and what a fetch event lends for it. */
export interface Asking {
  request: Request;
  /** Asks the network; for a page, with the request that the browser began by itself. */
  ask: () => Promise<Response>;
  /** Keeps the worker alive until then. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Asks the network and, before anybody reads the answer, hands a copy of it on to be kept. */
export function askAndKeep(
  { ask, waitUntil }: Asking,
  keepIt: (copy: Response) => Promise<void> | undefined,
): Promise<Response> {
  const fresh = ask().then((response) => {
    const kept = keepIt(response);
    if (kept) waitUntil(kept);
    return response;
  });
  // Also when a kept copy has been shown meanwhile: the fresh one is for the next time.
  waitUntil(fresh.catch(() => undefined));
  return fresh;
}
