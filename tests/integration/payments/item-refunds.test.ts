import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { makeProduct, orderRequest, stockOf } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const isPostgres = inject('prepared').kind === 'postgres';
const paying = await startPayingShop();
const { shop, sandbox, staff, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(() => {
  shop.clock.now = null;
  sandbox.paystack.refundOutcome('processed');
});

let keys = 0;
const newKey = () => `items-${(keys += 1)}`;

/** A paid order of three rings at ₦1,000.01 and one brooch at ₦333.33, of which there were ten each. */
async function paidOrder(payer: 'by hand' | 'paystack' = 'by hand') {
  const ring = await makeProduct(shop, { price: 100_001 });
  const brooch = await makeProduct(shop, { price: 33_333 });
  const request = orderRequest([{ product: ring, quantity: 3 }, { product: brooch }], {
    paymentMethod: 'card',
  });
  const { body } = await shop.send<OrderDetail>('POST', '/api/orders', request);
  if (payer === 'paystack') {
    const { reference } = await start(body);
    await sandbox.paystack.pay(reference);
    await check(body);
  } else {
    await staff.payments.recordManualPayment.mutate({
      orderId: body.id,
      source: 'cash',
      amount: body.total,
      note: '',
      key: newKey(),
    });
  }
  const order = await detail(body);
  const [ringItem, broochItem] = order.items;
  const [payment] = order.payments;
  if (!ringItem || !broochItem || !payment) throw new Error('the order is not as it should be');
  return { order, ring, brooch, ringItem, broochItem, paymentId: payment.id };
}

interface Wanted {
  itemId: number;
  quantity: number;
  restock?: number;
}

const quote = (paymentId: number, items: Wanted[], withFees = false) =>
  staff.payments.refundQuote.query({
    paymentId,
    items: items.map(({ itemId, quantity }) => ({ itemId, quantity })),
    withFees,
  });

const refund = (paymentId: number, items: Wanted[], amount: number) =>
  staff.payments.refund.mutate({
    paymentId,
    items,
    amount,
    reason: 'Returned',
    key: newKey(),
    despiteOpen: true,
  });

const cancel = (id: number) => staff.orders.setStatus.mutate({ id, status: 'cancelled' });
const quantitiesOf = ({ items }: OrderDetail) =>
  items.map(({ refunded, restocked }) => ({ refunded, restocked }));

describe('a refund of items', () => {
  it('items refunded one by one add up to the order’s total and are back in stock', async () => {
    const { order, ring, ringItem, broochItem, paymentId } = await paidOrder();
    let sum = 0;
    for (const restock of [1, 0, 1]) {
      const item = { itemId: ringItem.id, quantity: 1, restock };
      const { amount, fees } = await quote(paymentId, [item]);
      expect(fees).toBe(0);
      await refund(paymentId, [item], amount);
      sum += amount;
    }
    const last = [{ itemId: broochItem.id, quantity: 1 }];
    const { amount } = await quote(paymentId, last);
    expect(sum + amount).toBe(order.total);
    const refunded = await refund(paymentId, last, amount);
    expect(refunded.paymentStatus).toBe('refunded');
    expect(quantitiesOf(refunded)).toEqual([
      { refunded: 3, restocked: 2 },
      { refunded: 1, restocked: 0 },
    ]);
    expect(await stockOf(shop, ring.id)).toBe(9);
    const ledger = await staff.products.stockMovements.query({ id: ring.id, limit: 20, offset: 0 });
    expect(ledger.items.filter(({ reason }) => reason === 'returned')).toMatchObject([
      { change: 1, stockAfter: 9, orderId: order.id, username: 'tester' },
      { change: 1, stockAfter: 8, orderId: order.id, username: 'tester' },
    ]);
    expect(
      refunded.events.filter(({ type }) => type === 'refund_requested')[0]?.detail,
    ).toMatchObject({
      state: 'processed',
      items: `1 × ${ringItem.name}`,
      restocked: `1 × ${ringItem.name}`,
    });
  });

  it('a cancelled order releases only what did not come back, and takes only that again', async () => {
    const { order, ring, ringItem, paymentId } = await paidOrder();
    await refund(paymentId, [{ itemId: ringItem.id, quantity: 2, restock: 2 }], 200_000);
    expect(await stockOf(shop, ring.id)).toBe(9);
    await cancel(order.id);
    expect(await stockOf(shop, ring.id)).toBe(10);
    const again = refund(paymentId, [{ itemId: ringItem.id, quantity: 1, restock: 1 }], 1000);
    expect(await refusalOf(again)).toMatchObject({
      code: 'refund_not_possible',
      message: 'The order is cancelled, so its items are back in stock already.',
    });
    await staff.orders.setStatus.mutate({ id: order.id, status: 'pending' });
    expect(await stockOf(shop, ring.id)).toBe(9);
  });

  it('no item is refunded or put back more often than it was sold', async () => {
    const { ring, ringItem, paymentId } = await paidOrder();
    const four = refund(paymentId, [{ itemId: ringItem.id, quantity: 4 }], 1000);
    expect(await refusalOf(four)).toMatchObject({
      message: `Only 3 of ${ringItem.name} can still be refunded.`,
    });
    const twice = [
      { itemId: ringItem.id, quantity: 2 },
      { itemId: ringItem.id, quantity: 2 },
    ];
    expect(await refusalOf(quote(paymentId, twice))).toMatchObject({ code: 'refund_not_possible' });
    const other = await paidOrder();
    const foreign = refund(paymentId, [{ itemId: other.ringItem.id, quantity: 1 }], 1000);
    expect(await refusalOf(foreign)).toMatchObject({ code: 'refund_not_possible' });
    expect(await stockOf(shop, ring.id)).toBe(7);
  });

  it('a refund that the provider rejects can be made again, but its items go back once', async () => {
    const { order, ring, ringItem, paymentId } = await paidOrder('paystack');
    const reference = order.attempts[0]?.reference ?? '';
    sandbox.paystack.refundOutcome('failed');
    const item = { itemId: ringItem.id, quantity: 3, restock: 3 };
    await refund(paymentId, [item], 322_503);
    await sandbox.paystack.completeRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    sandbox.paystack.refundOutcome('processed');
    shop.clock.now = new Date(Date.now() + 120_000);
    await runPaymentJobs(shop.background());
    const failed = await detail(order);
    expect(failed.refunds).toMatchObject([{ state: 'failed' }]);
    expect(quantitiesOf(failed)[0]).toEqual({ refunded: 0, restocked: 3 });
    expect(await refusalOf(refund(paymentId, [item], 322_503))).toMatchObject({
      message: `${ringItem.name} is back in stock already.`,
    });
    const made = await refund(paymentId, [{ ...item, restock: 0 }], 322_503);
    expect(quantitiesOf(made)[0]).toEqual({ refunded: 3, restocked: 3 });
    expect(await stockOf(shop, ring.id)).toBe(10);
  });

  it('delivery and gift wrap are refunded with the last item only', async () => {
    const { ringItem, broochItem, paymentId } = await paidOrder();
    expect(
      await refusalOf(quote(paymentId, [{ itemId: ringItem.id, quantity: 3 }], true)),
    ).toMatchObject({ message: 'Delivery and gift wrap can be refunded with the last item.' });
    const all = [
      { itemId: ringItem.id, quantity: 3 },
      { itemId: broochItem.id, quantity: 1 },
    ];
    expect(await quote(paymentId, all, true)).toMatchObject({ fees: 0 });
  });
});

describe('at the same moment', () => {
  /** On PostgreSQL both wait for the order, so that neither has seen what the other does. */
  async function together(id: number, act: () => Promise<unknown>[]) {
    if (!isPostgres) return Promise.allSettled(act());
    let running: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from orders where id = ? for update', [id]);
      running = Promise.allSettled(act());
      await untilBlocked(shop, 2);
    });
    return running ?? [];
  }

  it('two people put the same items back in stock only once', async () => {
    const { order, ring, ringItem, paymentId } = await paidOrder();
    const item = { itemId: ringItem.id, quantity: 2, restock: 2 };
    const results = await together(order.id, () => [
      refund(paymentId, [item], 100_000),
      refund(paymentId, [item], 100_000),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(shop, ring.id)).toBe(9);
    expect((await detail(order)).refunds).toHaveLength(1);
  });

  it('a refund and a cancellation put the items back in stock only once', async () => {
    const { order, ring, brooch, ringItem, paymentId } = await paidOrder();
    const item = { itemId: ringItem.id, quantity: 3, restock: 3 };
    await together(order.id, () => [cancel(order.id), refund(paymentId, [item], 100_000)]);
    expect(await stockOf(shop, ring.id)).toBe(10);
    expect(await stockOf(shop, brooch.id)).toBe(10);
  });
});
