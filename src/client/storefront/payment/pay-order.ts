import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import type { PaymentProvider, StartedPayment } from '#shared/payments.ts';
import { providerNames } from '#shared/provider-names.ts';
import type { Told } from './payment-return.ts';
import type { WindowOutcome } from './provider-window.ts';

export interface PaymentDesk {
  /** Who can be tried for this, best first; empty where the shop can't be asked, and then it chooses itself. */
  providers: () => Promise<PaymentProvider[]>;
  start: (provider: PaymentProvider | undefined) => Promise<StartedPayment>;
  open: (payment: StartedPayment) => Promise<WindowOutcome>;
  /** Goes to the provider's own page in this tab; false where that was in vain before. */
  leaveFor: (payment: StartedPayment) => boolean;
  /** Lets the server ask the providers; `claimed` where a window said that it was paid. */
  check: (claimed: boolean) => Promise<OrderReceipt>;
  /** What the server said; null when no answer of its own arrived. */
  errorBody: (error: unknown) => ErrorBody | null;
}

export type PaymentOutcome =
  /** The server has seen the money. */
  | { kind: 'paid'; order: OrderReceipt }
  /** Money may be on its way; `order` is null where not even the shop could be asked. */
  | { kind: 'confirming'; order: OrderReceipt | null }
  /** Some of it came. */
  | { kind: 'short'; order: OrderReceipt }
  | { kind: 'cancelled' | 'failed'; order: OrderReceipt }
  /** Nobody's window could be opened; `message` says whose and why. */
  | { kind: 'unavailable'; message: string }
  /** Nothing was begun, since the shop could not be reached. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; message: string }
  /** The browser is on its way to the provider's own page. */
  | { kind: 'left' };

/** These say that this provider can't be used now; another one may. */
const unavailable: ReadonlySet<ErrorBody['code']> = new Set<ErrorCode>([
  'no_payment_providers',
  'provider_not_configured',
  'payment_unavailable',
]);

/**
 * Lets a shopper pay: in the provider's window; where that does not open, on the provider's own page; where that was in
 * vain before, at the next provider. Whatever a window says, the server is asked what is true.
 */
export async function payOrder(desk: PaymentDesk): Promise<PaymentOutcome> {
  const queue: (PaymentProvider | undefined)[] = await desk.providers();
  if (queue.length === 0) queue.push(undefined);
  let last: PaymentOutcome = {
    kind: 'unavailable',
    message: 'No payment providers are configured',
  };
  for (const provider of queue) {
    last = await payAt(desk, provider);
    if (last.kind !== 'unavailable') break;
  }
  return last;
}

async function payAt(
  desk: PaymentDesk,
  provider: PaymentProvider | undefined,
): Promise<PaymentOutcome> {
  let payment: StartedPayment;
  try {
    payment = await desk.start(provider);
  } catch (thrown) {
    return refusal(desk, desk.errorBody(thrown));
  }
  const told = await desk.open(payment);
  if (told !== 'unopened') return whatIsTrue(desk, told);
  return desk.leaveFor(payment)
    ? { kind: 'left' }
    : { kind: 'unavailable', message: `Failed to load ${providerNames[payment.provider]}` };
}

function refusal(
  desk: PaymentDesk,
  error: ErrorBody | null,
): PaymentOutcome | Promise<PaymentOutcome> {
  if (!error || error.code === 'internal') return { kind: 'unreachable' };
  if (error.code === 'payment_in_flight') return { kind: 'confirming', order: null };
  // Paid in another tab, or by an earlier try that has just come through.
  if (error.code === 'nothing_to_pay') return whatIsTrue(desk, 'closed');
  return unavailable.has(error.code)
    ? { kind: 'unavailable', message: error.message }
    : { kind: 'refused', message: error.message };
}

/** What became of a payment, by the server's word; `told` is all that the browser knows. */
export async function whatIsTrue(
  { check }: Pick<PaymentDesk, 'check'>,
  told: Told,
): Promise<PaymentOutcome> {
  let order: OrderReceipt;
  try {
    order = await check(told === 'paid');
  } catch {
    return { kind: 'confirming', order: null };
  }
  const { isConfirming, due, paid } = order.payment;
  if (isConfirming) return { kind: 'confirming', order };
  if (order.status === 'cancelled') return { kind: 'refused', message: cancelledWords(paid > 0) };
  if (due === 0 && paid > 0) return { kind: 'paid', order };
  if (paid > 0) return { kind: 'short', order };
  return { kind: told === 'closed' ? 'cancelled' : 'failed', order };
}

const cancelledWords = (isPaid: boolean) =>
  isPaid
    ? 'Your money arrived after this order was cancelled. We will be in touch with you, or give it back.'
    : 'This order was cancelled in the meantime, and nothing is to be paid for it. Please order once more.';
