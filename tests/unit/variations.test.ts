import { describe, expect, it } from 'vitest';
import { variationsInput, type Variation } from '#shared/variations.ts';

const size = { id: 'a', name: 'Size', type: 'size', options: ['16', '17'], priceModifier: 0 };
const read = (list: unknown): Variation[] => variationsInput.parse(list);
const refusalsOf = (list: unknown) => variationsInput.safeParse(list).error?.issues ?? [];

describe('variations of a request', () => {
  it('stay unchanged if nothing is missing', () => {
    const withPrices = { ...size, optionPrices: { 17: 5_000 } };
    expect(read([withPrices])).toEqual([withPrices]);
  });

  it.each([[null], [undefined], [''], [[]]])('are empty if the list is %j', (list) => {
    expect(read(list)).toEqual([]);
  });

  it('are dropped without a name or a non-blank option', () => {
    const useless = [
      { ...size, name: '' },
      { ...size, name: '  ' },
      { ...size, name: null },
      { ...size, name: 'A', options: [] },
      { ...size, name: 'B', options: ['', '  '] },
      { ...size, name: 'C', options: null },
      { ...size, name: 'D', options: undefined },
      {},
    ];
    expect(read([...useless, size])).toEqual([size]);
  });

  it('have trimmed texts, and lose blank and repeated options', () => {
    const [trimmed] = read([{ ...size, name: ' Size ', options: [' 16', '', '17 ', '16'] }]);
    expect(trimmed).toMatchObject({ name: 'Size', options: ['16', '17'] });
  });

  it.each([undefined, null, ''])(
    'get an id, a type and no surcharge if these are %j',
    (missing) => {
      const bare = { id: missing, type: missing, priceModifier: missing, optionPrices: missing };
      const [given, other] = read([
        { ...bare, name: 'Size', options: ['16'] },
        { ...bare, name: 'Metal', options: ['Gold'] },
      ]);
      expect(given).toMatchObject({ type: 'combo', priceModifier: 0 });
      expect(given?.optionPrices).toBeUndefined();
      expect(given?.id).not.toBe('');
      expect(given?.id).not.toBe(other?.id);
    },
  );

  it('have the codes that their options were given, and no others', () => {
    const given = {
      16: { sku: ' S-16 ', barcode: '', externalId: null },
      17: { sku: ' ' },
      18: { sku: 'S-18' },
    };
    expect(read([{ ...size, optionCodes: given }])).toEqual([
      { ...size, optionCodes: { 16: { sku: 'S-16' } } },
    ]);
    expect(read([{ ...size, optionCodes: { 17: {} } }])).toEqual([size]);
  });

  it('have the pictures and colours that their options were given, and no others', () => {
    const given = {
      optionImages: { 16: ['/media/a.webp', '/media/a.webp'], 17: [], 18: ['/media/b.webp'] },
      swatches: { 16: '#D6A545', 17: '', 18: '#000000' },
    };
    expect(read([{ ...size, ...given }])).toEqual([
      { ...size, optionImages: { 16: ['/media/a.webp'] }, swatches: { 16: '#d6a545' } },
    ]);
    expect(read([{ ...size, optionImages: null, swatches: {} }])).toEqual([size]);
    expect(read([{ ...size, options: ['toString'], swatches: {} }])[0]?.swatches).toBeUndefined();
  });

  it('cannot have more than 100 pictures of options together', () => {
    const many = (count: number) => ({
      optionImages: { 16: Array.from({ length: count }, (_, at) => `/media/${at}.webp`) },
    });
    expect(refusalsOf([{ ...size, ...many(100) }])).toEqual([]);
    expect(refusalsOf([{ ...size, ...many(101) }])).toHaveLength(1);
  });

  it('lose unknown fields', () => {
    expect(read([{ ...size, colour: 'red', stock: 5 }])).toEqual([size]);
  });

  it.each(['Size', 'size', ' SIZE '])('cannot use one name twice (%j)', (name) => {
    expect(refusalsOf([size, { ...size, id: 'b', name }])).toHaveLength(1);
  });

  it('can repeat a name if the second one is dropped anyway', () => {
    expect(read([size, { ...size, options: [] }])).toEqual([size]);
  });

  it.each([
    ['a word for a list', 'Size', []],
    ['an unknown type', [{ ...size, type: 'smell' }], [0, 'type']],
    ['a surcharge in text', [{ ...size, priceModifier: '5' }], [0, 'priceModifier']],
    ['half a kobo', [{ ...size, priceModifier: 0.5 }], [0, 'priceModifier']],
    ['a surcharge beyond any price', [{ ...size, priceModifier: 1e12 }], [0, 'priceModifier']],
    [
      'an option price in text',
      [{ ...size, optionPrices: { 16: '5' } }],
      [0, 'optionPrices', '16'],
    ],
    ['a colour by name', [{ ...size, swatches: { 16: 'red' } }], [0, 'swatches', '16']],
    [
      'a picture of another page',
      [{ ...size, optionImages: { 16: ['javascript:alert(1)'] } }],
      [0, 'optionImages', '16', 0],
    ],
    ['an option that is no text', [{ ...size, options: [{}] }], [0, 'options', 0]],
    ['an over-long option', [{ ...size, options: ['x'.repeat(201)] }], [0, 'options', 0]],
    ['a NUL in a name', [{ ...size, name: 'Si\u0000ze' }], [0, 'name']],
  ])('are refused with %s, at its place', (_, list, path) => {
    expect(refusalsOf(list).map((issue) => issue.path)).toEqual([path]);
  });
});
