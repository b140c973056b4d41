import { z } from 'zod';
import { id } from './paging.ts';
import { pictureView } from './pictures-schema.ts';
import { MAX_EDITED_PRODUCTS } from './request-limits.ts';
import { publicationView } from './publication.ts';
import { saleView } from './sale-prices.ts';
import { staffProductQuery } from './staff-products.ts';
import { variation } from './variations.ts';

const ids = z.array(id).min(1).max(MAX_EDITED_PRODUCTS);

export const productIdsInput = z.object({ ids });

/** Deleted products come back published, but for `drafts`. */
export const deletedProducts = z.object({ ids: z.array(id), drafts: z.array(id) });
export const restoreProductsInput = z.object({
  ids,
  drafts: z.array(id).max(MAX_EDITED_PRODUCTS).default([]),
});
export type RestoreProductsInput = z.infer<typeof restoreProductsInput>;

/** The ids of those that a list shows on all its pages, at most `MAX_SELECTED_PRODUCTS`, and how many there are. */
export const matchingIdsInput = staffProductQuery.omit({ limit: true, offset: true });
export const matchingIds = z.object({ ids: z.array(id), total: z.int() });

/** The data that an edit of several products reads. Prices are in kobo. */
export const editableProduct = z.object({
  id,
  name: z.string(),
  picture: pictureView.nullable(),
  contentVersion: z.int(),
  price: z.int(),
  ...saleView,
  freeOnPurpose: z.boolean(),
  /** Another price would be refused. */
  isPricedByWeight: z.boolean(),
  ...publicationView,
  variations: z.array(variation),
  categoryId: id.nullable(),
  featured: z.boolean(),
  inStock: z.boolean(),
});
export type EditableProduct = z.infer<typeof editableProduct>;

/** The fields of each product as they are to be, over the content that was read. */
export const patchProductsInput = z.object({
  products: z
    .array(
      z.object({
        id,
        contentVersion: z.int().min(1),
        product: z.looseObject({}),
      }),
    )
    .min(1)
    .max(MAX_EDITED_PRODUCTS),
});
export type PatchProductsInput = z.infer<typeof patchProductsInput>;

/** The new versions, for an edit that takes this one back. */
export const patchedProducts = z.object({
  products: z.array(z.object({ id, contentVersion: z.int() })),
});
