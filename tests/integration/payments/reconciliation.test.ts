import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { loadOrderDetail } from '#server/staff-orders/load-order-detail.ts';
import { reconcile } from '#server/payments/reconciliation/reconcile.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';
import { webhookSender } from '#tests/support/webhook-sender.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, place, start, check } = paying;
const sendWebhook = webhookSender(shop);
afterAll(() => paying.close());

const detail = ({ id }: { id: number }) => loadOrderDetail(shop.background(), id);
const reconcileNightly = () => reconcile(shop.background(), true);
const { reconciliation } = staff;
const openDifferences = async () => (await reconciliation.differences.query({})).items;
const resultOf = async (provider: PaymentProvider) => {
  const { last } = await reconciliation.overview.query();
  return last?.results.find((result) => result.provider === provider);
};

beforeEach(async () => {
  sandbox.paystack.forgetAll();
  sandbox.flutterwave.forgetAll();
  // Moves payments of other tests out of the period.
  await shop.fork().execute('update payments set paid_at = ?', [new Date(0)]);
  await shop.fork().execute('update refunds set created_at = ?', [new Date(0)]);
  await shop.fork().execute('delete from reconciliation_differences');
  await shop.fork().execute('delete from outgoing_mails');
});
afterEach(() => {
  shop.clock.now = null;
  sandbox.paystack.heal();
  sandbox.flutterwave.heal();
});

async function orderWithAttempt(provider: PaymentProvider, price = 1_000_000) {
  const { order } = await place({}, price);
  const { reference } = await start(order, { provider });
  return { order, reference };
}

async function paid(provider: PaymentProvider) {
  const { order, reference } = await orderWithAttempt(provider);
  await sandbox[provider].pay(reference);
  await check(order);
  const [payment] = (await detail(order)).payments;
  return {
    order,
    reference,
    paymentId: payment?.id ?? 0,
    transactionId: payment?.transactionId ?? '',
  };
}

describe('a night in which everything agrees', () => {
  it('the totals of the provider and the shop agree across several pages', async () => {
    const orders = [];
    for (let count = 0; count < 11; count += 1) orders.push(await paid('flutterwave'));
    for (let count = 0; count < 2; count += 1) orders.push(await paid('paystack'));
    const [first] = orders;
    if (!first) throw new Error('nothing was paid');
    await staff.payments.refund.mutate({
      paymentId: first.paymentId,
      amount: 1000,
      reason: 'For a test',
      key: 'agreeing',
    });
    await reconcileNightly();
    const payments = { count: 11, amount: 11 * first.order.total };
    const refunds = { count: 1, amount: 1000 };
    expect(await resultOf('flutterwave')).toEqual({
      provider: 'flutterwave',
      problem: null,
      payments: { provider: payments, shop: payments },
      refunds: { provider: refunds, shop: refunds },
    });
    expect(await resultOf('paystack')).toMatchObject({
      problem: null,
      payments: { provider: { count: 2 }, shop: { count: 2 } },
    });
    expect(await openDifferences()).toEqual([]);
    expect((await reconciliation.overview.query()).open).toEqual({ paystack: 0, flutterwave: 0 });
  });
});

describe('unreported money', () => {
  it.each(['paystack', 'flutterwave'] as const)(
    'a payment to %s three weeks after its attempt is found at night',
    async (provider) => {
      const begin = Date.now();
      const { order, reference } = await orderWithAttempt(provider);
      await shop.fork().execute('update orders set held_until = null where id = ?', [order.id]);
      await shop.fork().execute('update payment_attempts set next_check_at = null');
      shop.clock.now = new Date(begin + 21 * DAY_MS);
      await sandbox[provider].pay(reference);
      shop.clock.now = new Date(begin + 22 * DAY_MS);
      await reconcileNightly();
      expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: [] });
      shop.clock.now = null;
      expect(await resultOf(provider)).toMatchObject({
        problem: null,
        payments: { provider: { count: 1 }, shop: { count: 1 } },
      });
    },
  );

  it.each(['paystack', 'flutterwave'] as const)(
    'a partial refund at %s is found at night',
    async (provider) => {
      const { order, reference, transactionId } = await paid(provider);
      if (provider === 'paystack') sandbox.paystack.refundAtDashboard(reference, 5000);
      else await sandbox.flutterwave.refundAtDashboard(Number(transactionId), 5000);
      await reconcileNightly();
      expect(await detail(order)).toMatchObject({
        paymentStatus: 'partially_refunded',
        payment: { paid: order.total - 5000 },
        refunds: [{ amount: 5000, origin: 'provider' }],
      });
      expect(await openDifferences()).toEqual([]);
    },
  );
});

