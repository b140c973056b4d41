import type { Kobo } from '#shared/money.ts';
import type { OrderFlag, PaymentStatus } from '#shared/orders.ts';
import type { RefundState } from '#shared/payments.ts';

export interface PaymentFact {
  id: number;
  amount: Kobo;
  currency: string;
  /** It arrived after the order was cancelled. */
  late: boolean;
}

export interface RefundFact {
  paymentId: number;
  amount: Kobo;
  state: RefundState;
  /** It was for items, delivery or gift wrap that staff named, not for an amount alone. */
  isForParts: boolean;
  /** The last change of the order's items settled it. */
  isSettled: boolean;
  /** The provider has taken longer than usual. */
  isOverdue: boolean;
  isDismissed: boolean;
}

/** Everything that determines an order's payment status and flags. */
export interface MoneyFacts {
  total: Kobo;
  isCancelled: boolean;
  /** The shortfall (−) or excess (+) that staff accepted. */
  acceptedDifference: Kobo;
  /** The part payment that staff agreed on: from it on, a missing amount is not an underpayment. */
  agreedDeposit?: Kobo | null;
  /** What the store keeps of a plan that ended with the order. */
  kept?: Kobo;
  /** The earlier refunds that the last change of its items settled, as `Order` says; 0 by default. */
  refundedGoods?: Kobo;
  refundedSurplus?: Kobo;
  /** The status while no money has arrived. */
  unpaidAs: Extract<PaymentStatus, 'unpaid' | 'awaiting_transfer'>;
  payments: readonly PaymentFact[];
  refunds: readonly RefundFact[];
  /** A dispute about a payment is undecided. */
  isDisputed?: boolean;
  /** Its pieces were gone when money came after its hold. */
  isSoldOut?: boolean;
  /** The number of unresolved differences from the provider's records. */
  openDifferences: number;
}

export interface MoneyState {
  paymentStatus: PaymentStatus;
  flags: OrderFlag[];
  /** Naira received less naira refunded. */
  paid: Kobo;
  /** The amount that is still to be paid. */
  due: Kobo;
  /**
   * Nothing is due: what the order costs has come in, whether or not some of it went back since. The only definition of
   * "paid" for receipts, webhooks, mails and pushes.
   */
  isPaidUp: boolean;
  /** Received less refunded, with what was refunded for goods that are not due again: covers the total. */
  covered: Kobo;
  /** What of the refunds was for what the order costs, and is not due again; the rest was above it. */
  refundedGoods: Kobo;
  refundedSurplus: Kobo;
}

/** Whether a refund counts as money given back, and whether staff must look into it. */
const refundStages = {
  requested: { isCounted: true, needsStaff: false },
  pending: { isCounted: true, needsStaff: false },
  processing: { isCounted: true, needsStaff: false },
  processed: { isCounted: true, needsStaff: false },
  failed: { isCounted: false, needsStaff: true },
  needs_attention: { isCounted: true, needsStaff: true },
  unknown: { isCounted: true, needsStaff: true },
} satisfies Record<RefundState, { isCounted: boolean; needsStaff: boolean }>;

/** Whether a refund counts as money given back. */
export const isRefundCounted = ({ state }: Pick<RefundFact, 'state'>): boolean =>
  refundStages[state].isCounted;

const needsStaff = ({ state, isOverdue, isDismissed }: RefundFact) =>
  !isDismissed && (isOverdue || refundStages[state].needsStaff);

