import fc from 'fast-check';
import { setOrderStatus } from '#server/staff-orders/change-order.ts';
import { acceptDifference } from '#server/payments/accept-difference.ts';
import { recordManualPayment, reversePayment } from '#server/payments/manual-payments.ts';
import { resolveDifference } from '#server/payments/reconciliation/manage-differences.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { dismissRefund, resolveRefund } from '#server/payments/refund-decisions.ts';
import type { PaymentProvider, RefundState } from '#shared/payments.ts';
import { defineEvent, pick } from './event.ts';

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
