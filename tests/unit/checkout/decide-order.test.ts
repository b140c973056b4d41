import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOrderInput } from '#shared/orders.ts';
import { defaultSettings, isOn } from '#shared/settings.ts';
import { decideOrder, type OrderFacts } from '#server/checkout/decide-order.ts';
import type { SoldProduct } from '#server/checkout/read-checkout.ts';
import type { DiscountCode } from '#server/entities/index.ts';
import { someDelivery } from '#tests/support/delivery.ts';
import { orderRequest } from '#tests/support/test-shop.ts';

const now = new Date('2026-11-30T09:00:00Z');
const placing = { now, address: '203.0.113.1', holdHours: 24 };
const SIZES = ['7', '8'];
const FEES = { Lagos: 250_000, Kano: 600_000 };

const product = fc.record({
  price: fc.integer({ min: 1, max: 50_000_000 }),
  salePart: fc.constantFrom(null, null, 0.5, 0.9),
  kind: fc.constantFrom('plain', 'sizes', 'combinations'),
  stocks: fc.tuple(fc.nat(5), fc.nat(5)),
  isGone: fc.constantFrom(...Array<boolean>(12).fill(false), true),
  inStock: fc.constantFrom(...Array<boolean>(12).fill(true), false),
  categoryId: fc.constantFrom(null, 1, 2),
});
type Product = typeof product extends fc.Arbitrary<infer Made> ? Made : never;

const soldProduct = (
  { price, salePart, kind, stocks, isGone, inStock, categoryId }: Product,
  at: number,
): SoldProduct => ({
  id: at + 1,
  name: `Piece ${at}`,
  price,
  salePrice: salePart && Math.max(1, Math.floor(price * salePart)),
  onSale: salePart !== null,
  saleChangesAt: null,
  images: [],
  variations:
    kind === 'plain'
      ? []
      : [{ id: 'a', name: 'Size', type: 'size', options: SIZES, priceModifier: 25 }],
  combinations:
    kind === 'combinations'
      ? SIZES.map((size, index) => ({ options: { Size: size }, stock: stocks[index] ?? 0 }))
      : null,
  stockQuantity: stocks[0] + stocks[1],
  archivedAt: isGone ? now : null,
  inStock,
  categoryId,
});

const shop = fc.record({
  products: fc.array(product, { minLength: 3, maxLength: 3 }),
  taxRate: fc.constantFrom('0', '7.5', '33.3'),
  isTaxed: fc.boolean(),
  delivers: fc.boolean(),
  wrapFee: fc.constantFrom(null, 0, 50_001),
  code: fc.constantFrom(null, null, 'percent', 'fixed', 'free_delivery', 'category'),
  uses: fc.constantFrom(0, 0, 0, 3),
});
type Shop = typeof shop extends fc.Arbitrary<infer Made> ? Made : never;

