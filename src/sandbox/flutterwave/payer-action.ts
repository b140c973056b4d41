import { withQuery } from '#sandbox/provider/provider-app.ts';
import type { NextStep, PayerAction } from '#sandbox/provider/payer-page.ts';
import { announceChargeback, raiseChargeback } from './chargebacks.ts';
import {
  attempt,
  recordAttemptLater,
  chargeMessage,
  type FlutterwaveContext,
} from './flutterwave-context.ts';
import { type Attempt, attemptsOf, type Checkout, type Payment } from './ledger.ts';
import { toNaira } from './naira.ts';

/** `popup`: the frame of the inline script; `page`: the hosted page. */
type Place = 'popup' | 'page';

/** Handles a button of the payer's page and returns the browser's next step. */
export async function payerAction(
  context: FlutterwaveContext,
  checkout: Checkout,
  action: PayerAction,
  place: Place,
): Promise<NextStep> {
  const { ledger, laterMs } = context;
  if (action === 'cancel') return cancelled(checkout, place);
  const earlier = attemptsOf(ledger, checkout.mode, checkout.txRef).find(
    ({ status }) => status === 'successful',
  );
  if (earlier) return completed(checkout, earlier, place);
  if (action === 'later')
    return completed(checkout, recordAttemptLater(context, checkout, {}, laterMs), place);
  const made = attempt(context, checkout, paymentOf(action, checkout));
  await context.webhooks.announceDuringPayment(chargeMessage(context, made));
  if (action === 'dispute') {
    const chargeback = raiseChargeback(context, made);
    context.schedule.after(laterMs, () => announceChargeback(context, chargeback));
  }
  if (made.status === 'failed') return { message: 'Declined. You can try again.', isOver: false };
  return completed(checkout, made, place);
}

function paymentOf(action: PayerAction, { amount }: Checkout): Payment {
  const tenth = Math.ceil(amount / 10);
  switch (action) {
    case 'decline':
      return { status: 'failed' };
    case 'less':
      return { amount: Math.max(1, amount - tenth), paymentType: 'bank_transfer' };
    case 'more':
      return { amount: amount + tenth, paymentType: 'bank_transfer' };
    case 'currency':
      return { currency: 'USD' };
    default:
      return {};
  }
}

/** The data of an attempt that the inline script gets and passes to the store in part. */
const transactionOf = ({ customer, ...made }: Attempt) => ({
  id: made.id,
  txRef: made.txRef,
  flwRef: made.flwRef,
  amount: toNaira(made.amount),
  charged_amount: toNaira(made.chargedAmount),
  currency: made.currency,
  status: made.status,
  createdAt: made.createdAt,
  customer: { fullName: customer.name, email: customer.email, phone: customer.phone },
});

function completed(checkout: Checkout, made: Attempt, place: Place): NextStep {
  const isPending = made.status === 'pending';
  const message = isPending ? 'The bank will confirm your payment shortly.' : 'Payment successful.';
  if (place === 'page') {
    const query = {
      // The hosted page says `completed` where the API says `successful`.
      status: isPending ? 'pending' : 'completed',
      tx_ref: checkout.txRef,
      transaction_id: String(made.id),
    };
    const { redirectUrl } = checkout;
    return {
      message,
      isOver: true,
      ...(redirectUrl && { navigate: withQuery(redirectUrl, query) }),
    };
  }
  const tx = transactionOf(made);
  return {
    message,
    isOver: true,
    post: [
      { name: 'charge_init', type: made.paymentType, timestamp: Date.parse(made.createdAt) },
      { name: 'charge_complete', type: made.paymentType, data: { status: made.status } },
      { name: 'vbvcomplete', data: { tx }, redirectstatus: made.status },
    ],
  };
}

/** The redirect after a cancellation has no transaction id. */
function cancelled({ redirectUrl, txRef }: Checkout, place: Place): NextStep {
  const query = { status: 'cancelled', tx_ref: txRef };
  return {
    message: 'Cancelled. You can close this page.',
    isOver: true,
    ...(place === 'page' && redirectUrl && { navigate: withQuery(redirectUrl, query) }),
    ...(place === 'popup' && { post: [{ name: 'closeiframe', data: { cancelled: true } }] }),
  };
}
