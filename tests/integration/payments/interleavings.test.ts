import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { OrderRecord } from '#shared/order-records.ts';
import { afterAll, expect, it } from 'vitest';
import { Order } from '#server/entities/index.ts';
import { checkLedger } from '#server/payments/check-ledger.ts';
import { loadMoneyReceived } from '#server/reports/money-received.ts';
import { readJournal, type JournalLine } from '#server/reports/journal.ts';
import { isEffective, loadMoney, orderMoneyState } from '#server/payments/order-money.ts';
import { moneyEvent, perform, type MoneyEvent } from '#tests/support/money-world/money-events.ts';
import { createMoneyWorld, SIZES, STOCK } from '#tests/support/money-world/money-world.ts';
import type { ProviderPayment } from '#tests/support/money-world/provider-records.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';

// MONEY_RUNS sets the number of runs. MONEY_SEED and MONEY_PATH repeat a printed failure; MONEY_SHRINK=1 looks for a
// shorter one.
const { MONEY_SEED: seed, MONEY_PATH: path } = process.env;

const paying = await startPayingShop();
// The embedded database answers one statement after the other and takes three times as long.
const runs = Number(process.env.MONEY_RUNS ?? (paying.shop.kind === 'pglite' ? 20 : 50));
afterAll(() => paying.close());
const world = await createMoneyWorld(paying);
const { rows, attemptsNow, atProvider } = world;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

interface DifferenceRow {
  provider: string;
  kind: string;
  id: string;
}

/** Expects money that counts in no order to be a difference, open or resolved. */
const expectDifference = (
  differences: readonly DifferenceRow[],
  provider: string,
  id: string | number,
) =>
  expect(
    differences.some(
      (difference) => difference.provider === provider && difference.id === String(id),
    ),
    `payment ${id} at ${provider} is a payment or a difference`,
  ).toBe(true);

/**
 * Expects each paid transaction at the providers to be a payment or a difference, and no others. The amounts refunded are
 * the same on both sides, whoever refunded them; unknown refunds count and are flagged.
 */
async function expectSameMoney(): Promise<void> {
  const differences = await rows<DifferenceRow>(
    'select provider, kind, provider_id as id from reconciliation_differences',
  );
  for (const { provider, id } of world.elsewhere) expectDifference(differences, provider, id);
  for (const attempt of await attemptsNow()) {
    for (const paid of atProvider(attempt)) {
      const [payment, second] = await rows<{ id: number; amount: number; currency: string }>(
        'select id, amount::float, currency from payments where source = ? and transaction_id = ?',
        [attempt.provider, String(paid.id)],
      );
      expect(second, 'a second payment').toBeUndefined();
      const notes = paid.notes.filter((note) => note !== null);
      expect(new Set(notes).size, 'refunds sent twice').toBe(notes.length);
      if (!payment && paid.isReversed) continue;
      if (!payment && paid.isPaid) {
        expectDifference(differences, attempt.provider, paid.id);
        continue;
      }
      expect(
        payment && [payment.amount, payment.currency],
        `payment of ${attempt.reference} (${attempt.state}, ${attempt.problem})`,
      ).toEqual(paid.isPaid ? [paid.amount, paid.currency] : undefined);
      if (payment) await expectSameRefunds(payment, paid);
    }
  }
}

async function expectSameRefunds(payment: { id: number }, paid: ProviderPayment): Promise<void> {
  const refunds = await rows<{ amount: number; state: string; flags: string[] }>(
    `select f.amount::float, f.state, o.flags from refunds f join orders o on o.id = f.order_id
     where f.payment_id = ? and f.state <> 'failed'`,
    [payment.id],
  );
  const given = sum(refunds.map(({ amount }) => amount));
  const unknown = refunds.filter(({ state }) => state === 'unknown');
  const known = given - sum(unknown.map(({ amount }) => amount));
  const refunded = sum(
    paid.refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount),
  );
  const lost = sum(
    world
      .disputes()
      .filter(({ paymentId, isLost }) => paymentId === paid.id && isLost)
      .map(({ amount }) => amount),
  );
  if (lost === 0) expect(known, `what went back of ${paid.id}`).toBe(refunded);
  // No money goes back twice: an unknown refund leaves less to lose, and a payment is lost in full once.
  else if (unknown.length === 0 && refunded + lost <= paid.amount)
    expect(known, `what went back of ${paid.id}`).toBe(refunded + lost);
  else
    expect(given, `what went back of ${paid.id}`).toBeGreaterThanOrEqual(
      Math.min(paid.amount, refunded + lost),
    );
  for (const { flags } of unknown) expect(flags).toContain('refund_needs_attention');
}

