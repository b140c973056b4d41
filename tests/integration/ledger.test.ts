import { afterAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#server/payments/check-ledger.ts';
import { postNoted } from '#server/payments/post-ledger.ts';
import { compareBooks } from '#server/payments/reconciliation/reconcile.ts';
import { readJournal, type JournalLine } from '#server/reports/journal.ts';
import { payCash, placeOrder, staffClient } from '#tests/support/orders.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);

interface Line {
  at: string;
  account: string;
  amount: number;
}

const linesOf = (orderId: number) =>
  shop.fork().execute<Line[]>(
    `select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as at, account, amount::float8 as amount
     from ledger_lines where order_id = ? order by id`,
    [orderId],
  );

const at = (time: string) => (shop.clock.now = new Date(time));

async function journal(from: string, to = from): Promise<JournalLine[]> {
  const em = shop.fork();
  await postNoted(em, shop.background().now());
  const lines: JournalLine[] = [];
  for await (const some of readJournal((read) => read(em), { from, to })) lines.push(...some);
  return lines;
}

const problemsOf = async (orderId: number) =>
  (await checkLedger(shop.fork(), shop.background().now())).problems
    .filter((it) => it.orderId === orderId)
    .map(({ problem }) => problem);

describe('the ledger', () => {
  it('has the lines of a payment with the payment, and those of a later edit on the day of the edit', async () => {
    const order = await placeOrder(shop, {
      at: '2026-10-01T10:00:00Z',
      price: 1_000_000,
      quantity: 2,
    });
    at('2026-10-02T10:00:00Z');
    await payCash(staff, order.id, order.total);
    const paid = [
      { at: '2026-10-02', account: 'clearing', amount: 2_150_000 },
      { at: '2026-10-02', account: 'sales', amount: -2_000_000 },
      { at: '2026-10-02', account: 'vat', amount: -150_000 },
    ];
    expect(await linesOf(order.id)).toEqual(paid);
    const then = await journal('2026-10-02');

    at('2026-10-20T10:00:00Z');
    const { items } = await staff.orders.byId.query({ id: order.id });
    await staff.orders.edit.mutate({
      id: order.id,
      changed: [{ itemId: items[0]?.id ?? 0, quantity: 1 }],
    });
    expect(await linesOf(order.id)).toEqual([
      ...paid,
      { at: '2026-10-20', account: 'sales', amount: 1_000_000 },
      { at: '2026-10-20', account: 'vat', amount: 75_000 },
      { at: '2026-10-20', account: 'overpaid', amount: -1_075_000 },
    ]);
    expect(await journal('2026-10-02')).toEqual(then);
    expect(await problemsOf(order.id)).toEqual([]);
  });

  it('leaves days that are over when a refund of theirs fails, and books the money on the day it came back', async () => {
    const order = await placeOrder(shop, { at: '2026-08-01T10:00:00Z', price: 1_000_000 });
    at('2026-08-02T10:00:00Z');
    await payCash(staff, order.id, order.total);
    const { payments } = await staff.orders.byId.query({ id: order.id });
    at('2026-08-03T10:00:00Z');
    await staff.payments.refund.mutate({
      paymentId: payments[0]?.id ?? 0,
      items: [],
      withFees: false,
      amount: 537_500,
      reason: 'Too large',
      key: 'refund-that-fails',
    });
    const [before, refunded] = [await journal('2026-08-02'), await journal('2026-08-03')];
    expect(refunded).toMatchObject([
      { account: 'Cash', credit: 537_500 },
      { account: 'VAT payable', debit: 37_500 },
      { account: 'Sales refunds', debit: 500_000 },
    ]);
    at('2026-08-20T10:00:00Z');
    await shop
      .fork()
      .execute(`update refunds set state = 'failed', updated_at = ? where order_id = ?`, [
        new Date('2026-08-20T10:00:00Z'),
        order.id,
      ]);
    expect(await journal('2026-08-02')).toEqual(before);
    expect(await journal('2026-08-03')).toEqual(refunded);
    expect(await journal('2026-08-20')).toMatchObject([
      { account: 'Cash', debit: 537_500 },
      { account: 'VAT payable', credit: 37_500 },
      { account: 'Sales refunds', credit: 500_000 },
    ]);
    expect(await problemsOf(order.id)).toEqual([]);
  });

  it('books money that the store hears of late on the day it heard of it', async () => {
    const order = await placeOrder(shop, { at: '2026-07-01T10:00:00Z', price: 1_000_000 });
    at('2026-07-01T12:00:00Z');
    await payCash(staff, order.id, 500_000);
    const then = await journal('2026-07-01');
    at('2026-07-05T12:00:00Z');
    await shop.fork().execute(
      `insert into payments (order_id, source, amount, currency, mode, paid_at, created_at)
       values (?, 'pos', 575000, 'NGN', 'live', '2026-07-01T13:00:00Z', '2026-07-05T12:00:00Z')`,
      [order.id],
    );
    expect(await journal('2026-07-05')).toMatchObject([
      { account: 'Card terminal clearing', debit: 575_000 },
      { account: 'Sales', credit: 534_884 },
      { account: 'VAT payable', credit: 40_116 },
    ]);
    expect(await journal('2026-07-01')).toEqual(then);
  });

  it('has the past of an upgraded store, each movement at its time', async () => {
    const order = await placeOrder(shop, { at: '2026-06-01T10:00:00Z', price: 1_000_000 });
    at('2026-06-02T10:00:00Z');
    await payCash(staff, order.id, 400_000);
    at('2026-06-09T10:00:00Z');
    await payCash(staff, order.id, order.total - 400_000);
    shop.clock.now = null;
    const written = await journal('2026-06-01', '2026-06-30');
    expect(new Set(written.map(({ day }) => day))).toEqual(new Set(['2026-06-02', '2026-06-09']));
    // As the migration leaves it.
    await shop.fork().execute('truncate ledger_lines, ledger_backlog');
    await shop
      .fork()
      .execute('insert into ledger_backlog (order_id) select distinct order_id from payments');
    expect(await journal('2026-06-01', '2026-06-30')).toEqual(written);
    expect(await problemsOf(order.id)).toEqual([]);
  });

  it.each([
    ['a changed line', `update ledger_lines set amount = amount + 1`, 'append-only'],
    ['a removed line', 'delete from ledger_lines', 'append-only'],
    [
      'an entry that does not balance',
      `insert into ledger_lines (order_id, at, source, account, amount) values (1, now(), 'cash', 'clearing', 5)`,
      'does not balance',
    ],
  ])('refuses %s', async (_, statement, message) => {
    await expect(shop.fork().execute(statement)).rejects.toThrow(message);
  });

  it('is checked against payments, refunds and orders: lines that nothing explains are named', async () => {
    const order = await placeOrder(shop, { price: 1_000_000 });
    await payCash(staff, order.id, order.total);
    expect(await problemsOf(order.id)).toEqual([]);
    await shop.fork().execute(
      `insert into ledger_lines (order_id, at, source, account, amount)
       select ?, now(), 'cash', account, amount from (values ('clearing', 700), ('sales', -700)) as line (account, amount)`,
      [order.id],
    );
    expect(await problemsOf(order.id)).toEqual([
      '₦7 of cash sales are missing',
      '-₦7 of cash clearing are missing',
      '₦10,757 earned, but ₦10,750 of revenue',
    ]);
    await expect(compareBooks(shop.background(), true)).rejects.toThrow(
      `The ledger disagrees with payments, refunds or orders. order #${order.id}: `,
    );
  });
});
