import type { OptionCodes } from '#shared/product-codes.ts';
import type { ProductContent } from '#shared/products.ts';
import type { Variation } from '#shared/variations.ts';
import { plainContentOf } from './draft-kinds.ts';
import type { CodesDraft, ProductDraft, VariationDraft } from './product-draft.ts';

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

/** The product's own pictures and those of its options, each once. */
export const picturesOfDraft = ({
  images,
  variations,
}: Pick<ProductDraft, 'images' | 'variations'>) => [
  ...new Set([...images, ...variations.flatMap((it) => it.options.flatMap((of) => of.images))]),
];

/** BO: a price that is not a number becomes 0. */
export function contentOfDraft(draft: ProductDraft): ProductContent {
  const { status, images, categoryId, heroImage } = draft;
  const shown = [...picturesOfDraft(draft), heroImage];
  const { publishAt, saleFrom, saleUntil, ...plain } = plainContentOf(draft);
  const isOnSale = plain.salePrice !== undefined;
  return {
    ...plain,
    price: plain.price ?? 0,
    ...(isOnSale && saleFrom && { saleFrom }),
    ...(isOnSale && saleUntil && { saleUntil }),
    ...(categoryId !== null && { categoryId }),
    status,
    ...(status === 'draft' && publishAt && { publishAt }),
    images,
    imageAlts: Object.fromEntries(
      Object.entries(draft.imageAlts).filter(([url, alt]) => alt.trim() && shown.includes(url)),
    ),
    ...(heroImage && { heroImage }),
    variations: variationsOf(draft),
  };
}
