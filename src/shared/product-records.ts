import { z } from 'zod';
import { moment } from './lagos-time-schema.ts';
import { productFilter, productView } from './products.ts';
import { chosenIds } from './paging.ts';
import { MAX_LIST } from './request-limits.ts';
import { requiredText } from './text.ts';

/** Both ascend, and page by cursor: nothing that is added or changed meanwhile moves a page. */
export const productRecordSort = z.enum(['updated', 'id']);

/** Products for other systems. Without `sort`: `updated` with `updatedSince`, else `id`. */
export const productRecordFilter = productFilter.omit({ search: true, sort: true }).extend({
  id: chosenIds,
  sku: requiredText(100).optional(),
  externalId: requiredText(100).optional(),
  /** Edited, sold or restocked at this time or later. */
  updatedSince: moment.optional(),
  sort: productRecordSort.optional(),
});
export type ProductRecordFilter = z.infer<typeof productRecordFilter>;

export const productRecordQuery = productRecordFilter.extend({
  limit: z.int().min(1).max(MAX_LIST).default(MAX_LIST),
  cursor: requiredText(300).optional(),
});
export type ProductRecordQuery = z.infer<typeof productRecordQuery>;

export const productRecordPage = z.object({
  items: z.array(productView),
  next: z.string().nullable(),
});
