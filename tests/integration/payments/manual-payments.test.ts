import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { User } from '#server/entities/index.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { makeProduct, stockOf } from '#tests/support/test-shop.ts';
import { dashboardOf } from '#tests/support/dashboard.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const forced = describe.runIf(inject('prepared').kind === 'postgres');

const paying = await startPayingShop();
const { shop, sandbox, staff, shopper, place, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(async () => {
  shop.clock.now = null;
  await shop.fork().nativeUpdate(User, { username: 'tester' }, { role: 'admin' });
});

let keys = 0;
const key = () => `by-hand-${(keys += 1)}`;

const confirm = (order: Pick<CustomerOrder, 'id'>, amount: number) =>
  staff.payments.recordManualPayment.mutate({
    orderId: order.id,
    source: 'bank_transfer',
    seenIn: 'bank_app',
    amount,
    note: '',
    key: key(),
  });

/** An order marked as paid by a transfer that never arrived. */
async function paidByForgedTransfer() {
  const placed = await place();
  const confirmed = await confirm(placed.order, placed.order.total);
  expect(confirmed).toMatchObject({ paymentStatus: 'paid' });
  return { ...placed, paymentId: confirmed.payments[0]?.id ?? 0 };
}

const reverse = (paymentId: number, reason = 'The alert was forged') =>
  staff.payments.reversePayment.mutate({ paymentId, reason });
const refund = (paymentId: number, amount: number) =>
  staff.payments.refund.mutate({ paymentId, amount, reason: 'A test', key: key() });
async function saleOf(paidWith: 'cash' | 'bank_transfer') {
  const product = await makeProduct(shop, { price: 1_000_000 });
  return {
    paymentReference: `SALE-${'0'.repeat(24)}-${key()}`,
    items: [{ productId: product.id, quantity: 1, variant: {} }],
    total: 1_075_000,
    channel: 'market' as const,
    paidWith,
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    customerAddress: '',
    customerCity: '',
    customerState: '',
    note: '',
  };
}
const types = ({ events }: OrderDetail) => events.map(({ type }) => type);
const audited = async (orderId: number) =>
  (await staff.audit.list.query({})).items.filter(({ subject }) => subject === `Order #${orderId}`);

describe('a manual payment that never arrived', () => {
  it('a reversal leaves the order unpaid, holds its stock anew and lets it be paid', async () => {
    const { order, product, paymentId } = await paidByForgedTransfer();
    shop.clock.now = new Date(Date.now() + 20 * HOUR_MS);
    const reversed = await reverse(paymentId);
    expect(reversed).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      flags: [],
      payment: { paid: 0, due: order.total },
      refunds: [],
      payments: [
        {
          refundable: 0,
          reversal: { reason: 'The alert was forged', user: 'tester' },
        },
      ],
    });
    expect(reversed.heldUntil).toBe(
      new Date(shop.clock.now.getTime() + 24 * HOUR_MS).toISOString(),
    );
    expect(reversed.events.at(-1)).toMatchObject({
      type: 'payment_reversed',
      detail: { source: 'bank_transfer', amount: order.total, reason: 'The alert was forged' },
      user: 'tester',
    });
    expect(await audited(order.id)).toMatchObject([
      { action: 'payment_reversed', user: 'tester', note: '₦16,125: The alert was forged' },
    ]);
    expect(await stockOf(shop, product.id)).toBe(9);
    expect(
      await shopper.orders.byReference.query({ paymentReference: order.paymentReference }),
    ).toMatchObject({ paymentStatus: 'unpaid', payment: { due: order.total } });

    const { reference, amount } = await start(order);
    expect(amount).toBe(order.total);
    await sandbox.paystack.pay(reference);
    expect(await check(order)).toMatchObject({ paymentStatus: 'paid', payment: { due: 0 } });
  });

  it('an order that is not paid again expires with its new hold', async () => {
    const { order, product, paymentId } = await paidByForgedTransfer();
    await reverse(paymentId);
    shop.clock.now = new Date(Date.now() + 25 * HOUR_MS);
    await runPaymentJobs(shop.background());
    expect(await detail(order)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect(await stockOf(shop, product.id)).toBe(10);
  });

  it('repeated requests reverse a payment once, whatever their reason', async () => {
    const { order, paymentId } = await paidByForgedTransfer();
    await reverse(paymentId);
    const again = await reverse(paymentId, 'Another reason');
    expect(again.payments).toMatchObject([{ reversal: { reason: 'The alert was forged' } }]);
    expect(types(again).filter((type) => type === 'payment_reversed')).toHaveLength(1);
    expect(await audited(order.id)).toHaveLength(1);
  });

  it('the payment can be recorded again when it does arrive', async () => {
    const { order, paymentId } = await paidByForgedTransfer();
    await reverse(paymentId);
    expect(await confirm(order, order.total)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('no figure includes a reversed payment or a refund of it', async () => {
    const before = await dashboardOf(staff);
    const { order, paymentId } = await paidByForgedTransfer();
    await reverse(paymentId);
    expect(await dashboardOf(staff)).toMatchObject({
      paid: before.paid,
      totalSales: before.totalSales + order.total,
    });
    expect(await refusalOf(refund(paymentId, 100))).toMatchObject({ code: 'refund_not_possible' });
  });

  it('a reversal leaves a cancelled order cancelled and clears the flags of its money', async () => {
    const { order, product, paymentId } = await paidByForgedTransfer();
    await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status: 'cancelled' });
    expect(await detail(order)).toMatchObject({ flags: ['refund_due'] });
    expect(await reverse(paymentId)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'unpaid',
      flags: [],
      payment: { due: 0 },
    });
    expect(await stockOf(shop, product.id)).toBe(10);
  });

  it('a reversal withdraws an accepted difference', async () => {
    const { order } = await place();
    const { payments } = await confirm(order, order.total - 10_000);
    await staff.payments.acceptDifference.mutate({ orderId: order.id, reason: 'A bank charge' });
    expect(await reverse(payments[0]?.id ?? 0)).toMatchObject({
      acceptedDifference: 0,
      payment: { due: order.total },
    });
  });

  it('the payment of a recorded sale can be reversed', async () => {
    const sale = await staff.orders.recordSale.mutate({
      ...(await saleOf('cash')),
      status: 'completed',
    });
    expect(await reverse(sale.payments[0]?.id ?? 0, 'The note was forged')).toMatchObject({
      status: 'completed',
      paymentStatus: 'unpaid',
      payment: { due: 1_075_000 },
    });
  });

  it('a partly refunded payment is not reversed, and the error says what to do', async () => {
    const { order, paymentId } = await paidByForgedTransfer();
    await refund(paymentId, 12_500);
    expect(await refusalOf(reverse(paymentId))).toMatchObject({
      code: 'reversal_not_possible',
      message: '₦125 of this payment was refunded. Refund the remaining ₦16,000 instead.',
    });
    expect(await detail(order)).toMatchObject({ paymentStatus: 'partially_refunded' });
  });
});

