import { customerPaymentStatusLabels } from '#shared/labels.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import * as texts from '#client/texts/payment.ts';

/** Kobo received for an order that another payment had already paid; null if none. */
export function paidTwice({
  total,
  payment: { paid, received },
}: Pick<CustomerOrder, 'total' | 'payment'>): Kobo | null {
  const left = received.map((it) => it.amount - it.refunded).filter((amount) => amount > 0);
  return left.length > 1 && left.some((amount) => paid - amount >= total) ? paid - total : null;
}

/** The state of an order's payment in one sentence. */
export function paymentText({
  status,
  paymentStatus,
  total,
  payment,
}: Pick<CustomerOrder, 'status' | 'paymentStatus' | 'total' | 'payment'>): string {
  const { paid, due, isConfirming, isTransferPending, plan } = payment;
  const kept = plan?.kept ?? 0;
  if (status === 'cancelled' && paid > kept) {
    return texts.receivedGiveBack(formatNaira(paid - kept));
  }
  if (status === 'cancelled' && kept > 0) return texts.keptAsAgreed(formatNaira(kept));
  if (status === 'cancelled' && paymentStatus !== 'refunded') return texts.nothingToPay;
  if (isConfirming && isTransferPending) return texts.waitingForYourTransfer;
  if (isConfirming) return texts.confirmingPayment;
  if (paymentStatus === 'balance_due') {
    return texts.depositReceived(formatNaira(paid), formatNaira(due));
  }
  if (paymentStatus === 'needs_attention' && paid > 0 && due > 0) {
    return texts.receivedStillToPay(formatNaira(paid), formatNaira(due));
  }
  const extra = paymentStatus === 'paid' ? paidTwice({ total, payment }) : null;
  if (extra !== null) {
    return texts.paidSecondTime(formatNaira(extra));
  }
  if (paymentStatus === 'paid' && paid > total) {
    return texts.paidTooMuch(formatNaira(paid - total));
  }
  if (paymentStatus === 'partially_refunded') {
    return texts.partlyRefunded(formatNaira(total - paid));
  }
  return customerPaymentStatusLabels[paymentStatus];
}
