import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { EditOrderInput } from '#shared/order-edits.ts';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { totalsOf } from '#shared/totals.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { ledgerSums, makeSizedRing, sizeStocks } from '#tests/support/sized-ring.ts';
import { makeApiKey, signInStaff } from '#tests/support/staff.ts';
import { makeProduct, orderRequest, stockOf } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const isPostgres = inject('prepared').kind === 'postgres';
const paying = await startPayingShop();
const { shop, sandbox, staff, shopper, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(() => void (shop.clock.now = null));

let keys = 0;
const newKey = () => `edits-${(keys += 1)}`;

const pay = (order: Pick<OrderDetail, 'id'>, amount: number) =>
  staff.payments.recordManualPayment.mutate({
    orderId: order.id,
    source: 'cash',
    amount,
    note: '',
    key: newKey(),
  });

/** An order of three rings at ₦1,000.01 and one brooch at ₦333.33, of which there were ten each. */
async function placedOrder({ isPaid = false } = {}) {
  const ring = await makeProduct(shop, { price: 100_001 });
  const brooch = await makeProduct(shop, { price: 33_333 });
  const request = orderRequest([{ product: ring, quantity: 3 }, { product: brooch }], {
    paymentMethod: 'card',
  });
  const { body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
  if (isPaid) await pay(body, body.total);
  const order = await detail(body);
  const [ringItem, broochItem] = order.items;
  if (!ringItem || !broochItem) throw new Error('the order is not as it should be');
  return { order, ring, brooch, ringItem, broochItem, request };
}

const edit = (id: number, changes: Omit<EditOrderInput, 'id'>) =>
  staff.orders.edit.mutate({ id, ...changes });
const quote = (id: number, changes: Omit<EditOrderInput, 'id'>) =>
  staff.orders.quoteEdit.query({ id, ...changes });
const totalOf = (...lines: [price: number, quantity: number][]) =>
  totalsOf(
    lines.map(([price, quantity]) => ({ price, quantity })),
    '7.5',
  ).total;
const one = (product: { id: number }, more = {}) => ({
  productId: product.id,
  quantity: 1,
  variant: {},
  ...more,
});

const refundItem = async (order: OrderDetail, itemId: number, restock = 1) => {
  const [payment] = order.payments;
  if (!payment) throw new Error('the order is not paid');
  const wanted = { paymentId: payment.id, items: [{ itemId, quantity: 1 }], withFees: false };
  const { amount } = await staff.payments.refundQuote.query(wanted);
  return staff.payments.refund.mutate({
    ...wanted,
    items: [{ itemId, quantity: 1, restock }],
    amount,
    reason: 'Returned',
    key: newKey(),
    despiteOpen: true,
  });
};

describe('an edited order', () => {
  it('has its new lines, totals and stock, and says what changed; old lines stay at their price', async () => {
    const { order, ring, brooch, ringItem, broochItem } = await placedOrder();
    const chain = await makeProduct(shop, { price: 50_000, salePrice: 40_000 });
    await shop.fork().execute('update products set price = 999999 where id = ?', [ring.id]);
    const changes = {
      changed: [
        { itemId: ringItem.id, quantity: 2 },
        { itemId: broochItem.id, quantity: 0 },
      ],
      added: [{ ...one(chain), quantity: 4 }],
      expected: order.revision,
    };
    const quoted = await quote(order.id, changes);
    const total = totalOf([100_001, 2], [40_000, 4]);
    expect(quoted).toMatchObject({ before: { total: order.total }, after: { total }, due: total });
    const edited = await edit(order.id, changes);
    expect(edited).toMatchObject({
      total,
      paymentStatus: 'unpaid',
      payment: { due: total },
      items: [
        { id: ringItem.id, price: 100_001, quantity: 2 },
        { productId: chain.id, price: 40_000, quantity: 4, listPrice: null },
      ],
    });
    expect(edited.revision).not.toBe(order.revision);
    expect(edited.events.at(-1)).toMatchObject({
      type: 'items_changed',
      user: 'tester',
      detail: {
        lines: [
          `${ringItem.name}: 3 → 2`,
          `Added: 4 × ${chain.name} at ₦400`,
          `Removed: 1 × ${broochItem.name}`,
        ].join('\n'),
        totalFrom: order.total,
        totalTo: total,
      },
    });
    expect([
      await stockOf(shop, ring.id),
      await stockOf(shop, brooch.id),
      await stockOf(shop, chain.id),
    ]).toEqual([8, 10, 6]);
    const ledger = await staff.products.stockMovements.query({ id: ring.id, limit: 1, offset: 0 });
    expect(ledger.items).toMatchObject([
      { reason: 'order_changed', change: 1, stockAfter: 8, orderId: order.id, username: 'tester' },
    ]);
    const { paymentReference } = order;
    const seen = await shopper.orders.byReference.query({ paymentReference });
    expect(seen).toMatchObject({ total, payment: { due: total }, items: [{}, { quantity: 4 }] });
  });

  it('does nothing twice: an edit that changes nothing leaves no event', async () => {
    const { order, ringItem } = await placedOrder();
    const edited = await edit(order.id, {
      changed: [{ itemId: ringItem.id, quantity: 3, price: 100_001, variant: {} }],
      discount: 0,
      deliveryFee: 0,
    });
    expect(edited.revision).toBe(order.revision);
    expect(edited.events).toHaveLength(order.events.length);
  });

  it('takes agreed prices, a discount and a delivery fee, and keeps what the store charges', async () => {
    const { order, ringItem } = await placedOrder();
    const edited = await edit(order.id, {
      changed: [{ itemId: ringItem.id, price: 90_000 }],
      discount: 30_000,
      deliveryFee: 200_000,
    });
    expect(edited).toMatchObject({
      subtotal: 303_333,
      discount: 30_000,
      deliveryFee: 200_000,
      total: totalsOf([{ price: 303_333, quantity: 1 }], '7.5', {
        discount: 30_000,
        deliveryFee: 200_000,
      }).total,
      items: [
        { price: 90_000, listPrice: 100_001 },
        { price: 33_333, listPrice: null },
      ],
    });
    expect(edited.items.reduce((sum, { agreedDiscount }) => sum + agreedDiscount, 0)).toBe(30_000);
    // It stays where nobody names it, and never exceeds the goods.
    const smaller = await edit(order.id, {
      changed: [{ itemId: ringItem.id, quantity: 0 }],
    });
    expect(smaller).toMatchObject({ discount: 30_000, subtotal: 33_333 });
    expect(await refusalOf(edit(order.id, { discount: 33_334 }))).toMatchObject({
      code: 'invalid_input',
      message: 'The discount can be at most ₦333.33.',
    });
    const back = await edit(order.id, { discount: 0, deliveryFee: 0 });
    expect(back.total).toBe(totalOf([33_333, 1]));
  });

  it('keeps the discount of its code for each piece that stays', async () => {
    const product = await makeProduct(shop, { price: 100_000 });
    const code = `EDIT${product.id}`;
    await shop.asStaff('POST', '/api/discount-codes', { code, kind: 'percent', percent: 10 });
    const amounts = totalsOf([{ price: 100_000, quantity: 3 }], '7.5', { discount: 30_000 });
    const request = orderRequest([{ product, quantity: 3 }], {
      ...amounts,
      discountCode: code,
    });
    const { body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
    const order = await detail(body);
    const itemId = order.items[0]?.id ?? 0;
    const fewer = await edit(order.id, { changed: [{ itemId, quantity: 2 }] });
    expect(fewer).toMatchObject({ discount: 20_000, discountCode: code });
    const more = await edit(order.id, { changed: [{ itemId, quantity: 5 }], discount: 1000 });
    expect(more).toMatchObject({ discount: 21_000, subtotal: 500_000 });
    const none = await edit(order.id, { discount: 0 });
    expect(none.discount).toBe(20_000);
  });

  it('cannot be shipped, cancelled or empty, and takes only what is there', async () => {
    const { order, ring, brooch, ringItem, broochItem } = await placedOrder();
    const nothing = [
      { itemId: ringItem.id, quantity: 0 },
      { itemId: broochItem.id, quantity: 0 },
    ];
    expect(await refusalOf(edit(order.id, { changed: nothing }))).toMatchObject({
      status: 400,
      message: 'An order needs at least one item. Cancel the order instead.',
    });
    const eight = { changed: [{ itemId: ringItem.id, quantity: 11 }] };
    expect((await quote(order.id, eight)).lines[0]?.problem).toBe(
      `${ring.name} has only 7 left in stock.`,
    );
    expect(await refusalOf(edit(order.id, eight))).toMatchObject({
      status: 409,
      code: 'insufficient_stock',
      available: 7,
      issues: [{ path: 'changed.0.quantity' }],
    });
    expect(await stockOf(shop, ring.id)).toBe(7);
    await shop.fork().execute('update products set archived_at = now() where id = ?', [brooch.id]);
    expect(await refusalOf(edit(order.id, { added: [one(brooch)] }))).toMatchObject({
      code: 'product_unavailable',
    });
    // An archived product can still be removed.
    const without = { changed: [{ itemId: broochItem.id, quantity: 0 }] };
    expect((await edit(order.id, without)).items).toHaveLength(1);
    await staff.orders.setStatus.mutate({ id: order.id, status: 'shipped' });
    expect(await refusalOf(edit(order.id, eight))).toMatchObject({
      status: 409,
      code: 'order_closed',
      message: `Order #${order.id} is shipped: its items can no longer be changed.`,
    });
  });

  it('changes options, which move between the stocks of combinations', async () => {
    const ring = await makeSizedRing(shop, { '7': 2, '8': 1 });
    const request = orderRequest([{ product: ring, quantity: 2, variant: { Size: '7' } }], {
      paymentMethod: 'card',
    });
    const { body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
    const order = await detail(body);
    const itemId = order.items[0]?.id ?? 0;
    const eight = { itemId, variant: { Size: '8' } };
    expect(await refusalOf(edit(order.id, { changed: [eight] }))).toMatchObject({
      code: 'insufficient_stock',
      available: 1,
    });
    const edited = await edit(order.id, {
      changed: [{ ...eight, quantity: 1 }],
      added: [{ productId: ring.id, quantity: 2, variant: { Size: '7' } }],
    });
    expect(edited.items.map(({ variant, quantity }) => [variant['Size'], quantity])).toEqual([
      ['8', 1],
      ['7', 2],
    ]);
    expect(await sizeStocks(shop, ring.id)).toEqual({ '7': 0, '8': 0 });
    expect(await ledgerSums(shop, ring.id)).toMatchObject({ total: 0, sizes: { '7': 0, '8': 0 } });
    const wrong = { changed: [{ itemId, variant: { Size: '12' } }] };
    expect(await refusalOf(edit(order.id, wrong))).toMatchObject({ code: 'wrong_choice' });
    await staff.orders.setStatus.mutate({ id: order.id, status: 'cancelled' });
    expect(await sizeStocks(shop, ring.id)).toEqual({ '7': 2, '8': 1 });
  });
});

describe('the money of an edited order', () => {
  it('a paid order owes only the difference, which its link pays', async () => {
    const { order, broochItem } = await placedOrder();
    const attempt = await start(order);
    await sandbox.paystack.pay(attempt.reference);
    await check(order);
    const edited = await edit(order.id, { changed: [{ itemId: broochItem.id, quantity: 3 }] });
    const more = totalOf([100_001, 3], [33_333, 3]) - order.total;
    expect(edited).toMatchObject({
      paymentStatus: 'needs_attention',
      flags: ['underpaid'],
      payment: { paid: order.total, due: more },
    });
    const rest = await start(order);
    expect(rest.amount).toBe(more);
    await sandbox.paystack.pay(rest.reference);
    expect(await check(order)).toMatchObject({ paymentStatus: 'paid', payment: { due: 0 } });
    const back = await edit(order.id, { changed: [{ itemId: broochItem.id, quantity: 1 }] });
    expect(back).toMatchObject({ total: order.total, flags: ['paid_twice'], payment: { due: 0 } });
    expect((await quote(order.id, {})).toRefund).toBe(more);
  });

  it('money under way at the old amount counts at that amount', async () => {
    const { order, broochItem } = await placedOrder();
    const attempt = await start(order);
    await edit(order.id, { changed: [{ itemId: broochItem.id, quantity: 2 }] });
    await sandbox.paystack.pay(attempt.reference);
    const short = totalOf([33_333, 1]);
    const paid = await check(order);
    expect(paid.payment.paid).toBe(order.total);
    expect(paid.payment.due).toBeGreaterThanOrEqual(short - 1);
    expect(paid.payment.due).toBe(paid.total - order.total);
  });

  it('money refunded for items is neither due again nor refunded twice', async () => {
    const { order, ring, ringItem, broochItem } = await placedOrder({ isPaid: true });
    const refunded = await refundItem(order, ringItem.id);
    expect(refunded).toMatchObject({ paymentStatus: 'partially_refunded', payment: { due: 0 } });
    const more = await edit(order.id, { changed: [{ itemId: broochItem.id, quantity: 2 }] });
    const price = more.total - order.total;
    expect(more).toMatchObject({ paymentStatus: 'needs_attention', payment: { due: price } });
    const settled = await pay(order, price);
    expect(settled).toMatchObject({ paymentStatus: 'partially_refunded', flags: [] });
    expect(settled.payment.due).toBe(0);
    const tooFew = edit(order.id, { changed: [{ itemId: ringItem.id, quantity: 0 }] });
    expect(await refusalOf(tooFew)).toMatchObject({
      message: `A refund is about 1 of ${ringItem.name}: at least 1 must stay in the order.`,
    });
    const cheaper = edit(order.id, { changed: [{ itemId: ringItem.id, price: 1 }] });
    expect(await refusalOf(cheaper)).toMatchObject({ code: 'invalid_input' });
    const less = await edit(order.id, { changed: [{ itemId: ringItem.id, quantity: 1 }] });
    expect(less.flags).toEqual(['paid_twice']);
    expect((await quote(order.id, {})).toRefund).toBe(more.total - less.total);
    expect(await stockOf(shop, ring.id)).toBe(10);
  });

  it('surplus that was refunded before does not cover what is added', async () => {
    const { order, broochItem } = await placedOrder({ isPaid: true });
    const twice = await pay(order, order.total);
    expect(twice.flags).toEqual(['paid_twice']);
    await staff.payments.refund.mutate({
      paymentId: twice.payments[1]?.id ?? 0,
      items: [],
      withFees: false,
      amount: order.total,
      reason: 'Paid twice',
      key: newKey(),
      despiteOpen: false,
    });
    const edited = await edit(order.id, { changed: [{ itemId: broochItem.id, quantity: 2 }] });
    expect(edited.payment.due).toBe(edited.total - order.total);
    expect(edited.flags).toEqual(['underpaid']);
  });

  it('is in the books of the day of the change; days before stay as they were', async () => {
    shop.clock.now = new Date('2026-03-02T09:00:00Z');
    const { order, broochItem } = await placedOrder({ isPaid: true });
    const journal = async (day: string) => {
      const { body } = await shop.asStaff<string>(
        'GET',
        `/api/accounting.csv?from=${day}&to=${day}`,
      );
      return body;
    };
    const before = await journal('2026-03-02');
    shop.clock.now = new Date('2026-03-04T09:00:00Z');
    await edit(order.id, { changed: [{ itemId: broochItem.id, quantity: 0 }] });
    expect(await journal('2026-03-02')).toBe(before);
    const adjusted = await journal('2026-03-04');
    expect(adjusted).toContain('Customer overpayments');
    expect(adjusted).toContain('VAT payable');
  });

  it('holds the items of an unpaid order for as long as a new one', async () => {
    shop.clock.now = new Date('2026-06-01T09:00:00Z');
    const { order, ringItem } = await placedOrder();
    expect(order.heldUntil).toBe('2026-06-01T10:00:00.000Z');
    shop.clock.now = new Date('2026-06-01T09:50:00Z');
    const edited = await edit(order.id, { changed: [{ itemId: ringItem.id, quantity: 2 }] });
    expect(edited.heldUntil).toBe('2026-06-02T09:50:00.000Z');
  });

  it('is mailed to the buyer with what changed and a link that pays the rest', async () => {
    const { order, request, ringItem } = await placedOrder({ isPaid: true });
    await edit(order.id, { changed: [{ itemId: ringItem.id, quantity: 4 }] });
    const mails = (await shop.sendMails()).filter(
      ({ subject }) => subject === `Your order #${order.id} was changed`,
    );
    expect(mails).toMatchObject([{ to: { address: request.customerEmail } }]);
    const text = String(mails[0]?.text);
    expect(text).toContain(`${ringItem.name}: 3 → 4`);
    expect(text).toContain('₦1,075.01 is still to pay.');
    expect(text).toContain(`/order/${order.paymentReference}`);
  });

  it('is mailed after the mail "We have your order", which waits for the payment', async () => {
    const { order, request, ringItem } = await placedOrder();
    await shop.sendMails();
    await edit(order.id, { changed: [{ itemId: ringItem.id, quantity: 4 }] });
    const mails = (await shop.sendMails()).filter(({ to }) => to.address === request.customerEmail);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We have your order #/),
      `Your order #${order.id} was changed`,
    ]);
    expect(mails[0]?.text).toContain(`4 × ${ringItem.name}`);
    shop.clock.now = new Date(Date.now() + 11 * 60_000);
    const later = (await shop.sendMails()).filter(({ to }) => to.address === request.customerEmail);
    expect(later).toEqual([]);
  });
});

describe('any history of edits and payments', () => {
  it('leaves stock, ledger, totals and what is due exact', async () => {
    const plain = await makeProduct(shop, { price: 99_999, stockQuantity: 6 });
    const sized = await makeSizedRing(shop, { '7': 3, '8': 2 });
    const other = await placedOrder();
    const choices = [
      { productId: plain.id, variant: {} },
      { productId: sized.id, variant: { Size: '7' } },
      { productId: sized.id, variant: { Size: '8' } },
    ];
    const changes = fc.array(
      fc.oneof(
        fc.record({
          add: fc.constantFrom(...choices),
          quantity: fc.integer({ min: 1, max: 4 }),
        }),
        fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 0, max: 4 }) }),
        fc.record({ line: fc.nat(3), price: fc.integer({ min: 0, max: 200_000 }) }),
        fc.record({ line: fc.nat(3), size: fc.constantFrom('7', '8') }),
        fc.record({ discount: fc.integer({ min: 0, max: 100_000 }) }),
        fc.record({ pay: fc.integer({ min: 1, max: 200_000 }) }),
      ),
      { minLength: 4, maxLength: 8 },
    );
    const act = async (id: number, change: Record<string, unknown>) => {
      const { items } = await detail({ id });
      if ('pay' in change) return pay({ id }, Number(change.pay));
      if ('add' in change) {
        const quantity = Number(change.quantity);
        return edit(id, { added: [{ ...(change.add as (typeof choices)[0]), quantity }] });
      }
      if ('discount' in change) return edit(id, { discount: Number(change.discount) });
      const item = items[Number(change.line) % items.length];
      const { quantity, price, size } = change as Record<string, number>;
      const variant = size === undefined ? undefined : { Size: String(size) };
      return edit(id, { changed: [{ itemId: item?.id ?? 0, quantity, price, variant }] });
    };
    await fc.assert(
      fc.asyncProperty(changes, async (history) => {
        for (const change of history) {
          await act(other.order.id, change).catch((error: unknown) => {
            // A line that does not exist, exceeds the stock or has no such option is refused, and changes nothing.
            if (!/left|sold out|at most|no choice|needs at least one item/.test(String(error)))
              throw error;
          });
          const now = await detail(other.order);
          const paid = now.payment.paid;
          expect(now.payment.due).toBe(Math.max(0, now.total - paid));
          expect(now.subtotal).toBe(
            now.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
          );
          expect(now.items.reduce((sum, { agreedDiscount }) => sum + agreedDiscount, 0)).toBe(
            now.discount,
          );
          const held = (id: number, size?: string) =>
            now.items
              .filter((it) => it.productId === id && (!size || it.variant['Size'] === size))
              .reduce((sum, { quantity }) => sum + quantity, 0);
          expect(await stockOf(shop, plain.id)).toBe(6 - held(plain.id));
          expect(await sizeStocks(shop, sized.id)).toEqual({
            '7': 3 - held(sized.id, '7'),
            '8': 2 - held(sized.id, '8'),
          });
          expect((await ledgerSums(shop, sized.id)).total).toBe(5 - held(sized.id));
        }
      }),
      { numRuns: 4 },
    );
  });
});

