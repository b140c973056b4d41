import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/lagos-time.ts';
import {
  newPlan,
  partsOf,
  payableNow,
  planPeriods,
  planStatement,
  resumed,
  type Plan,
  type PlanTerms,
} from '#shared/plan-statement.ts';
import { renewPlan } from '#server/plans/change-plan.ts';
import { decideMoney, type PaymentFact, type RefundFact } from '#server/payments/money-state.ts';

const START = '2026-12-01';
const terms = fc.record({
  first: fc.integer({ min: 1, max: 95 }),
  count: fc.integer({ min: 1, max: 24 }),
  every: fc.constantFrom(...planPeriods),
  isFree: fc.boolean(),
  graceDays: fc.integer({ min: 0, max: 90 }),
  kept: fc.integer({ min: 0, max: 50 }),
});
const planOf = (of: PlanTerms, more: Partial<Plan> = {}): Plan => ({
  ...newPlan(of, START),
  ...more,
});
const usual: PlanTerms = {
  first: 30,
  count: 4,
  every: 'two_weeks',
  isFree: false,
  graceDays: 14,
  kept: 10,
};
const total = fc.integer({ min: 100, max: 100_000_000_000 });

describe('the parts of a plan', () => {
  it('add up to the total, each on a later day, whatever the terms', () => {
    fc.assert(
      fc.property(terms, total, (of, sum) => {
        const parts = partsOf(of, sum, START);
        expect(parts.reduce((paid, { amount }) => paid + amount, 0)).toBe(sum);
        expect(parts.every(({ amount }) => amount > 0)).toBe(true);
        const days = parts.map(({ dueOn }) => dueOn);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days[0]).toBe(START);
      }),
      { numRuns: 1000 },
    );
  });

  it('are whole naira but for the last, and fall on the last day of a short month', () => {
    const parts = partsOf({ ...usual, every: 'month', count: 3 }, 10_000_050, '2026-01-31');
    expect(parts).toEqual([
      { dueOn: '2026-01-31', amount: 3_000_100 },
      { dueOn: '2026-02-28', amount: 2_333_300 },
      { dueOn: '2026-03-31', amount: 2_333_300 },
      { dueOn: '2026-04-30', amount: 2_333_350 },
    ]);
    expect(partsOf({ ...usual, isFree: true }, 1_000_000, START)).toEqual([
      { dueOn: START, amount: 300_000 },
      { dueOn: '2027-01-26', amount: 700_000 },
    ]);
  });
});

describe('where a plan stands', () => {
  const atOnce = { agreedDeposit: null, isCancelled: false };
  const at = (covered: number, today: string, more: Partial<Plan> = {}) =>
    planStatement(planOf(usual, more), { ...atOnce, total: 1_000_000, covered, today });

  it('says what is due, since when it is late, and when its pieces are free', () => {
    expect(at(0, START)).toMatchObject({ state: 'unpaid', dueNow: 300_000, freeFrom: null });
    expect(at(300_000, START)).toMatchObject({
      state: 'active',
      dueNow: 0,
      next: { dueOn: '2026-12-15', amount: 175_000 },
      isLate: false,
      freeFrom: '2026-12-30',
    });
    expect(at(400_000, '2026-12-15')).toMatchObject({ dueNow: 75_000, isLate: false });
    expect(at(400_000, '2026-12-16')).toMatchObject({ dueNow: 75_000, isLate: true });
    // Two parts are behind.
    expect(at(300_000, '2026-12-29')).toMatchObject({ dueNow: 350_000 });
    expect(at(1_000_000, '2027-06-01')).toMatchObject({ state: 'paid', due: 0, next: null });
  });

  it('stands still during a pause, after which all days are later by it', () => {
    const paused = planOf(usual, { pausedOn: '2026-12-10' });
    expect(at(300_000, '2027-03-01', paused)).toMatchObject({
      state: 'paused',
      isLate: false,
      dueNow: 0,
      freeFrom: null,
    });
    const later = resumed(paused, '2026-12-20');
    expect(later).toMatchObject({ pausedOn: null, shiftedDays: 10 });
    expect(at(300_000, '2026-12-20', later).next).toEqual({ dueOn: '2026-12-25', amount: 175_000 });
  });

  it('lets a buyer pay at least the next part, or a little of a free plan', () => {
    expect(payableNow(at(300_000, START))).toEqual({ least: 175_000, usual: 175_000 });
    const free = planStatement(planOf({ ...usual, isFree: true }), {
      ...atOnce,
      total: 1_000_000,
      covered: 300_000,
      today: START,
    });
    expect(payableNow(free)).toEqual({ least: 100_000, usual: 700_000 });
  });
});

