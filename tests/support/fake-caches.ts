/** As much of a browser's caches as the service worker uses, with the order of insertion. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://shop.example.com').href;
  const cache = (store: Map<string, Response>) => ({
    put: async (request: string, response: Response) => {
      store.delete(keyOf(request));
      store.set(keyOf(request), response);
    },
    keys: async () => [...store.keys()].map((url) => new Request(url)),
    delete: async (request: Request) => store.delete(keyOf(request)),
  });
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cache(store);
    },
    match: async (request: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(keyOf(request))?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}
