import type { Kobo } from '#shared/money.ts';
import { imagesOfOption } from '#shared/option-images.ts';
import { randomHex } from '#shared/payment-reference.ts';
import type { OptionCodes } from '#shared/product-codes.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { withoutCodes, type Variation } from '#shared/variations.ts';
import { blankPlainDraft, plainDraftOf, type PlainDraft } from './draft-kinds.ts';
import { storedCombinations, type CombinationDrafts } from './combination-drafts.ts';

export type CodesDraft = Required<OptionCodes>;

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

/** A product being edited. */
export interface ProductDraft extends PlainDraft {
  status: StaffProduct['status'];
  stockQuantity: string;
  categoryId: number | null;
  images: string[];
  imageAlts: Record<string, string>;
  heroImage: string | null;
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

export const blankProductDraft: ProductDraft = {
  ...blankPlainDraft,
  inStock: true,
  status: 'published',
  stockQuantity: '1',
  categoryId: null,
  images: [],
  imageAlts: {},
  heroImage: null,
  variations: [],
  combinations: null,
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
  const { status, stockQuantity, categoryId, images, imageAlts, heroImage } = product;
  const variations = product.variations.map(variationDraft);
  return {
    ...plainDraftOf(product),
    status,
    stockQuantity: String(stockQuantity),
    categoryId,
    images: [...new Set(images)],
    imageAlts,
    heroImage,
    variations,
    combinations: storedCombinations(product, variations),
  };
}

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
  options: [],
});