it('a provider’s payment must be refunded, not reversed', async () => {
  const { order } = await place();
  const { reference } = await start(order);
  await sandbox.paystack.pay(reference);
  await check(order);
  const [payment] = (await detail(order)).payments;
  expect(await refusalOf(reverse(payment?.id ?? 0))).toMatchObject({
    code: 'reversal_not_possible',
    message: 'Paystack confirmed this payment. Refund it instead.',
  });
  expect(await refusalOf(reverse(999_999_999))).toMatchObject({ code: 'not_found' });
});

forced('at the same moment', () => {
  async function whileOrderIsLocked(id: number, act: () => Promise<unknown>[]) {
    let running: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from orders where id = ? for update', [id]);
      running = Promise.allSettled(act());
      await untilBlocked(shop, 2);
    });
    return running ?? [];
  }

  it('two people reverse a payment only once', async () => {
    const { order, paymentId } = await paidByForgedTransfer();
    await whileOrderIsLocked(order.id, () => [reverse(paymentId), reverse(paymentId)]);
    expect(types(await detail(order)).filter((type) => type === 'payment_reversed')).toHaveLength(
      1,
    );
  });

  it('a payment is never both reversed and refunded', async () => {
    const { order, paymentId } = await paidByForgedTransfer();
    const results = await whileOrderIsLocked(order.id, () => [
      reverse(paymentId),
      refund(paymentId, order.total),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { payments, refunds } = await detail(order);
    expect(refunds).toHaveLength(payments[0]?.reversal ? 0 : 1);
  });
});

