import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { Order } from '#server/entities/index.ts';
import { isStanding, loadMoney, stateOfMoney } from '#server/payments/order-money.ts';
import {
  createMoneyWorld,
  moneyEvent,
  STOCK,
  type MoneyEvent,
  type ProviderPayment,
} from '#tests/support/money-world/money-world.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';

// More than the usual 50: MONEY_RUNS=1000. MONEY_SEED and MONEY_PATH repeat a failure as it was printed, MONEY_SHRINK=1
// looks for a shorter one.
const runs = Number(process.env.MONEY_RUNS ?? 50);
const { MONEY_SEED: seed, MONEY_PATH: path } = process.env;

const paying = await startPayingShop();
afterAll(() => paying.close());
const world = await createMoneyWorld(paying);
const { rows, attemptsNow, atProvider } = world;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

interface OpenLine {
  provider: string;
  kind: string;
  id: string;
}

/** Money that counts in no order must stand where a person sees it, or has seen it. */
const expectNoted = (lines: readonly OpenLine[], provider: string, id: string | number) =>
  expect(
    lines.some((line) => line.provider === provider && line.id === String(id)),
    `payment ${id} at ${provider} is a receipt or a line for a person`,
  ).toBe(true);

/**
 * Every payment that the providers know has its receipt, and no other has, or it is a line for a person. What went back is
 * the same on both sides, whoever gave it back; what is not known to have gone back is counted, and flagged.
 */
async function expectSameMoney(): Promise<void> {
  const lines = await rows<OpenLine>(
    'select provider, kind, provider_id as id from reconciliation_differences',
  );
  for (const { provider, id } of world.elsewhere) expectNoted(lines, provider, id);
  for (const attempt of await attemptsNow()) {
    for (const paid of atProvider(attempt)) {
      const [receipt, second] = await rows<{ id: number; amount: number; currency: string }>(
        'select id, amount::float, currency from receipts where source = ? and transaction_id = ?',
        [attempt.provider, String(paid.id)],
      );
      expect(second, 'a second receipt').toBeUndefined();
      const marks = paid.marks.filter((mark) => mark !== null);
      expect(new Set(marks).size, 'refunds sent twice').toBe(marks.length);
      if (!receipt && paid.isReversed) continue;
      if (!receipt && paid.isPaid) {
        expectNoted(lines, attempt.provider, paid.id);
        continue;
      }
      expect(
        receipt && [receipt.amount, receipt.currency],
        `receipt of ${attempt.reference} (${attempt.state}, ${attempt.problem})`,
      ).toEqual(paid.isPaid ? [paid.amount, paid.currency] : undefined);
      if (receipt) await expectSameRefunds(receipt, paid);
    }
  }
}

async function expectSameRefunds(receipt: { id: number }, paid: ProviderPayment): Promise<void> {
  const refunds = await rows<{ amount: number; state: string; flags: string[] }>(
    `select f.amount::float, f.state, o.flags from refunds f join orders o on o.id = f.order_id
     where f.receipt_id = ? and f.state <> 'failed'`,
    [receipt.id],
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
  // Nothing goes back twice: what is not known to have gone back leaves less to lose, and a payment is lost as a whole once.
  else if (unknown.length === 0 && refunded + lost <= paid.amount)
    expect(known, `what went back of ${paid.id}`).toBe(refunded + lost);
  else
    expect(given, `what went back of ${paid.id}`).toBeGreaterThanOrEqual(
      Math.min(paid.amount, refunded + lost),
    );
  for (const { flags } of unknown) expect(flags).toContain('refund_needs_attention');
}

/** Every dispute that the providers know is a record that ends as it ended there, and flags its order until then. */
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

/** Status and flags are what receipts and refunds amount to, and stock is what the ledger says. */
async function expectSameBooks(): Promise<void> {
  const em = paying.shop.fork();
  for (const order of await em.find(Order, { id: { $gte: world.firstOrder() } })) {
    const money = await loadMoney(em, order);
    const state = stateOfMoney(order, money);
    const flags = order.flags.filter((flag) => flag !== 'paid_but_sold_out');
    expect({ paymentStatus: order.paymentStatus, flags }).toEqual({
      paymentStatus: state.paymentStatus,
      flags: state.flags,
    });
    const naira = money.receipts.filter(
      (receipt) => receipt.currency === 'NGN' && isStanding(receipt),
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
    'select change, stock_after as after from stock_changes where product_id = ? and id >= ? order by id',
    [world.product.id, world.firstChange()],
  );
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

async function play(events: readonly MoneyEvent[]): Promise<void> {
  await world.begin();
  for (const event of events) {
    await world.happen(event);
    await world.expectSound();
  }
  await world.comeToRest();
  await world.expectSound();
  await expectSameMoney();
  await expectSameDisputes();
  await expectSameBooks();
}

it(
  'whatever happens in whatever order, order, money and stock agree in the end',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moneyEvent, { minLength: 8, maxLength: 36, size: 'max' }), play),
      {
        numRuns: runs,
        // Shrinking takes minutes: only where it is asked for.
        endOnFailure: process.env.MONEY_SHRINK !== '1',
        ...(seed && { seed: Number(seed) }),
        ...(path && { path }),
      },
    );
  },
);