describe('money under an unknown reference', () => {
  async function payElsewhere() {
    const answer = await fetch(`${sandbox.paystackApiUrl}/transaction/initialize`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_live_paystacksecret',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: 'a@example.com', amount: 5000, reference: 'a-payment-page' }),
    });
    expect(answer.status).toBe(200);
    const { id } = await sandbox.paystack.pay('a-payment-page');
    return id;
  }

  it('its webhook causes one difference, one notification and one mail', async () => {
    const id = await payElsewhere();
    const news = { event: 'charge.success', data: { id, reference: 'a-payment-page' } };
    for (let copies = 0; copies < 2; copies += 1) {
      await sendWebhook('paystack', news);
      await shop.processWebhooks();
    }
    await reconcileNightly();
    expect(await openDifferences()).toMatchObject([
      {
        provider: 'paystack',
        kind: 'unknown_reference',
        providerId: String(id),
        reference: 'a-payment-page',
        amount: 5000,
        orderId: null,
      },
    ]);
    const notifications = await staff.notifications.list.query();
    expect(notifications.filter(({ title }) => title === 'Payment without an order')).toMatchObject(
      [{ priority: 'high', link: '/admin/payments/reconciliation' }],
    );
    await staff.settings.save.mutate({ storeEmail: 'owner@example.com' });
    const mails = await shop.sendMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'One difference between the store and the payment providers',
    ]);
    expect(mails[0]?.text).toContain('₦50');
  });

  it('the webhook is processed again if the provider is unreachable', async () => {
    const id = await payElsewhere();
    sandbox.paystack.fail({ endpoint: 'verify', mode: '503' });
    await sendWebhook('paystack', {
      event: 'charge.success',
      data: { id, reference: 'a-payment-page' },
    });
    await shop.processWebhooks();
    const [event] = await shop
      .fork()
      .execute<{ problem: string }[]>(
        'select problem from webhook_events where processed_at is null',
      );
    expect(event?.problem).toContain('503');
  });

  it('staff resolve the difference with a reason, and it does not come back', async () => {
    await payElsewhere();
    await reconcileNightly();
    const [line] = await openDifferences();
    const differenceId = line?.id ?? 0;
    await reconciliation.resolve.mutate({ differenceId, reason: 'Sold on the market' });
    await reconcileNightly();
    expect(await openDifferences()).toEqual([]);
    const { items } = await reconciliation.differences.query({ resolved: true });
    expect(items).toMatchObject([
      { id: differenceId, resolvedBy: 'tester', resolution: 'Sold on the market' },
    ]);
    const [audit] = (await staff.audit.list.query({ limit: 1 })).items;
    expect(audit).toMatchObject({
      action: 'difference_resolved',
      user: 'tester',
      note: 'Sold on the market',
    });
  });
});

describe('money that was rejected', () => {
  it('rejected money flags its order and is listed there until staff resolve it', async () => {
    const { order, reference } = await orderWithAttempt('paystack');
    await sandbox.paystack.pay(reference, { domain: 'test' });
    await check(order);
    const refused = await detail(order);
    expect(refused).toMatchObject({
      paymentStatus: 'unpaid',
      flags: ['unreconciled'],
      differences: [{ kind: 'refused_payment', amount: order.total, resolvedAt: null }],
    });
    expect(refused.events.map(({ type }) => type)).toContain('difference_found');
    const notifications = await staff.notifications.list.query();
    expect(
      notifications.find(({ link }) => link.startsWith(`/admin/orders/${order.id}#`)),
    ).toMatchObject({
      title: 'Differs from the provider',
      priority: 'high',
    });
    const differenceId = refused.differences[0]?.id ?? 0;
    await reconciliation.resolve.mutate({ differenceId, reason: 'A test of ours' });
    await check(order);
    await reconcileNightly();
    const resolved = await detail(order);
    expect(resolved).toMatchObject({
      flags: [],
      differences: [{ resolvedBy: 'tester', resolution: 'A test of ours' }],
    });
    expect(resolved.events.find(({ type }) => type === 'difference_resolved')).toMatchObject({
      user: 'tester',
      detail: { reason: 'A test of ours' },
    });
  });

  it('the difference closes by itself when the payment is accepted after all', async () => {
    const { order, reference } = await orderWithAttempt('paystack');
    await sandbox.paystack.pay(reference);
    sandbox.paystack.distort(reference, { domain: 'test' });
    await check(order);
    expect((await detail(order)).flags).toEqual(['unreconciled']);
    sandbox.paystack.distort(reference, { domain: 'live' });
    await reconcileNightly();
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'paid',
      flags: [],
      differences: [{ resolvedBy: null, resolution: 'The records agree again.' }],
    });
  });
});

