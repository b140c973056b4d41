import { describe, expect, it } from 'vitest';
import type { CartItem } from '#client/cart/cart-lines.ts';
import { lineChanges } from '#client/storefront/checkout/line-changes.ts';
import {
  placingProblem,
  rejectionToastText,
} from '#client/storefront/checkout/placing-messages.ts';
import { DomainError, type ErrorCode, type FieldIssue } from '#shared/errors.ts';

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

describe('the rejected lines of an order', () => {
  it('name a removed product by its name in the cart', () => {
    expect(textsOf(gone)).toEqual(['Omi Pearl Drop Earrings is no longer in the shop']);
  });

  it('are named in the order of the cart, each once', () => {
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
  ])('%#', (one, text) => {
    expect(textsOf(one)).toEqual([`Agba Chain ${text}`]);
  });

  it('leave out totals, fields and lines that have left the cart', () => {
    const issues = [
      issue('total', { code: 'total_changed' }),
      issue('customerEmail', {}),
      issue('items.7.productId', { code: 'product_unavailable' }),
    ];
    expect(textsOf(...issues)).toEqual([]);
    expect(lineChanges([gone], cart, [ring])).toEqual([]);
  });
});

describe('the message of a rejected order', () => {
  const problemOf = (code: 'product_unavailable' | 'total_changed', ...issues: FieldIssue[]) =>
    placingProblem(
      { kind: 'rejected', error: { code, message: 'for programs', issues } },
      true,
      lineChanges(issues, cart, cart),
    );

  it('names one line in the toast, and counts several', () => {
    const sold = issue('items.2.quantity', { code: 'insufficient_stock', available: 0 });
    expect(rejectionToastText(problemOf('product_unavailable', gone))).toBe(
      'Omi Pearl Drop Earrings is no longer in the shop.',
    );
    expect(rejectionToastText(problemOf('product_unavailable', gone, few, sold))).toBe(
      '3 items in your order have changed. Please check the marked items.',
    );
  });

  it('speaks of prices if only prices have changed', () => {
    expect(problemOf('total_changed', dearer).text).toMatch(
      /^Prices have changed since you saw them/,
    );
    expect(problemOf('product_unavailable', gone, dearer).text).toMatch(/^Your order has changed/);
  });
});

const rejectedWith = (code: ErrorCode) =>
  placingProblem(
    { kind: 'rejected', error: { code, message: new DomainError(code).message } },
    true,
  );

describe('a rejected order', () => {
  it.each(['too_many_reserved', 'too_many_unpaid_orders'] as const)(
    'leads to a chat with the shop if the limit on reservations is reached (%s)',
    (code) => {
      expect(rejectedWith(code)).toMatchObject({
        text: expect.stringContaining('message us'),
        needsChat: true,
        isRejection: true,
      });
    },
  );

  it('does not lead to a chat if the cart is to blame', () => {
    expect(rejectedWith('insufficient_stock').needsChat).toBe(false);
    expect(placingProblem({ kind: 'unknown' }, true).needsChat).toBe(false);
  });
});
