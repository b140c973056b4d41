import { keepPreviousData } from '@tanstack/react-query';
import type { PriceBand } from '#shared/products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FacetFields } from './facet-fields.tsx';
import { FilterChoice, FilterGroup } from './filter-group.tsx';
import { PriceRange } from './price-range.tsx';
import { countsInput, priceLabels } from './shop-filters.ts';
import type { ShopControls } from './use-shop-state.ts';
import * as texts from '#client/texts/shop.ts';

interface Props {
  controls: ShopControls;
  /** The form that submits them without JavaScript. */
  form?: string;
}

/** All filters, in the desktop's column and the phone's sheet, each with the number of products that it would leave. */
export function FilterFields({ controls, form }: Props) {
  const { state, change } = controls;
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const { data: counts, isPending } = trpc.products.filterCounts.useQuery(countsInput(state), {
    placeholderData: keepPreviousData,
  });
  const chosen = new Set(state.categories);
  const bands = Object.entries(priceLabels) as [PriceBand, string][];
  const inCategory = (id: number) => counts?.categories.find((it) => it.id === id)?.count;
  const inBand = (band: string) => counts?.prices.find((it) => it.band === band)?.count;

  function toggle(slug: string) {
    const next = new Set(chosen);
    if (!next.delete(slug)) next.add(slug);
    change({ categories: [...next] });
  }

  return (
    <>
      {categories.length > 0 && (
        <FilterGroup title={texts.category}>
          {categories.map(({ id, slug, name }) => (
            <FilterChoice key={id} label={name} count={inCategory(id)}>
              {(described) => (
                <input
                  {...described}
                  type="checkbox"
                  name="category"
                  value={slug}
                  form={form}
                  checked={chosen.has(slug)}
                  onChange={() => toggle(slug)}
                />
              )}
            </FilterChoice>
          ))}
        </FilterGroup>
      )}
      {/* The groups of the facets come with the counts and would move those below them. */}
      {isPending ? (
        <Skeleton className="mt-4 h-96 w-full" />
      ) : (
        <>
          <FacetFields controls={controls} counts={counts?.facets ?? []} form={form} />
          <FilterGroup title={texts.price}>
            {[['', texts.anyPrice] as const, ...bands].map(([band, label]) => (
              <FilterChoice key={band} label={label} count={inBand(band)}>
                {(described) => (
                  <input
                    {...described}
                    type="radio"
                    name="price"
                    value={band}
                    form={form}
                    checked={(state.price ?? '') === band}
                    onChange={() =>
                      change({ price: band || undefined, min: undefined, max: undefined })
                    }
                  />
                )}
              </FilterChoice>
            ))}
            <PriceRange controls={controls} form={form} />
          </FilterGroup>
          <FilterGroup title={texts.availability}>
            <FilterChoice label={texts.inStockOnly}>
              {(described) => (
                <input
                  {...described}
                  type="checkbox"
                  name="available"
                  value="1"
                  form={form}
                  checked={state.available}
                  onChange={({ target }) => change({ available: target.checked })}
                />
              )}
            </FilterChoice>
          </FilterGroup>
        </>
      )}
    </>
  );
}
