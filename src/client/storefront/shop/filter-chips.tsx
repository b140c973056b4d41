import { useRef } from 'react';
import { facets, facetValueLabel, type Facet } from '#shared/facets.ts';
import { formatNaira } from '#shared/money.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Icon } from '#client/ui/icon.tsx';
import { activeFilters, KOBO, priceLabels, toggled, type ShopState } from './shop-filters.ts';
import type { ShopControls } from './use-shop-state.ts';
import * as texts from '#client/texts/shop.ts';

const nairaText = (naira: number) => formatNaira(naira * KOBO);

/** The typed amounts, like `From ₦50,000`. */
function rangeLabel({ min, max }: Pick<ShopState, 'min' | 'max'>): string {
  if (min === undefined) return texts.upTo(nairaText(max ?? 0));
  return max === undefined ? texts.from(nairaText(min)) : `${nairaText(min)} – ${nairaText(max)}`;
}

/** A size alone would be only a number. */
const chipLabel = (facet: Facet, value: string) =>
  `${facet === 'size' ? texts.sizeOf : ''}${facetValueLabel(facet, value)}`;

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
        <span className="sr-only">{texts.removeFilter}</span>
        <span className="truncate">{label}</span>
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={texts.activeFilters}
      className="mt-4 flex flex-wrap items-center gap-2 lg:hidden noscript:hidden"
    >
      {state.search && chip('search', texts.quoted(state.search), () => searchFor(''))}
      {state.categories.map((slug) =>
        chip(`category-${slug}`, nameOf(slug), () =>
          change({ categories: state.categories.filter((it) => it !== slug) }),
        ),
      )}
      {facets.flatMap((facet) =>
        state[facet].map((value) =>
          chip(`${facet}-${value}`, chipLabel(facet, value), () =>
            change({ [facet]: toggled(state[facet], value) }),
          ),
        ),
      )}
      {(state.min ?? state.max) !== undefined &&
        chip('amounts', rangeLabel(state), () => change({ min: undefined, max: undefined }))}
      {state.available && chip('available', texts.inStockOnly, () => change({ available: false }))}
      {state.price && chip('price', priceLabels[state.price], () => change({ price: undefined }))}
      {onClear && (
        <li>
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 px-2 text-14 text-primary-text underline underline-offset-4"
          >
            {texts.clearAllFilters}
          </button>
        </li>
      )}
    </ul>
  );
}