describe('the customer of an order whose payment was reversed', () => {
  it('the customer gets a correction if a mail said that the payment arrived', async () => {
    const { order, request, paymentId } = await paidByForgedTransfer();
    const mails = (await shop.sendMails()).filter(({ subject }) =>
      subject.includes(`#${order.id}`),
    );
    expect(mails.map(({ subject }) => subject)).toContain(
      `Payment received: your order #${order.id} is confirmed`,
    );
    await reverse(paymentId);
    const [mail, ...others] = await shop.sendMails();
    expect(mail).toMatchObject({
      to: { address: request.customerEmail },
      subject: `We cannot find your payment for order #${order.id}`,
    });
    expect(mail?.text).toContain(`/order/${order.paymentReference}`);
    expect(others).toEqual([]);
  });

  it('the customer gets neither mail if none had been sent yet', async () => {
    const { request, paymentId } = await paidByForgedTransfer();
    await reverse(paymentId);
    const mails = await shop.sendMails();
    expect(mails.filter(({ to }) => to.address === request.customerEmail)).toEqual([]);
  });
});

describe('confirming a bank transfer', () => {
  it('the confirmation records where it was seen, its sender and the bank’s session id', async () => {
    const { order } = await place();
    const confirmed = await staff.payments.recordManualPayment.mutate({
      orderId: order.id,
      source: 'bank_transfer',
      seenIn: 'bank_statement',
      senderName: 'A. OKAFOR',
      bankSessionId: '000013261122101500000123456789',
      amount: order.total,
      note: '',
      key: key(),
    });
    const facts = {
      seenIn: 'bank_statement',
      senderName: 'A. OKAFOR',
      bankSessionId: '000013261122101500000123456789',
    };
    expect(confirmed.payments).toMatchObject([facts]);
    expect(confirmed.events.find(({ type }) => type === 'payment_confirmed')).toMatchObject({
      detail: facts,
    });
  });

  it('sent again with the same key, it is recorded once; corrected meanwhile, it is refused', async () => {
    const { order } = await place();
    const lost = { orderId: order.id, amount: order.total, note: '', key: key() };
    await staff.payments.recordManualPayment.mutate({ ...lost, source: 'cash' });
    expect(
      await refusalOf(staff.payments.recordManualPayment.mutate({ ...lost, source: 'pos' })),
    ).toMatchObject({ status: 409, record: { kind: 'payment' } });
    const again = await staff.payments.recordManualPayment.mutate({ ...lost, source: 'cash' });
    expect(again).toMatchObject({
      paymentStatus: 'paid',
      flags: [],
      payments: [{ source: 'cash', amount: order.total }],
    });
  });

  it.each([undefined, null, '', 'sms', 'screenshot'])(
    'a transfer seen in %j is rejected and nothing is recorded',
    async (seenIn) => {
      const { order } = await place();
      const input = { orderId: order.id, source: 'bank_transfer', amount: 100, key: key(), seenIn };
      const { status, body } = await shop.asStaff<{
        error: { json: { data: { error: ErrorBody } } };
      }>('POST', '/trpc/payments.recordManualPayment', { json: input });
      expect(status).toBe(400);
      expect(body.error.json.data.error.issues).toMatchObject([{ path: 'seenIn' }]);
      expect((await detail(order)).payments).toEqual([]);
    },
  );

  it('a sale paid by transfer requires the same evidence', async () => {
    const sale = await saleOf('bank_transfer');
    expect(await refusalOf(staff.orders.recordSale.mutate(sale))).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'seenIn' }],
    });
    const recorded = await staff.orders.recordSale.mutate({ ...sale, seenIn: 'bank_app' });
    expect(recorded.payments).toMatchObject([{ source: 'bank_transfer', seenIn: 'bank_app' }]);
  });
});

