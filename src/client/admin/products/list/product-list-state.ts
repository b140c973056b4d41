import { z } from 'zod';
import {
  staffProductFilter,
  staffProductSort,
  type StaffProductQuery,
} from '#shared/staff-products.ts';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';

export const PRODUCTS_PER_PAGE = 20;

/** The state of the list in its address. `category` is an id, `none` or empty. */
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
export const productListCodec = schemaCodec(productListState);
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
  ...pageParams(page, PRODUCTS_PER_PAGE),
});

/** The address of the same list, all pages, as a CSV file. */
export const exportAddress = ({ search, category, filter, sort }: State): string =>
  `/api/products.csv?${new URLSearchParams({ search, category, filter, sort })}`;
