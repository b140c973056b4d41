import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorBody } from '../error-body.ts';
import { sessionEnded } from './session/session-ended.ts';

/** How long what is shown passes for fresh: long enough to go back and forth, short enough for two people at work. */
const FRESH_MS = 15_000;

/**
 * Unlike the storefront's, this one asks again when somebody comes back to the tab. Writes are never repeated by
 * themselves. A refusal for want of a session, wherever it comes, asks for the password again.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (errorBody(error)?.code === 'unauthenticated') sessionEnded.set(true);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
