import { z } from 'zod';
import {
  formKey,
  blankAs,
  blankAsAbsent,
  nameText,
  plainText,
  requiredLine,
  requiredText,
} from './text.ts';
import { price } from './money-schema.ts';
import { MAX_LIST } from './request-limits.ts';
import { MAX_PRICE } from './money.ts';
import { page, paging, id } from './paging.ts';
import { pictureView } from './pictures-schema.ts';
import { toPrice } from './pricing.ts';
import { MAX_STOCK, stockQuantity } from './stock-movements.ts';
import { variation, variationsInput } from './variations.ts';

const pictureAddress = requiredText(2000).refine(
  (url) => /^(\/media\/|https:\/\/)/.test(url),
  'must be an uploaded picture or an https address',
);
const flag = (standard: boolean) => blankAs(standard, z.boolean());

export const MAX_PICTURES = 20;

const content = z.object({
  name: requiredLine(200),
  description: requiredText(10_000),
  price,
  categoryId: blankAsAbsent(id.optional()),
  inStock: flag(true),
  featured: flag(false),
  heroFeatured: flag(false),
  images: blankAs([], z.array(pictureAddress).max(MAX_PICTURES)),
  imageAlts: blankAs({}, z.record(nameText(2000), plainText(300))),
  heroImage: blankAsAbsent(pictureAddress.optional()),
  features: blankAs(
    [],
    z
      .array(plainText(300))
      .max(50)
      .transform((features) => features.filter(Boolean)),
  ),
  variations: variationsInput,
});

const isPayable = (product: z.infer<typeof content>) => toPrice(product) <= MAX_PRICE;
const notPayable = {
  path: ['variations'],
  message: 'the dearest choice must not cost more than ₦1,000,000,000',
};

/** The fields of a product that people edit. Stock is adjusted, not edited. */
export const productContent = content.refine(isPayable, notPayable);
export type ProductContent = z.infer<typeof productContent>;

export const productInput = content
  .extend({ stockQuantity, version: blankAsAbsent(z.int().min(1).optional()) })
  .refine(isPayable, notPayable);
export type ProductInput = z.infer<typeof productInput>;

export const createProductInput = productInput.and(z.object({ key: formKey }));
export type CreateProductInput = z.infer<typeof createProductInput>;

export const updateProductInput = z.object({ id, product: productInput });
export type UpdateProductInput = z.infer<typeof updateProductInput>;

/**
 * How the form saves: over the content that it was opened with, and the stock as a difference, so that items sold
 * meanwhile stay sold. All saves with one `key` together adjust the stock by what the last of them says.
 */
export const saveProductInput = z.object({
  id,
  key: formKey,
  contentVersion: z.int().min(1),
  stockChange: z.int().min(-MAX_STOCK).max(MAX_STOCK).default(0),
  product: productContent,
});
export type SaveProductInput = z.infer<typeof saveProductInput>;

const productCategory = z.object({ id, name: z.string(), slug: z.string() });

/** The content of a product card. Prices are in kobo; `fromPrice` is the lowest price of an item. */
export const productCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  excerpt: z.string(),
  price: z.int(),
  fromPrice: z.int(),
  category: productCategory.nullable(),
  pictures: z.array(pictureView).max(2),
  featured: z.boolean(),
  inStock: z.boolean(),
  stockQuantity: z.int(),
  variations: z.array(variation),
});
export type ProductCardView = z.infer<typeof productCard>;

export const productView = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  fromPrice: z.int(),
  categoryId: id.nullable(),
  category: productCategory.nullable(),
  images: z.array(z.string()),
  imageAlts: z.record(z.string(), z.string()),
  pictures: z.array(pictureView),
  heroImage: z.string().nullable(),
  featured: z.boolean(),
  heroFeatured: z.boolean(),
  inStock: z.boolean(),
  stockQuantity: z.int(),
  features: z.array(z.string()),
  variations: z.array(variation),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type ProductView = z.infer<typeof productView>;

export const heroSlide = z.object({ slug: z.string(), name: z.string(), picture: pictureView });
export type HeroSlide = z.infer<typeof heroSlide>;

export const productSort = z.enum(['featured', 'price-low', 'price-high', 'newest']);
export type ProductSort = z.infer<typeof productSort>;

/** Bounds in kobo: below ₦100,000; ₦100,000 to ₦500,000 inclusive; above ₦500,000. */
export const priceBand = z.enum(['under-100k', '100k-500k', 'above-500k']);
export type PriceBand = z.infer<typeof priceBand>;

export const productFilter = z.object({
  search: plainText(200).optional(),
  categoryId: id.optional(),
  categories: z.array(plainText(200)).max(50).optional(),
  price: priceBand.optional(),
  featured: z.boolean().optional(),
  heroFeatured: z.boolean().optional(),
  sort: productSort.default('featured'),
});
export type ProductFilter = z.infer<typeof productFilter>;

/** Query of the public procedures: only staff can ask for a complete list. */
export const productQuery = productFilter.extend({
  limit: z.int().min(1).max(MAX_LIST).default(MAX_LIST),
  offset: paging.shape.offset,
});
export type ProductQuery = z.infer<typeof productQuery>;

export const productPage = page(productView);
export const productCardPage = page(productCard);
export const productDetail = z.object({ product: productView, related: z.array(productCard) });
/** Products that somebody viewed or put aside. Skips those that are gone. */
export const cardsByIdsInput = z.object({ ids: z.array(id).max(12) });
/** A product's id or its slug. */
export const productKey = requiredText(250);
