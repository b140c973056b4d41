import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { Order } from '#server/entities/index.ts';
import { loadMoney, stateOfMoney } from '#server/payments/order-money.ts';
import {
  createMoneyWorld,
  moneyEvent,
  STOCK,
  type MoneyEvent,
} from '#tests/support/money-world.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';

// A night may run more: MONEY_RUNS=5000. MONEY_SEED and MONEY_PATH repeat a failure as it was printed, MONEY_SHRINK=1
// looks for a shorter one.
const runs = Number(process.env.MONEY_RUNS ?? 25);
const { MONEY_SEED: seed, MONEY_PATH: path } = process.env;

const paying = await startPayingShop();
afterAll(() => paying.close());
const world = await createMoneyWorld(paying);
const { rows, attemptsNow, atProvider } = world;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Every payment that the providers know has its receipt, and no other has; what went back is the same on both sides. */
async function expectSameMoney(): Promise<void> {
  for (const attempt of await attemptsNow()) {
    for (const paid of atProvider(attempt)) {
      const [receipt, second] = await rows<{ id: number; amount: number; currency: string }>(
        'select id, amount::float, currency from receipts where source = ? and transaction_id = ?',
        [attempt.provider, String(paid.id)],
      );
      const refunds = await rows<{ amount: number; state: string }>(
        'select amount::float, state from refunds where receipt_id = ?',
        [receipt?.id ?? 0],
      );
      const given = sum(
        refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount),
      );
      const givenThere = sum(
        paid.refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount),
      );
      expect(second, 'a second receipt').toBeUndefined();
      if (!receipt && paid.isReversed) continue;
      expect(
        receipt && [receipt.amount, receipt.currency],
        `receipt of ${attempt.reference}`,
      ).toEqual(paid.isPaid ? [paid.amount, paid.currency] : undefined);
      expect(given, `refunds of ${attempt.reference}`).toBe(Math.min(givenThere, paid.amount));
      const marks = paid.marks.filter((mark) => mark !== null);
      expect(new Set(marks).size, 'refunds sent twice').toBe(marks.length);
    }
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
    const naira = money.receipts.filter(({ currency }) => currency === 'NGN');
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

/** Only what nobody asks about any more, or a second payment under one reference, may need its webhook. */
async function deliverTheRest(): Promise<void> {
  for (const attempt of await attemptsNow()) {
    for (const paid of atProvider(attempt)) {
      if (!paid.isPaid || paid.isReversed) continue;
      const known = await rows('select 1 from receipts where source = ? and transaction_id = ?', [
        attempt.provider,
        String(paid.id),
      ]);
      if (known.length > 0) continue;
      const mayBeMissed = attempt.state === 'paid' || world.isUnwatched(attempt.reference);
      expect(
        mayBeMissed,
        `${attempt.reference} (${attempt.state}, ${attempt.problem}) was paid and never found`,
      ).toBe(true);
      await world.deliver(attempt, paid.id);
    }
  }
}

async function play(events: readonly MoneyEvent[]): Promise<void> {
  await world.begin();
  for (const event of events) {
    await world.happen(event);
    await world.expectSound();
  }
  await world.comeToRest();
  await deliverTheRest();
  await world.expectSound();
  await expectSameMoney();
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
