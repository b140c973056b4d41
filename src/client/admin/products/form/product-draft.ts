import type { Kobo } from '#shared/money.ts';
import { imagesOfOption } from '#shared/option-images.ts';
import { randomHex } from '#shared/payment-reference.ts';
import type { ProductContent } from '#shared/products.ts';
import type { OptionCodes } from '#shared/product-codes.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { withoutCodes, type Variation } from '#shared/variations.ts';
import { instantOf, localTime } from '#client/admin/ui/local-time.ts';
import { stockOf } from './stock-of.ts';
import { storedCombinations, type CombinationDrafts } from './combination-drafts.ts';

type CodesDraft = Required<OptionCodes>;

export interface OptionDraft extends CodesDraft {
  /** Stays when the option is renamed. */
  ref: string;
  name: string;
  /** Null: the variation's own surcharge. */
  price: Kobo | null;
  /** Addresses of the pictures that show it. */
  images: string[];
  /** `#rrggbb`, or `''`. */
  swatch: string;
}

export interface VariationDraft {
  id: string;
  name: string;
  type: Variation['type'];
  priceModifier: Kobo | null;
  options: OptionDraft[];
}

/** A product being edited. Prices in kobo, null if the text is not an amount; one feature per line. */
export interface ProductDraft extends CodesDraft {
  name: string;
  description: string;
  price: Kobo | null;
  /** Null: no sale. */
  salePrice: Kobo | null;
  /** Null: not known. */
  costPrice: Kobo | null;
  /** Times in Lagos as their fields have them: `2026-11-21T14:05`. */
  saleFrom: string;
  saleUntil: string;
  status: StaffProduct['status'];
  /** As the times of the sale. */
  publishAt: string;
  stockQuantity: string;
  /** Empty: the store's number. */
  lowStock: string;
  categoryId: number | null;
  inStock: boolean;
  featured: boolean;
  heroFeatured: boolean;
  images: string[];
  imageAlts: Record<string, string>;
  heroImage: string | null;
  features: string;
  variations: VariationDraft[];
  /** Null: one stock for all options. */
  combinations: CombinationDrafts | null;
}

const blankCodes: CodesDraft = { sku: '', barcode: '', externalId: '' };

export const blankOption: OptionDraft = {
  ref: '',
  name: '',
  price: null,
  images: [],
  swatch: '',
  ...blankCodes,
};

export const blankDraft: ProductDraft = {
  name: '',
  description: '',
  price: null,
  salePrice: null,
  costPrice: null,
  saleFrom: '',
  saleUntil: '',
  status: 'published',
  publishAt: '',
  stockQuantity: '1',
  lowStock: '',
  categoryId: null,
  inStock: true,
  featured: false,
  heroFeatured: false,
  images: [],
  imageAlts: {},
  heroImage: null,
  features: '',
  variations: [],
  combinations: null,
  ...blankCodes,
};

export const newOption = (): OptionDraft => ({ ...blankOption, ref: randomHex(8) });

const variationDraft = (variation: Variation): VariationDraft => ({
  id: variation.id,
  name: variation.name,
  type: variation.type,
  priceModifier: variation.priceModifier,
  options: variation.options.map((name) => ({
    ref: name,
    name,
    price: variation.optionPrices?.[name] ?? null,
    images: [...imagesOfOption(variation, name)],
    swatch: variation.swatches?.[name] ?? '',
    ...blankCodes,
    ...variation.optionCodes?.[name],
  })),
});

export function toProductDraft(product: StaffProduct): ProductDraft {
  const variations = product.variations.map(variationDraft);
  return {
    ...fieldsOf(product),
    variations,
    combinations: storedCombinations(product, variations),
  };
}

const fieldsOf = (product: StaffProduct): Omit<ProductDraft, 'variations' | 'combinations'> => ({
  name: product.name,
  description: product.description,
  price: product.price,
  salePrice: product.salePrice,
  costPrice: product.costPrice,
  saleFrom: localTime(product.saleFrom),
  saleUntil: localTime(product.saleUntil),
  status: product.status,
  publishAt: localTime(product.publishAt),
  stockQuantity: String(product.stockQuantity),
  lowStock: product.lowStock === null ? '' : String(product.lowStock),
  categoryId: product.categoryId,
  inStock: product.inStock,
  featured: product.featured,
  heroFeatured: product.heroFeatured,
  images: [...new Set(product.images)],
  imageAlts: product.imageAlts,
  heroImage: product.heroImage,
  features: product.features.join('\n'),
  sku: product.sku ?? '',
  barcode: product.barcode ?? '',
  externalId: product.externalId ?? '',
});

/** A copy to be finished: without stock and codes, and not featured. */
export const copyOf = (product: StaffProduct): ProductDraft => ({
  ...toProductDraft(product),
  name: `${product.name} (copy)`,
  stockQuantity: '0',
  publishAt: '',
  featured: false,
  heroFeatured: false,
  variations: product.variations.map((variation) => ({
    ...variationDraft(withoutCodes(variation)),
    id: randomHex(8),
  })),
  combinations: null,
  ...blankCodes,
});

export const newVariation = (): VariationDraft => ({
  id: randomHex(8),
  name: '',
  type: 'size',
  priceModifier: 0,
  options: [newOption()],
});

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
export const picturesOf = ({ images, variations }: Pick<ProductDraft, 'images' | 'variations'>) => [
  ...new Set([...images, ...variations.flatMap((it) => it.options.flatMap((of) => of.images))]),
];

/** BO: a price that is no number becomes 0. */
export const contentOf = (draft: ProductDraft): ProductContent => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  price: draft.price ?? 0,
  ...(draft.salePrice !== null && {
    salePrice: draft.salePrice,
    ...(draft.saleFrom && { saleFrom: instantOf(draft.saleFrom) }),
    ...(draft.saleUntil && { saleUntil: instantOf(draft.saleUntil) }),
  }),
  costPrice: draft.costPrice,
  ...(draft.categoryId !== null && { categoryId: draft.categoryId }),
  status: draft.status,
  ...(draft.status === 'draft' && draft.publishAt && { publishAt: instantOf(draft.publishAt) }),
  // What is no number is below the least one.
  ...(draft.lowStock.trim() && { lowStock: stockOf(draft.lowStock) ?? -1 }),
  inStock: draft.inStock,
  featured: draft.featured,
  heroFeatured: draft.heroFeatured,
  images: draft.images,
  imageAlts: Object.fromEntries(
    Object.entries(draft.imageAlts).filter(
      ([url, alt]) => alt.trim() && [...picturesOf(draft), draft.heroImage].includes(url),
    ),
  ),
  ...(draft.heroImage && { heroImage: draft.heroImage }),
  features: featuresOf(draft),
  variations: variationsOf(draft),
  ...codesOf(draft),
});
