import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leftOf,
  moneyState,
  type MoneyFacts,
  type ReceiptFact,
  type RefundFact,
} from '#server/payments/money-state.ts';

const kobo = fc.integer({ min: 1, max: 300 });
const receipts = fc
  .array(
    fc.record({
      amount: kobo,
      currency: fc.constantFrom('NGN', 'NGN', 'NGN', 'USD'),
      late: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((all) => all.map((receipt, index) => ({ ...receipt, id: index + 1 })));

/** Refunds as the shop lets them be: never more of a receipt than is left of it. */
function possible(receipt: readonly ReceiptFact[], wished: readonly RefundFact[]): RefundFact[] {
  const made: RefundFact[] = [];
  for (const refund of wished) {
    const from = receipt.find(({ id }) => id === refund.receiptId);
    if (from && refund.amount <= leftOf(from, made)) made.push(refund);
  }
  return made;
}

const facts: fc.Arbitrary<MoneyFacts> = fc
  .record({
    total: kobo,
    isCancelled: fc.boolean(),
    acceptedDifference: fc.oneof(fc.constant(0), fc.integer({ min: -300, max: 300 })),
    unpaidAs: fc.constantFrom('unpaid' as const, 'awaiting_transfer' as const),
    receipts,
    openDifferences: fc.integer({ min: 0, max: 2 }),
    refunds: fc.array(
      fc.record({
        receiptId: fc.integer({ min: 1, max: 4 }),
        amount: kobo,
        state: fc.constantFrom(
          'requested' as const,
          'pending' as const,
          'processed' as const,
          'failed' as const,
          'needs_attention' as const,
          'unknown' as const,
        ),
        isOverdue: fc.boolean(),
        isDismissed: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ acceptedDifference, ...rest }) => ({
    ...rest,
    // Staff can accept a shortfall only where something was paid.
    acceptedDifference: Math.max(acceptedDifference, 1 - rest.total),
    refunds: possible(rest.receipts, rest.refunds),
  }));

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
/** Reckoned in another way than the code under test does: by adding up everything at once. */
const netNaira = ({ receipts: all, refunds }: MoneyFacts) => {
  const naira = all.filter(({ currency }) => currency === 'NGN');
  const ids = naira.map(({ id }) => id);
  const given = refunds.filter((it) => ids.includes(it.receiptId) && it.state !== 'failed');
  return total(naira.map(({ amount }) => amount)) - total(given.map(({ amount }) => amount));
};
const runs = { numRuns: 3000 };

describe('what an order’s money amounts to', () => {
  it('is what came in naira less what went back, and never less than nothing', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { paid, due } = moneyState(each);
        expect(paid).toBe(netNaira(each));
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(due).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  it('is paid exactly where that reaches what is asked', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const least = each.total + Math.min(0, each.acceptedDifference);
        const { paymentStatus, due } = moneyState(each);
        expect(paymentStatus === 'paid').toBe(netNaira(each) > 0 && netNaira(each) >= least);
        if (paymentStatus === 'paid') expect(due).toBe(0);
      }),
      runs,
    );
  });

  it('does not depend on the order in which anything came', () => {
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), (each, random) => {
        const shuffled = <Item>(items: readonly Item[]) =>
          items
            .map((item) => ({ item, at: Number(random.next().value) }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ item }) => item);
        const other = {
          ...each,
          receipts: shuffled(each.receipts),
          refunds: shuffled(each.refunds),
        };
        expect(moneyState(other)).toEqual(moneyState(each));
      }),
      runs,
    );
  });

  it('says without money that there is none, and asks for the whole sum', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const state = moneyState({
          ...each,
          acceptedDifference: 0,
          receipts: [],
          refunds: [],
          openDifferences: 0,
        });
        expect(state).toEqual({
          paymentStatus: each.unpaidAs,
          flags: [],
          paid: 0,
          due: each.isCancelled ? 0 : each.total,
        });
      }),
      runs,
    );
  });

  it('leaves no naira of a cancelled order, none that is over and none that is missing without a flag', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { flags, paymentStatus, due } = moneyState(each);
        const net = netNaira(each);
        const over = net > each.total + Math.max(0, each.acceptedDifference);
        const has = (...names: string[]) => names.some((name) => flags.some((it) => it === name));
        expect(has('refund_due', 'paid_after_cancellation')).toBe(each.isCancelled && net > 0);
        expect(has('overpaid', 'paid_twice')).toBe(!each.isCancelled && over);
        if (!each.isCancelled && net > 0 && due > 0) expect(has('underpaid')).toBe(true);
        if (has('underpaid')) expect(due).toBeGreaterThan(0);
        const isForeign = each.receipts.some(
          (receipt) => receipt.currency !== 'NGN' && leftOf(receipt, each.refunds) > 0,
        );
        expect(has('wrong_currency')).toBe(isForeign);
        if (isForeign && net === 0) expect(paymentStatus).toBe('needs_attention');
        const waits = each.refunds.some(
          ({ state, isOverdue, isDismissed }) =>
            !isDismissed && (isOverdue || ['failed', 'needs_attention', 'unknown'].includes(state)),
        );
        expect(has('refund_needs_attention')).toBe(waits);
        expect(has('unreconciled')).toBe(each.openDifferences > 0);
      }),
      runs,
    );
  });

  it('has one flag the fewer once the spare payment of two goes back', () => {
    fc.assert(
      fc.property(kobo, kobo, fc.boolean(), (first, more, isSecond) => {
        const twice: MoneyFacts = {
          total: first,
          isCancelled: false,
          acceptedDifference: 0,
          unpaidAs: 'unpaid',
          receipts: [
            { id: 1, amount: first, currency: 'NGN', late: false },
            { id: 2, amount: first + more, currency: 'NGN', late: false },
          ],
          refunds: [],
          openDifferences: 0,
        };
        expect(moneyState(twice).flags).toEqual(['paid_twice']);
        const [receiptId, amount] = isSecond ? [2, first + more] : [1, first];
        const refund = {
          receiptId,
          amount,
          state: 'processed' as const,
          isOverdue: false,
          isDismissed: false,
        };
        const after = moneyState({ ...twice, refunds: [refund] });
        expect(after.paymentStatus).toBe('paid');
        expect(after.flags).toEqual(isSecond ? [] : ['overpaid']);
      }),
      runs,
    );
  });
});
