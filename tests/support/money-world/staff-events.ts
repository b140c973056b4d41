import fc from 'fast-check';
import { editOrderInput } from '#shared/order-edits.ts';
import { recordSaleInput } from '#shared/staff-orders.ts';
import { totalsOf } from '#shared/totals.ts';
import { quoteRefund } from '#server/payments/quote-refund.ts';
import { editOrder } from '#server/staff-orders/edit/edit-order.ts';
import { quoteEdit } from '#server/staff-orders/edit/quote-edit.ts';
import { recordSale } from '#server/staff-orders/record-sale.ts';
import { orderRequest } from '#tests/support/test-shop.ts';
import { setOrderStatus } from '#server/staff-orders/change-order.ts';
import { acceptDifference } from '#server/payments/accept-difference.ts';
import { recordManualPayment, reversePayment } from '#server/payments/manual-payments.ts';
import { resolveDifference } from '#server/payments/reconciliation/manage-differences.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { dismissRefund, resolveRefund } from '#server/payments/refund-decisions.ts';
import type { PaymentProvider, RefundState } from '#shared/payments.ts';
import { defineEvent, pick } from './event.ts';
import { SIZES } from './money-world.ts';
import { MAX_ORDERS } from './shopper-events.ts';

const whole = fc.boolean();

/** Actions of staff in the back office. */
export const staffEvents = {
  setStatus: defineEvent(
    3,
    {
      order: pick,
      status: fc.constantFrom('pending' as const, 'processing' as const, 'cancelled' as const),
    },
    async (world, facts) => {
      const order = await world.orderAt(facts.order);
      if (order) await setOrderStatus(world.context(), { id: order.id, status: facts.status });
    },
  ),
  refund: defineEvent(4, { order: pick, isWhole: whole }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    const [payment] = await world.rows<{ id: number; amount: number }>(
      `select id, amount::float from payments where order_id = ? order by id desc limit 1`,
      [order?.id ?? 0],
    );
    if (!payment) return;
    const input = {
      paymentId: payment.id,
      items: [],
      withFees: false,
      amount: facts.isWhole ? payment.amount : Math.ceil(payment.amount / 3),
      reason: 'For a test',
      key: `key-${world.nextKey()}`,
      despiteOpen: true,
    };
    // Sent twice, like a double click.
    await Promise.all([
      requestRefund(world.context(), input),
      requestRefund(world.context(), input),
    ]);
  }),
  /** Items that come back, one by one; some go in stock again. */
  returnItem: defineEvent(3, { order: pick, restock: fc.nat(1) }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    const [row] = await world.rows<{ paymentId: number; itemId: number }>(
      `select p.id as "paymentId", i.id as "itemId" from payments p join order_items i on i.order_id = p.order_id
       where p.order_id = ? order by p.id desc limit 1`,
      [order?.id ?? 0],
    );
    if (!row) return;
    const { paymentId, itemId } = row;
    const ctx = world.context();
    const wanted = { paymentId, withFees: false };
    const { amount } = await quoteRefund(ctx, { ...wanted, items: [{ itemId, quantity: 1 }] });
    if (amount === 0) return;
    await requestRefund(ctx, {
      ...wanted,
      items: [{ itemId, quantity: 1, restock: facts.restock }],
      amount,
      reason: 'Returned',
      key: `key-${world.nextKey()}`,
      despiteOpen: true,
    });
  }),
  /** Another quantity, or a discount. */
  edit: defineEvent(
    3,
    {
      order: pick,
      quantity: fc.integer({ min: 1, max: 3 }),
      discount: fc.constantFrom(0, 0, 40_000),
    },
    async (world, { order: index, quantity, discount }) => {
      const order = await world.orderAt(index);
      const [item] = await world.rows<{ id: number }>(
        'select id from order_items where order_id = ? limit 1',
        [order?.id ?? 0],
      );
      if (!order || !item) return;
      const changed = [{ itemId: item.id, quantity }];
      const edit = editOrderInput.parse({ id: order.id, changed, discount });
      const quoted = await quoteEdit(world.context(), edit);
      if (quoted.toRefund > quoted.paid) throw new Error('more would go back than is there');
      await editOrder(world.context(), edit);
    },
  ),
  /** A sale with a deposit. */
  sale: defineEvent(1, { paid: fc.constantFrom(20_000, 100_000) }, async (world, { paid }) => {
    if (world.requests.length >= MAX_ORDERS) return;
    const { total } = totalsOf([{ price: world.product.price, quantity: 1 }], '7.5');
    const request = orderRequest([{ product: world.product }]);
    const { paymentReference } = request;
    await recordSale(
      world.context(),
      recordSaleInput.parse({
        paymentReference,
        items: [{ productId: world.product.id, quantity: 1, variant: { Size: SIZES[0] } }],
        total,
        channel: 'market',
        paidWith: 'cash',
        paid,
      }),
    );
    world.requests.push({ ...request, replaces: undefined });
  }),
  /** Staff look at the provider's dashboard and record what it shows. */
  decideRefund: defineEvent(2, { order: pick }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    const [refund] = await world.rows<{
      id: number;
      amount: number;
      state: RefundState;
      provider: PaymentProvider;
      reference: string;
      paymentId: number;
    }>(
      `select f.id, f.amount::float, f.state, a.provider, a.reference, f.payment_id as "paymentId"
       from refunds f join payments r on r.id = f.payment_id join payment_attempts a on a.id = r.attempt_id
       where f.order_id = ? and f.dismissed_at is null and f.provider_refund_id is null
         and f.state in ('unknown', 'failed') order by f.id limit 1`,
      [order?.id ?? 0],
    );
    if (!refund) return;
    const reason = 'Seen at the provider';
    if (refund.state === 'failed') {
      await dismissRefund(world.context(), { refundId: refund.id, reason });
      return;
    }
    const linked = await world.rows<{ id: string }>(
      'select provider_refund_id as id from refunds where payment_id = ? and provider_refund_id is not null',
      [refund.paymentId],
    );
    const wasGivenBack = world
      .atProvider(refund)
      .flatMap(({ refunds }) => refunds)
      .some(
        ({ id, amount, status }) =>
          status !== 'failed' &&
          amount === refund.amount &&
          !linked.some((each) => each.id === String(id)),
      );
    await resolveRefund(world.context(), { refundId: refund.id, wasGivenBack, reason });
  }),
  resolveDifference: defineEvent(1, {}, async (world) => {
    const [open] = await world.rows<{ id: number }>(
      'select id from reconciliation_differences where resolved_at is null order by id limit 1',
    );
    if (open) {
      await resolveDifference(world.context(), { differenceId: open.id, reason: 'Found out' });
    }
  }),
  accept: defineEvent(1, { order: pick }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    if (order) await acceptDifference(world.context(), { orderId: order.id, reason: 'Let it be' });
  }),
  cash: defineEvent(1, { order: pick }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    const input = {
      source: 'cash' as const,
      amount: 50_000,
      note: '',
      key: `key-${world.nextKey()}`,
    };
    if (order) await recordManualPayment(world.context(), { orderId: order.id, ...input });
  }),
  /** Staff reverse a recorded payment that never arrived, twice at once. */
  reverse: defineEvent(2, { order: pick }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    const [payment] = await world.rows<{ id: number }>(
      `select id from payments where order_id = ? and source = 'cash' order by id desc limit 1`,
      [order?.id ?? 0],
    );
    if (!payment) return;
    const input = { paymentId: payment.id, reason: 'It never came' };
    await Promise.all([
      reversePayment(world.context(), input),
      reversePayment(world.context(), input),
    ]);
  }),
};
