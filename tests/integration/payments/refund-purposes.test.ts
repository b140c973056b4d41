import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { makeProduct, orderRequest } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(() => {
  shop.clock.now = null;
  sandbox.paystack.refundOutcome('processed');
});

const PRICE = 1_000_000;
/** One piece with its VAT. */
const PIECE = 1_075_000;
/** Of the provider for one piece. */
const FEE = 26_125;

let keys = 0;
const newKey = () => `purposes-${(keys += 1)}`;

const cash = (order: Pick<OrderDetail, 'id'>, amount: number) =>
  staff.payments.recordManualPayment.mutate({
    orderId: order.id,
    source: 'cash',
    amount,
    note: '',
    key: newKey(),
  });

const refund = (
  { payments }: Pick<OrderDetail, 'payments'>,
  amount: number,
  items: { itemId: number; quantity: number }[] = [],
) =>
  staff.payments.refund.mutate({
    paymentId: payments.at(-1)?.id ?? 0,
    amount,
    items,
    reason: 'For a test',
    key: newKey(),
    despiteOpen: true,
  });

const edit = (id: number, changed: { itemId: number; quantity: number }[]) =>
  staff.orders.edit.mutate({ id, changed });

/** Two rings and two chains at ₦10,000 each. */
async function placed(pieces = 2) {
  const rings = await makeProduct(shop, { price: PRICE });
  const chains = await makeProduct(shop, { price: PRICE });
  const request = orderRequest(
    [
      { product: rings, quantity: pieces },
      ...(pieces > 1 ? [{ product: chains, quantity: 2 }] : []),
    ],
    { paymentMethod: 'card' },
  );
  const { body } = await shop.send<OrderDetail>('POST', '/api/orders', request);
  return detail(body);
}

async function paidByCard(order: OrderDetail): Promise<OrderDetail> {
  const { reference } = await start(order, { provider: 'paystack' });
  await sandbox.paystack.pay(reference);
  await check(order);
  return detail(order);
}

const at = (time: string) => {
  shop.clock.now = new Date(time);
};

/** The provider ends what it has begun, and the store looks. */
async function endRefunds(): Promise<void> {
  await sandbox.flush();
  await shop
    .fork()
    .execute('update refunds set next_check_at = created_at where next_check_at is not null');
  await runPaymentJobs(shop.background());
}