describe('accepting a difference', () => {
  const accept = (order: Pick<CustomerOrder, 'id'>, reason = 'A friend of the house') =>
    staff.payments.acceptDifference.mutate({ orderId: order.id, reason });
  const asRole = (role: 'admin' | 'staff') =>
    shop.fork().nativeUpdate(User, { username: 'tester' }, { role, areas: ['orders', 'money'] });

  it('a large accepted difference shows as a discount in the list, the figures, the export and the audit', async () => {
    const before = await dashboardOf(staff);
    const { order } = await place();
    await confirm(order, 100);
    const accepted = await accept(order);
    const discount = order.total - 100;
    expect(accepted).toMatchObject({ paymentStatus: 'paid', acceptedDiscount: discount });
    const { items } = await staff.orders.list.query({ search: `#${order.id}` });
    expect(items).toMatchObject([{ id: order.id, acceptedDiscount: discount }]);
    const dashboard = await dashboardOf(staff);
    expect(dashboard.acceptedDiscounts - before.acceptedDiscounts).toBe(discount);
    expect(dashboard.totalSales - before.totalSales).toBe(100);
    expect((await staff.reports.analytics.query()).revenue.acceptedDiscounts).toBe(
      dashboard.acceptedDiscounts,
    );
    const { body } = await shop.asStaff<string>('GET', `/api/orders.csv?search=%23${order.id}`);
    const [head = '', row = ''] = body.split('\r\n');
    const column = head.split(',').indexOf('"Accepted discount (NGN)"');
    expect(row).toContain(',16124,');
    expect(column).toBeGreaterThan(0);
    expect(await audited(order.id)).toMatchObject([
      {
        action: 'difference_accepted',
        user: 'tester',
        note: '₦16,124 missing of ₦16,125: A friend of the house',
      },
    ]);
  });

  it('only the owner accepts a difference above the limit', async () => {
    const { order } = await place();
    await confirm(order, order.total - 50_000);
    await asRole('staff');
    expect(await refusalOf(accept(order))).toMatchObject({
      status: 403,
      code: 'owner_only',
      message: 'Only the owner can accept more than ₦5,000 or 2% of the total.',
    });
    expect(await detail(order)).toMatchObject({ flags: ['underpaid'], acceptedDifference: 0 });
    await asRole('admin');
    expect(await accept(order)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('any member of staff accepts a difference within the limit', async () => {
    const { order } = await place();
    await confirm(order, order.total - 10_000);
    await asRole('staff');
    expect(await accept(order)).toMatchObject({ paymentStatus: 'paid', acceptedDiscount: 10_000 });
  });
});

it('staff find an order by the code in a transfer’s narration', async () => {
  const { order } = await place();
  const letters = 'ACDEFHJKMNPRTVWXY';
  const code = `AD${order.id}${letters[order.id % 17]}`;
  const found = async (search: string) =>
    (await staff.orders.list.query({ search })).items.map(({ id }) => id);
  expect(await found(code)).toEqual([order.id]);
  expect(await found(`NIP/ADA OBI/${code.toLowerCase()}`)).toEqual([order.id]);
  expect(await found(`AD${order.id}${letters[(order.id + 1) % 17]}`)).toEqual([]);
});
