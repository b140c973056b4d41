import { withoutPart } from '#shared/price-words.ts';
import { useSearchText } from '#client/lib/use-search-text.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { cleanSearch, noFilters, shopCodec, type ShopState } from './shop-filters.ts';

/** The list's filters, sort order and view, and the text of its search box. */
export function useShopState() {
  const { state, set } = useUrlState(shopCodec);
  const { typed, type, searchFor } = useSearchText({
    search: state.search,
    // Back undoes the search, not each letter.
    onSearch: (search) => set({ search }, { replace: state.search !== '' }),
    clean: cleanSearch,
  });
  return {
    state,
    typed,
    type,
    searchFor,
    /** Back undoes it, except a change of view or page of the same list. */
    change: (patch: Partial<ShopState>) => {
      const wanted = cleanSearch(typed);
      // A price that is chosen takes the place of one that the search says.
      const isPriced = 'price' in patch || 'min' in patch || 'max' in patch;
      const search = isPriced ? withoutPart(wanted, 'price') : wanted;
      const sameList =
        search === state.search &&
        Object.keys(patch).every((key) => key === 'view' || key === 'page');
      set({ search, ...(sameList && { page: state.page }), ...patch }, { replace: sameList });
    },
    clear: () => {
      type('');
      set(noFilters);
    },
  };
}

export type ShopControls = ReturnType<typeof useShopState>;
