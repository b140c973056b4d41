import { formatNaira, type Kobo } from './money.ts';
import { fromPrice, toPrice } from './pricing.ts';
import type { Variation } from './variations.ts';

/** The size that messengers and social networks show a link with. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** Raise it when the design changes, so that caches fetch the new cards. */
const DESIGN = 1;

interface SharedProduct {
  id: number;
  name: string;
  price: Kobo;
  salePrice: Kobo | null;
  onSale: boolean;
  variations: Variation[];
  pictures: readonly { url: string }[];
}

interface SharingStore {
  storeName: string;
  primaryColor: string;
  accentColor: string;
}

/** Everything that a product's share card shows. */
export interface ShareCard {
  name: string;
  price: string;
  /** Address of its first picture; null if it has none. */
  picture: string | null;
  storeName: string;
  primaryColor: string;
  accentColor: string;
}

export function shareCardOf(product: SharedProduct, store: SharingStore): ShareCard {
  const lowest = fromPrice(product);
  return {
    name: product.name,
    price: `${toPrice(product) > lowest ? 'From ' : ''}${formatNaira(lowest)}`,
    picture: product.pictures[0]?.url ?? null,
    storeName: store.storeName,
    primaryColor: store.primaryColor,
    accentColor: store.accentColor,
  };
}

/**
 * The address of a product's share card. It contains a hash of what the card shows, so that a new price has a new address,
 * and no cache shows an old one.
 */
export const shareCardPath = (product: SharedProduct, store: SharingStore): string =>
  `/share/product-${product.id}-${hashOf(JSON.stringify([DESIGN, shareCardOf(product, store)]))}.jpg`;

/** The product's id in the file name of a share card; null for another name. */
export function productOfShareCard(file: string): number | null {
  const id = Number(/^product-([1-9]\d{0,9})-[0-9a-z]{1,14}\.jpg$/.exec(file)?.[1]);
  return id <= 2_147_483_647 ? id : null;
}

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
