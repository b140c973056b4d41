import { findOrderCode } from '#shared/order-code.ts';
import { phoneNumber } from '#shared/phone.ts';
import type { Value } from '#server/read-rows.ts';

/** A LIKE pattern for text anywhere in a value. Escapes `%`, `_` and `\`. */
export const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const MOST_WORDS = 6;
/** Fewer digits are in too many phone numbers. */
const MIN_DIGITS = 4;

/** A LIKE pattern for each of the first words of a search. */
export const wordPatterns = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(likeAnywhere);

/** The order's number that a search may be: `#1042` or `1042`. */
export const orderNumber = (search: string): number | null =>
  Number(/^#?(\d{1,9})$/.exec(search)?.[1] ?? 0) || null;

/**
 * The digits that a phone number, or a part of one, has in every form in which it is typed: without the country code of
 * Nigeria and without the 0 that replaces it. Null if fewer than `min` are left, or for other text.
 */
export function phoneDigits(search: string, min: number): string | null {
  const typed = search.replaceAll(/\p{Pd}/gu, '-');
  if (!/^[+\d\s().-]+$/.test(typed)) return null;
  const number = phoneNumber(typed) ?? typed;
  const digits = number.replaceAll(/\D/g, '').replace(/^(?:00)?(?:234)?0?/, '');
  return digits.length < min ? null : digits;
}

/**
 * A condition on `orders o`: the name or e-mail address of the customer, or the name of a gift's recipient, has all words,
 * in any order and ignoring case and accents; or it is the order's number, its code in a bank narration, a phone number of
 * either in any form or part of one, a reference of the order or of an attempt to pay it; or a piece of the order has all
 * words in its name, or the SKU. Each alternative is a query of its own, because each has an index of its own.
 */
export function matchesOrder(search: string, add: (value: Value) => string): string {
  const patterns = wordPatterns(search).map((pattern) => `search_form(${add(pattern)})`);
  const hasWords = (text: string) =>
    patterns.map((pattern) => `${text} like ${pattern}`).join(' and ') || 'true';
  const number = orderNumber(search);
  const coded = findOrderCode(search);
  const sku = `lower(${add(search)})`;
  return `o.id in (${[
    anOrder(hasWords('s.search_customer')),
    anOrder(`s.gift is not null and ${hasWords(`search_form(s.gift ->> 'recipientName')`)}`),
    ofProducts(hasWords('p.search_name')),
    ofProducts(`lower(p.sku) = ${sku} and p.sku is not null and p.archived_at is null`),
    ofProducts(`combination_skus(p.combinations) @> array[${sku}] and p.combinations is not null
      and p.archived_at is null and ${isSold(sku)}`),
    ...(number ? [anOrder(`s.id = ${add(number)}`)] : []),
    ...(typeof coded === 'number' ? [anOrder(`s.id = ${add(coded)}`)] : []),
    ...byPhone(search, add),
    ...byReference(search, add),
  ].join(' union all ')})`;
}

const anOrder = (condition: string) => `select s.id from orders s where ${condition}`;
const ofProducts = (condition: string) =>
  `select i.order_id from order_items i join products p on p.id = i.product_id where ${condition}`;

/** Whether an item is the combination with this SKU. */
const isSold = (sku: string) => `exists (
  select from jsonb_array_elements(p.combinations) as it
  where lower(it ->> 'sku') = ${sku} and i.variant::jsonb @> (it -> 'options'))`;

function byPhone(search: string, add: (value: Value) => string): string[] {
  const digits = phoneDigits(search, MIN_DIGITS);
  if (digits === null) return [];
  const pattern = add(likeAnywhere(digits));
  return [
    anOrder(`s.customer_phone like ${pattern}`),
    anOrder(`s.gift is not null and s.gift ->> 'recipientPhone' like ${pattern}`),
  ];
}

/** References are long and have a digit, so that a name is never looked up as one. */
function byReference(search: string, add: (value: Value) => string): string[] {
  if (!/^(?=.*\d)[\w.-]{10,}$/.test(search)) return [];
  const reference = add(search);
  return [
    `select s.id from orders s where s.payment_reference = ${reference}`,
    `select a.order_id from payment_attempts a where a.reference = ${reference}`,
  ];
}
