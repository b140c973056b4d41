import { addDays, dayCount, type LagosDay } from './lagos-time.ts';
import type { Kobo } from './money.ts';
import { proportionOf } from './proportion.ts';

/** The time between two parts. */
export const planPeriods = ['week', 'two_weeks', 'month'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** How an order is paid in parts: the first percent of it at once, and the rest in `count` equal parts, or freely until the last day. */
export interface PlanTerms {
  /** In percent of the total. */
  first: number;
  /** Further parts; of a free plan, the periods until its last day. */
  count: number;
  every: PlanPeriod;
  isFree: boolean;
  /** Days after a missed day for which the pieces stay reserved. */
  graceDays: number;
  /** In percent of the total: what the shop keeps at most of what was paid, if the plan ends before the last part. */
  kept: number;
}

/** The plan of an order. Days are those of Lagos. */
export interface Plan {
  terms: PlanTerms;
  startedOn: LagosDay;
  pausedOn: LagosDay | null;
  /** By pauses that have ended: all later days are later by so many. */
  shiftedDays: number;
  /** When the order last changed what it costs, or went on after its end: nothing that is missing counts as late from before. */
  renewedOn: LagosDay | null;
  mayShipEarly: boolean;
  /** What the shop kept when it ended, in kobo. */
  kept: Kobo;
}

/** A plan that begins on this day. */
export const newPlan = (terms: PlanTerms, startedOn: LagosDay): Plan => ({
  terms,
  startedOn,
  pausedOn: null,
  shiftedDays: 0,
  renewedOn: null,
  mayShipEarly: false,
  kept: 0,
});

export interface PlanPart {
  dueOn: LagosDay;
  amount: Kobo;
  /** What of it has come in. */
  paid: Kobo;
}

/** `unpaid` before the first part has come in; `ended` with its order. */
export type PlanState = 'unpaid' | 'active' | 'paused' | 'paid' | 'ended';

/** Where a plan stands: `paid` + `due` + `kept` is the total of the order, to the kobo. */
export interface PlanStatement {
  terms: PlanTerms;
  state: PlanState;
  parts: PlanPart[];
  /** What counts towards the pieces. */
  paid: Kobo;
  /** What is still to come; of an ended plan, what nobody pays any more. */
  due: Kobo;
  kept: Kobo;
  /** What is due today or was before. */
  dueNow: Kobo;
  /** What is left of the next part, and its day; null if there is none. */
  next: { dueOn: LagosDay; amount: Kobo } | null;
  isLate: boolean;
  /** The first day on which the pieces may go back on sale if nothing comes; null while that is open. */
  freeFrom: LagosDay | null;
  /** What the shop may keep if it ended today, and what would go back. */
  keptIfEnded: Kobo;
  mayShipEarly: boolean;
}

const NAIRA: Kobo = 100;
const DAYS: Record<Exclude<PlanPeriod, 'month'>, number> = { week: 7, two_weeks: 14 };

/** The day after so many periods: 31 January and a month is the last day of February. */
function dayAfter(start: LagosDay, every: PlanPeriod, periods: number): LagosDay {
  if (every !== 'month') return addDays(start, DAYS[every] * periods);
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + periods + 1, 0));
  const wanted = Math.min(day, last.getUTCDate());
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), wanted))
    .toISOString()
    .slice(0, 10);
}

/** The parts of a total, which add up to it. The first is rounded up to a naira, the others down; the last has the rest. */
export function partsOf(
  { first, count, every, isFree }: PlanTerms,
  total: Kobo,
  startedOn: LagosDay,
  shiftedDays = 0,
): Omit<PlanPart, 'paid'>[] {
  const atOnce = Math.min(total, Math.ceil(proportionOf(total, first, 100) / NAIRA) * NAIRA);
  const rest = total - atOnce;
  const dueOn = (periods: number) => addDays(dayAfter(startedOn, every, periods), shiftedDays);
  const each = isFree ? 0 : Math.floor(rest / count / NAIRA) * NAIRA;
  const further = isFree
    ? [{ dueOn: dueOn(count), amount: rest }]
    : Array.from({ length: count }, (_, at) => ({
        dueOn: dueOn(at + 1),
        amount: at + 1 < count ? each : rest - each * (count - 1),
      }));
  return [{ dueOn: startedOn, amount: atOnce }, ...further].filter(({ amount }) => amount > 0);
}

