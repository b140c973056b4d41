import type { Kobo } from './money.ts';
import { withoutInvisible } from './typed.ts';

/** The bounds of a price in kobo: `under` and `above` without the amount itself. At most one of each end. */
export interface PriceBounds {
  from?: Kobo;
  above?: Kobo;
  upTo?: Kobo;
  under?: Kobo;
}

/** The parts of a search. Each but the words is empty in most. */
export interface SearchParts {
  /** What is left. */
  words: string;
  /** `under 50k` */
  price: string;
  /** `on sale`: products whose price is reduced. */
  sale: string;
  /** `cheap`: the cheapest first. */
  cheapest: string;
}

type Bound = keyof PriceBounds;

const KOBO = 100;
const MULTIPLES: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  mn: 1_000_000,
  mil: 1_000_000,
  million: 1_000_000,
};
/** A smaller number without a sign is a size or a year rather than a price. */
const MIN_BARE_NAIRA = 1000;
/** `18k gold` is a fineness. */
const KARATS = new Set([8, 9, 10, 14, 18, 20, 21, 22, 23, 24]);

const MULTIPLE = String.raw`(?:k|thousand|mn?|mil|millions?)`;
const NAIRA = String.raw`(?:₦|ngn|naira|n|#)`;
const AMOUNT = String.raw`(?:${NAIRA}\s*)?\d[\d,]*(?:\s\d{3}(?!\d))*(?:\.\d+)?(?:\s*${MULTIPLE})?(?:\s*(?:naira|ngn))?(?![\p{L}\p{N}%]|[.,]\d|\s*(?:mm|cm|kg|g|grams?|inch(?:es)?|carats?|karats?|ct|kt)(?![\p{L}\p{N}]))`;

