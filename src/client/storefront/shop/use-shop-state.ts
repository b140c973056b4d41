import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { cleanSearch, noFilters, readShopState, type ShopState } from './shop-filters.ts';

const TYPING_PAUSE_MS = 300;

/**
 * What the shopper asked for. The address says it; what was just clicked or typed shows at once, and the address follows.
 */
export function useShopState() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState(() => readShopState(new URLSearchParams(query)));
  const [typed, setTyped] = useState(state.search);
  const [seenQuery, setSeenQuery] = useState(query);
  /** Addresses on their way: they bring nothing new when they arrive, and must not undo what came after them. */
  const [underWay, setUnderWay] = useState<string[]>([]);

  if (query !== seenQuery) {
    const own = underWay.indexOf(query);
    setSeenQuery(query);
    setUnderWay(own < 0 ? [] : underWay.slice(own + 1));
    if (own < 0) {
      const asked = readShopState(new URLSearchParams(query));
      setState(asked);
      setTyped(asked.search);
    }
  }

  const latest = useRef({ state, query });
  useEffect(() => {
    latest.current = { state, query };
  }, [state, query]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function show(next: ShopState, replace: boolean) {
    clearTimeout(pause.current);
    setState(next);
    const address = paths.shop(next);
    const nextQuery = address.slice(paths.shop().length);
    if (nextQuery !== latest.current.query) setUnderWay((before) => [...before, nextQuery]);
    void navigate(address, { replace, preventScrollReset: true });
  }

  return {
    state,
    typed,
    /** Back undoes it, except for what is only another look at the same pieces. */
    change: (patch: Partial<ShopState>) => {
      const search = cleanSearch(typed);
      const sameList =
        search === state.search &&
        Object.keys(patch).every((key) => key === 'view' || key === 'page');
      show({ ...state, search, page: sameList ? state.page : 1, ...patch }, sameList);
    },
    /** Back undoes the search, not each letter of it. */
    type: (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        const { state: before } = latest.current;
        show({ ...before, search: cleanSearch(text), page: 1 }, before.search !== '');
      }, TYPING_PAUSE_MS);
    },
    /** Without the pause. */
    searchFor: (text: string) => {
      const search = cleanSearch(text);
      setTyped(text);
      if (search !== state.search) show({ ...state, search, page: 1 }, state.search !== '');
    },
    clear: () => {
      setTyped('');
      show({ ...state, ...noFilters }, false);
    },
  };
}

export type ShopControls = ReturnType<typeof useShopState>;
