import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MINUTE_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { placeOrderInput, type PlaceOrderInput } from '#shared/orders.ts';
import { totalsOf } from '#shared/totals.ts';
import { placeInOneStatement } from '#server/checkout/place-in-one-statement.ts';
import { placeInTransaction, type PlacedOrder } from '#server/checkout/place-in-transaction.ts';
import { placeOrder } from '#server/checkout/place-order.ts';
import {
  loadFullCustomerOrder,
  presentNewOrder,
} from '#server/customer-orders/load-customer-order.ts';
import { Order } from '#server/entities/index.ts';
import type { ProductInput } from '#shared/products.ts';
import {
  makeProduct,
  orderRequest,
  startTestShop,
  type TestShop,
} from '#tests/support/test-shop.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

// Two shops with the same rows: one places orders in one statement where it can, the other one never.
const shop = await startTestShop();
const careful = await startTestShop();
afterAll(() => Promise.all([shop.close(), careful.close()]));

const start = new Date('2026-11-23T09:00:00Z').getTime();
let now = start;
const passMinutes = (minutes: number) => {
  now += minutes * MINUTE_MS;
  for (const each of [shop, careful]) each.clock.now = new Date(now);
};

const contextOf = (at: TestShop, { rateLimits = false, address = '203.0.113.1' } = {}) => ({
  ...at.background(),
  em: at.fork(),
  rateLimits,
  address,
});
type Context = ReturnType<typeof contextOf>;
type Sender = Parameters<typeof contextOf>[1];

const tables = {
  orders: 'id',
  order_items: 'id',
  order_events: 'id',
  stock_movements: 'id',
  outgoing_mails: 'id',
  products: 'id',
  payments: 'id',
  rate_limits: 'key',
};

/** Every row that an order may write. */
async function rowsOf(at: TestShop): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const [table, key] of Object.entries(tables)) {
    const found = await at
      .fork()
      .execute<Record<string, unknown>[]>(`select row.* from ${table} row order by ${key}`);
    // The database's clock writes it.
    rows[table] = found.map((row) => ({ ...row, updated_at: null }));
  }
  rows['public_changes'] = await at
    .fork()
    .execute('select tag, count(*)::int as times from public_changes group by tag order by tag');
  return rows;
}

const onBoth = (statement: string, values: unknown[] = []) =>
  Promise.all([shop, careful].map((at) => at.fork().execute(statement, values)));

const sizes: ProductInput['variations'] = [
  {
    id: 'a',
    name: 'Size',
    type: 'size',
    options: ['16', '17 "large"'],
    priceModifier: 0,
    optionPrices: { '17 "large"': 50_000 },
  },
  { id: 'b', name: 'Fit', type: 'size', options: ['Only'], priceModifier: -1 },
];
const products: { id: number; price: number; slug: string }[] = [];

beforeAll(async () => {
  passMinutes(0);
  const made: Partial<ProductInput>[] = [
    { price: 1_500_000, stockQuantity: 400 },
    { name: `It's a "ring" \\ ? $1 ₦`, price: 399_950, stockQuantity: 300 },
    { price: 750_001, stockQuantity: 500, variations: sizes },
    { price: 100, stockQuantity: 3 },
    { price: 0, stockQuantity: 50, freeOnPurpose: true },
  ];
  for (const [index, product] of made.entries()) {
    const named = { name: `Compared piece ${index}`, ...product };
    await makeProduct(careful, named);
    products.push(await makeProduct(shop, named));
  }
  await onBoth(`update products set images = '["/media/a.webp", "/media/b.webp"]' where id = ?`, [
    product(0).id,
  ]);
});

/** How many orders were placed in one statement. */
let atOnce = 0;

const settle = async (ctx: Context, placing: Promise<PlacedOrder>) => {
  try {
    const placed = await placing;
    const view = placed.isNew
      ? presentNewOrder(ctx, placed.order, placed.offer)
      : await loadFullCustomerOrder(ctx, placed.order);
    if (!(placed.order instanceof Order)) atOnce += 1;
    return { isNew: placed.isNew, code: undefined, view };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, message: error.message, details: error.details };
  }
};

const parsed = (request: unknown) => placeOrderInput.parse(request);
const product = (index: number) =>
  products[index % products.length] ?? { id: 0, price: 0, slug: '' };

