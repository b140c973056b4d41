import { z } from 'zod';
import { formKey } from './request-keys.ts';
import { blankAsAbsent, plainText } from './text.ts';
import { facetValues } from './facets-schema.ts';
import { MAX_LIST } from './request-limits.ts';
import { MAX_PRICE } from './money.ts';
import { page, paging, id } from './paging.ts';
import {
  combinationEdits,
  combinationsInput,
  combinationsPatch,
  combinationView,
  sumProblems,
} from './combinations-schema.ts';
import { repeatedCodes } from './product-codes.ts';
import { inputShape, publicShape } from './product-field-names.ts';
import { freeProblems } from './free-prices.ts';
import { pictureFocus } from './picture-focus-schema.ts';
import { publicationProblems, publicationView } from './publication.ts';
import { reporting } from './reporting.ts';
import { saleProblems, saleView } from './sale-prices.ts';
import { pictureView } from './pictures-schema.ts';
import { toPrice } from './pricing.ts';
import { productReviews } from './reviews.ts';
import { MAX_STOCK, stockQuantity } from './stock-movements.ts';
import { searchMatch } from './search-match.ts';
import { translatedWords } from './translations.ts';
import { variant, variation } from './variations.ts';

const content = z.object(inputShape);

type Content = z.infer<typeof content>;

const isPayable = (product: Content) => toPrice(product) <= MAX_PRICE;
const message = 'the dearest choice must not cost more than ₦1,000,000,000';
const notPayable = { path: ['variations'], message };

const checkTogether = reporting<Content>((value) => [
  ...repeatedCodes(value),
  ...saleProblems(value),
  ...freeProblems(value),
]);
const checkDescription = reporting<Content>(publicationProblems);

/** Of a file: many price lists have no descriptions. */
export const importedContent = content.refine(isPayable, notPayable).check(checkTogether);
/** The fields of a product that people edit. Stock is adjusted, not edited. */
export const productContent = importedContent.check(checkDescription);
export type ProductContent = z.infer<typeof productContent>;

export const productInput = content
  .extend({
    stockQuantity,
    combinations: combinationsInput,
    version: blankAsAbsent(z.int().min(1).optional()),
  })
  .refine(isPayable, notPayable)
  .check(checkTogether)
  .check(checkDescription)
  .check(reporting(sumProblems));
export type ProductInput = z.infer<typeof productInput>;

export const createProductInput = productInput.and(z.object({ key: formKey }));
export type CreateProductInput = z.infer<typeof createProductInput>;

export const updateProductInput = z.object({ id, product: productInput });
export type UpdateProductInput = z.infer<typeof updateProductInput>;

/** The body of a `PATCH`. Its names are those of the content, and its values are checked with the others of the product. */
export const productPatch = content
  .partial()
  .extend({ combinations: combinationsPatch, version: productInput.shape.version });

export const patchProductInput = z.object({
  id,
  product: z.looseObject({
    combinations: combinationsPatch,
    version: productInput.shape.version,
  }),
});
export type PatchProductInput = z.infer<typeof patchProductInput>;

/**
 * How the form saves: over the content that it was opened with, and the stock as a difference, so that items sold
 * meanwhile stay sold. All saves with one `key` together adjust the stock by what the last of them says. `combinations` null:
 * one stock for all. To count a stock by combination from now on, `expectedStock` is the one that was divided.
 */
export const saveProductInput = z.object({
  id,
  key: formKey,
  contentVersion: z.int().min(1),
  stockChange: z.int().min(-MAX_STOCK).max(MAX_STOCK).default(0),
  combinations: combinationEdits.nullish(),
  expectedStock: stockQuantity.optional(),
  product: productContent,
});
export type SaveProductInput = z.infer<typeof saveProductInput>;

/** All texts of it are in the language that was wanted; absent in the seller's own. */
const isTranslated = z.literal(true).optional();

const productCategory = z.object({ id, name: z.string(), slug: z.string() });

/**
 * The content of a product card. Prices are in kobo; `fromPrice` is the lowest price of an item. The sale price is there while
 * it is charged.
 */
export const productCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  excerpt: z.string(),
  price: z.int(),
  salePrice: saleView.salePrice,
  onSale: saleView.onSale,
  fromPrice: z.int(),
  category: productCategory.nullable(),
  pictures: z.array(pictureView).max(2),
  featured: z.boolean(),
  inStock: z.boolean(),
  stockQuantity: z.int(),
  variations: z.array(variation.omit({ optionCodes: true })),
  /** Of each combination in the order of `combinationsOf`, where they have stocks of their own. */
  stocks: z.array(z.int()).optional(),
  /** In a list of some metals, stones or sizes: the options that have them, and their picture if it is not the first. */
  shown: z.object({ choice: variant, picture: pictureView }).optional(),
  isTranslated,
});
export type ProductCardView = z.infer<typeof productCard>;

export const productView = z.object({
  id,
  slug: z.string(),
  ...publicShape,
  status: publicationView.status,
  categoryId: id.nullable(),
  category: productCategory.nullable(),
  onSale: saleView.onSale,
  fromPrice: z.int(),
  pictures: z.array(pictureView),
  /** Those that only `variations[].optionImages` names. */
  optionPictures: z.array(pictureView),
  stockQuantity: z.int(),
  /** Empty if the product has one stock for all. */
  combinations: z.array(combinationView),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** Of the last edit, sale or other change of the stock. */
  updatedAt: z.iso.datetime(),
});
export type ProductView = z.infer<typeof productView>;

/** A product in the slideshow. `line` is what its description begins with; the prices are the lowest and the highest of an item. */
export const heroSlide = z.object({
  slug: z.string(),
  name: z.string(),
  line: z.string(),
  fromPrice: z.int(),
  toPrice: z.int(),
  picture: pictureView,
  focus: pictureFocus.nullable(),
  isTranslated,
});
export type HeroSlide = z.infer<typeof heroSlide>;

export const productSort = z.enum(['featured', 'price-low', 'price-high', 'newest']);
export type ProductSort = z.infer<typeof productSort>;

/** Below, within and above `MIDDLE_BAND`. */
export const priceBand = z.enum(['under-100k', '100k-500k', 'above-500k']);
export type PriceBand = z.infer<typeof priceBand>;

/** In kobo. Filters compare the lowest price of an item. */
const amount = z.int().min(0).max(MAX_PRICE);

export const productFilter = z.object({
  search: plainText(200).optional(),
  categoryId: id.optional(),
  categories: z.array(plainText(200)).max(50).optional(),
  price: priceBand.optional(),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  available: z.boolean().optional(),
  /** In each of the three, one of the values. */
  metal: facetValues.optional(),
  stone: facetValues.optional(),
  size: facetValues.optional(),
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

export const productPage = page(productView).extend({ match: searchMatch.optional() });
export const productCardPage = page(productCard).extend({ match: searchMatch.optional() });
/** As its page shows it. `words` are those of its features. */
const shownProduct = productView.extend({ isTranslated, words: translatedWords });
export type ShownProduct = z.infer<typeof shownProduct>;

export const productDetail = z.object({
  product: shownProduct,
  related: z.array(productCard),
  reviews: productReviews,
});