/** Expects each dispute at the providers to be recorded with its outcome, and to flag its order while it is open. */
async function expectSameDisputes(): Promise<void> {
  for (const { provider, id, isLost } of world.disputes()) {
    const [record] = await rows<{ status: string; flags: string[] }>(
      `select d.status, o.flags from disputes d join orders o on o.id = d.order_id
       where d.provider = ? and d.provider_dispute_id = ?`,
      [provider, String(id)],
    );
    expect(record, `dispute ${id} at ${provider}`).toBeDefined();
    expect(
      ['lost', 'accepted'].includes(record?.status ?? ''),
      `dispute ${id} at ${provider}`,
    ).toBe(isLost);
    if (record?.status === 'open')
      expect(record.flags, `dispute ${id} at ${provider}`).toContain('disputed');
  }
}

/** Expects status and flags to follow from payments and refunds, and stock to follow from its movements. */
async function expectSameBooks(): Promise<void> {
  const em = paying.shop.fork();
  for (const order of await em.find(Order, { id: { $gte: world.firstOrder() } })) {
    const money = await loadMoney(em, order);
    const state = orderMoneyState(order, money);
    const { paymentStatus, flags } = order;
    expect({ paymentStatus, flags }).toEqual({
      paymentStatus: state.paymentStatus,
      flags: state.flags,
    });
    const naira = money.payments.filter(
      (payment) => payment.currency === 'NGN' && isEffective(payment),
    );
    if (naira.length === 0)
      expect(['unpaid', 'needs_attention', 'refunded']).toContain(order.paymentStatus);
    if (order.status === 'cancelled' && state.paid > 0) {
      expect(
        flags.some((flag) => flag === 'refund_due' || flag === 'paid_after_cancellation'),
        'money of a cancelled order is flagged',
      ).toBe(true);
    }
    if (order.paymentStatus === 'unpaid' && order.heldUntil)
      expect(order.status).not.toBe('pending');
  }
  const changes = await rows<{ change: number; after: number }>(
    'select change, stock_after as after from stock_movements where product_id = ? and id >= ? order by id',
    [world.product.id, world.firstChange()],
  );
  const sizes = await rows<{ size: string; moved: number; stock: number }>(
    `select options ->> 'Size' as size, sum(change)::int as moved, (
       select (size ->> 'stock')::int from products, jsonb_array_elements(combinations) size
       where products.id = product_id and size -> 'options' = m.options) as stock
     from stock_movements m where product_id = ? and m.id >= ? group by product_id, options`,
    [world.product.id, world.firstChange()],
  );
  for (const { size, moved, stock } of sizes)
    expect(stock - moved, `the ledger of size ${size}`).toBe(size === SIZES[0] ? STOCK - 1 : 1);
  let stock = STOCK;
  for (const { change, after } of changes) {
    stock += change;
    expect(after, 'the ledger’s running total').toBe(stock);
  }
  const [product] = await rows<{ stock: number }>(
    'select stock_quantity as stock from products where id = ?',
    [world.product.id],
  );
  expect(product?.stock, 'the ledger’s sum').toBe(stock);
}

/** Where the money of an order is, as its payments, refunds and edits say. */
interface Expected {
  held: number;
  /** Of it, what is not the buyer's. */
  earned: number;
}

