import { findOrderCode } from '#shared/order-code.ts';
import { phoneNumber } from '#shared/phone.ts';
import { plainTyped } from '#shared/typed.ts';
import { all, joined, likeAnywhere, sql, type Sql } from '#server/query.ts';

const MAX_WORDS = 6;
/** Fewer digits are in too many phone numbers. */
const MIN_DIGITS = 4;

/** Fewer letters are in the names of too many items, and no index finds them. */
const MIN_ITEM_LETTERS = 3;
const longestWord = (search: string) => Math.max(...search.split(/\s+/).map((word) => word.length));

/** A LIKE pattern for each of the first words of a search. */
export const wordPatterns = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(likeAnywhere);

/** The order's number that a search may be: `#1042` or `1042`. */
export const orderNumber = (search: string): number | null =>
  Number(/^#?(\d{1,9})$/.exec(search)?.[1] ?? 0) || null;

/**
 * The digits that a phone number, or a part of one, has in every form in which it is typed: without the country code of
 * Nigeria and without the 0 that replaces it. Null if fewer than `min` are left, or for other text.
 */
export function phoneDigits(search: string, min: number): string | null {
  const typed = plainTyped(search);
  if (!/^[+\d\s().-]+$/.test(typed)) return null;
  const number = phoneNumber(typed) ?? typed;
  const digits = number.replaceAll(/\D/g, '').replace(/^(?:00)?(?:234)?0?/, '');
  return digits.length < min ? null : digits;
}

/** One way in which an order matches: a condition on `orders o`, and tables that it joins. */
export interface Alternative {
  join?: Sql;
  where: Sql;
}

/**
 * The ways in which an order matches a search: the name or e-mail address of the customer, or the name of a gift's
 * recipient, has all words, in any order and ignoring case and accents; or it is the order's number, its code in a bank
 * narration, a phone number of either in any form or part of one, a reference of the order or of an attempt to pay it; or an
 * item of the order has all words in its name, one of three letters or more among them, or the SKU. Each has an index of its
 * own.
 */
export function waysToMatch(search: string): Alternative[] {
  const patterns = wordPatterns(search);
  const hasWords = (text: Sql) =>
    all(patterns.map((pattern) => sql`${text} like search_form(${pattern})`));
  const typed = plainTyped(search);
  const number = orderNumber(typed);
  const coded = findOrderCode(typed);
  const sku = sql`lower(${typed})`;
  return [
    { where: hasWords(sql`o.search_customer`) },
    {
      where: sql`o.gift is not null and ${hasWords(sql`search_form(o.gift ->> 'recipientName')`)}`,
    },
    ...(longestWord(search) < MIN_ITEM_LETTERS ? [] : [withProduct(hasWords(sql`p.search_name`))]),
    withProduct(sql`lower(p.sku) = ${sku} and p.sku is not null and p.archived_at is null`),
    withProduct(sql`combination_skus(p.combinations) @> array[${sku}] and p.combinations is not null
      and p.archived_at is null and ${isSold(sku)}`),
    ...(number ? [{ where: sql`o.id = ${number}` }] : []),
    ...(typeof coded === 'number' ? [{ where: sql`o.id = ${coded}` }] : []),
    ...byPhone(search),
    ...byReference(search),
  ];
}

/** A condition on `orders o`. Each alternative is a query of its own, because each has an index of its own. */
export const matchesOrder = (search: string): Sql => {
  const queries = waysToMatch(search).map(
    ({ join = sql``, where }) => sql`select o.id from orders o ${join} where ${where}`,
  );
  return sql`o.id in (${joined(queries, ' union all ')})`;
};

const withProduct = (where: Sql): Alternative => ({
  join: sql`join order_items i on i.order_id = o.id join products p on p.id = i.product_id`,
  where,
});

/** Whether an item is the combination with this SKU. */
const isSold = (sku: Sql) => sql`exists (
  select from jsonb_array_elements(p.combinations) as it
  where lower(it ->> 'sku') = ${sku} and i.variant::jsonb @> (it -> 'options'))`;

function byPhone(search: string): Alternative[] {
  const digits = phoneDigits(search, MIN_DIGITS);
  if (digits === null) return [];
  const pattern = likeAnywhere(digits);
  return [
    { where: sql`o.customer_phone like ${pattern}` },
    { where: sql`o.gift is not null and o.gift ->> 'recipientPhone' like ${pattern}` },
  ];
}

/** References are long and have a digit, so that a name is never looked up as one. */
function byReference(search: string): Alternative[] {
  if (!/^(?=.*\d)[\w.-]{10,}$/.test(search)) return [];
  return [
    { where: sql`o.payment_reference = ${search}` },
    {
      join: sql`join payment_attempts a on a.order_id = o.id`,
      where: sql`a.reference = ${search}`,
    },
  ];
}
