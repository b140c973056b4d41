import { withQuery } from '#sandbox/provider/provider-app.ts';
import type { NextStep, PayerAction } from '#sandbox/provider/payer-page.ts';
import { announceDispute, raiseDispute } from './disputes.ts';
import type { Payment, Transaction } from './ledger.ts';
import {
  chargeSuccess,
  type PaystackContext,
  completePayment,
  completeLater,
} from './paystack-context.ts';

/** `popup`: the frame of the inline script; `page`: the hosted page. */
type Place = 'popup' | 'page';

/**
 * Handles a button of the payer's page and returns the browser's next step. A payment that comes later takes `laterMs`, in milliseconds.
 */
export async function payerAction(
  context: PaystackContext,
  transaction: Transaction,
  action: PayerAction,
  place: Place,
  laterMs = context.laterMs,
): Promise<NextStep> {
  if (action === 'cancel') return cancelled(transaction, place);
  if (action === 'return') return paid(transaction, place);
  if (action === 'later') {
    completeLater(context, transaction, { channel: 'bank_transfer' }, laterMs);
    return pending(transaction, place);
  }
  completePayment(context, transaction, paymentOf(action, transaction));
  if (transaction.status !== 'success')
    return { message: 'Declined. You can try again.', isOver: false };
  await context.webhooks.announceDuringPayment(chargeSuccess(context, transaction));
  if (action === 'dispute') {
    const dispute = raiseDispute(context, transaction);
    context.schedule.after(laterMs, () => announceDispute(context, dispute, 'create'));
  }
  return paid(transaction, place);
}

function paymentOf(action: PayerAction, { requestedAmount }: Transaction): Payment {
  const tenth = Math.ceil(requestedAmount / 10);
  switch (action) {
    case 'decline':
      return { status: 'failed' };
    case 'less':
      return { amount: Math.max(1, requestedAmount - tenth), channel: 'bank_transfer' };
    case 'more':
      return { amount: requestedAmount + tenth, channel: 'bank_transfer' };
    case 'currency':
      return { currency: 'USD' };
    case 'refund-fails':
      return { refundOutcome: 'failed' };
    case 'refund-needs-attention':
      return { refundOutcome: 'needs-attention' };
    default:
      return {};
  }
}

function paid({ id, reference, callbackUrl }: Transaction, place: Place): NextStep {
  const query = { trxref: reference, reference };
  const navigate = place === 'page' && callbackUrl ? withQuery(callbackUrl, query) : undefined;
  const data = {
    reference,
    id: String(id),
    message: 'Approved',
    status: 'success',
    trans: String(id),
    transaction: String(id),
    trxref: reference,
    redirecturl: `?${new URLSearchParams(query).toString()}`,
  };
  return {
    message: 'Payment successful.',
    isOver: true,
    ...(navigate && { navigate }),
    ...(place === 'popup' && { post: [{ event: 'success', data }] }),
  };
}

function pending({ reference, callbackUrl }: Transaction, place: Place): NextStep {
  const query = { trxref: reference, reference };
  return {
    message: 'The bank will confirm your payment shortly.',
    isOver: true,
    ...(place === 'page' && callbackUrl && { navigate: withQuery(callbackUrl, query) }),
    ...(place === 'popup' && {
      post: [{ event: 'transfer:pending', data: { status: 'pending' } }],
    }),
  };
}

function cancelled({ metadata, status }: Transaction, place: Place): NextStep {
  const back = (metadata as { cancel_action?: unknown } | null)?.cancel_action;
  return {
    message: 'Cancelled. You can close this page.',
    isOver: true,
    ...(place === 'page' && typeof back === 'string' && { navigate: back }),
    ...(place === 'popup' && { post: [{ event: 'close', data: { status } }] }),
  };
}