describe('a record that differs at the provider', () => {
  it('a different amount becomes a difference and closes when the records agree again', async () => {
    const { order, reference } = await paid('paystack');
    sandbox.paystack.distort(reference, { amount: 4000, requested_amount: 4000 });
    await reconcileNightly();
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'paid',
      flags: ['unreconciled'],
      differences: [{ kind: 'payment_differs', amount: 4000 }],
    });
    sandbox.paystack.distort(reference, { amount: order.total, requested_amount: order.total });
    await reconcileNightly();
    expect((await detail(order)).flags).toEqual([]);
  });

  it('a payment or refund that the provider does not know becomes a difference', async () => {
    const gone = await paid('paystack');
    const { order, reference, paymentId } = await paid('paystack');
    await staff.payments.refund.mutate({
      paymentId,
      amount: 1000,
      reason: 'Test',
      key: 'vanishing',
    });
    sandbox.paystack.forget(gone.reference);
    sandbox.paystack.forgetRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await reconcileNightly();
    expect((await detail(gone.order)).differences).toMatchObject([{ kind: 'payment_missing' }]);
    expect((await detail(order)).differences).toMatchObject([
      { kind: 'refund_missing', amount: 1000 },
    ]);
    expect(await resultOf('paystack')).toMatchObject({
      payments: { provider: { count: 1 }, shop: { count: 2 } },
      refunds: { provider: { count: 0 }, shop: { count: 1 } },
    });
  });

  it('a payment started before the period is looked up by itself and is no difference', async () => {
    const begin = Date.now();
    shop.clock.now = new Date(begin - 31 * DAY_MS);
    const { order, reference } = await orderWithAttempt('paystack');
    shop.clock.now = new Date(begin - 29 * DAY_MS);
    await sandbox.paystack.pay(reference);
    await check(order);
    shop.clock.now = null;
    await reconcileNightly();
    expect(await openDifferences()).toEqual([]);
    expect(await resultOf('paystack')).toMatchObject({
      payments: { provider: { count: 1 }, shop: { count: 1 } },
    });
  });
});

describe('a record that the store cannot read', () => {
  const garbled: Record<PaymentProvider, (reference: string) => { currency: string }> = {
    paystack: (reference) => sandbox.paystack.transaction(reference),
    flutterwave: (reference) => {
      const [attempt] = sandbox.flutterwave.attempts(reference);
      if (!attempt) throw new Error('nothing was paid');
      return attempt;
    },
  };
  for (const provider of ['paystack', 'flutterwave'] as const) {
    it(`hides no other at ${provider}, and is a difference until it can be read`, async () => {
      const odd = await orderWithAttempt(provider);
      const other = await orderWithAttempt(provider);
      for (const { reference } of [odd, other]) await sandbox[provider].pay(reference);
      const row = garbled[provider](odd.reference);
      const { currency } = row;
      Object.assign(row, { currency: 7 });
      await reconcileNightly();
      expect(await detail(other.order)).toMatchObject({ paymentStatus: 'paid' });
      expect(await openDifferences()).toMatchObject([
        { provider, kind: 'unreadable_record', reference: odd.reference },
      ]);
      expect(await resultOf(provider)).toMatchObject({ payments: { shop: { count: 1 } } });
      await staff.settings.save.mutate({ storeEmail: 'owner@example.com' });
      expect((await shop.sendMails()).map(({ text }) => text).join()).toContain(
        'Record that the store cannot read',
      );
      Object.assign(row, { currency });
      await reconcileNightly();
      expect(await detail(odd.order)).toMatchObject({ paymentStatus: 'paid' });
      expect(await openDifferences()).toEqual([]);
    });
  }

  it('of one recorded payment leaves the others compared', async () => {
    const odd = await paid('paystack');
    const other = await paid('paystack');
    Object.assign(sandbox.paystack.transaction(odd.reference), { currency: 7 });
    await shop.fork().execute('delete from payments where id = ?', [other.paymentId]);
    await reconcileNightly();
    expect((await detail(other.order)).payments).toMatchObject([{ amount: other.order.total }]);
  });
});

