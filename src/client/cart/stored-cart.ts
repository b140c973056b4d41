import { MAX_QUANTITY } from '#shared/order-limits.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { Variant } from '#shared/variations.ts';
import {
  createStoredValue,
  deviceStorage,
  isRecord,
  type StoredValue,
} from '#client/lib/stored-value.ts';
import { type CartItem, type OrderedLine, addLine } from './cart-lines.ts';

/**
 * The order submitted from this cart. Until the server answers it may or may not exist, and until it is paid the customer
 * may return to it. Submitting again reuses the reference, so that there is one order.
 */
export interface OrderSubmission {
  reference: string;
  /** Reference of the order it replaces. */
  replaces?: string;
  /** The server has confirmed the order. */
  isPlaced?: true;
  /** Fingerprint of the submitted content; see `fingerprint`. */
  content: string;
  lines: OrderedLine[];
}

export interface Cart {
  items: CartItem[];
  attempt: OrderSubmission | null;
  /** Goes with the cart once it is ordered. */
  discountCode?: string;
}

export const emptyCart: Cart = { items: [], attempt: null };

const STORAGE_KEY = 'adunni-cart';
/** Version 1 was a plain array of items without slug and picture. */
const VERSION = 2;

export type CartStore = StoredValue<Cart>;

/** This browser's cart. Every change starts from the stored cart, so two tabs never undo each other's changes; tabs meet in `lib/stored-value.ts`. */
export const createCartStore = (storage = deviceStorage): CartStore =>
  createStoredValue({
    storage,
    key: STORAGE_KEY,
    parse: parseCart,
    format: (cart) => ({ version: VERSION, ...cart }),
  });

/** Silently drops whatever is not valid. */
function parseCart(stored: unknown): Cart {
  if (Array.isArray(stored)) return { ...emptyCart, items: parseItems(stored) };
  if (!isRecord(stored) || stored.version !== VERSION) return emptyCart;
  const { discountCode } = stored;
  return {
    items: parseItems(stored.items),
    attempt: parseSubmission(stored.attempt),
    ...(isText(discountCode) && { discountCode }),
  };
}

const parseItems = (list: unknown) =>
  (Array.isArray(list) ? list : []).reduce<CartItem[]>((items, stored) => {
    const item = parseItem(stored);
    return item ? addLine(items, item) : items;
  }, []);

function parseItem(stored: unknown): CartItem | null {
  const line = parseLine(stored);
  if (!line || !isRecord(stored)) return null;
  const { slug = String(line.productId), name, price, image, picture } = stored;
  if (!isText(slug) || !/^[a-z0-9-]+$/.test(slug) || !isText(name) || !isWhole(price, 0))
    return null;
  return {
    ...line,
    slug,
    name,
    price,
    image: isAddress(image) ? image : null,
    picture: isPicture(picture) ? picture : null,
  };
}

function parseLine(stored: unknown): OrderedLine | null {
  if (!isRecord(stored)) return null;
  const { productId, quantity } = stored;
  const variant = stored.variant ?? {};
  return isWhole(productId, 1) && isWhole(quantity, 1) && isVariant(variant)
    ? { productId, quantity: Math.min(quantity, MAX_QUANTITY), variant }
    : null;
}

function parseSubmission(stored: unknown): OrderSubmission | null {
  if (!isRecord(stored)) return null;
  const { reference, replaces, isPlaced, content, lines } = stored;
  if (!isText(reference) || !isText(content) || !Array.isArray(lines)) return null;
  return {
    reference,
    ...(isText(replaces) && { replaces }),
    ...(isPlaced === true && { isPlaced }),
    content,
    lines: lines.map(parseLine).filter((line) => line !== null),
  };
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const isWhole = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

const isVariant = (value: unknown): value is Variant =>
  isRecord(value) && Object.values(value).every(isText);

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(\/media\/|https:\/\/)/.test(value);

const isPicture = (value: unknown): value is PictureView =>
  isRecord(value) &&
  isAddress(value.url) &&
  typeof value.key === 'string' &&
  typeof value.alt === 'string' &&
  isWhole(value.width, 1) &&
  isWhole(value.height, 1) &&
  // Both are written into a style attribute.
  matches(value.color, /^(#[0-9a-f]{3,8})?$/i) &&
  matches(value.placeholder, /^(data:image\/[\w.+;=,/-]*)?$/) &&
  Array.isArray(value.widths) &&
  value.widths.every((width) => isWhole(width, 1));

const matches = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value);
