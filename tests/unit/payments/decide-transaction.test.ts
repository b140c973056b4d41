import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedRefund, Transaction } from '#server/adapters/provider/payment-gateway.ts';
import { Order } from '#server/entities/index.ts';
import { decideAnswer } from '#server/payments/decide-transaction.ts';
import { MoneyDraft } from '#server/payments/money-draft.ts';
import { isEffective, noMoney, type OrderMoney } from '#server/payments/order-money.ts';

const TOTAL = 300;
const order = () =>
  Object.assign(new Order(), {
    id: 1,
    total: TOTAL,
    status: 'pending',
    paymentMethod: 'card',
    acceptedDifference: 0,
    awaitsTransfer: false,
    flags: [],
  });

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));

const ids = ['t1', 't2', 'elsewhere'] as const;
const status = fc.constantFrom<Transaction['status']>(
  'paid',
  'paid',
  'reversed',
  'pending',
  'open',
  'failed',
  'abandoned',
);
const transaction = fc.record({
  id: fc.constantFrom(...ids),
  reference: fc.constantFrom('ref', 'ref', 'ref', 'another'),
  status,
  amount: fc.constantFrom(TOTAL, TOTAL, 100, 0),
  currency: fc.constantFrom('NGN', 'NGN', 'USD'),
  fee: fc.constantFrom(null, 5),
  mode: fc.constantFrom('live' as const, null, 'test' as const),
  channel: fc.constant('card'),
  paidAt: fc.constant(null),
});
const listedRefund = fc.record({
  id: fc.constantFrom('r1', 'r2', 'r3'),
  transactionId: fc.constantFrom('t1', 't2'),
  amount: fc.constantFrom(40, 60, 100),
  state: fc.constantFrom('pending' as const, 'processed' as const, 'failed' as const),
  note: fc.constant(''),
  isDispute: fc.constant(false),
  createdAt: fc.constant(null),
});
const unique = <Row extends { id: string }>(row: fc.Arbitrary<Row>) =>
  fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 3 });
const answers = fc.array(
  fc.record({ transactions: unique(transaction), refunds: unique(listedRefund) }),
  { minLength: 1, maxLength: 8 },
);

interface Answered {
  transactions: Transaction[];
  refunds: ListedRefund[];
}

/** Lets a provider answer; what is new gets ids, as in the database. */
function answer(rows: OrderMoney, of: Order, { transactions, refunds }: Answered, now: Date) {
  const money = new MoneyDraft(of, rows, { now });
  const attempt = decideAnswer(money, {
    provider: 'paystack',
    mode: 'live',
    reference: 'ref',
    transactions,
    refunds,
    elsewhere: new Map([['elsewhere', 7]]),
  });
  for (const list of [money.attempts, money.payments, money.refunds]) {
    list.forEach((row, index) => Object.assign(row, { id: index + 1 }));
  }
  return { money, attempt };
}

/** What the rows say, without the times of checks. */
const facts = ({ attempts, payments, refunds }: MoneyDraft) =>
  JSON.stringify([
    attempts.map(({ state, problem }) => ({ state, problem })),
    payments.map(({ transactionId, amount, currency, fee }) => [
      transactionId,
      amount,
      currency,
      fee,
    ]),
    refunds.map(({ key, amount, state, origin }) => ({ key, amount, state, origin })),
  ]);

describe('what a provider says of a payment', () => {
  it('counts each transaction once, and an answer that comes twice changes nothing', () => {
    fc.assert(
      fc.property(answers, (sequence) => {
        const of = order();
        let rows: OrderMoney = noMoney;
        let wasPaid = false;
        sequence.forEach((each, minute) => {
          const { money, attempt } = answer(rows, of, each, at(minute));
          const counted = money.payments.map(({ transactionId }) => transactionId);
          expect(new Set(counted).size).toBe(counted.length);
          expect(counted).not.toContain('elsewhere');
          expect(money.payments.every(isEffective)).toBe(true);
          for (const payment of money.payments) {
            expect(money.refundable(payment)).toBeLessThanOrEqual(payment.amount);
          }
          if (wasPaid) expect(attempt?.state).toBe('paid');
          wasPaid ||= attempt?.state === 'paid';
          const again = answer(money, of, each, at(minute)).money;
          expect(facts(again)).toBe(facts(money));
          expect(again.events).toEqual([]);
          rows = again;
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('counts what a reversal takes once, however its refunds are listed', () => {
    const paid = {
      reference: 'ref',
      amount: TOTAL,
      currency: 'NGN',
      fee: null,
      mode: 'live',
    } as const;
    const reported = { ...paid, id: 't1', channel: 'card', paidAt: null };
    fc.assert(
      fc.property(fc.array(unique(listedRefund), { maxLength: 4 }), (lists) => {
        const of = order();
        let { money } = answer(
          noMoney,
          of,
          { transactions: [{ ...reported, status: 'paid' }], refunds: [] },
          at(0),
        );
        lists.forEach((refunds, index) => {
          const own = refunds.map((refund) => ({
            ...refund,
            transactionId: 't1',
            state: 'processed' as const,
          }));
          const reversed = [{ ...reported, status: 'reversed' as const }];
          ({ money } = answer(money, of, { transactions: reversed, refunds: own }, at(index + 1)));
          const counted = money.refunds.filter(({ state }) => state !== 'failed');
          const sum = counted.reduce((total, { amount }) => total + amount, 0);
          expect(sum).toBe(TOTAL);
          expect(money.state()).toMatchObject({ paid: 0, paymentStatus: 'refunded' });
        });
        const back = answer(
          money,
          of,
          { transactions: [{ ...reported, status: 'paid' }], refunds: [] },
          at(9),
        );
        const listed = back.money.refunds.filter(
          ({ state, providerRefundId }) => state !== 'failed' && providerRefundId,
        );
        expect(back.money.state().paid).toBe(
          TOTAL - listed.reduce((total, { amount }) => total + amount, 0),
        );
      }),
      { numRuns: 500 },
    );
  });
});
