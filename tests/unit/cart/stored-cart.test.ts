import { describe, expect, it } from 'vitest';
import { createCartStore, emptyCart, type Cart } from '#client/cart/stored-cart.ts';

const picture = {
  key: 'okun-pearl-ring-1-0a1b2c3d',
  url: '/media/okun-pearl-ring-1-0a1b2c3d.webp',
  alt: 'A pearl ring',
  width: 1080,
  height: 1350,
  color: '#e3dac7',
  placeholder: 'data:image/webp;base64,UklGRkIAAAB=',
  widths: [320, 640],
};
const item = {
  productId: 3,
  slug: 'okun-pearl-ring',
  name: 'Okun Pearl Ring',
  price: 15_000_000,
  quantity: 2,
  image: picture.url,
  picture,
  variant: { Size: '7' },
};
const cart: Cart = {
  items: [item],
  attempt: {
    reference: 'ADN-1-0123456789abcdef0123456789abcdef',
    content: 'x1',
    lines: [{ productId: 3, quantity: 2, variant: { Size: '7' } }],
  },
};

/** A browser that has this text stored. */
function browserWith(text: string | null) {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_key: string, next: string) => {
      stored = next;
    },
    removeItem: () => {
      stored = null;
    },
  };
}
const parseCart = (text: string | null) => createCartStore(() => browserWith(text)).read();
const stored = (items: unknown) => JSON.stringify({ version: 2, items, attempt: null });

describe('a stored cart', () => {
  it('comes back as it was', () => {
    const storage = browserWith(null);
    createCartStore(() => storage).write(cart);
    expect(createCartStore(() => storage).read()).toEqual(cart);
  });

  it.each([
    null,
    '',
    'null',
    'true',
    '42',
    '"cart"',
    '{',
    '{}',
    '{"version":2}',
    '{"version":2,"items":"many"}',
    '{"version":2,"items":{"length":3}}',
    '{"version":99,"items":[{"productId":1}]}',
    '{"__proto__":{"version":2}}',
  ])('is empty where %j is stored', (text) => {
    expect(parseCart(text)).toEqual(emptyCart);
  });

  it('is taken over from the first version, a bare list', () => {
    const { slug: _, picture: __, ...old } = item;
    expect(parseCart(JSON.stringify([old]))).toEqual({
      items: [{ ...item, slug: '3', picture: null }],
      attempt: null,
    });
  });

  it('may lack choices or hold more pieces than an order may', () => {
    const { items } = parseCart(stored([{ ...item, variant: null, quantity: 900 }]));
    expect(items).toEqual([{ ...item, variant: {}, quantity: 500 }]);
  });

  it.each([
    ['no product', { productId: undefined }],
    ['a product that is no number', { productId: '3' }],
    ['half a piece', { quantity: 0.5 }],
    ['no pieces', { quantity: 0 }],
    ['a negative price', { price: -1 }],
    ['a price beyond whole numbers', { price: 1e300 }],
    ['no name', { name: ' ' }],
    ['an address for a slug', { slug: 'javascript:alert(1)' }],
    ['choices that are no texts', { variant: { Size: 7 } }],
    ['a list for choices', { variant: ['7'] }],
  ])('loses a line with %s and keeps the others', (_, changes) => {
    expect(parseCart(stored([{ ...item, ...changes }, null, 'ring', item])).items).toEqual([item]);
  });

  it.each([
    ['a script for an address', { image: 'javascript:alert(1)', picture: null }],
    ['a picture from anywhere', { image: null, picture: { ...picture, url: '//evil.example/a' } }],
    [
      'a placeholder that ends the style',
      { image: null, picture: { ...picture, placeholder: 'data:image/x,")' } },
    ],
    ['an invalid colour', { image: null, picture: { ...picture, color: 'red;x' } }],
    ['invalid widths', { image: null, picture: { ...picture, widths: ['1'] } }],
  ])('keeps a line without its picture where that is %s', (_, changes) => {
    expect(parseCart(stored([{ ...item, ...changes }])).items).toEqual([
      { ...item, image: null, picture: null },
    ]);
  });

  it('merges lines that are the same', () => {
    expect(parseCart(stored([item, item])).items).toEqual([{ ...item, quantity: 4 }]);
  });

  it('forgets an attempt that makes no sense', () => {
    const text = JSON.stringify({ version: 2, items: [item], attempt: { reference: 5 } });
    expect(parseCart(text).attempt).toBeNull();
  });
});