/** Expects the books, the figures, the records and the webhooks to say the same of the money as the orders do. */
async function expectSameFigures(): Promise<void> {
  const em = paying.shop.fork();
  const expected: Expected = { held: 0, earned: 0 };
  for (const order of await em.find(Order, { id: { $gte: world.firstOrder() } })) {
    const state = orderMoneyState(order, await loadMoney(em, order));
    const most = order.total + Math.max(0, order.acceptedDifference) - state.refundedGoods;
    const earned = Math.min(state.paid, Math.max(0, most));
    expected.held += state.paid;
    expected.earned += earned;
    const label = `order ${order.id}, ${order.paymentStatus}`;
    const [figures] = await rows<{ revenue: number; paid: number; counted: boolean }>(
      'select revenue::float, paid::float, is_counted as counted from order_revenue where order_id = ?',
      [order.id],
    );
    expect(figures?.paid, `the money of ${label}`).toBe(state.paid);
    if (figures?.counted && state.isPaidUp)
      expect(figures.revenue, `the revenue of ${label}`).toBe(earned);
    const record = await paying.shop.asStaff<OrderRecord>('GET', `/api/orders/${order.id}`);
    expect(record.body, `the record of ${label}`).toMatchObject({
      due: state.due,
      paid: state.paid + record.body.refunded,
    });
    const [events] = await rows<{ count: number }>(
      `select count(*)::int as count from outgoing_events where type = 'order.paid' and subject = ?`,
      [`order:${order.id}`],
    );
    expect(events?.count, `webhooks about ${label}`).toBeGreaterThanOrEqual(
      world.timesPaid.get(order.id) ?? 0,
    );
    if (!world.timesPaid.has(order.id)) expect(events?.count, `webhooks about ${label}`).toBe(0);
  }
  const { problems } = await checkLedger(em, paying.shop.background().now());
  // The orders of earlier runs have lost their lines.
  expect(problems.filter(({ orderId }) => orderId >= world.firstOrder())).toEqual([]);
  const days = { from: '2026-12-01', to: '2027-02-01' };
  const lines: JournalLine[] = [];
  for await (const some of readJournal((read) => read(em), days)) lines.push(...some);
  const { body: file } = await paying.shop.asStaff<string>(
    'GET',
    `/api/accounting.csv?from=${days.from}&to=${days.to}`,
  );
  const kobo = (naira: string | undefined) => Math.round(Number(naira) * 100);
  const filed = parse<Record<string, string>>(file, { bom: true, columns: true });
  expect(
    filed.map((line) => [line['Account'], kobo(line['Debit (NGN)']), kobo(line['Credit (NGN)'])]),
    'the file of the books',
  ).toEqual(lines.map(({ account, debit, credit }) => [account, debit, credit]));
  const balanceOf = (isWanted: (account: string) => boolean) =>
    sum(
      lines.filter(({ account }) => isWanted(account)).map(({ debit, credit }) => credit - debit),
    );
  expect(
    balanceOf(() => true),
    'the books balance',
  ).toBe(0);
  const own = new Set(['Sales', 'Sales refunds', 'Delivery fees', 'VAT payable']);
  expect(
    balanceOf((account) => own.has(account)),
    'the books: earned',
  ).toBe(expected.earned);
  expect(
    balanceOf((account) => account === 'Customer overpayments'),
    'the books: of the buyers',
  ).toBe(expected.held - expected.earned);
  const now = paying.shop.background().now();
  const { days: received } = await loadMoneyReceived(em, now);
  for (const { day, received: amount } of received) {
    const own = lines.filter((line) => line.day === day && clearing.test(line.account));
    expect(amount, `the dashboard on ${day}`).toBe(
      sum(own.map(({ debit, credit }) => debit - credit)),
    );
  }
}

/** Where money lies, and what providers took of it. */
const clearing = /clearing|Cash|Bank|receipts|Payment fees/;

async function play(events: readonly MoneyEvent[]): Promise<void> {
  await world.reset();
  for (const event of events) {
    await perform(world, event);
    await world.expectSound();
    if ('together' in event) await world.believePaidWebhooks();
  }
  await world.settleDown();
  await world.expectSound();
  await expectSameMoney();
  await expectSameDisputes();
  await expectSameBooks();
  await expectSameFigures();
}

it(
  'orders, money and stock agree in the end, whatever happens in whatever sequence',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moneyEvent, { minLength: 8, maxLength: 36, size: 'max' }), play),
      {
        numRuns: runs,
        // Shrinking takes minutes, so it is optional.
        endOnFailure: process.env.MONEY_SHRINK !== '1',
        ...(seed && { seed: Number(seed) }),
        ...(path && { path }),
      },
    );
  },
);
