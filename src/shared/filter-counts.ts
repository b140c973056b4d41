import { z } from 'zod';
import { facets } from './facets.ts';
import { id } from './paging.ts';
import { priceBand, productFilter } from './products.ts';

/** The list whose filters are counted. */
export const filterCountsInput = productFilter.omit({
  categoryId: true,
  featured: true,
  heroFeatured: true,
  sort: true,
});
export type FilterCountsInput = z.infer<typeof filterCountsInput>;

/** The number of products; null where they are too many to count. */
const count = z.int().nullable();

/**
 * How many products the list would have with each filter instead of the others of its kind. Price bands take the place of
 * amounts. Categories and bands without a product are left out. A value's `label` is in the language of the answer; without one it is
 * as `facetValueLabel` says it.
 */
export const filterCounts = z.object({
  categories: z.array(z.object({ id, count })),
  prices: z.array(z.object({ band: priceBand, count })),
  facets: z.array(
    z.object({ facet: z.enum(facets), value: z.string(), label: z.string().optional(), count }),
  ),
});
export type FilterCounts = z.infer<typeof filterCounts>;
