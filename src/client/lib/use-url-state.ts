import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { queryText } from './paths.ts';

/** How a screen's state (search, filter, sort, page) is written in the query of its URL. */
export interface UrlCodec<State> {
  /** Replaces invalid values by their defaults. */
  read: (query: URLSearchParams) => State;
  /** Omits defaults. May keep other parameters of the present query. */
  write: (state: State, present: URLSearchParams) => URLSearchParams;
}

/**
 * A screen's state in its URL, so that it can be shared and Back works. A change is visible at once, and the URL follows.
 * Every change except of the page itself resets the page to 1.
 */
export function useUrlState<State extends object>({ read, write }: UrlCodec<State>) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [query, showQuery] = useOptimistic(params);
  const state = useMemo(() => read(query), [read, query]);

  const changed = (changes: Partial<State>) =>
    write({ ...state, ...('page' in state && { page: 1 }), ...changes }, query);
  return {
    state,
    /** `replace` while typing: Back must not step through the letters. */
    set: (changes: Partial<State>, { replace = false } = {}) => {
      const next = changed(changes);
      startTransition(async () => {
        showQuery(next);
        await navigate(`?${queryText(next)}`, { replace, preventScrollReset: true });
      });
    },
    /** The URL of the same screen with these changes, for a link. */
    href: (changes: Partial<State>) => `?${queryText(changed(changes))}`,
  };
}