const sum = (amounts: readonly Kobo[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The part of a payment that is not refunded, in the smallest unit of its currency. Never negative, although a provider may
 * refund more than the store received: fees that the customer paid.
 */
export const refundableAmount = (
  payment: Pick<PaymentFact, 'id' | 'amount'>,
  refunds: readonly RefundFact[],
): Kobo =>
  Math.max(
    0,
    payment.amount -
      sum(
        refunds
          .filter((it) => it.paymentId === payment.id && isRefundCounted(it))
          .map((it) => it.amount),
      ),
  );

interface SettledRefunds {
  refundedGoods: Kobo;
  refundedSurplus: Kobo;
  /** What of the settled refunds counts today, and how much of that was for named parts. */
  settled: Kobo;
  settledParts: Kobo;
}

/**
 * What the refunds that a change of the items settled were for, in kobo. If one of them failed since, those that remain keep
 * their purpose: refunds of named parts were for goods.
 */
function settledRefunds({
  refundedGoods,
  refundedSurplus,
  settled,
  settledParts,
}: SettledRefunds): { goods: Kobo; surplus: Kobo } {
  const parts = Math.min(refundedGoods, settledParts, settled);
  const surplus = Math.min(refundedSurplus, settled - parts);
  return { goods: Math.min(refundedGoods, settled - surplus), surplus };
}

export const amountOfRefunds = (refunds: readonly RefundFact[]) =>
  sum(refunds.map(({ amount }) => amount));

/**
 * Derives an order's payment status and flags from its payments and refunds. Nothing else decides them. The sequence of
 * events does not matter. An order is paid when the money received, less the money refunded, reaches its total.
 */
export function decideMoney(facts: MoneyFacts): MoneyState {
  const { total, acceptedDifference, refunds } = facts;
  const naira = facts.payments.filter(({ currency }) => currency === 'NGN');
  const amountsLeft = naira.map((payment) => refundableAmount(payment, refunds));
  const received = sum(naira.map(({ amount }) => amount));
  const paid = sum(amountsLeft);
  const refunded = received - paid;
  const counted = refunds.filter(
    (it) => isRefundCounted(it) && naira.some(({ id }) => id === it.paymentId),
  );
  const settled = counted.filter(({ isSettled }) => isSettled);
  const known = settledRefunds({
    refundedGoods: facts.refundedGoods ?? 0,
    refundedSurplus: facts.refundedSurplus ?? 0,
    settled: Math.min(refunded, amountOfRefunds(settled)),
    settledParts: amountOfRefunds(settled.filter(({ isForParts }) => isForParts)),
  });
  const min = total + Math.min(acceptedDifference, 0);
  const max = total + Math.max(acceptedDifference, 0);
  const hadAll = received - known.surplus >= min;
  // What was given back for parts of an order that was paid is not due again, and no refund of money above its total.
  const parts = amountOfRefunds(counted.filter((it) => it.isForParts && !it.isSettled));
  const ofParts = hadAll ? Math.min(parts, Math.max(0, min - known.goods)) : 0;
  const goods = Math.min(known.goods + ofParts, refunded - known.surplus);
  const covered = paid + goods;
  const hasForeignMoney = facts.payments.some(
    (payment) => payment.currency !== 'NGN' && refundableAmount(payment, refunds) > 0,
  );
  const wasReturned = hadAll && covered < min;
  const isPaidUp = facts.payments.length === 0 ? total === 0 : covered >= min || wasReturned;
  const refundedGoods = wasReturned ? min - paid : goods;
  const isBelow = covered > 0 && covered < min && !wasReturned;
  const hasDeposit = facts.agreedDeposit != null && covered >= facts.agreedDeposit;
  const flags: OrderFlag[] = [];
  if (hasForeignMoney) flags.push('wrong_currency');
  if (facts.isCancelled) {
    const late = naira.some((payment) => payment.late && refundableAmount(payment, refunds) > 0);
    if (paid > (facts.kept ?? 0)) flags.push(late ? 'paid_after_cancellation' : 'refund_due');
  } else if (covered > max && paid > 0) {
    const isSuperfluous = (amount: Kobo) => amount > 0 && covered - amount >= min;
    flags.push(
      amountsLeft.filter((it) => it > 0).length > 1 && amountsLeft.some(isSuperfluous)
        ? 'paid_twice'
        : 'overpaid',
    );
  } else if (isBelow && !hasDeposit) {
    flags.push('underpaid');
  }
  if (refunds.some(needsStaff)) flags.push('refund_needs_attention');
  if (facts.isDisputed) flags.push('disputed');
  if (facts.openDifferences > 0) flags.push('unreconciled');
  if (facts.isSoldOut && flags.includes('paid_after_cancellation')) flags.push('paid_but_sold_out');

  return {
    paymentStatus: statusOf({
      ...facts,
      received,
      paid,
      covered,
      min,
      hadAll,
      wasReturned,
      isBelow,
      hasDeposit,
      hasForeignMoney,
      isPartReturned: goods > 0,
    }),
    flags,
    paid,
    due: facts.isCancelled || wasReturned ? 0 : Math.max(0, min - covered),
    isPaidUp,
    covered,
    refundedGoods,
    refundedSurplus: refunded - refundedGoods,
  };
}

interface Sums extends MoneyFacts {
  received: Kobo;
  paid: Kobo;
  covered: Kobo;
  min: Kobo;
  /** As much as the order costs had come in. */
  hadAll: boolean;
  wasReturned: boolean;
  /** Some of the money is there, and has not been given back. */
  isBelow: boolean;
  hasDeposit: boolean;
  hasForeignMoney: boolean;
  isPartReturned: boolean;
}

function statusOf(sums: Sums): PaymentStatus {
  const { total, paid, covered, min, wasReturned, isBelow, hasForeignMoney, payments, unpaidAs } =
    sums;
  if (payments.length > 0 && covered >= min && paid > 0) {
    return sums.isPartReturned ? 'partially_refunded' : 'paid';
  }
  if (isBelow && sums.hasDeposit && !sums.isCancelled && !hasForeignMoney) return 'balance_due';
  if (sums.isCancelled && paid > 0 && paid <= (sums.kept ?? 0)) {
    return sums.received > paid ? 'partially_refunded' : 'paid';
  }
  if (paid > 0) return wasReturned ? 'partially_refunded' : 'needs_attention';
  if (hasForeignMoney || isBelow) return 'needs_attention';
  if (total === 0 && payments.length === 0) return 'paid';
  // A part payment that went back leaves the order unpaid.
  return payments.length > 0 && (sums.hadAll || sums.isCancelled) ? 'refunded' : unpaidAs;
}