interface PlanMoney {
  /** What the order costs, without what staff have accepted as missing. */
  total: Kobo;
  /** What has come in for it and was not given back. */
  covered: Kobo;
  /** With so much the plan begins, even if the order costs more since; null for the first part. */
  agreedDeposit: Kobo | null;
  isCancelled: boolean;
  today: LagosDay;
}

export function planStatement(plan: Plan, money: PlanMoney): PlanStatement {
  const { terms, startedOn, pausedOn, shiftedDays, renewedOn, mayShipEarly } = plan;
  const { total, isCancelled } = money;
  const today = pausedOn ?? money.today;
  const kept = isCancelled ? Math.min(plan.kept, Math.max(0, money.covered)) : 0;
  const paid = Math.min(Math.max(0, money.covered), total) - kept;
  let left = paid;
  const parts = partsOf(terms, total, startedOn, shiftedDays).map((part) => {
    const amount = Math.min(part.amount, left);
    left -= amount;
    return { ...part, paid: amount };
  });
  const open = isCancelled ? [] : parts.filter((part) => part.paid < part.amount);
  const [missing] = open;
  const next = missing && {
    dueOn: latest(missing.dueOn, renewedOn ?? ''),
    amount: missing.amount - missing.paid,
  };
  const firstPart = parts[0]?.amount ?? 0;
  const isBegun = paid >= Math.min(money.agreedDeposit ?? firstPart, firstPart);
  const isLate = isBegun && next !== undefined && next.dueOn < today && pausedOn === null;
  const sumOf = (of: readonly PlanPart[]) => of.reduce((sum, it) => sum + it.amount - it.paid, 0);
  return {
    terms,
    state: stateOf({
      isCancelled,
      isPaid: next === undefined,
      isBegun,
      isPaused: pausedOn !== null,
    }),
    parts,
    paid,
    due: total - paid - kept,
    kept,
    dueNow: sumOf(open.filter(({ dueOn }) => dueOn <= today)),
    next: next ?? null,
    isLate,
    freeFrom:
      isBegun && next && pausedOn === null ? addDays(next.dueOn, terms.graceDays + 1) : null,
    keptIfEnded: Math.min(paid, Math.floor(proportionOf(total, terms.kept, 100))),
    mayShipEarly,
  };
}

const latest = (one: LagosDay, other: LagosDay): LagosDay => (one > other ? one : other);

interface Facts {
  isCancelled: boolean;
  isPaid: boolean;
  isBegun: boolean;
  isPaused: boolean;
}

function stateOf({ isCancelled, isPaid, isBegun, isPaused }: Facts): PlanState {
  if (isCancelled) return 'ended';
  if (isPaid) return 'paid';
  if (!isBegun) return 'unpaid';
  return isPaused ? 'paused' : 'active';
}

/** The least that a buyer may pay of a free plan at once. */
const MIN_FREE: Kobo = 100_000;

/** What a buyer may pay now: at least the next part, or a little of a free plan, and at most all. */
export function payableNow({ terms, due, dueNow, next }: PlanStatement): {
  least: Kobo;
  usual: Kobo;
} {
  const usual = Math.min(due, dueNow > 0 ? dueNow : (next?.amount ?? due));
  return { least: Math.min(usual, terms.isFree ? MIN_FREE : usual), usual };
}

/** The plan after a pause has ended. */
export const resumed = (plan: Plan, today: LagosDay): Plan =>
  plan.pausedOn === null
    ? plan
    : {
        ...plan,
        pausedOn: null,
        shiftedDays: plan.shiftedDays + Math.max(0, dayCount(plan.pausedOn, today) - 1),
      };

/** What a buyer is shown to pay: all that is due, or the part of a plan. */
export const amountToPay = ({ due, plan }: { due: Kobo; plan: PlanStatement | null }): Kobo =>
  plan ? payableNow(plan).usual : due;