/** What happens to a plan, by a random number from 0 to 999,999. */
const steps = fc.array(
  fc.record({ what: fc.integer({ min: 0, max: 10 }), size: fc.integer({ min: 0, max: 999_999 }) }),
  { maxLength: 20 },
);

describe('1,000 random plans', () => {
  it('are paid + due + kept = total to the kobo at every step, as the money of the order says', () => {
    fc.assert(
      fc.property(terms, total, steps, (of, agreedTotal, happenings) => {
        let plan = planOf(of);
        let sum = agreedTotal;
        let agreedDeposit = partsOf(of, sum, START)[0]?.amount ?? 0;
        let isCancelled = false;
        let today = START;
        const payments: PaymentFact[] = [];
        const refunds: RefundFact[] = [];
        const read = () => {
          const money = decideMoney({
            total: sum,
            isCancelled,
            acceptedDifference: 0,
            agreedDeposit,
            kept: plan.kept,
            unpaidAs: 'unpaid',
            payments,
            refunds,
            openDifferences: 0,
          });
          const covered = isCancelled ? money.paid : money.covered;
          return {
            money,
            statement: planStatement(plan, {
              total: sum,
              covered,
              agreedDeposit,
              isCancelled,
              today,
            }),
          };
        };
        for (const { what, size } of happenings) {
          const { money, statement } = read();
          if (what < 6 && !isCancelled && statement.due > 0) {
            const { least } = payableNow(statement);
            const amount = least + Math.floor(((statement.due - least) * size) / 1_000_000);
            payments.push({ id: payments.length + 1, amount, currency: 'NGN', late: false });
          } else if (what === 6) today = addDays(today, size % 40);
          else if (what === 7 && !isCancelled) {
            plan = plan.pausedOn === null ? { ...plan, pausedOn: today } : resumed(plan, today);
          } else if (what === 8 && !isCancelled) {
            const kept = Math.floor((statement.keptIfEnded * size) / 1_000_000);
            isCancelled = true;
            plan = { ...plan, kept };
            expect(kept).toBeLessThanOrEqual(money.paid);
          } else if (what === 9 && isCancelled && statement.paid > 0) {
            // All that is to go back goes back, payment by payment.
            let left = statement.paid;
            for (const { id, amount } of payments) {
              const back = Math.min(left, amount);
              left -= back;
              if (back > 0) {
                refunds.push({
                  paymentId: id,
                  amount: back,
                  state: 'processed',
                  isForParts: false,
                  isSettled: false,
                  isOverdue: false,
                  isDismissed: false,
                });
              }
            }
            expect(read().money.flags).toEqual([]);
          }
          if (what === 10 && !isCancelled) {
            // Its items change: it costs less, but not less than was paid, or more.
            const wasBegun = statement.state !== 'unpaid';
            sum = Math.max(statement.paid, Math.ceil((sum * (size + 1)) / 500_000));
            const order = { total: sum, plan, agreedDeposit };
            renewPlan(order, new Date(`${today}T11:00:00Z`));
            ({ plan, agreedDeposit } = order);
            const changed = read().statement;
            expect(changed.isLate).toBe(false);
            if (changed.freeFrom) {
              expect(changed.freeFrom > addDays(plan.pausedOn ?? today, of.graceDays)).toBe(true);
            }
            if (wasBegun) expect(changed.state).not.toBe('unpaid');
          }
          const after = read();
          const { paid, due, kept, parts } = after.statement;
          expect(paid + due + kept).toBe(sum);
          expect(Math.min(paid, due, kept)).toBeGreaterThanOrEqual(0);
          expect(parts.reduce((done, part) => done + part.paid, 0)).toBe(paid);
          expect(parts.reduce((all, part) => all + part.amount, 0)).toBe(sum);
          if (isCancelled) expect(after.money.flags.includes('refund_due')).toBe(paid > 0);
          else expect(due).toBe(after.money.due);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
