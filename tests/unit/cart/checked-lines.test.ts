import { describe, expect, it } from 'vitest';
import { lineId, type CartItem } from '#client/cart/cart-lines.ts';
import { checkLines, payableLines } from '#client/cart/checked-lines.ts';
import { lineAdvice } from '#client/cart/line-advice.ts';
import type { QuotedLine } from '#shared/cart.ts';

const ring = (changes: Partial<CartItem> = {}): CartItem => ({
  productId: 1,
  slug: 'ring',
  name: 'Ring',
  price: 1000,
  quantity: 1,
  image: null,
  picture: null,
  variant: {},
  ...changes,
});
const quoted = (item: CartItem, changes: Partial<QuotedLine> = {}): QuotedLine => ({
  productId: item.productId,
  quantity: item.quantity,
  variant: item.variant,
  product: { slug: item.slug, name: item.name, picture: null, pictureNote: null, pictured: null },
  price: item.price,
  available: 10,
  isOfCombination: false,
  problem: null,
  ...changes,
});
const answer = (items: CartItem[], lines: QuotedLine[]) => ({
  ids: items.map(lineId),
  quote: {
    lines,
    totals: {
      subtotal: 0,
      discount: 0,
      giftWrapFee: 0,
      deliveryFee: 0,
      taxRate: '7.5',
      tax: 0,
      total: 0,
    },
    delivery: null,
    gift: { wrapFee: null, wishFrom: '2026-11-24', wishTo: '2027-02-21' },
  },
});

describe('a cart beside what the shop says of it', () => {
  it('has no problem before the shop has answered', () => {
    expect(checkLines([ring()], undefined)).toMatchObject([
      { price: 1000, previousPrice: null, problem: null },
    ]);
  });

  it('shows the price of now and of then', () => {
    const item = ring();
    const [line] = checkLines([item], answer([item], [quoted(item, { price: 1200 })]));
    expect(line).toMatchObject({ price: 1200, previousPrice: 1000, problem: null });
    expect(line && lineAdvice(line)).toEqual({
      text: 'The price has changed: was ₦10, now ₦12.',
      fixes: [{ label: 'OK', fix: 'accept-price' }],
    });
  });

  it('keeps the name of a piece that is gone', () => {
    const item = ring();
    const gone = quoted(item, { product: null, price: null, available: 0, problem: 'gone' });
    const [line] = checkLines([item], answer([item], [gone]));
    expect(line).toMatchObject({ name: 'Ring', price: 1000, problem: 'gone', previousPrice: null });
    expect(line && lineAdvice(line)?.fixes).toEqual([{ label: 'Remove', fix: 'remove-product' }]);
  });

  it('counts all lines of a product against what there is', () => {
    const items = [
      ring({ variant: { Size: '7' }, quantity: 2 }),
      ring({ variant: { Size: '8' }, quantity: 2 }),
    ];
    const short = items.map((item) =>
      quoted(item, { available: 3, problem: 'insufficient_stock' }),
    );
    const lines = checkLines(items, answer(items, short));
    expect(lines).toMatchObject([
      { max: 1, problem: 'insufficient_stock' },
      { max: 1, problem: 'insufficient_stock' },
    ]);
    expect(lines[0] && lineAdvice(lines[0])?.fixes).toEqual([
      { label: 'Change to 1', fix: 'lower' },
    ]);
  });

  it('is content as soon as a quantity is lowered, without asking again', () => {
    const before = ring({ quantity: 4 });
    const quote = answer(
      [before],
      [quoted(before, { available: 3, problem: 'insufficient_stock' })],
    );
    expect(checkLines([{ ...before, quantity: 3 }], quote)).toMatchObject([
      { max: 3, problem: null },
    ]);
  });

  it('sees at once that there are too many, without asking again', () => {
    const before = ring({ quantity: 1 });
    const quote = answer([before], [quoted(before, { available: 1 })]);
    expect(checkLines([{ ...before, quantity: 2 }], quote)).toMatchObject([
      { max: 1, problem: 'insufficient_stock' },
    ]);
  });

  it('asks for a line to be removed when the others leave nothing', () => {
    const items = [ring({ variant: { Size: '7' }, quantity: 1 }), ring({ variant: { Size: '8' } })];
    const lines = items.map((item) =>
      quoted(item, { available: 1, problem: 'insufficient_stock' }),
    );
    const [first] = checkLines(items, answer(items, lines));
    expect(first?.max).toBe(0);
    expect(first && lineAdvice(first)?.fixes).toEqual([{ label: 'Remove', fix: 'remove-line' }]);
  });

  it('adds up only what can be ordered, at the prices of now', () => {
    const [good, gone] = [ring({ quantity: 2 }), ring({ productId: 2 })];
    const quote = answer(
      [good, gone],
      [quoted(good, { price: 1500 }), quoted(gone, { problem: 'sold_out', available: 0 })],
    );
    expect(payableLines(checkLines([good, gone], quote))).toEqual([{ price: 1500, quantity: 2 }]);
  });
});
