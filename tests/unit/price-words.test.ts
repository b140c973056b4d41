import { describe, expect, it } from 'vitest';
import { priceRange, readSearch, withoutPart } from '#shared/price-words.ts';

const K = 100_000;
const amounts: [typed: string, kobo: number][] = [
  ['50k', 50 * K],
  ['50 k', 50 * K],
  ['50K', 50 * K],
  ['50,000', 50 * K],
  ['50 000', 50 * K],
  ['50.000', 50 * K],
  ['50000', 50 * K],
  ['50,000.00', 50 * K],
  ['₦50,000', 50 * K],
  ['₦ 50k', 50 * K],
  ['N50,000', 50 * K],
  ['NGN 50k', 50 * K],
  ['ngn50000', 50 * K],
  ['#50,000', 50 * K],
  ['50k naira', 50 * K],
  ['50 thousand', 50 * K],
  ['₦500', 50_000],
  ['500 naira', 50_000],
  ['1.2m', 1200 * K],
  ['₦1.2m', 1200 * K],
  ['2 million', 2000 * K],
  ['1,250,000', 1250 * K],
];

const atMost = (kobo: number) => ({ min: undefined, max: kobo });
const atLeast = (kobo: number) => ({ min: kobo, max: undefined });
const phrases: [phrase: string, range: (kobo: number) => object][] = [
  ...['under', 'below', 'less than', 'lower than', 'cheaper than', 'Under', '<'].map(
    (words) => [`${words} *`, (kobo: number) => atMost(kobo - 1)] as [string, typeof atMost],
  ),
  ...['up to', 'upto', 'max', 'maximum', 'at most', 'within', 'not more than', 'no more than'].map(
    (words) => [`${words} *`, atMost] as [string, typeof atMost],
  ),
  ...['max', 'or less', 'and below', 'or below'].map(
    (words) => [`* ${words}`, atMost] as [string, typeof atMost],
  ),
  ...['over', 'above', 'more than', 'higher than', '>'].map(
    (words) => [`${words} *`, (kobo: number) => atLeast(kobo + 1)] as [string, typeof atLeast],
  ),
  ...['from', 'at least', 'min', 'minimum', 'starting from', 'not less than'].map(
    (words) => [`${words} *`, atLeast] as [string, typeof atLeast],
  ),
  ...['and above', 'or more', 'upwards'].map(
    (words) => [`* ${words}`, atLeast] as [string, typeof atLeast],
  ),
  ['moins de *', (kobo) => atMost(kobo - 1)],
  ['plus de *', (kobo) => atLeast(kobo + 1)],
];

const readRange = (search: string) => priceRange(readSearch(search).price);

describe('a price in a search', () => {
  it.each(amounts)('may be written %s', (typed, kobo) => {
    expect(readRange(`rings under ${typed}`)).toEqual(atMost(kobo - 1));
    expect(readSearch(`rings under ${typed}`).parts.words).toBe('rings');
    expect(readSearch(`under ${typed} rings`).parts.words).toBe('rings');
  });

  it.each(phrases)('may be said as “%s”', (phrase, range) => {
    for (const [typed, kobo] of amounts) {
      const search = `gold ${phrase.replace('*', () => typed)}`;
      expect([search, readRange(search), readSearch(search).parts.words]).toEqual([
        search,
        range(kobo),
        'gold',
      ]);
    }
  });

  it.each([
    'between 50k and 100k',
    'between 50 and 100k',
    'between 100k and 50k',
    'between ₦50,000 – ₦100,000',
    'between 50000 and 100000',
    'from 50k to 100k',
    '50k to 100k',
    '50k-100k',
    '50-100k',
    '50k \u2011 100k',
    'N50,000 - N100,000',
    '50,000 to 100,000',
    'entre 50k et 100k',
    'at least 50k up to 100k',
  ])('may be two: %s', (phrase) => {
    const search = `rings ${phrase}`;
    expect(readRange(search)).toEqual({ min: 50 * K, max: 100 * K });
    expect(readSearch(search).parts.words).toBe('rings');
  });

  it.each([' ', '\u00A0', '\u202F', '\u2009', '\u3000'])('may be typed with any space', (space) => {
    expect(readRange(`under${space}50k`)).toEqual(atMost(50 * K - 1));
  });

  it.each([
    'ring size from 7 to 9',
    'from 18k gold',
    '18k gold ring',
    'necklace under 45 cm',
    'between 40 and 45cm',
    'over 18',
    'under 2 carats',
    'rings 7-9',
    '14k-18k gold',
    '4006381-333931',
    '1500-2000',
    'SALE-50',
    'AB-100k',
    'saleh',
    'ring',
  ])('is not in “%s”', (search) => {
    expect(readSearch(search)).toEqual({
      parts: { words: search, price: '', sale: '', cheapest: '' },
      price: {},
    });
  });

  it('can be removed, like a word that says the order', () => {
    const search = 'cheap necklaces under 200k on sale';
    expect(withoutPart(search, 'price')).toBe('necklaces on sale cheap');
    expect(withoutPart(search, 'sale')).toBe('necklaces under 200k cheap');
    expect(withoutPart(search, 'words')).toBe('under 200k on sale cheap');
    expect(withoutPart('  gold  ring', 'price')).toBe('gold ring');
  });
});
