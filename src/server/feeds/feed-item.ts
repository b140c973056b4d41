import { createHash } from 'node:crypto';
import {
  combinationKey,
  combinationsOf,
  findCombination,
  variantQuery,
} from '#shared/combinations.ts';
import { isGtin } from '#shared/gtin.ts';
import type { Kobo } from '#shared/money.ts';
import { imagesOfChoice, picturedInstead } from '#shared/option-images.ts';
import { atRegularPrice, unitPrice } from '#shared/pricing.ts';
import type { ProductView } from '#shared/products.ts';
import type { Settings } from '#shared/settings.ts';
import { shownPrice, type PriceSettings } from '#shared/shown-price.ts';
import { canBeOrdered } from '#shared/stock.ts';
import type { OptionCodes } from '#shared/product-codes.ts';
import type { Variant, Variation } from '#shared/variations.ts';

/** Google and Meta take no more pictures beside the first one. */
const MAX_MORE_PICTURES = 10;
/** A product with more combinations of options is listed with the first ones. */
const MAX_COMBINATIONS = 100;

/** `dates` is null unless both the beginning and the end are known: neither service takes one of them. */
export interface FeedSale {
  price: Kobo;
  dates: { from: string; until: string } | null;
}

/** As both feeds write it: `45000.00 NGN`. */
export const feedPrice = (amount: Kobo): string => `${(amount / 100).toFixed(2)} NGN`;

/** One combination of a product's options as feeds list it. The lengths are those that both Google and Meta accept. */
export interface FeedItem {
  id: string;
  /** Shared by the combinations of one product; null for a product without options. */
  groupId: string | null;
  title: string;
  description: string;
  link: string;
  picture: string;
  morePictures: string[];
  /** The regular price. */
  price: Kobo;
  /** The sale; null without one. */
  sale: FeedSale | null;
  isAvailable: boolean;
  quantity: number;
  brand: string;
  gtin: string | null;
  sku: string | null;
  category: string | null;
  /** The chosen options by the type of their variation. */
  options: { type: Variation['type']; name: string; option: string }[];
}

interface Store {
  settings: Pick<Settings, 'storeName'> & PriceSettings;
  /** Without a slash at the end. */
  url: string;
}

/**
 * The items of one product, with the prices that its page shows and the stock that the checkout uses. None for a product without a
 * picture, which both services reject.
 */
export function feedItemsOf(product: ProductView, store: Store): FeedItem[] {
  const { id, slug, name, variations, category } = product;
  const hasOptions = variations.length > 0;
  return combinationsOf(variations, MAX_COMBINATIONS).flatMap((variant) => {
    const [first, ...others] = picturesOf(product, variant).map((address) =>
      address.startsWith('/') ? store.url + address : address,
    );
    if (first === undefined) return [];
    const { sku, barcode } = codesOf(product, variant);
    const combination = findCombination(product.combinations, variant);
    const stock = {
      inStock: product.inStock,
      stockQuantity: combination?.stock ?? product.stockQuantity,
    };
    return {
      id: hasOptions ? `${id}-${hashOf(variant)}` : String(id),
      groupId: hasOptions ? String(id) : null,
      title: cut([name, Object.values(variant).join(', ')].filter(Boolean).join(' – '), 150),
      description: cut(product.description, 5000),
      link: `${store.url}/product/${encodeURIComponent(slug)}${variantQuery(variant)}`,
      picture: first,
      morePictures: others.slice(0, MAX_MORE_PICTURES),
      price: shownPrice(unitPrice(atRegularPrice(product), variant), store.settings),
      sale: saleOf(product, variant, store.settings),
      isAvailable: canBeOrdered(stock),
      quantity: canBeOrdered(stock) ? stock.stockQuantity : 0,
      brand: cut(store.settings.storeName, 70),
      gtin: isGtin(barcode) ? barcode : null,
      sku: combination?.sku ?? sku ?? null,
      category: category?.name ?? null,
      options: variations.map((variation) => ({
        type: variation.type,
        name: variation.name,
        option: variant[variation.name] ?? '',
      })),
    };
  });
}

/** The pictures of the choice as on its page. Beside the first one, none shows another option than the chosen one. */
function picturesOf(product: ProductView, variant: Variant): string[] {
  const [first, ...others] = imagesOfChoice(product, variant);
  if (first === undefined) return [];
  return [first, ...others.filter((url) => picturedInstead(product, variant, url) === null)];
}

function saleOf(product: ProductView, variant: Variant, settings: PriceSettings): FeedSale | null {
  const price = unitPrice(product, variant);
  if (!product.onSale || price >= unitPrice(atRegularPrice(product), variant)) return null;
  const { saleFrom: from, saleUntil: until } = product;
  return {
    price: shownPrice(price, settings),
    dates: from !== null && until !== null ? { from, until } : null,
  };
}

/** The codes of the one chosen option that has some, or the product's own where it has no options. */
function codesOf({ variations, sku, barcode }: ProductView, variant: Variant) {
  const coded = variations.flatMap(({ name, optionCodes }): OptionCodes[] => {
    const codes = optionCodes?.[variant[name] ?? ''];
    return codes ? [codes] : [];
  });
  const [only, ...others] = coded;
  if (only && others.length === 0) return only;
  return variations.length === 0 ? { sku, barcode } : {};
}

const hashOf = (variant: Variant): string =>
  createHash('sha256').update(combinationKey(variant)).digest('hex').slice(0, 12);

function cut(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
