import { QueryClient } from '@tanstack/react-query';

/** Data never goes stale by itself; queries about money or stock set their own stale time. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline too: the service worker may have the data, and an error is better than an endless wait.
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
