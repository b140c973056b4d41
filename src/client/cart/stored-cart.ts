import { MAX_QUANTITY } from '#shared/limits.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { Variant } from '#shared/variations.ts';
import type { CartItem, OrderedLine } from './cart-item.ts';
import { addLine } from './cart-lines.ts';

/**
 * The order that this cart became. Until it was answered it may exist or not, and until it is paid the shopper may come
 * back to it: its reference is used again, so that there is one.
 */
export interface CheckoutAttempt {
  reference: string;
  /** The earlier order whose place it takes. */
  replaces?: string;
  /** The shop has answered: the order is there. */
  isPlaced?: true;
  /** Fingerprint of all that was sent; see `fingerprint`. */
  content: string;
  lines: OrderedLine[];
}

export interface Cart {
  items: CartItem[];
  attempt: CheckoutAttempt | null;
}

export const emptyCart: Cart = { items: [], attempt: null };

/** 1 was a bare list of items without slug and picture. */
const VERSION = 2;

export const serializeCart = (cart: Cart) => JSON.stringify({ version: VERSION, ...cart });

/** What of a stored text is a cart; anything else is left out in silence. */
export function parseCart(text: string | null): Cart {
  const stored = parseJson(text);
  if (Array.isArray(stored)) return { items: parseItems(stored), attempt: null };
  if (!isRecord(stored) || stored.version !== VERSION) return emptyCart;
  return { items: parseItems(stored.items), attempt: parseAttempt(stored.attempt) };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
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

function parseAttempt(stored: unknown): CheckoutAttempt | null {
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  // Both end up in a style attribute.
  matches(value.color, /^(#[0-9a-f]{3,8})?$/i) &&
  matches(value.placeholder, /^(data:image\/[\w.+;=,/-]*)?$/) &&
  Array.isArray(value.widths) &&
  value.widths.every((width) => isWhole(width, 1));

const matches = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value);