describe('an order placed in one statement', () => {
  const lines = [
    { product: { id: 0, price: 0 }, of: 0, quantity: 2 },
    { product: { id: 0, price: 0 }, of: 1, quantity: 1 },
    { product: { id: 0, price: 0 }, of: 0, quantity: 1 },
  ];
  const ordinary = (overrides = {}) =>
    parsed(
      orderRequest(
        lines.map((line) => ({ ...line, product: product(line.of) })),
        overrides,
      ),
    );

  it('has the rows and the answer of one that is placed statement by statement', async () => {
    const input = ordinary({
      customerAddress: `12 "Allen" 'Avenue' \\ ? $1 ${'é'.repeat(9)}\nIkeja`,
    });
    const ctx = contextOf(shop);
    const placed = await placeInOneStatement(ctx, input);
    if (!placed) throw new Error('the order was not placed');
    const other = contextOf(careful);
    expect({ isNew: true, view: presentNewOrder(ctx, placed.order, placed.offer) }).toEqual(
      await settle(other, placeInTransaction(other, input)),
    );
    expect(await rowsOf(shop)).toEqual(await rowsOf(careful));
  });

  it('is placed for a limited sender who holds nothing', async () => {
    const sender = { rateLimits: true, address: '203.0.113.77' };
    const small = () => parsed(orderRequest([{ product: product(0), quantity: 2 }]));
    const inputs = [small(), small()];
    const answers = [];
    for (const input of inputs) {
      answers.push(await placeInOneStatement(contextOf(shop, sender), input));
      await placeInTransaction(contextOf(careful, sender), input);
      if (!answers.at(-1)) await placeInTransaction(contextOf(shop, sender), input);
    }
    expect(answers.map((answer) => answer !== null)).toEqual([true, false]);
    expect(await rowsOf(shop)).toEqual(await rowsOf(careful));
  });

  const ring = () => ({ product: product(0) });
  const ringOf = (overrides = {}) => orderRequest([ring()], overrides);
  const setSetting = (key: string, value: string) =>
    onBoth(
      `insert into settings (key, value, updated_at) values (?, ?, now())
       on conflict (key) do update set value = excluded.value`,
      [key, value],
    );
  const unset = (key: string) => onBoth('delete from settings where key = ?', [key]);

  it.each<[what: string, request: () => unknown, sender?: Sender]>([
    ['an unknown product', () => orderRequest([{ product: { id: 2_000_000_000, price: 5 } }])],
    ['more than there is', () => orderRequest([{ product: product(3), quantity: 4 }])],
    [
      'more than there is in two lines',
      () =>
        orderRequest([
          { product: product(3), quantity: 2 },
          { product: product(3), quantity: 2 },
        ]),
    ],
    ['another price', () => orderRequest([{ ...ring(), price: 5 }])],
    ['another total', () => ({ ...ringOf(), total: 5 })],
    ['a missing choice', () => orderRequest([{ product: product(2) }])],
    ['a choice that is not offered', () => orderRequest([{ ...ring(), variant: { Size: '16' } }])],
    ['nothing to pay', () => orderRequest([{ product: product(4) }])],
    ['an earlier order to replace', () => ringOf({ replaces: 'ADN-1-00000000000000000000000000' })],
    [
      'four items, if limits apply',
      () => orderRequest([{ ...ring(), quantity: 4 }]),
      { rateLimits: true },
    ],
  ])('is not tried, or writes nothing, with %s', async (_, request, sender) => {
    const before = await rowsOf(shop);
    expect(await placeInOneStatement(contextOf(shop, sender), parsed(request()))).toBeNull();
    expect(await rowsOf(shop)).toEqual(before);
  });

  it('takes a tax rate that changed since the last order, where only the new product has to be read', async () => {
    const first = parsed(ringOf());
    await placeInOneStatement(contextOf(shop), first);
    await placeInTransaction(contextOf(careful), first);
    const made = { name: 'Compared pendant', price: 100_000 };
    const pendant = await makeProduct(shop, made);
    await makeProduct(careful, made);
    await setSetting('taxRate', '10');
    const beforeChange = orderRequest([{ product: pendant }]);
    expect(await placeInOneStatement(contextOf(shop), parsed(beforeChange))).toBeNull();
    const current = { ...beforeChange, ...totalsOf(beforeChange.items, '10') };
    const placed = await placeInOneStatement(contextOf(shop), parsed(current));
    expect(placed?.order).toMatchObject({ taxRate: '10', total: 110_000 });
    await placeInTransaction(contextOf(careful), parsed(current));
    await unset('taxRate');
  });

  it.each([
    ['maintenanceMode', 'true'],
    ['allowGuestCheckout', 'false'],
  ])('writes nothing while %s is %s', async (key, value) => {
    await setSetting(key, value);
    const before = await rowsOf(shop);
    expect(await placeInOneStatement(contextOf(shop), parsed(ringOf()))).toBeNull();
    expect(await rowsOf(shop)).toEqual(before);
    await unset(key);
  });

  it.each([
    ['archived', 'archived_at = now()', 'archived_at = null'],
    ['off sale', 'in_stock = false', 'in_stock = true'],
  ])('writes nothing for a product that is %s', async (_, change, undo) => {
    const { id } = product(1);
    await onBoth(`update products set ${change} where id = ?`, [id]);
    const before = await rowsOf(shop);
    expect(await placeInOneStatement(contextOf(shop), ordinary())).toBeNull();
    expect(await rowsOf(shop)).toEqual(before);
    await onBoth(`update products set ${undo} where id = ?`, [id]);
  });

  it('writes nothing under a reference that is taken', async () => {
    const input = parsed(ringOf());
    await Promise.all([placeOrder(contextOf(shop), input), placeOrder(contextOf(careful), input)]);
    const before = await rowsOf(shop);
    expect(await placeInOneStatement(contextOf(shop), input)).toBeNull();
    expect(await rowsOf(shop)).toEqual(before);
  });

  it.each([
    ['phone', (of: ReturnType<typeof ringOf>) => ({ customerPhone: of.customerPhone })],
    [
      'e-mail address',
      (of: ReturnType<typeof ringOf>) => ({ customerEmail: of.customerEmail.toUpperCase() }),
    ],
    ['browser', (of: ReturnType<typeof ringOf>) => ({ changeSecret: of.changeSecret })],
  ])('is not placed for a limited sender whose %s holds another order', async (_, same) => {
    const first = ringOf();
    const sender = { rateLimits: true, address: '203.0.113.5' };
    await placeOrder(contextOf(shop, sender), parsed(first));
    await placeOrder(contextOf(careful, sender), parsed(first));
    const next = parsed(ringOf(same(first)));
    const elsewhere = { rateLimits: true, address: '203.0.113.6' };
    expect(await placeInOneStatement(contextOf(shop, elsewhere), next)).toBeNull();
  });
});

