import type { Kobo } from '#shared/money.ts';
import type { OrderFlag, PaymentStatus } from '#shared/orders.ts';
import type { RefundState } from '#shared/payments.ts';

export interface ReceiptFact {
  id: number;
  amount: Kobo;
  currency: string;
  /** It came when the order was cancelled already. */
  late: boolean;
}

export interface RefundFact {
  receiptId: number;
  amount: Kobo;
  state: RefundState;
  /** It should have come to its end by now. */
  isOverdue: boolean;
  isDismissed: boolean;
}

/** All that an order's payment status and flags follow from. */
export interface MoneyFacts {
  total: Kobo;
  isCancelled: boolean;
  /** What staff accepted as missing (−) or over (+). */
  acceptedDifference: Kobo;
  /** What the order is called while no money has come. */
  unpaidAs: Extract<PaymentStatus, 'unpaid' | 'awaiting_transfer'>;
  receipts: readonly ReceiptFact[];
  refunds: readonly RefundFact[];
  /** A payment is disputed and nobody has decided yet. */
  isDisputed?: boolean;
  /** How many differences from the provider's records nobody has resolved. */
  openDifferences: number;
}

export interface MoneyState {
  paymentStatus: PaymentStatus;
  flags: OrderFlag[];
  /** Naira received less naira given back. */
  paid: Kobo;
  /** What is still to be paid. */
  due: Kobo;
}

/** A refund that failed gave nothing back; any other has, or will have. */
const givesBack = ({ state }: RefundFact) => state !== 'failed';

const waitsForPerson = ({ state, isOverdue, isDismissed }: RefundFact) =>
  !isDismissed &&
  (isOverdue || state === 'failed' || state === 'needs_attention' || state === 'unknown');

const sum = (amounts: readonly Kobo[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What is left of a receipt, in the smallest unit of its currency; never less than nothing, though a provider may give back
 * more than counted as received: fees that the buyer bore.
 */
export const leftOf = (
  receipt: Pick<ReceiptFact, 'id' | 'amount'>,
  refunds: readonly RefundFact[],
): Kobo =>
  Math.max(
    0,
    receipt.amount -
      sum(
        refunds.filter((it) => it.receiptId === receipt.id && givesBack(it)).map((it) => it.amount),
      ),
  );

/**
 * The one place that says what an order's money amounts to: always reckoned anew from receipts and refunds, in whatever
 * order they came. An order is paid when what it has received, less what it gave back, reaches its total.
 */
export function moneyState(facts: MoneyFacts): MoneyState {
  const { total, acceptedDifference, refunds } = facts;
  const naira = facts.receipts.filter(({ currency }) => currency === 'NGN');
  const left = naira.map((receipt) => leftOf(receipt, refunds));
  const received = sum(naira.map(({ amount }) => amount));
  const paid = sum(left);
  const least = total + Math.min(acceptedDifference, 0);
  const most = total + Math.max(acceptedDifference, 0);
  const hasForeign = facts.receipts.some(
    (receipt) => receipt.currency !== 'NGN' && leftOf(receipt, refunds) > 0,
  );
  const wasReturned = received >= least && paid < least;
  const flags: OrderFlag[] = [];
  if (hasForeign) flags.push('wrong_currency');
  if (facts.isCancelled) {
    const late = naira.some((receipt) => receipt.late && leftOf(receipt, refunds) > 0);
    if (paid > 0) flags.push(late ? 'paid_after_cancellation' : 'refund_due');
  } else if (paid > most) {
    const isSpare = (amount: Kobo) => amount > 0 && paid - amount >= least;
    flags.push(
      left.filter((it) => it > 0).length > 1 && left.some(isSpare) ? 'paid_twice' : 'overpaid',
    );
  } else if (paid > 0 && paid < least && !wasReturned) {
    flags.push('underpaid');
  }
  if (refunds.some(waitsForPerson)) flags.push('refund_needs_attention');
  if (facts.isDisputed) flags.push('disputed');
  if (facts.openDifferences > 0) flags.push('unreconciled');

  return {
    paymentStatus: statusOf({ ...facts, paid, least, wasReturned, hasForeign }),
    flags,
    paid,
    due: facts.isCancelled || wasReturned ? 0 : Math.max(0, least - paid),
  };
}

interface Reckoned extends MoneyFacts {
  paid: Kobo;
  least: Kobo;
  wasReturned: boolean;
  hasForeign: boolean;
}

function statusOf({ total, paid, least, wasReturned, hasForeign, receipts, unpaidAs }: Reckoned) {
  if (receipts.length > 0 && paid >= least && paid > 0) return 'paid';
  if (paid > 0) return wasReturned ? 'partially_refunded' : 'needs_attention';
  if (hasForeign) return 'needs_attention';
  if (total === 0 && receipts.length === 0) return 'paid';
  return receipts.length > 0 ? 'refunded' : unpaidAs;
}