/** The lines of the books of one day, as account → debit − credit in kobo. */
async function books(from: string, to = from): Promise<Record<string, number>> {
  const { body } = await shop.asStaff<string>('GET', `/api/accounting.csv?from=${from}&to=${to}`);
  const lines: Record<string, string>[] = parse(body, { bom: true, columns: true });
  const kobo = (naira: string | undefined) => Math.round(Number(naira) * 100);
  const sums: Record<string, number> = {};
  for (const line of lines) {
    const account = line['Account'] ?? '';
    const debit = kobo(line['Debit (NGN)']) - kobo(line['Credit (NGN)']);
    sums[account] = (sums[account] ?? 0) + debit;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

async function figuresOf({ id }: OrderDetail) {
  const [row] = await shop
    .fork()
    .execute<{ revenue: number; accepted: number }[]>(
      'select revenue::float, accepted_discount::float as accepted from order_revenue where order_id = ?',
      [id],
    );
  return row;
}

describe('what a refund was for', () => {
  const goodsOff: [name: string, pieces: [rings: number, chains: number]][] = [
    ['an item is taken out', [2, 0]],
    ['of one item there are fewer', [1, 2]],
    ['of both there are fewer', [1, 1]],
  ];
  const amounts = [
    ['less', 0.5],
    ['as much', 1],
    ['more', 1.2],
  ] as const;
  let day = 0;
  for (const [name, [rings, chains]] of goodsOff) {
    for (const [howMuch, share] of amounts) {
      it(`${name} after ${howMuch} was refunded: nothing goes back twice, and the books agree`, async () => {
        day += 1;
        const date = `2026-04-${String(day).padStart(2, '0')}`;
        at(`${date}T09:00:00Z`);
        const order = await placed();
        await cash(order, order.total);
        const fall = (4 - rings - chains) * PIECE;
        const amount = Math.round(fall * share);
        await refund(await detail(order), amount);
        const [ring, chain] = order.items;
        const changed = [
          { itemId: ring?.id ?? 0, quantity: rings },
          { itemId: chain?.id ?? 0, quantity: chains },
        ];
        const quoted = await staff.orders.quoteEdit.query({ id: order.id, changed });
        const toRefund = Math.max(0, fall - amount);
        expect(quoted).toMatchObject({ toRefund, due: 0 });
        const edited = await edit(order.id, changed);
        expect(edited.flags).toEqual(toRefund > 0 ? ['overpaid'] : []);
        if (toRefund > 0) await refund(await detail(order), toRefund);
        const held = order.total - Math.max(fall, amount);
        expect(await detail(order)).toMatchObject({
          flags: [],
          payment: { paid: held, due: 0 },
          paymentStatus: amount > fall ? 'partially_refunded' : 'paid',
        });
        expect((await figuresOf(order))?.revenue).toBe(held);
        const { Cash, ...others } = await books(date);
        expect(Cash).toBe(held);
        expect(Object.keys(others).toSorted()).not.toContain('Customer overpayments');
        if (amount <= fall) expect(others['VAT payable']).toBe(-Math.round((held * 75) / 1075));
      });
    }
  }

  it('is not taken for the items that stay, if others were named for it', async () => {
    const order = await placed();
    await cash(order, order.total);
    const [ring, chain] = order.items;
    await refund(await detail(order), PIECE, [{ itemId: ring?.id ?? 0, quantity: 1 }]);
    const changed = [{ itemId: chain?.id ?? 0, quantity: 1 }];
    expect(await staff.orders.quoteEdit.query({ id: order.id, changed })).toMatchObject({
      toRefund: PIECE,
    });
  });

  it('is booked: items as goods with their VAT, delivery only where it was named', async () => {
    at('2026-04-20T09:00:00Z');
    const order = await placed();
    await cash(order, order.total);
    await shop
      .fork()
      .execute('update orders set delivery_fee = 200000, total = total + 200000 where id = ?', [
        order.id,
      ]);
    await cash(order, 200_000);
    at('2026-04-21T09:00:00Z');
    const { payments, items } = await detail(order);
    const [first] = payments;
    await refund({ payments: first ? [first] : [] }, PIECE, [
      { itemId: items[0]?.id ?? 0, quantity: 1 },
    ]);
    expect(await books('2026-04-21')).toEqual({
      Cash: -PIECE,
      'Sales refunds': PRICE,
      'VAT payable': PIECE - PRICE,
    });
  });
});

describe('an order that becomes paid', () => {
  const noted = async ({ id }: Pick<OrderDetail, 'id'>) => {
    const em = shop.fork();
    const count = async (sql: string, value: unknown) => {
      const [row] = await em.execute<{ count: number }[]>(sql, [value]);
      return row?.count ?? 0;
    };
    return {
      webhooks: await count(
        `select count(*)::int as count from outgoing_events where type = 'order.paid' and subject = ?`,
        `order:${id}`,
      ),
      mails: await count(
        `select count(*)::int as count from outgoing_mails where kind = 'order_paid' and subject_id = ?`,
        id,
      ),
    };
  };

  it('is announced after a part payment went back, and waits unpaid until then', async () => {
    await staff.webhooks.create.mutate({
      url: 'https://accounts.example.com/hook',
      description: '',
      eventTypes: ['order.paid'],
    });
    const order = await placed();
    await cash(order, 500_000);
    const partly = await detail(order);
    expect(partly.paymentStatus).toBe('needs_attention');
    const refunded = await refund(partly, 500_000);
    expect(refunded).toMatchObject({
      paymentStatus: 'unpaid',
      payment: { due: order.total },
      flags: [],
    });
    expect(await noted(order)).toEqual({ webhooks: 0, mails: 0 });
    expect(await paidByCard(order)).toMatchObject({ paymentStatus: 'paid' });
    expect(await noted(order)).toEqual({ webhooks: 1, mails: 1 });
  });

  for (const share of [0.5, 1]) {
    it(`is announced again after ${share === 1 ? 'all' : 'half'} went back and staff added an item`, async () => {
      const order = await placed();
      const paid = await paidByCard(order);
      await refund(paid, order.total * share);
      await staff.orders.edit.mutate({
        id: order.id,
        changed: [{ itemId: order.items[0]?.id ?? 0, quantity: 3 }],
      });
      expect(await noted(order)).toEqual({ webhooks: 1, mails: 1 });
      const { payment } = await detail(order);
      expect(payment.due).toBe(PIECE);
      await cash(order, payment.due);
      expect(await detail(order)).toMatchObject({ payment: { due: 0 } });
      expect(await noted(order)).toEqual({ webhooks: 2, mails: 2 });
    });
  }

  it('is not announced again when money goes back, or comes back from a refund that failed', async () => {
    const paid = await paidByCard(await placed());
    sandbox.paystack.refundOutcome('failed');
    await refund(paid, paid.total);
    await endRefunds();
    expect(await detail(paid)).toMatchObject({ paymentStatus: 'paid' });
    expect(await noted(paid)).toEqual({ webhooks: 1, mails: 1 });
  });

  it('holds its stock for a day after its part payment went back, and no longer', async () => {
    at('2026-05-04T09:00:00Z');
    const order = await placed(1);
    await cash(order, 500_000);
    at('2026-05-10T09:00:00Z');
    await refund(await detail(order), 500_000);
    await runPaymentJobs(shop.background());
    expect(await detail(order)).toMatchObject({
      status: 'pending',
      heldUntil: '2026-05-11T09:00:00.000Z',
    });
    at('2026-05-11T09:01:00Z');
    await runPaymentJobs(shop.background());
    expect(await detail(order)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
  });
});

describe('the books of days that are over', () => {
  /** What brings money that went back on one day back on another. */
  const returns: [name: string, act: (order: OrderDetail) => Promise<unknown>][] = [
    [
      'a refund fails',
      async (order) => {
        sandbox.paystack.refundOutcome('failed');
        await refund(order, PIECE);
        return endRefunds;
      },
    ],
    [
      'staff find out that a refund was not made',
      async (order) => {
        sandbox.paystack.fail({ endpoint: 'refund', mode: '503', processed: false });
        const { refunds } = await refund(order, PIECE);
        const id = refunds.at(-1)?.id ?? 0;
        await shop.fork().execute(`update refunds set state = 'unknown' where id = ?`, [id]);
        return () =>
          staff.payments.resolveRefund.mutate({
            refundId: id,
            wasGivenBack: false,
            reason: 'Not there',
          });
      },
    ],
  ];
  for (const [index, [name, act]] of returns.entries()) {
    it(`stay as they were when ${name}, which is in the books of its own day`, async () => {
      const [day, later] = [`2026-06-1${index}`, `2026-06-2${index}`];
      at(`${day}T09:00:00Z`);
      const order = await paidByCard(await placed());
      const end = (await act(order)) as () => Promise<unknown>;
      const before = await books(day);
      expect(before['Sales refunds']).toBe(PRICE);
      const money = await staff.reports.moneyReceived.query();
      at(`${later}T09:00:00Z`);
      await end();
      expect((await detail(order)).refunds.at(-1)?.state).toBe('failed');
      expect(await books(day)).toEqual(before);
      expect(await books(later)).toEqual({
        'Paystack clearing': PIECE,
        'Sales refunds': -PRICE,
        'VAT payable': PRICE - PIECE,
      });
      expect(money.today.received).toBe(order.total - PIECE);
      expect((await staff.reports.moneyReceived.query()).today.received).toBe(PIECE);
    });
  }

  it('leave no overpayment behind after a refund that an edit settled fails', async () => {
    at('2026-07-01T09:00:00Z');
    const paid = await paidByCard(await placed(1));
    sandbox.paystack.refundOutcome('failed');
    await refund(paid, 300_000);
    await edit(paid.id, [{ itemId: paid.items[0]?.id ?? 0, quantity: 2 }]);
    at('2026-07-02T09:00:00Z');
    await endRefunds();
    const { payment } = await detail(paid);
    await cash(paid, payment.due);
    expect(await detail(paid)).toMatchObject({
      paymentStatus: 'paid',
      flags: ['refund_needs_attention'],
    });
    expect(await books('2026-07-01', '2026-07-02')).toEqual({
      'Paystack clearing': PIECE - FEE,
      Cash: PIECE,
      Sales: -2 * PRICE,
      'VAT payable': 2 * (PRICE - PIECE),
      'Payment fees': FEE,
    });
  });

  it('have cash that was recorded by mistake until the day on which it was reversed', async () => {
    at('2026-07-04T09:00:00Z');
    const order = await placed(1);
    await cash(order, PIECE);
    const cashOf = async (day: string) =>
      (await staff.cashCounts.list.query({ from: day, to: day })).map(({ received, refunded }) => [
        received,
        refunded,
      ]);
    expect(await cashOf('2026-07-04')).toEqual([[PIECE, 0]]);
    at('2026-07-05T09:00:00Z');
    const [payment] = (await detail(order)).payments;
    await staff.payments.reversePayment.mutate({
      paymentId: payment?.id ?? 0,
      reason: 'Typed twice',
    });
    expect(await cashOf('2026-07-04')).toEqual([[PIECE, 0]]);
    expect(await cashOf('2026-07-05')).toEqual([[0, PIECE]]);
    const { days } = await staff.reports.moneyReceived.query();
    expect(days.slice(-2).map(({ received }) => received)).toEqual([PIECE, -PIECE]);
  });

  it('have a refund made at once although the provider’s clock is ahead', async () => {
    at('2026-07-08T09:02:00Z');
    const order = await placed(1);
    const { reference } = await start(order, { provider: 'paystack' });
    await sandbox.paystack.pay(reference);
    at('2026-07-08T09:00:00Z');
    await check(order);
    await refund(await detail(order), PIECE);
    expect(await books('2026-07-08')).toEqual({
      Sales: -PRICE,
      'Sales refunds': PRICE,
      'Paystack clearing': -FEE,
      'Payment fees': FEE,
    });
  });
});

describe('an accepted difference', () => {
  it('is a discount only as long as the money is missing', async () => {
    const order = await placed(1);
    await cash(order, PIECE - 100_000);
    await staff.payments.acceptDifference.mutate({ orderId: order.id, reason: 'A friend' });
    expect(await figuresOf(order)).toEqual({ revenue: PIECE - 100_000, accepted: 100_000 });
    await cash(order, 100_000);
    expect(await figuresOf(order)).toEqual({ revenue: PIECE, accepted: 0 });
  });

  it('above the total is a sale in the books, from the day on which it was accepted', async () => {
    at('2026-08-03T09:00:00Z');
    const order = await placed(1);
    await cash(order, PIECE + 200_000);
    expect(await books('2026-08-03')).toMatchObject({ 'Customer overpayments': -200_000 });
    at('2026-08-04T09:00:00Z');
    await staff.payments.acceptDifference.mutate({ orderId: order.id, reason: 'A gift' });
    expect(await books('2026-08-04')).toEqual({
      Sales: -200_000,
      'Customer overpayments': 200_000,
    });
    expect((await figuresOf(order))?.revenue).toBe(PIECE + 200_000);
  });
});

describe('people who change one order', () => {
  it('do not ship it with another tracking number than somebody else did meanwhile', async () => {
    const order = await paidByCard(await placed(1));
    const ship = (trackingNumber: string) =>
      staff.orders.setStatus.mutate({
        id: order.id,
        status: 'shipped',
        expectedStatus: 'pending',
        shipment: { carrier: 'GIG', trackingNumber },
      });
    const answers = await Promise.allSettled(['T-A', 'T-B', 'T-C'].map(ship));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { shipment } = await detail(order);
    const first = shipment?.trackingNumber ?? '';
    // Sent again after a lost answer.
    expect((await ship(first)).shipment).toMatchObject({ trackingNumber: first });
    expect(await refusalOf(ship('T-D'))).toMatchObject({ code: 'version_conflict' });
  });
});