describe('orders of every kind', () => {
  const line = fc.record({
    product: fc.nat(4),
    quantity: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constant(30)),
    choice: fc.constantFrom('right', 'right', 'right', 'right', 'right', 'wrong'),
    priceOff: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
  });
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    person: fc.nat(5),
    address: fc.nat(2),
    method: fc.constantFrom('card', 'bank_transfer', 'whatsapp'),
    reference: fc.constantFrom('new', 'new', 'new', 'new', 'last'),
    isRepeated: fc.constantFrom(false, false, false, false, true),
    replaces: fc.constantFrom('nothing', 'nothing', 'nothing', 'last'),
    totalOff: fc.constantFrom(0, 0, 0, 0, 0, 1),
    rateLimits: fc.boolean(),
  });
  const settingValues = {
    taxRate: ['0', '7.5', '12.3456', 'much'],
    maintenanceMode: ['false', 'true'],
    allowGuestCheckout: ['true', 'false'],
    bankName: ['', 'Zenith'],
    bankAccountNumber: ['1234567890'],
    bankAccountName: ['Adunni'],
  };
  const change = fc.oneof(
    ...Object.entries(settingValues).map(([key, values]) =>
      fc.record({ setting: fc.constant(key), value: fc.constantFrom(...values) }),
    ),
    fc.record({
      product: fc.nat(4),
      set: fc.constantFrom(
        'price = price + 100',
        'stock_quantity = 2',
        'stock_quantity = 400',
        'in_stock = not in_stock',
        `name = name || '.'`,
      ),
    }),
    fc.record({ minutes: fc.constantFrom(1, 20, 120, 1500) }),
  );
  type Request = typeof order extends fc.Arbitrary<infer Made> ? Made : never;
  const persons = Array.from({ length: 6 }, () => orderRequest([]));
  let last = '';
  let lastInput: PlaceOrderInput | null = null;

  async function requestOf({ lines, person, method, reference, replaces, totalOff }: Request) {
    const now = new Map(
      (
        await shop.fork().execute<{ id: number; price: string }[]>('select id, price from products')
      ).map(({ id, price }) => [id, Number(price)]),
    );
    const wanted = lines.map(({ product: index, quantity, choice, priceOff }) => {
      const { id } = product(index);
      const hasChoices = index === 2;
      const variant: Record<string, string> =
        choice === 'wrong' ? { Size: '99' } : hasChoices ? { Size: '17 "large"' } : {};
      const price = (now.get(id) ?? 0) + (hasChoices ? 49_999 : 0) + priceOff;
      return { product: { id, price }, quantity, variant };
    });
    const [setting] = await shop
      .fork()
      .execute<{ value: string }[]>(`select value from settings where key = 'taxRate'`);
    const rate = setting && setting.value !== 'much' ? setting.value : '7.5';
    const { customerEmail, customerPhone, changeSecret } = persons[person] ?? orderRequest([]);
    const request = orderRequest(wanted, {
      customerEmail,
      customerPhone,
      changeSecret,
      paymentMethod: method as 'card',
    });
    const totals = totalsOf(request.items, rate);
    const paymentReference = reference === 'last' && last ? last : request.paymentReference;
    const replaced = replaces === 'last' && last ? { replaces: last } : {};
    last = paymentReference;
    return parsed({
      ...request,
      ...totals,
      ...replaced,
      total: totals.total + totalOff,
      paymentReference,
    });
  }

  it(
    'have the same answers and rows as placed statement by statement',
    { timeout: 300_000 },
    async () => {
      const codes = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof({ weight: 4, arbitrary: order }, change), {
            minLength: 12,
            maxLength: 12,
          }),
          async (steps) => {
            await onBoth(
              `update orders set payment_status = 'paid', placed_from = null, change_secret_hash = null`,
            );
            [last, lastInput] = ['', null];
            await onBoth(
              `delete from settings where key in (${Object.keys(settingValues)
                .map((key) => `'${key}'`)
                .join()})`,
            );
            await onBoth(
              `update products set in_stock = true, stock_quantity = stock_quantity + 100 where id = any (?::int[])`,
              [`{${products.map(({ id }) => id).join()}}`],
            );
            for (const step of steps) {
              if ('minutes' in step) passMinutes(step.minutes);
              else if ('setting' in step) {
                await onBoth(
                  `insert into settings (key, value, updated_at) values (?, ?, now()) on conflict (key) do update set value = excluded.value`,
                  [step.setting, step.value],
                );
              } else if ('set' in step) {
                await onBoth(`update products set ${step.set} where id = ?`, [
                  product(step.product).id,
                ]);
              } else {
                passMinutes(1);
                const input: PlaceOrderInput =
                  (step.isRepeated && lastInput) || (await requestOf(step));
                lastInput = input;
                const sender = {
                  rateLimits: step.rateLimits,
                  address: `203.0.113.${10 + step.address}`,
                };
                const [one, other] = [contextOf(shop, sender), contextOf(careful, sender)];
                const [answer, expected] = [
                  await settle(one, placeOrder(one, input)),
                  await settle(other, placeInTransaction(other, input)),
                ];
                expect(answer).toEqual(expected);
                const code =
                  answer.code ?? ('isNew' in answer && answer.isNew ? 'placed' : 'repeated');
                codes.set(code, (codes.get(code) ?? 0) + 1);
              }
            }
            expect(await rowsOf(shop)).toEqual(await rowsOf(careful));
          },
        ),
        { numRuns: 30, endOnFailure: true },
      );
      expect(codes.get('placed')).toBeGreaterThan(20);
      expect(atOnce).toBeGreaterThan(10);
    },
  );
});

