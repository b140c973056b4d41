import { useEffect, useEffectEvent, useState } from 'react';

/** Debounces typing, so that a word is one search. */
const TYPING_PAUSE_MS = 300;

interface Options {
  /** The search in the URL. */
  search: string;
  /** Called when typing pauses, and at once by `searchFor`. */
  onSearch: (search: string) => void;
  /** The search that a typed text stands for. */
  clean?: (typed: string) => string;
}

/** The text of a search box. It follows the URL when Back or a link changes the search there. */
export function useSearchText({ search, onSearch, clean = (typed) => typed.trim() }: Options) {
  const [typed, setTyped] = useState(search);
  const [seenSearch, setSeenSearch] = useState(search);
  const wanted = clean(typed);
  if (search !== seenSearch) {
    setSeenSearch(search);
    if (search !== wanted) setTyped(search);
  }
  const start = useEffectEvent(onSearch);
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => start(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, search]);

  return {
    typed,
    type: setTyped,
    /** Without waiting for a pause. */
    searchFor: (text: string) => {
      setTyped(text);
      if (clean(text) !== search) onSearch(clean(text));
    },
  };
}
