import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { pictureView, staffPicture } from './pictures-schema.ts';
import { restrictedShape } from './product-field-names.ts';
import { productView } from './products.ts';
import { publicationView } from './publication.ts';
import { saleView } from './sale-prices.ts';
import { plainText } from './text.ts';

/** Max characters of a description in the list. */
export const EXCERPT_LENGTH = 50;

export const staffProductFilter = z.enum([
  'all',
  'draft',
  'low-stock',
  'out-of-stock',
  'unavailable',
  'free',
  'featured',
  'hero',
]);
export type StaffProductFilter = z.infer<typeof staffProductFilter>;

export const staffProductSort = z.enum([
  'newest',
  'oldest',
  'name',
  'name-desc',
  'price-low',
  'price-high',
  'stock-low',
  'stock-high',
]);
export type StaffProductSort = z.infer<typeof staffProductSort>;

/** `category` is an id, or `none` for products without a category. */
export const staffProductQuery = paging.extend({
  search: plainText(200).optional(),
  category: z.union([id, z.literal('none')]).optional(),
  filter: staffProductFilter.default('all'),
  sort: staffProductSort.default('newest'),
});
export type StaffProductQuery = z.infer<typeof staffProductQuery>;

/** A product in the staff's list. Prices are in kobo; `excerpt` is the beginning of the description. */
export const staffProductRow = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  excerpt: z.string(),
  category: z.object({ id, name: z.string() }).nullable(),
  price: z.int(),
  ...saleView,
  fromPrice: z.int(),
  picture: pictureView.nullable(),
  ...publicationView,
  stockQuantity: z.int(),
  lowStock: z.int().nullable(),
  inStock: z.boolean(),
  featured: z.boolean(),
  heroFeatured: z.boolean(),
});
export type StaffProductRow = z.infer<typeof staffProductRow>;

/** `counts` is the number of products for each filter, with the same search and category. */
export const staffProductPage = page(staffProductRow).extend({
  counts: z.record(staffProductFilter, z.int()),
});

/** The view of a product for people who may change it. */
export const editedProductView = productView.extend(restrictedShape);
export type EditedProductView = z.infer<typeof editedProductView>;

/** A product for its form, with the version of its content and the state of each picture. */
export const staffProduct = editedProductView.extend({
  contentVersion: z.int(),
  pictures: z.array(staffPicture),
  heroPicture: staffPicture.nullable(),
});
export type StaffProduct = z.infer<typeof staffProduct>;

export const pictureStatesInput = z.object({ urls: z.array(z.string().max(2000)).max(100) });