// Last, because it takes ids that the other shop does not.
describe.runIf(inject('prepared').kind === 'postgres')('an order that waits for a product', () => {
  beforeAll(() => onBoth('delete from settings'));

  it.each([
    ['sells the last item', 'update products set stock_quantity = 0'],
    ['takes it off sale', 'update products set in_stock = false'],
    ['edits its price', 'update products set price = price + 100'],
    ['edits its name', `update products set name = name || '.'`],
    ['deletes it', 'delete from products'],
  ])('writes nothing if somebody %s meanwhile', async (_, change) => {
    const wanted = await makeProduct(shop, { stockQuantity: 1 });
    const writtenRows = async () => {
      const {
        products: _,
        public_changes: __,
        stock_movements: movements,
        ...rows
      } = await rowsOf(shop);
      // A deleted product takes the movements of its own along.
      const sales = (movements as { reason: string }[]).filter(({ reason }) => reason === 'order');
      return { ...rows, sales };
    };
    const before = await writtenRows();
    const { placing } = await shop.fork().transactional(async (tx) => {
      await tx.execute(`${change} where id = ?`, [wanted.id]);
      const input = parsed(orderRequest([{ product: wanted }]));
      const waiting = placeInOneStatement(contextOf(shop), input);
      await untilBlocked(shop);
      return { placing: waiting };
    });
    expect(await placing).toBeNull();
    expect(await writtenRows()).toEqual(before);
  });
});
