import type { Kobo } from '#shared/money.ts';
import { imagesOfOption } from '#shared/option-images.ts';
import { randomHex } from '#shared/payment-reference.ts';
import type { OptionCodes } from '#shared/product-codes.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { withoutCodes, type Variation } from '#shared/variations.ts';
import { localTime } from '#client/admin/ui/local-time.ts';
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
  freeOnPurpose: boolean;
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

export const blankProductDraft: ProductDraft = {
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
  freeOnPurpose: false,
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
  freeOnPurpose: product.freeOnPurpose,
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
  options: [],
});
