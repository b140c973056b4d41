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
  /** The status while no money has arrived. */
  unpaidAs: Extract<PaymentStatus, 'unpaid' | 'awaiting_transfer'>;
  payments: readonly PaymentFact[];
  refunds: readonly RefundFact[];
  /** A dispute about a payment is undecided. */
  isDisputed?: boolean;
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

const needsStaff = ({ state, isOverdue, isDismissed }: RefundFact) =>
  !isDismissed && (isOverdue || refundStages[state].needsStaff);

const sum = (amounts: readonly Kobo[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The part of a payment that is not refunded, in the smallest unit of its currency. Never negative, although a provider may
 * refund more than the shop received: fees that the customer paid.
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
          .filter((it) => it.paymentId === payment.id && refundStages[it.state].isCounted)
          .map((it) => it.amount),
      ),
  );

/**
 * Derives an order's payment status and flags from its payments and refunds. Nothing else decides them. The sequence of
 * events does not matter. An order is paid when the money received, less the money refunded, reaches its total.
 */
export function calculateMoneyState(facts: MoneyFacts): MoneyState {
  const { total, acceptedDifference, refunds } = facts;
  const naira = facts.payments.filter(({ currency }) => currency === 'NGN');
  const amountsLeft = naira.map((payment) => refundableAmount(payment, refunds));
  const received = sum(naira.map(({ amount }) => amount));
  const paid = sum(amountsLeft);
  const min = total + Math.min(acceptedDifference, 0);
  const max = total + Math.max(acceptedDifference, 0);
  const hasForeignMoney = facts.payments.some(
    (payment) => payment.currency !== 'NGN' && refundableAmount(payment, refunds) > 0,
  );
  const wasReturned = received >= min && paid < min;
  const flags: OrderFlag[] = [];
  if (hasForeignMoney) flags.push('wrong_currency');
  if (facts.isCancelled) {
    const late = naira.some((payment) => payment.late && refundableAmount(payment, refunds) > 0);
    if (paid > 0) flags.push(late ? 'paid_after_cancellation' : 'refund_due');
  } else if (paid > max) {
    const isSuperfluous = (amount: Kobo) => amount > 0 && paid - amount >= min;
    flags.push(
      amountsLeft.filter((it) => it > 0).length > 1 && amountsLeft.some(isSuperfluous)
        ? 'paid_twice'
        : 'overpaid',
    );
  } else if (paid > 0 && paid < min && !wasReturned) {
    flags.push('underpaid');
  }
  if (refunds.some(needsStaff)) flags.push('refund_needs_attention');
  if (facts.isDisputed) flags.push('disputed');
  if (facts.openDifferences > 0) flags.push('unreconciled');

  return {
    paymentStatus: statusOf({ ...facts, paid, min, wasReturned, hasForeignMoney }),
    flags,
    paid,
    due: facts.isCancelled || wasReturned ? 0 : Math.max(0, min - paid),
  };
}

interface Sums extends MoneyFacts {
  paid: Kobo;
  min: Kobo;
  wasReturned: boolean;
  hasForeignMoney: boolean;
}

function statusOf({ total, paid, min, wasReturned, hasForeignMoney, payments, unpaidAs }: Sums) {
  if (payments.length > 0 && paid >= min && paid > 0) return 'paid';
  if (paid > 0) return wasReturned ? 'partially_refunded' : 'needs_attention';
  if (hasForeignMoney) return 'needs_attention';
  if (total === 0 && payments.length === 0) return 'paid';
  return payments.length > 0 ? 'refunded' : unpaidAs;
}
