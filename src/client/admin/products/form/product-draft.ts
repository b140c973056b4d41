import type { Kobo } from '#shared/money.ts';
import { randomHex } from '#shared/payment-reference.ts';
import type { ProductContent } from '#shared/products.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import type { Variation } from '#shared/variations.ts';

export interface OptionDraft {
  name: string;
  /** Null: the variation's own surcharge. */
  price: Kobo | null;
}

export interface VariationDraft {
  id: string;
  name: string;
  type: Variation['type'];
  priceModifier: Kobo | null;
  options: OptionDraft[];
}

/** A product being edited. Prices in kobo, null if the text is not an amount; one feature per line. */
export interface ProductDraft {
  name: string;
  description: string;
  price: Kobo | null;
  stockQuantity: string;
  categoryId: number | null;
  inStock: boolean;
  featured: boolean;
  heroFeatured: boolean;
  images: string[];
  imageAlts: Record<string, string>;
  heroImage: string | null;
  features: string;
  variations: VariationDraft[];
}

export const blankDraft: ProductDraft = {
  name: '',
  description: '',
  price: null,
  stockQuantity: '1',
  categoryId: null,
  inStock: true,
  featured: false,
  heroFeatured: false,
  images: [],
  imageAlts: {},
  heroImage: null,
  features: '',
  variations: [],
};

const variationDraft = (variation: Variation): VariationDraft => ({
  id: variation.id,
  name: variation.name,
  type: variation.type,
  priceModifier: variation.priceModifier,
  options: variation.options.map((name) => ({
    name,
    price: variation.optionPrices?.[name] ?? null,
  })),
});

export const toProductDraft = (product: StaffProduct): ProductDraft => ({
  name: product.name,
  description: product.description,
  price: product.price,
  stockQuantity: String(product.stockQuantity),
  categoryId: product.categoryId,
  inStock: product.inStock,
  featured: product.featured,
  heroFeatured: product.heroFeatured,
  images: [...new Set(product.images)],
  imageAlts: product.imageAlts,
  heroImage: product.heroImage,
  features: product.features.join('\n'),
  variations: product.variations.map(variationDraft),
});

/** A copy to be finished: without stock, and not featured. */
export const copyOf = (product: StaffProduct): ProductDraft => ({
  ...toProductDraft(product),
  name: `${product.name} (copy)`,
  stockQuantity: '0',
  featured: false,
  heroFeatured: false,
  variations: product.variations.map((variation) => ({
    ...variationDraft(variation),
    id: randomHex(8),
  })),
});

export const newVariation = (): VariationDraft => ({
  id: randomHex(8),
  name: '',
  type: 'size',
  priceModifier: 0,
  options: [{ name: '', price: null }],
});

const variationOf = (variation: VariationDraft): Variation => {
  const options = variation.options.filter(({ name }) => name.trim() !== '');
  const prices = options.flatMap(({ name, price }) =>
    price === null ? [] : [[name.trim(), price]],
  );
  return {
    id: variation.id,
    name: variation.name.trim(),
    type: variation.type,
    options: [...new Set(options.map(({ name }) => name.trim()))],
    priceModifier: variation.priceModifier ?? 0,
    ...(prices.length > 0 && { optionPrices: Object.fromEntries(prices) }),
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

/** BO: a price that is no number becomes 0. */
export const contentOf = (draft: ProductDraft): ProductContent => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  price: draft.price ?? 0,
  ...(draft.categoryId !== null && { categoryId: draft.categoryId }),
  inStock: draft.inStock,
  featured: draft.featured,
  heroFeatured: draft.heroFeatured,
  images: draft.images,
  imageAlts: Object.fromEntries(
    Object.entries(draft.imageAlts).filter(
      ([url, alt]) => alt.trim() && [...draft.images, draft.heroImage].includes(url),
    ),
  ),
  ...(draft.heroImage && { heroImage: draft.heroImage }),
  features: featuresOf(draft),
  variations: variationsOf(draft),
});

/** The quantity; null if the text is not a whole number. */
export const stockOf = (typed: string): number | null =>
  /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
