import fc from 'fast-check';
import { setOrderStatus } from '#server/orders/set-order-status.ts';
import { acceptDifference, confirmReceipt } from '#server/payments/confirm-receipt.ts';
import { reverseReceipt } from '#server/payments/reverse-receipt.ts';
import { resolveDifference } from '#server/payments/differences.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { dismissRefund, resolveRefund } from '#server/payments/retry-refund.ts';
import type { PaymentProvider, RefundState } from '#shared/payments.ts';
import { happening, pick } from './event.ts';

const whole = fc.boolean();

/** What staff do in the back office. */
export const staffEvents = {
  setStatus: happening(
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
  refund: happening(4, { order: pick, isWhole: whole }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    const [receipt] = await world.rows<{ id: number; amount: number }>(
      `select id, amount::float from receipts where order_id = ? order by id desc limit 1`,
      [order?.id ?? 0],
    );
    if (!receipt) return;
    const input = {
      receiptId: receipt.id,
      amount: facts.isWhole ? receipt.amount : Math.ceil(receipt.amount / 3),
      reason: 'For a test',
      key: `key-${world.nextKey()}`,
      despiteOpen: true,
    };
    // Sent twice, as by a double click.
    await Promise.all([
      requestRefund(world.context(), input),
      requestRefund(world.context(), input),
    ]);
  }),
  /** A person looks at the provider's dashboard and says what is there. */
  decideRefund: happening(2, { order: pick }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    const [refund] = await world.rows<{
      id: number;
      amount: number;
      state: RefundState;
      provider: PaymentProvider;
      reference: string;
      receiptId: number;
    }>(
      `select f.id, f.amount::float, f.state, a.provider, a.reference, f.receipt_id as "receiptId"
       from refunds f join receipts r on r.id = f.receipt_id join payment_attempts a on a.id = r.attempt_id
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
      'select provider_refund_id as id from refunds where receipt_id = ? and provider_refund_id is not null',
      [refund.receiptId],
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
  resolveDifference: happening(1, {}, async (world) => {
    const [open] = await world.rows<{ id: number }>(
      'select id from reconciliation_differences where resolved_at is null order by id limit 1',
    );
    if (open) {
      await resolveDifference(world.context(), { differenceId: open.id, reason: 'Found out' });
    }
  }),
  accept: happening(1, { order: pick }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    if (order) await acceptDifference(world.context(), { orderId: order.id, reason: 'Let it be' });
  }),
  cash: happening(1, { order: pick }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    const input = {
      source: 'cash' as const,
      amount: 50_000,
      note: '',
      key: `key-${world.nextKey()}`,
    };
    if (order) await confirmReceipt(world.context(), { orderId: order.id, ...input });
  }),
  /** Somebody recorded money that never came, and somebody else notices, both at once where it is sent twice. */
  reverse: happening(2, { order: pick }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    const [receipt] = await world.rows<{ id: number }>(
      `select id from receipts where order_id = ? and source = 'cash' order by id desc limit 1`,
      [order?.id ?? 0],
    );
    if (!receipt) return;
    const input = { receiptId: receipt.id, reason: 'It never came' };
    await Promise.all([
      reverseReceipt(world.context(), input),
      reverseReceipt(world.context(), input),
    ]);
  }),
};
