import { formatNaira, type Kobo } from './money.ts';
import { imageOfChoice } from './option-images.ts';
import { atRegularPrice, fromPrice, toPrice } from './pricing.ts';
import { shownPrice, type PriceSettings } from './shown-price.ts';
import { previewQuery } from './previewed-variant.ts';
import { canBeOrdered } from './stock.ts';
import { stockOfChoice } from './stock-of-choice.ts';
import type { Variant, Variation } from './variations.ts';

/** The pictures of a product, in pixels: as messengers show a link, and as high as a phone's screen. */
export const shareSizes = {
  product: { width: 1200, height: 630 },
  story: { width: 1080, height: 1920 },
} as const;

export type ShareFormat = keyof typeof shareSizes;

/** To print, in pixels: A5 at 210 to the inch. */
export const COUNTER_CARD = { width: 1240, height: 1748 } as const;

/** Raise it when the design changes, so that caches fetch the new cards. */
const DESIGN = 2;

interface SharedProduct {
  id: number;
  name: string;
  price: Kobo;
  salePrice: Kobo | null;
  onSale: boolean;
  variations: Variation[];
  pictures: readonly { url: string }[];
  inStock: boolean;
  stockQuantity: number;
  combinations?: readonly { options: Variant; stock: number }[] | undefined;
}

interface SharingStore extends PriceSettings {
  storeName: string;
  primaryColor: string;
  accentColor: string;
}

/** Everything that a product's share card shows. */
export interface ShareCard {
  name: string;
  price: string;
  /** Without the sale; null without one. */
  regularPrice: string | null;
  isSoldOut: boolean;
  /** Address of its first picture, or of the first one of the variant; null if it has none. */
  picture: string | null;
  storeName: string;
  primaryColor: string;
  accentColor: string;
}

/** A product with the options of a variant alone. */
const ofVariant = <Product extends SharedProduct>(product: Product, variant: Variant): Product => ({
  ...product,
  variations: product.variations.map((variation) => {
    const option = variant[variation.name];
    return option === undefined ? variation : { ...variation, options: [option] };
  }),
});

/** The card of a product, or of one variant of it (`previewedVariant`). */
export function shareCardOf(
  product: SharedProduct,
  store: SharingStore,
  variant: Variant = {},
): ShareCard {
  const shown = ofVariant(product, variant);
  const lowest = fromPrice(shown);
  const label = (kobo: Kobo) => formatNaira(shownPrice(kobo, store));
  const images = product.pictures.map(({ url }) => url);
  return {
    name: product.name,
    price: `${toPrice(shown) > lowest ? 'From ' : ''}${label(lowest)}`,
    regularPrice: product.onSale ? label(fromPrice(atRegularPrice(shown))) : null,
    isSoldOut: !canBeOrdered(stockOfChoice(product, variant)),
    picture: imageOfChoice({ images, variations: product.variations }, variant),
    storeName: store.storeName,
    primaryColor: store.primaryColor,
    accentColor: store.accentColor,
  };
}

/**
 * The address of a product's share card. It contains a hash of what the card shows, so that a new price has a new address,
 * and no cache shows an old one.
 */
export function shareCardPath(
  product: SharedProduct,
  store: SharingStore,
  variant: Variant = {},
  format: ShareFormat = 'product',
): string {
  const hash = hashOf(JSON.stringify([DESIGN, shareCardOf(product, store, variant)]));
  return `/share/${format}-${product.id}-${hash}.jpg${previewQuery(product.variations, variant)}`;
}

/** Leads to the product's present story. */
export const storyPath = (productId: number) => `/share/story-${productId}-0.jpg`;

/** The format and the product's id in the file name of a share card; null for another name. */
export function readShareFile(file: string): { format: ShareFormat; id: number } | null {
  const [, format, digits] =
    /^(product|story)-([1-9]\d{0,9})-[0-9a-z]{1,14}\.jpg$/.exec(file) ?? [];
  const id = Number(digits);
  return id <= 2_147_483_647 ? { format: format as ShareFormat, id } : null;
}

/** Everything that the card for the shop's counter shows. */
export interface CounterCard {
  storeName: string;
  /** Where its code leads. */
  url: string;
  accentColor: string;
}

export const counterCardPath = (card: CounterCard) =>
  `/share/counter-${hashOf(JSON.stringify([DESIGN, card]))}.jpg`;

/** Leads to the present card for the counter. */
export const ANY_COUNTER_CARD = '/share/counter-0.jpg';

/** Two independent 32-bit FNV-1a hashes. The browser computes it, too, where SHA-256 is asynchronous. */
function hashOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at), 0x01000193);
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