describe('a night that fails', () => {
  const notified = async () =>
    (await staff.notifications.list.query()).filter(({ title }) => title.includes('not compared'));

  it('is told to staff once, in the back office and by mail, until a night succeeds', async () => {
    await staff.settings.save.mutate({ storeEmail: 'owner@example.com' });
    for (let night = 0; night < 2; night += 1) {
      sandbox.paystack.fail({ endpoint: 'list', mode: '503' });
      await reconcileNightly();
    }
    expect(await openDifferences()).toMatchObject([
      { provider: 'paystack', kind: 'not_compared', detail: expect.stringContaining('503') },
    ]);
    expect(await notified()).toHaveLength(1);
    const mails = await shop.sendMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'One difference between the store and the payment providers',
    ]);
    await reconcileNightly();
    expect(await openDifferences()).toEqual([]);
    expect(await notified()).toEqual([]);
  });

  it('is told again after staff set an earlier one aside', async () => {
    sandbox.paystack.fail({ endpoint: 'list', mode: '503' });
    await reconcileNightly();
    const [first] = await openDifferences();
    await reconciliation.resolve.mutate({ differenceId: first?.id ?? 0, reason: 'An outage' });
    shop.clock.now = new Date(Date.now() + DAY_MS);
    sandbox.paystack.fail({ endpoint: 'list', mode: '503' });
    await reconcileNightly();
    expect(await openDifferences()).toMatchObject([{ kind: 'not_compared' }]);
  });
});

describe('a verified success', () => {
  it('counts although the list of other attempts cannot be read', async () => {
    const { order, reference } = await orderWithAttempt('flutterwave');
    await sandbox.flutterwave.pay(reference);
    sandbox.flutterwave.fail({ endpoint: 'list', mode: '500', times: 10 });
    await check(order);
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('a run', () => {
  it('a run names the unreachable provider and compares the other one', async () => {
    await paid('flutterwave');
    sandbox.paystack.fail({ endpoint: 'list', mode: '503' });
    await reconcileNightly();
    expect((await resultOf('paystack'))?.problem).toContain('503');
    expect(await resultOf('flutterwave')).toMatchObject({
      problem: null,
      payments: { shop: { count: 1 } },
    });
  });

  it('only staff start a run, one at a time', async () => {
    await expect(trpcClient(shop).reconciliation.start.mutate()).rejects.toThrow('sign in');
    const first = await reconciliation.start.mutate();
    const second = await reconciliation.start.mutate();
    expect(second).toEqual(first);
    expect((await reconciliation.overview.query()).current).toMatchObject({
      id: first.id,
      state: 'waiting',
      requestedBy: 'tester',
    });
    const background = shop.background();
    await Promise.all([reconcile(background, false), reconcile(background, false)]);
    const { current, last } = await reconciliation.overview.query();
    expect({ current, last }).toMatchObject({
      current: null,
      last: { id: first.id, state: 'done' },
    });
  });

  it('a run whose process ended does not block the next one', async () => {
    const { id } = await reconciliation.start.mutate();
    await shop
      .fork()
      .execute(`update reconciliation_runs set state = 'running', seen_at = ? where id = ?`, [
        new Date(Date.now() - 3_600_000),
        id,
      ]);
    await reconcileNightly();
    const { current, last } = await reconciliation.overview.query();
    expect({ current, last }).toMatchObject({ current: null, last: { state: 'done' } });
    expect(last?.id).toBeGreaterThan(id);
  });
});

// The embedded database has one connection, so statements cannot interleave there.
describe.runIf(inject('prepared').kind === 'postgres')('a run beside a webhook', () => {
  it('two processes record a refund that both have read once', async () => {
    const { order, reference } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference, 7000);
    await sendWebhook('paystack', {
      event: 'refund.processed',
      data: { transaction_reference: reference },
    });
    let both: Promise<unknown> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from orders where id = ? for update', [order.id]);
      both = Promise.all([reconcileNightly(), shop.processWebhooks()]);
      await untilBlocked(shop, 2);
    });
    await both;
    expect((await detail(order)).refunds).toMatchObject([{ amount: 7000, origin: 'provider' }]);
  });
});