/** Naira as people type them in a search, like `50k`, `₦1.2m` or `NGN 50,000`; `multiple` counts where it names none itself. */
function readAmount(typed: string, multiple = 1): Kobo | null {
  const text = typed.toLowerCase();
  const digits = /\d[\d,\s]*(?:\.\d+)?/.exec(text)?.[0] ?? '';
  // `50.000` is as many as `50,000`.
  const number = Number(digits.replaceAll(/[,\s]|\.(?=\d{3}$)/g, ''));
  const named = MULTIPLES[/\d\s*([a-z]+?)s?(?:\s*(?:naira|ngn))?$/.exec(text)?.[1] ?? ''];
  const naira = number * (named ?? multiple);
  const hasSign = /[₦#]|^n|naira|ngn/.test(text);
  if (!hasSign && named === undefined && naira < MIN_BARE_NAIRA) return null;
  const kobo = Math.round(naira * KOBO);
  return Number.isSafeInteger(kobo) ? kobo : null;
}

const BEFORE: Record<Bound, string> = {
  under: 'under|below|beneath|less than|lower than|cheaper than|not up to|moins de|<',
  upTo: `up to|upto|at most|max(?:imum)?(?: of)?|within|(?:not|no) (?:more|higher) than|not (?:over|above)|budget(?: of| is)?|jusqu['’]à|<=|≤`,
  above: 'over|above|more than|higher than|greater than|plus de|>',
  from: `from|at least|min(?:imum)?(?: of)?|starting (?:from|at)|(?:not|no) less than|not (?:under|below)|à partir de|dès|>=|≥`,
};
const AFTER: Partial<Record<Bound, string>> = {
  upTo: 'max(?:imum)?|or (?:less|below|under|lower)|and (?:below|under|less)|downwards?',
  from: String.raw`min(?:imum)?|or (?:more|above|over|higher)|and (?:above|over|more|up(?:wards?)?)|upwards?|\+`,
};

/** Instead of a lookbehind, which older browsers cannot read: it is the first group of every pattern. */
const START = String.raw`(^|[^\p{L}\p{N}.,])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const PRICED = String.raw`(?:(?:priced?|cost(?:s|ing)?|going|prix)\s+)?`;
const spaced = (words: string) => words.replaceAll(' ', String.raw`\s+`);
const phrase = (pattern: string) => new RegExp(`${START}${PRICED}${pattern}`, 'giu');
/** Not a part of a code, like `SALE-50`. */
const alone = (words: string) =>
  new RegExp(String.raw`(^|[\s(])(?:${spaced(words)})(?=$|[\s.,!?)])`, 'giu');

const LOW = String.raw`(${AMOUNT}|\d+)\s*`;
const RANGES = [
  phrase(String.raw`(?:between|entre|from|de)\s*${LOW}(?:and|to|et|à|&|\p{Dash})\s*(${AMOUNT})`),
  phrase(String.raw`${LOW}(?:to|à|\p{Dash})\s*(${AMOUNT})`),
];
/** The order in which they are tried: `not more than` before `more than`. */
const bounds: Bound[] = ['upTo', 'from', 'under', 'above'];
const SINGLES = bounds.flatMap((bound) => [
  { bound, pattern: phrase(String.raw`(?:${spaced(BEFORE[bound])})\s*(${AMOUNT})`) },
  ...(AFTER[bound]
    ? [{ bound, pattern: phrase(String.raw`(${AMOUNT})\s*(?:${spaced(AFTER[bound])})${END}`) }]
    : []),
]);
const ON_SALE = alone(
  'on sale|for sale|sales?|discount(?:ed|s)?|promos?|promotions?|clearance|reduced|special offers?|offers|deals|soldes?',
);
const CHEAPEST = alone(
  'cheap(?:est|er)?|affordable|inexpensive|low(?:est)? (?:price|cost)s?|budget friendly|pas cher',
);

/** `18k gold` is a fineness, like `from 18k gold`. */
const isFineness = (amount: string, rest: string) =>
  KARATS.has(Number(/^(\d+)k$/i.exec(amount.trim())?.[1])) &&
  /^\s*(?:solid|white|yellow|rose|gold|plated|vermeil)/i.test(rest);

function readRange([low, high]: [string, string], text: string): PriceBounds | null {
  // `1500-2000` is a code.
  if (/^[\d\s\p{Dash}]+$/u.test(text)) return null;
  const multiple = MULTIPLES[/\d\s*([a-z]+)$/i.exec(high.trim())?.[1]?.toLowerCase() ?? ''];
  const [one, other] = [readAmount(low, multiple), readAmount(high)];
  return one === null || other === null
    ? null
    : { from: Math.min(one, other), upTo: Math.max(one, other) };
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Takes out what a search says of the price, as a text and as amounts. */
function takePrice(search: string): { left: string; text: string; price: PriceBounds } {
  let left = search;
  const texts: string[] = [];
  const price: PriceBounds = {};
  const read = (
    pattern: RegExp,
    boundsOf: (amounts: string[], found: string) => PriceBounds | null,
  ) => {
    const before = left;
    left = before.replaceAll(pattern, (found: string, start: string, ...others) => {
      const amounts = others.slice(0, -2) as string[];
      const end = (others.at(-2) as number) + found.length;
      const isPrice = !isFineness(amounts.at(-1) ?? '', before.slice(end));
      const said = isPrice ? boundsOf(amounts, found) : null;
      if (!said) return found;
      Object.assign(price, said);
      texts.push(found.slice(start.length));
      return `${start} `;
    });
  };
  for (const pattern of RANGES)
    read(pattern, ([low = '', high = ''], text) => readRange([low, high], text));
  for (const { bound, pattern } of SINGLES) {
    read(pattern, ([amount = '']) => {
      const kobo = readAmount(amount);
      return kobo === null ? null : { [bound]: kobo };
    });
  }
  return { left, text: texts.join(' '), price };
}

function take(search: string, pattern: RegExp): { left: string; text: string } {
  const texts: string[] = [];
  const left = search.replaceAll(pattern, (found: string, start: string) => {
    texts.push(found.slice(start.length));
    return `${start} `;
  });
  return { left, text: texts.join(' ') };
}

/**
 * What a search says of the price: "necklaces under 200k" is "necklaces" for less than ₦200,000. Without such words, `words` is
 * the search.
 */
export function readSearch(search: string): { parts: SearchParts; price: PriceBounds } {
  const priced = takePrice(withoutInvisible(search));
  const sale = take(priced.left, ON_SALE);
  const cheapest = take(sale.left, CHEAPEST);
  const said = { price: priced.text, sale: sale.text, cheapest: cheapest.text };
  const isRead = Object.values(said).some((text) => text !== '');
  return {
    parts: { words: isRead ? plain(cheapest.left) : search, ...said },
    price: priced.price,
  };
}

/** The search without one of its parts. */
export function withoutPart(search: string, part: keyof SearchParts): string {
  const { parts } = readSearch(search);
  return plain(Object.values({ ...parts, [part]: '' } satisfies SearchParts).join(' '));
}

/** The lowest and the highest price in kobo, both inclusive. */
export const priceRange = ({ from, above, upTo, under }: PriceBounds) => ({
  min: from ?? (above === undefined ? undefined : above + 1),
  max: upTo ?? (under === undefined ? undefined : under - 1),
});
