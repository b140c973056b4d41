import type { OptionCodes } from '#shared/product-codes.ts';
import type { ProductContent } from '#shared/products.ts';
import type { Variation } from '#shared/variations.ts';
import { instantOfLocal } from '#client/admin/ui/local-time.ts';
import type { CodesDraft, ProductDraft, VariationDraft } from './product-draft.ts';
import { stockOf } from './stock-of.ts';

/** The codes that were typed; null if there are none. */
function codesOf({ sku, barcode, externalId }: CodesDraft): OptionCodes | null {
  const typed = Object.entries({ sku, barcode, externalId })
    .map(([field, code]) => [field, code.trim()] as const)
    .filter(([, code]) => code);
  return typed.length > 0 ? Object.fromEntries(typed) : null;
}

const variationOf = (variation: VariationDraft): Variation => {
  const options = variation.options.filter(({ name }) => name.trim() !== '');
  const prices = options.flatMap(({ name, price }) =>
    price === null ? [] : [[name.trim(), price]],
  );
  const codes = options.flatMap((option) => {
    const typed = codesOf(option);
    return typed ? [[option.name.trim(), typed]] : [];
  });
  const images = options.flatMap((option) =>
    option.images.length > 0 ? [[option.name.trim(), option.images]] : [],
  );
  const swatches = options.flatMap(({ name, swatch }) => (swatch ? [[name.trim(), swatch]] : []));
  return {
    id: variation.id,
    name: variation.name.trim(),
    type: variation.type,
    options: [...new Set(options.map(({ name }) => name.trim()))],
    priceModifier: variation.priceModifier ?? 0,
    ...(prices.length > 0 && { optionPrices: Object.fromEntries(prices) }),
    ...(codes.length > 0 && { optionCodes: Object.fromEntries(codes) }),
    ...(images.length > 0 && { optionImages: Object.fromEntries(images) }),
    ...(swatches.length > 0 && { swatches: Object.fromEntries(swatches) }),
  };
};

/** BO: variations are sent only with a name and an option. */
export const variationsOf = ({ variations }: Pick<ProductDraft, 'variations'>): Variation[] =>
  variations.map(variationOf).filter(({ name, options }) => name && options.length > 0);

export const featuresOf = ({ features }: ProductDraft): string[] =>
  features
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The product's own pictures and those of its options, each once. */
export const picturesOfDraft = ({
  images,
  variations,
}: Pick<ProductDraft, 'images' | 'variations'>) => [
  ...new Set([...images, ...variations.flatMap((it) => it.options.flatMap((of) => of.images))]),
];

/** BO: a price that is not a number becomes 0. */
export const contentOfDraft = (draft: ProductDraft): ProductContent => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  price: draft.price ?? 0,
  ...(draft.salePrice !== null && {
    salePrice: draft.salePrice,
    ...(draft.saleFrom && { saleFrom: instantOfLocal(draft.saleFrom) }),
    ...(draft.saleUntil && { saleUntil: instantOfLocal(draft.saleUntil) }),
  }),
  costPrice: draft.costPrice,
  ...(draft.categoryId !== null && { categoryId: draft.categoryId }),
  status: draft.status,
  ...(draft.status === 'draft' &&
    draft.publishAt && { publishAt: instantOfLocal(draft.publishAt) }),
  // An invalid number becomes -1, which the server refuses.
  ...(draft.lowStock.trim() && { lowStock: stockOf(draft.lowStock) ?? -1 }),
  inStock: draft.inStock,
  featured: draft.featured,
  heroFeatured: draft.heroFeatured,
  freeOnPurpose: draft.freeOnPurpose,
  images: draft.images,
  imageAlts: Object.fromEntries(
    Object.entries(draft.imageAlts).filter(
      ([url, alt]) => alt.trim() && [...picturesOfDraft(draft), draft.heroImage].includes(url),
    ),
  ),
  ...(draft.heroImage && { heroImage: draft.heroImage }),
  features: featuresOf(draft),
  variations: variationsOf(draft),
  ...codesOf(draft),
});