describe('somebody who edits', () => {
  const staffWith = async (...areas: Parameters<typeof signInStaff>[1]) =>
    trpcClient(shop, await signInStaff(shop, areas));

  it('needs the right to orders, and for other prices that to money, up to the owner’s limit', async () => {
    const { order, ringItem } = await placedOrder();
    const seller = await staffWith('orders');
    const id = order.id;
    const fewer = { id, changed: [{ itemId: ringItem.id, quantity: 2 }] };
    expect((await seller.orders.edit.mutate(fewer)).items[0]?.quantity).toBe(2);
    const cheaper = { id, changed: [{ itemId: ringItem.id, price: 90_000 }] };
    expect(await refusalOf(seller.orders.edit.mutate(cheaper))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await refusalOf(seller.orders.edit.mutate({ id, discount: 1 }))).toMatchObject({
      code: 'forbidden',
    });
    expect(await refusalOf(seller.orders.edit.mutate({ id, deliveryFee: 1 }))).toMatchObject({
      code: 'forbidden',
    });
    const cashier = await staffWith('orders', 'money');
    expect((await cashier.orders.edit.mutate(cheaper)).items[0]?.price).toBe(90_000);
    expect(await refusalOf((await staffWith('money')).orders.edit.mutate(fewer))).toMatchObject({
      status: 403,
    });
    const chest = await makeProduct(shop, { price: 10_000_000 });
    const gift = { id, added: [one(chest, { price: 4_900_000 })] };
    expect((await cashier.orders.quoteEdit.query(gift)).refusal).toBe(
      'Staff can give up to ₦50,000 off an order. The owner can give more.',
    );
    expect(await refusalOf(cashier.orders.edit.mutate(gift))).toMatchObject({
      code: 'owner_only',
    });
    expect((await edit(id, gift)).items).toHaveLength(3);
    // Reductions by the owner stay, and staff give no more.
    await cashier.orders.edit.mutate(fewer);
    const more = cashier.orders.edit.mutate({ id, discount: 100 });
    expect(await refusalOf(more)).toMatchObject({ code: 'owner_only' });
  });

  it('loses nothing to somebody else: an edit of what was seen before is rejected', async () => {
    const { order, ringItem, broochItem } = await placedOrder();
    const expected = order.revision;
    await edit(order.id, { changed: [{ itemId: ringItem.id, quantity: 2 }], expected });
    const late = edit(order.id, { changed: [{ itemId: broochItem.id, quantity: 2 }], expected });
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'version_conflict' });
    const { revision } = await detail(order);
    await pay(order, 1000);
    expect(await refusalOf(edit(order.id, { discount: 1, expected: revision }))).toMatchObject({
      code: 'version_conflict',
    });
  });

  it('keeps the order: its buyer’s browser neither corrects nor replaces it afterwards', async () => {
    const product = await makeProduct(shop);
    const changeSecret = `secret-of-an-edited-order-${product.id}`;
    const request = orderRequest([{ product }], { paymentMethod: 'card', changeSecret });
    const { body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
    await edit(body.id, { discount: 100 });
    const replaces = request.paymentReference;
    const corrected = { ...request, replaces, customerName: 'Ada Eze' };
    expect(await shop.send('POST', '/api/orders', corrected)).toMatchObject({
      status: 409,
      body: { code: 'reference_reused' },
    });
    const other = orderRequest([{ product, quantity: 2 }], { changeSecret, replaces });
    expect((await shop.send('POST', '/api/orders', other)).status).toBe(201);
    expect((await detail(body)).status).toBe('pending');
    expect(await shop.send('POST', '/api/orders', request)).toMatchObject({
      status: 201,
      body: { id: body.id },
    });
  });

  it('can be a program: over REST, if the order is still as it was read', async () => {
    const { order, ringItem } = await placedOrder();
    const { authorization } = await makeApiKey(shop, ['orders:write']);
    const call = (more: object, body: object) =>
      shop.send<OrderView & ErrorBody>('PATCH', `/api/orders/${order.id}/items`, body, {
        authorization,
        ...more,
      });
    const read = await shop.asStaff<OrderDetail>('GET', `/api/orders/${order.id}`);
    expect(read.body.items[0]?.id).toBe(ringItem.id);
    const changed = [{ itemId: ringItem.id, quantity: 1 }];
    const answer = await call({}, { changed });
    expect(answer).toMatchObject({ status: 200, body: { items: [{ quantity: 1 }, {}] } });
    const tag = answer.headers.get('etag') ?? '';
    expect(await call({ 'if-match': tag }, { changed: [{ ...changed[0], quantity: 2 }] })).toEqual(
      expect.objectContaining({ status: 200 }),
    );
    expect(await call({ 'if-match': tag }, { changed })).toMatchObject({ status: 412 });
    expect(await call({}, { discount: 100 })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

it('other systems hear of the changed order', async () => {
  const { order, ringItem } = await placedOrder();
  await shop.asStaff('POST', '/api/webhook-endpoints', {
    url: 'https://hooks.example.com/adunni',
    eventTypes: ['order.changed'],
  });
  await edit(order.id, { changed: [{ itemId: ringItem.id, quantity: 1 }] });
  const events = await shop
    .fork()
    .execute<{ data: { order: OrderDetail } }[]>(
      `select data from outgoing_events where type = 'order.changed' and subject = ?`,
      [`order:${order.id}`],
    );
  expect(events).toMatchObject([
    { data: { order: { id: order.id, items: [{ quantity: 1 }, { quantity: 1 }] } } },
  ]);
});

/** Lets `actors` wait for a locked row, so that none has seen what the others do. On PGlite one follows the other. */
async function together(
  table: 'orders' | 'products',
  id: number,
  actors: () => Promise<unknown>[],
): Promise<PromiseSettledResult<unknown>[]> {
  if (!isPostgres) return Promise.allSettled(actors());
  let running: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await shop.fork().transactional(async (tx) => {
    await tx.execute(`select 1 from ${table} where id = ? for update`, [id]);
    const started = actors();
    running = Promise.allSettled(started);
    await untilBlocked(shop, started.length);
  });
  return running;
}
const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results.map(({ status }) => status).toSorted();

describe('at the same moment', () => {
  it('only one of two people succeeds who edit the order that they saw', async () => {
    const { order, ring, ringItem } = await placedOrder();
    const add = (quantity: number) =>
      edit(order.id, {
        changed: [{ itemId: ringItem.id, quantity }],
        expected: order.revision,
      });
    const results = await together('orders', order.id, () => [add(5), add(6)]);
    expect(outcomes(results)).toEqual(['fulfilled', 'rejected']);
    const { items, total, events } = await detail(order);
    expect(await stockOf(shop, ring.id)).toBe(10 - (items[0]?.quantity ?? 0));
    expect(total).toBe(totalOf([100_001, items[0]?.quantity ?? 0], [33_333, 1]));
    expect(events.filter(({ type }) => type === 'items_changed')).toHaveLength(1);
  });

  it('an edit and a buyer never both get the last piece', async () => {
    const { order } = await placedOrder();
    for (const ring of [
      await makeProduct(shop, { stockQuantity: 1 }),
      await makeSizedRing(shop, { '7': 1, '8': 0 }),
    ]) {
      const variant: Record<string, string> = ring.variations.length > 0 ? { Size: '7' } : {};
      const buy = async () => {
        const request = orderRequest([{ product: ring, variant }]);
        const { status } = await shop.send('POST', '/api/orders', request);
        if (status !== 201) throw new Error(`ordering answered ${status}`);
      };
      const results = await together('products', ring.id, () => [
        edit(order.id, { added: [{ productId: ring.id, quantity: 1, variant }] }),
        buy(),
      ]);
      expect(outcomes(results)).toEqual(['fulfilled', 'rejected']);
      expect(await stockOf(shop, ring.id)).toBe(0);
    }
  });

  it('an edit and a payment that arrives both count', async () => {
    const { order, broochItem } = await placedOrder();
    const { reference } = await start(order);
    await sandbox.paystack.pay(reference);
    const results = await together('orders', order.id, () => [
      edit(order.id, { changed: [{ itemId: broochItem.id, quantity: 2 }] }),
      check(order),
    ]);
    expect(outcomes(results)).toEqual(['fulfilled', 'fulfilled']);
    const after = await detail(order);
    expect(after).toMatchObject({
      total: totalOf([100_001, 3], [33_333, 2]),
      paymentStatus: 'needs_attention',
      payment: { paid: order.total, due: after.total - order.total },
    });
  });

  it('an edit and a refund of an item never both apply to the same pieces', async () => {
    const { order, ring, ringItem } = await placedOrder({ isPaid: true });
    const results = await together('orders', order.id, () => [
      edit(order.id, {
        changed: [{ itemId: ringItem.id, quantity: 1 }],
        expected: order.revision,
      }),
      refundItem(order, ringItem.id, 1),
    ]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const after = await detail(order);
    const [item] = after.items;
    if (!item) throw new Error('the ring is gone');
    expect(await stockOf(shop, ring.id)).toBe(10 - item.quantity + item.restocked);
    expect(item.quantity).toBeGreaterThanOrEqual(item.refunded);
    const refunds = after.refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(after.payment).toMatchObject({ paid: order.total - refunds, due: 0 });
  });
});
