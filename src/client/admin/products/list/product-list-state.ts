import { z } from 'zod';
import { staffProductFilter, staffProductSort } from '#shared/staff-products.ts';
import type { StaffProductQuery } from '#shared/staff-products.ts';
import { pageNumber } from '../../ui/page-number.ts';

export const PAGE_SIZE = 20;

/** What the list's address says. `category` is an id, `none`, or nothing. */
export const productListState = z.object({
  search: z.string().catch(''),
  category: z
    .string()
    .regex(/^(\d{1,9}|none)$/)
    .or(z.literal(''))
    .catch(''),
  filter: staffProductFilter.catch('all'),
  sort: staffProductSort.catch('newest'),
  page: pageNumber,
});
type State = z.output<typeof productListState>;

export const productQueryOf = ({
  search,
  category,
  filter,
  sort,
  page,
}: State): StaffProductQuery => ({
  ...(search && { search }),
  ...(category && { category: category === 'none' ? category : Number(category) }),
  filter,
  sort,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

/** Where the same list, all pages of it, is a file. */
export const exportAddress = ({ search, category, filter, sort }: State): string =>
  `/api/products.csv?${new URLSearchParams({ search, category, filter, sort })}`;
