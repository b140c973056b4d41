import { useRef } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Icon } from '#client/ui/icon.tsx';
import { activeFilters, priceLabels } from './shop-filters.ts';
import type { ShopControls } from './use-shop-state.ts';

interface Props {
  controls: ShopControls;
  /** Absent if the results offer it themselves. */
  onClear: (() => void) | undefined;
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ controls: { state, change, searchFor }, onClear }: Props) {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const list = useRef<HTMLUListElement>(null);
  if (activeFilters(state) === 0) return null;

  const nameOf = (slug: string) => categories.find((it) => it.slug === slug)?.name ?? slug;
  const chip = (key: string, label: string, remove: () => void) => (
    <li key={key} className="max-w-full">
      <button
        type="button"
        onClick={() => {
          remove();
          // The button disappears, so the focus moves.
          list.current?.focus();
        }}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-surface px-4 text-14"
      >
        <span className="sr-only">Remove filter</span>
        <span className="truncate">{label}</span>
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Active filters"
      className="mt-4 flex flex-wrap items-center gap-2 lg:hidden noscript:hidden"
    >
      {state.search && chip('search', `“${state.search}”`, () => searchFor(''))}
      {state.categories.map((slug) =>
        chip(`category-${slug}`, nameOf(slug), () =>
          change({ categories: state.categories.filter((it) => it !== slug) }),
        ),
      )}
      {state.price && chip('price', priceLabels[state.price], () => change({ price: undefined }))}
      {onClear && (
        <li>
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 px-2 text-14 text-primary-text underline underline-offset-4"
          >
            Clear all filters
          </button>
        </li>
      )}
    </ul>
  );
}
