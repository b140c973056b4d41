import { useRef } from 'react';
import { facets, facetValueLabel, type Facet } from '#shared/facets.ts';
import { formatNaira } from '#shared/money.ts';
import {
  readSearch,
  withoutPart,
  type PriceBounds,
  type SearchParts,
} from '#shared/price-words.ts';
import { classes } from '#client/ui/classes.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Icon } from '#client/ui/icon.tsx';
import {
  activeFilters,
  countsInput,
  KOBO,
  priceLabels,
  toggled,
  type ShopState,
} from './shop-filters.ts';
import type { ShopControls } from './use-shop-state.ts';
import { sellersLanguage } from '#client/texts/language.ts';
import * as texts from '#client/texts/shop.ts';

const nairaText = (naira: number) => formatNaira(naira * KOBO);

/** The typed amounts, like `From ₦50,000`. */
function rangeLabel({ min, max }: Pick<ShopState, 'min' | 'max'>): string {
  if (min === undefined) return texts.upTo(nairaText(max ?? 0));
  return max === undefined ? texts.from(nairaText(min)) : `${nairaText(min)} – ${nairaText(max)}`;
}

/** What the search says of the price, like `Under ₦50,000`. */
function boundsLabel({ from, above, upTo, under }: PriceBounds): string {
  const [low, high] = [from ?? above, upTo ?? under];
  if (low !== undefined && high !== undefined) return `${formatNaira(low)} – ${formatNaira(high)}`;
  if (under !== undefined) return texts.under(formatNaira(under));
  if (above !== undefined) return texts.above(formatNaira(above));
  return low === undefined ? texts.upTo(formatNaira(high ?? 0)) : texts.from(formatNaira(low));
}

/** A size alone would be only a number. */
const chipLabel = (facet: Facet, value: string, label = facetValueLabel(facet, value)) =>
  `${facet === 'size' ? texts.sizeOf : ''}${label}`;

interface Props {
  controls: ShopControls;
  /** Absent if the results offer it themselves. */
  onClear: (() => void) | undefined;
}

/** The active filters, each with a button to remove it. A wide screen has them in a column, except those that the search says. */
export function FilterChips({ controls: { state, change, searchFor }, onClear }: Props) {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  // Only another language has labels of its own.
  const { data: counts } = trpc.products.filterCounts.useQuery(countsInput(state), {
    enabled: sellersLanguage !== undefined,
  });
  const labelOf = (facet: Facet, value: string) =>
    counts?.facets.find((it) => it.facet === facet && it.value === value)?.label;
  const list = useRef<HTMLUListElement>(null);
  if (activeFilters(state) === 0) return null;

  const nameOf = (slug: string) => categories.find((it) => it.slug === slug)?.name ?? slug;
  const { parts, price } = readSearch(state.search);
  const isSaid = parts.price !== '' || parts.sale !== '';
  const chip = (key: string, label: string, remove: () => void, saidInSearch = false) => (
    <li key={key} className={classes('max-w-full', !saidInSearch && 'lg:hidden')}>
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

  const partChip = (part: keyof SearchParts, label: string) =>
    parts[part] !== '' &&
    chip(part, label, () => searchFor(withoutPart(state.search, part)), part !== 'words');

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={texts.activeFilters}
      className={classes(
        'mt-4 flex flex-wrap items-center gap-2 noscript:hidden',
        !isSaid && 'lg:hidden',
      )}
    >
      {partChip('words', texts.quoted(parts.words))}
      {partChip('price', boundsLabel(price))}
      {partChip('sale', texts.onSale)}
      {state.categories.map((slug) =>
        chip(`category-${slug}`, nameOf(slug), () =>
          change({ categories: state.categories.filter((it) => it !== slug) }),
        ),
      )}
      {facets.flatMap((facet) =>
        state[facet].map((value) =>
          chip(`${facet}-${value}`, chipLabel(facet, value, labelOf(facet, value)), () =>
            change({ [facet]: toggled(state[facet], value) }),
          ),
        ),
      )}
      {(state.min ?? state.max) !== undefined &&
        chip('amounts', rangeLabel(state), () => change({ min: undefined, max: undefined }))}
      {state.available && chip('available', texts.inStockOnly, () => change({ available: false }))}
      {state.price && chip('band', priceLabels[state.price], () => change({ price: undefined }))}
      {onClear && (
        <li className="lg:hidden">
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
