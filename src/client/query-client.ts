import { QueryClient } from '@tanstack/react-query';

/** Data never goes stale by itself; what concerns money or stock asks again where it matters. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a connection too: the service worker may have an answer, and a refusal is better than silence.
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
