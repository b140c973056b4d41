import { describe, expect, it } from 'vitest';
import type { CartItem } from '#client/cart/cart-item.ts';
import { lineChanges } from '#client/storefront/checkout/line-changes.ts';
import { placingProblem, refusalToastText } from '#client/storefront/checkout/placing-problem.ts';
import type { FieldIssue } from '#shared/errors.ts';

const item = (productId: number, name: string, variant = {}): CartItem => ({
  productId,
  name,
  variant,
  slug: `piece-${productId}`,
  quantity: 1,
  price: 100_000,
  image: null,
  picture: null,
});
const ring = item(1, 'Oba Ring', { Metal: 'Gold' });
const drops = item(9, 'Omi Pearl Drop Earrings');
const chain = item(4, 'Agba Chain');
const cart = [ring, drops, chain];

const issue = (path: string, facts: Partial<FieldIssue>): FieldIssue => ({
  path,
  message: 'a message for programs',
  ...facts,
});
const gone = issue('items.1.productId', { code: 'product_unavailable', available: 0 });
const few = issue('items.0.quantity', { code: 'insufficient_stock', available: 2 });
const dearer = issue('items.0.price', { code: 'total_changed', price: 120_000 });
const textsOf = (...issues: FieldIssue[]) =>
  lineChanges(issues, cart, cart).map(({ text }) => text);

describe('what a refused order says of its lines', () => {
  it('names a product that is gone by the name in the cart', () => {
    expect(textsOf(gone)).toEqual(['Omi Pearl Drop Earrings is no longer in the shop']);
  });

  it('names all of them in the order of the cart, each once', () => {
    expect(textsOf(gone, few, dearer)).toEqual([
      'Oba Ring (Gold) has only 2 left and costs ₦1,200 now',
      'Omi Pearl Drop Earrings is no longer in the shop',
    ]);
  });

  it.each([
    [issue('items.2.quantity', { code: 'insufficient_stock', available: 0 }), 'is sold out'],
    [
      issue('items.2.variant.Metal', { code: 'wrong_choice' }),
      'is no longer offered with this choice',
    ],
  ])('%#', (one, words) => {
    expect(textsOf(one)).toEqual([`Agba Chain ${words}`]);
  });

  it('has nothing to say of sums, of fields and of lines that have left the cart', () => {
    const issues = [
      issue('total', { code: 'total_changed' }),
      issue('customerEmail', {}),
      issue('items.7.productId', { code: 'product_unavailable' }),
    ];
    expect(textsOf(...issues)).toEqual([]);
    expect(lineChanges([gone], cart, [ring])).toEqual([]);
  });
});

describe('the words around them', () => {
  const told = (code: 'product_unavailable' | 'total_changed', ...issues: FieldIssue[]) =>
    placingProblem(
      { kind: 'refused', error: { code, message: 'for programs', issues } },
      true,
      lineChanges(issues, cart, cart),
    );

  it('name one in the toast, and count several', () => {
    const sold = issue('items.2.quantity', { code: 'insufficient_stock', available: 0 });
    expect(refusalToastText(told('product_unavailable', gone))).toBe(
      'Omi Pearl Drop Earrings is no longer in the shop.',
    );
    expect(refusalToastText(told('product_unavailable', gone, few, sold))).toBe(
      '3 items in your order have changed. Please see what is marked.',
    );
  });

  it('speak of prices where prices alone have changed', () => {
    expect(told('total_changed', dearer).text).toMatch(/^Prices have changed since you saw them/);
    expect(told('product_unavailable', gone, dearer).text).toMatch(/^Your order has changed/);
  });
});
