import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  refundableAmount,
  decideMoney,
  type MoneyFacts,
  type PaymentFact,
  type RefundFact,
} from '#server/payments/money-state.ts';
import { settleRefunds } from '#server/payments/order-money.ts';

const kobo = fc.integer({ min: 1, max: 300 });
const payments = fc
  .array(
    fc.record({
      amount: kobo,
      currency: fc.constantFrom('NGN', 'NGN', 'NGN', 'USD'),
      late: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((all) => all.map((payment, index) => ({ ...payment, id: index + 1 })));

/** Keeps the refunds that the shop would allow: never more than the rest of their payment. */
function possible(payment: readonly PaymentFact[], wished: readonly RefundFact[]): RefundFact[] {
  const made: RefundFact[] = [];
  for (const refund of wished) {
    const from = payment.find(({ id }) => id === refund.paymentId);
    if (from && refund.amount <= refundableAmount(from, made)) made.push(refund);
  }
  return made;
}

const facts: fc.Arbitrary<MoneyFacts> = fc
  .record({
    total: kobo,
    isCancelled: fc.boolean(),
    acceptedDifference: fc.oneof(fc.constant(0), fc.integer({ min: -300, max: 300 })),
    agreedDeposit: fc.option(kobo),
    unpaidAs: fc.constantFrom('unpaid' as const, 'awaiting_transfer' as const),
    payments,
    openDifferences: fc.integer({ min: 0, max: 2 }),
    refunds: fc.array(
      fc.record({
        paymentId: fc.integer({ min: 1, max: 4 }),
        amount: kobo,
        state: fc.constantFrom(
          'requested' as const,
          'pending' as const,
          'processed' as const,
          'failed' as const,
          'needs_attention' as const,
          'unknown' as const,
        ),
        isForParts: fc.boolean(),
        isSettled: fc.constant(false),
        isOverdue: fc.boolean(),
        isDismissed: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ acceptedDifference, ...rest }) => ({
    ...rest,
    // Staff can accept a shortfall only if something was paid.
    acceptedDifference: Math.max(acceptedDifference, 1 - rest.total),
    refunds: possible(rest.payments, rest.refunds),
  }));

/** Refunds that name no parts of the order are for what was paid above its total first. */
const factsWithoutParts = facts.map((each) => ({
  ...each,
  refunds: each.refunds.map((refund) => ({ ...refund, isForParts: false })),
}));

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
/** Calculates the amount paid differently from the code under test: by summing up everything at once. */
const netNaira = ({ payments: all, refunds }: MoneyFacts) => {
  const naira = all.filter(({ currency }) => currency === 'NGN');
  const ids = naira.map(({ id }) => id);
  const given = refunds.filter((it) => ids.includes(it.paymentId) && it.state !== 'failed');
  return total(naira.map(({ amount }) => amount)) - total(given.map(({ amount }) => amount));
};
const runs = { numRuns: 3000 };

describe('the money state of an order', () => {
  it('the amount paid is naira received less naira refunded, and never negative', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { paid, due } = decideMoney(each);
        expect(paid).toBe(netNaira(each));
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(due).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  it('an order is paid exactly if the amount paid reaches the total', () => {
    fc.assert(
      fc.property(factsWithoutParts, (each) => {
        const least = each.total + Math.min(0, each.acceptedDifference);
        const { paymentStatus, due } = decideMoney(each);
        expect(paymentStatus === 'paid').toBe(netNaira(each) > 0 && netNaira(each) >= least);
        if (paymentStatus === 'paid') expect(due).toBe(0);
      }),
      runs,
    );
  });

  it('the state does not depend on the sequence of payments and refunds', () => {
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), (each, random) => {
        const shuffled = <Item>(items: readonly Item[]) =>
          items
            .map((item) => ({ item, at: Number(random.next().value) }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ item }) => item);
        const other = {
          ...each,
          payments: shuffled(each.payments),
          refunds: shuffled(each.refunds),
        };
        expect(decideMoney(other)).toEqual(decideMoney(each));
      }),
      runs,
    );
  });

  it('a change of the items changes what is due or over by as much as the total, less what went back for it before', () => {
    const balance = (each: MoneyFacts) => {
      const { due, covered } = decideMoney(each);
      return due - Math.max(0, covered - each.total);
    };
    fc.assert(
      fc.property(facts, fc.array(kobo, { maxLength: 3 }), (each, totals) => {
        let order: MoneyFacts = { ...each, isCancelled: false, acceptedDifference: 0 };
        for (const next of totals) {
          const { refundedGoods, refundedSurplus, ...state } = decideMoney(order);
          const before = balance(order);
          const refunds = order.refunds.map((refund) => ({ ...refund, isSettled: true }));
          const same = { ...order, refunds, refundedGoods, refundedSurplus };
          expect(balance(same)).toBe(before);
          expect(decideMoney(same).paymentStatus).toBe(state.paymentStatus);
          const settled = settleRefunds(order, { refundedGoods, refundedSurplus }, next);
          const edited = { ...same, ...settled, total: next };
          const parts = order.refunds.filter((it) => it.isForParts && it.state !== 'failed');
          const named = total(parts.map(({ amount }) => amount));
          const unnamed = Math.max(0, refundedGoods - named);
          const wentBack = Math.max(Math.min(unnamed, order.total - next), refundedGoods - next, 0);
          expect(settled.refundedGoods).toBeLessThanOrEqual(next);
          expect(refundedGoods - settled.refundedGoods).toBe(wentBack);
          expect(balance(edited)).toBe(before + next - order.total + wentBack);
          order = edited;
        }
        // Whoever pays what is due is done.
        const { due } = decideMoney(order);
        const payments = [
          ...order.payments,
          { id: 99, amount: due, currency: 'NGN', late: false },
        ].filter(({ amount }) => amount > 0);
        const last = decideMoney({ ...order, payments });
        expect(last.due).toBe(0);
        expect(last.flags).not.toContain('underpaid');
      }),
      runs,
    );
  });

  it('a discount after everything was returned leaves nothing due, and nothing over', () => {
    const order: MoneyFacts = {
      total: 1000,
      isCancelled: false,
      acceptedDifference: 0,
      unpaidAs: 'unpaid',
      payments: [{ id: 1, amount: 1000, currency: 'NGN', late: false }],
      refunds: [
        {
          paymentId: 1,
          amount: 1000,
          state: 'processed',
          isForParts: true,
          isSettled: true,
          isOverdue: false,
          isDismissed: false,
        },
      ],
      openDifferences: 0,
    };
    const settled = settleRefunds(order, { refundedGoods: 1000, refundedSurplus: 0 }, 600);
    expect(settled).toEqual({ refundedGoods: 600, refundedSurplus: 400 });
    expect(decideMoney({ ...order, ...settled, total: 600 })).toMatchObject({
      paymentStatus: 'refunded',
      due: 0,
      covered: 600,
      flags: [],
    });
  });

  it('an order without money is unpaid, and its whole total is due', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const state = decideMoney({
          ...each,
          acceptedDifference: 0,
          payments: [],
          refunds: [],
          openDifferences: 0,
        });
        expect(state).toMatchObject({
          paymentStatus: each.unpaidAs,
          flags: [],
          paid: 0,
          due: each.isCancelled ? 0 : each.total,
        });
      }),
      runs,
    );
  });

  it('a balance is due from the agreed deposit on, until the total is there', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { flags, paymentStatus, due } = decideMoney(each);
        const { paymentStatus: withoutDeposit, ...plain } = decideMoney({
          ...each,
          agreedDeposit: null,
        });
        expect(due).toBe(plain.due);
        if (paymentStatus !== 'balance_due') {
          expect(paymentStatus).toBe(withoutDeposit);
          return;
        }
        expect(withoutDeposit).toBe('needs_attention');
        expect(netNaira(each)).toBeGreaterThanOrEqual(each.agreedDeposit ?? Infinity);
        expect(due).toBeGreaterThan(0);
        expect(flags).toEqual(plain.flags.filter((flag) => flag !== 'underpaid'));
      }),
      runs,
    );
  });

  it('money of a cancelled order, overpayments and underpayments are always flagged', () => {
    fc.assert(
      fc.property(factsWithoutParts, (each) => {
        const { flags, paymentStatus, due } = decideMoney(each);
        const net = netNaira(each);
        const over = net > each.total + Math.max(0, each.acceptedDifference);
        const has = (...names: string[]) => names.some((name) => flags.some((it) => it === name));
        expect(has('refund_due', 'paid_after_cancellation')).toBe(each.isCancelled && net > 0);
        expect(has('overpaid', 'paid_twice')).toBe(!each.isCancelled && over);
        const hasDeposit = each.agreedDeposit != null && net >= each.agreedDeposit;
        if (!each.isCancelled && net > 0 && due > 0) expect(has('underpaid')).toBe(!hasDeposit);
        if (hasDeposit) expect(has('underpaid')).toBe(false);
        if (has('underpaid')) expect(due).toBeGreaterThan(0);
        const isForeign = each.payments.some(
          (payment) => payment.currency !== 'NGN' && refundableAmount(payment, each.refunds) > 0,
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

  it('what went back for parts of a paid order is not due again and leaves what was paid above the total', () => {
    fc.assert(
      fc.property(kobo, kobo, kobo, (goods, others, above) => {
        const order: MoneyFacts = {
          total: goods + others,
          isCancelled: false,
          acceptedDifference: 0,
          unpaidAs: 'unpaid',
          payments: [{ id: 1, amount: goods + others + above, currency: 'NGN', late: false }],
          refunds: [
            {
              paymentId: 1,
              amount: goods,
              state: 'processed',
              isForParts: true,
              isSettled: false,
              isOverdue: false,
              isDismissed: false,
            },
          ],
          openDifferences: 0,
        };
        const after = decideMoney(order);
        expect(after).toMatchObject({ due: 0, isPaidUp: true, refundedGoods: goods });
        expect(after.flags).toEqual(above > 0 ? ['overpaid'] : []);
      }),
      runs,
    );
  });

  it('refunding the superfluous payment of two clears one flag', () => {
    fc.assert(
      fc.property(kobo, kobo, fc.boolean(), (first, more, isSecond) => {
        const twice: MoneyFacts = {
          total: first,
          isCancelled: false,
          acceptedDifference: 0,
          unpaidAs: 'unpaid',
          payments: [
            { id: 1, amount: first, currency: 'NGN', late: false },
            { id: 2, amount: first + more, currency: 'NGN', late: false },
          ],
          refunds: [],
          openDifferences: 0,
        };
        expect(decideMoney(twice).flags).toEqual(['paid_twice']);
        const [paymentId, amount] = isSecond ? [2, first + more] : [1, first];
        const refund = {
          paymentId,
          amount,
          state: 'processed' as const,
          isForParts: false,
          isSettled: false,
          isOverdue: false,
          isDismissed: false,
        };
        const after = decideMoney({ ...twice, refunds: [refund] });
        expect(after.paymentStatus).toBe('paid');
        expect(after.flags).toEqual(isSecond ? [] : ['overpaid']);
      }),
      runs,
    );
  });
});