const order = fc.record({
  lines: fc.array(
    fc.record({
      at: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
      size: fc.constantFrom('7', '8', '7', '8', '7', '8', '9'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  state: fc.constantFrom<keyof typeof FEES>('Lagos', 'Kano'),
  isWrapped: fc.boolean(),
  off: fc.constantFrom(null, null, null, 'total', 'tax', 'subtotal', 'discount', 'deliveryFee'),
});
type Wanted = typeof order extends fc.Arbitrary<infer Made> ? Made : never;

const factsOf = ({
  products,
  taxRate,
  isTaxed,
  delivers,
  wrapFee,
  code,
  uses,
}: Shop): OrderFacts => ({
  settings: { ...defaultSettings, taxRate },
  delivery: delivers ? { ...someDelivery, isTaxed, closedDays: [] } : null,
  gifts: { wrapFee, closedDays: [] },
  methods: [],
  products: new Map(products.map((each, at) => [at + 1, soldProduct(each, at)])),
  code: code && {
    found: {
      id: 9,
      code: 'GIFT',
      isEnabled: true,
      kind: code === 'category' ? 'percent' : code,
      percent: 15,
      amount: 99_999,
      minimum: 0,
      maxUses: 3,
      categoryIds: code === 'category' ? [1] : [],
    } as unknown as DiscountCode,
    uses: { all: uses, person: 0 },
  },
  hold: { mayBeWarned: false, large: false, beyondShare: false, until: null },
});

/** What a person with paper and pencil makes of the order: the code of the refusal, or what it costs. */
function byHand(facts: OrderFacts, { lines, state, isWrapped }: Wanted, { code, isTaxed }: Shop) {
  const wanted = lines.map(({ at, quantity, size }) => {
    const sold = facts.products.get(at + 1);
    if (!sold) throw new Error('a product is missing');
    const hasSizes = sold.variations.length > 0;
    const unit = (sold.onSale ? (sold.salePrice ?? 0) : sold.price) + (hasSizes ? 25 : 0);
    return { sold, quantity, size: hasSizes ? size : null, unit };
  });
  const problems = wanted.map(({ sold, size }) => {
    if (sold.archivedAt) return 'product_unavailable';
    const same = wanted.filter(
      (other) => other.sold === sold && (!sold.combinations || other.size === size),
    );
    const taken = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const combination = sold.combinations?.find(({ options }) => options['Size'] === size);
    const isOpen = size === '9';
    const left = sold.combinations ? combination?.stock : sold.stockQuantity;
    if (!sold.inStock) return 'insufficient_stock';
    if (sold.combinations && isOpen) return 'wrong_choice';
    return taken > (left ?? 0) ? 'insufficient_stock' : isOpen ? 'wrong_choice' : null;
  });
  const codes = ['product_unavailable', 'insufficient_stock', 'wrong_choice'] as const;
  const refusal = codes.find((it) => problems.includes(it));
  const amounts = wanted.map(({ unit, quantity }) => unit * quantity);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const subtotal = sum(amounts);
  const eligible = sum(
    amounts.filter((_, at) => code !== 'category' || wanted[at]?.sold.categoryId === 1),
  );
  const discount =
    code === 'fixed'
      ? Math.min(99_999, eligible)
      : code === 'percent' || code === 'category'
        ? Number((BigInt(eligible) * 15n * 2n + 100n) / 200n)
        : 0;
  const fee = facts.delivery && code !== 'free_delivery' ? FEES[state] : 0;
  const giftWrapFee = isWrapped ? (facts.gifts.wrapFee ?? 0) : 0;
  const taxed = subtotal - discount + giftWrapFee + (isTaxed && facts.delivery ? fee : 0);
  const perMille = BigInt(Math.round(Number(facts.settings.taxRate) * 10));
  const tax = Number((BigInt(taxed) * perMille * 2n + 1000n) / 2000n);
  const total = subtotal - discount + giftWrapFee + fee + tax;
  return {
    refusal:
      refusal ??
      (facts.code && (facts.code.uses.all >= 3 || (code === 'category' && eligible === 0))
        ? 'discount_refused'
        : isWrapped && facts.gifts.wrapFee === null
          ? 'invalid_input'
          : null),
    units: wanted.map(({ unit }) => unit),
    totals: { subtotal, discount, deliveryFee: fee, giftWrapFee, tax, total },
    wanted,
  };
}

describe('an order', () => {
  it('is refused for the first reason, or costs, takes and writes what it does by hand', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(shop, order, (made, wish) => {
        const facts = factsOf(made);
        const { refusal, units, totals, wanted } = byHand(facts, wish, made);
        const request = orderRequest(
          wish.lines.map(({ at, quantity, size }, index) => ({
            product: { id: at + 1, price: units[index] ?? 0 },
            quantity,
            variant: (wanted[index]?.size ? { Size: size } : {}) as Record<string, string>,
          })),
        );
        const input = placeOrderInput.parse({
          ...request,
          ...totals,
          ...(wish.off && { [wish.off]: totals[wish.off] + 1 }),
          customerState: wish.state,
          ...(facts.code && { discountCode: 'GIFT' }),
          ...(wish.isWrapped && {
            gift: { isWrapped: true, recipientName: 'Bisi', recipientPhone: '08031234567' },
          }),
        });
        const decision = decideOrder(facts, input, placing);
        const expected = refusal ?? (wish.off ? 'total_changed' : 'placed');
        seen.add(expected);
        expect(decision.refusal?.code ?? 'placed').toBe(expected);
        if (!decision.rows) return;

        const { order: row, items, moves, stocks } = decision.rows;
        expect(row).toMatchObject({ ...totals, discountCodeId: facts.code ? 9 : null });
        expect(items.map(({ price }) => price)).toEqual(units);
        expect(items.reduce((sum, { discount }) => sum + discount, 0)).toBe(totals.discount);
        for (const { price, quantity, discount } of items) {
          expect(discount).toBeLessThanOrEqual(price * quantity);
        }
        for (const { id, stockQuantity, combinations } of stocks) {
          const before = facts.products.get(id)?.stockQuantity ?? 0;
          const own = moves.filter(({ productId }) => productId === id);
          const sold = items
            .filter(({ productId }) => productId === id)
            .reduce((sum, { quantity }) => sum + quantity, 0);
          expect(own.reduce((sum, { change }) => sum + change, 0)).toBe(-sold);
          expect(before - sold).toBe(stockQuantity);
          expect(own.at(-1)?.stockAfter).toBe(stockQuantity);
          if (!combinations) continue;
          expect(combinations.reduce((sum, { stock }) => sum + stock, 0)).toBe(stockQuantity);
          expect(Math.min(...combinations.map(({ stock }) => stock))).toBeGreaterThanOrEqual(0);
        }
        expect(stocks.map(({ id }) => id)).toEqual(
          [...new Set(items.map(({ productId }) => productId))].toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 4000 },
    );
    expect([...seen].toSorted()).toEqual([
      'discount_refused',
      'insufficient_stock',
      'invalid_input',
      'placed',
      'product_unavailable',
      'total_changed',
      'wrong_choice',
    ]);
  });

  it.each([
    ['maintenanceMode', 'true', 'maintenance'],
    ['allowGuestCheckout', 'false', 'guest_checkout_closed'],
  ] as const)('is refused while %s is %s', (setting, value, code) => {
    expect(isOn(defaultSettings[setting])).not.toBe(isOn(value));
    const facts = { products: new Map(), settings: { ...defaultSettings, [setting]: value } };
    const input = placeOrderInput.parse(orderRequest([{ product: { id: 1, price: 5 } }]));
    expect(decideOrder(facts as unknown as OrderFacts, input, placing).refusal?.code).toBe(code);
  });
});
