import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { Kobo } from '#shared/money.ts';
import { preferredProviders, providerNames } from '#shared/payment-providers.ts';
import type {
  PaymentProvider,
  ProviderMethod,
  PublicPaymentSetting,
  StartedPayment,
} from '#shared/payments.ts';
import type { WindowReturn, WindowOutcome } from './open-window.ts';
import * as texts from '#client/texts/payment.ts';

export interface PayOrderDeps {
  /** The providers to try, best first; empty if the store cannot be reached, and then the server chooses. */
  providers: () => Promise<PaymentProvider[]>;
  start: (provider: PaymentProvider | undefined) => Promise<StartedPayment>;
  open: (payment: StartedPayment) => Promise<WindowOutcome>;
  /** Opens the provider's own page in this tab; false if that has failed before. */
  redirect: (payment: StartedPayment) => boolean;
  /** Makes the server verify with the providers; `claimed` if a window reported a payment. */
  check: (claimed: boolean) => Promise<CustomerOrder>;
  /** What had come in before. */
  paidBefore: Kobo;
  /** The server's error; null if no response of its own arrived. */
  errorBody: (error: unknown) => ErrorBody | null;
}

export type PaymentOutcome =
  /** The server has verified the payment. */
  | { kind: 'paid'; order: CustomerOrder }
  /** Money may be on its way; `order` is null if the server could not be reached. */
  | { kind: 'confirming'; order: CustomerOrder | null }
  /** A part of an order that is paid in parts has come in, or is said to have. */
  | { kind: 'part'; order: CustomerOrder }
  /** A part of the amount was paid. */
  | { kind: 'short'; order: CustomerOrder }
  | { kind: 'cancelled' | 'failed'; order: CustomerOrder }
  /** No provider's window could be opened; `message` says whose and why. */
  | { kind: 'unavailable'; message: string }
  /** The server could not be reached, and no payment was started. */
  | { kind: 'unreachable' }
  | { kind: 'rejected'; message: string }
  /** The browser is on its way to the provider's own page. */
  | { kind: 'redirected' };

/** This provider cannot be used now; another one may. */
const providerErrors: ReadonlySet<ErrorBody['code']> = new Set<ErrorCode>([
  'no_payment_providers',
  'provider_not_configured',
  'payment_unavailable',
]);

/** The providers that take the method, in the store's order; the one whose page the buyer left without paying comes last. */
export const providersToTry = (
  settings: readonly PublicPaymentSetting[],
  method: ProviderMethod,
  abandoned: string | null,
): PaymentProvider[] =>
  preferredProviders
    .filter((provider) =>
      settings.some(
        (it) => it.provider === provider && it.isEnabled && it.supportedMethods.includes(method),
      ),
    )
    .toSorted((a, b) => Number(a === abandoned) - Number(b === abandoned));

/**
 * Opens the provider's window; if it does not open, the provider's own page; if that has failed before, the next
 * provider. The server verifies each report of a window.
 */
export async function payOrder(deps: PayOrderDeps): Promise<PaymentOutcome> {
  const queue: (PaymentProvider | undefined)[] = await deps.providers();
  if (queue.length === 0) queue.push(undefined);
  let last: PaymentOutcome = {
    kind: 'unavailable',
    message: texts.noProviders,
  };
  for (const provider of queue) {
    last = await payAt(deps, provider);
    if (last.kind !== 'unavailable') break;
  }
  return last;
}

async function payAt(
  deps: PayOrderDeps,
  provider: PaymentProvider | undefined,
): Promise<PaymentOutcome> {
  let payment: StartedPayment;
  try {
    payment = await deps.start(provider);
  } catch (error) {
    return startFailure(deps, deps.errorBody(error));
  }
  const outcome = await deps.open(payment);
  if (outcome !== 'unopened') return verifyWithServer(deps, outcome);
  return deps.redirect(payment)
    ? { kind: 'redirected' }
    : { kind: 'unavailable', message: texts.failedToLoad(providerNames[payment.provider]) };
}

function startFailure(
  deps: PayOrderDeps,
  error: ErrorBody | null,
): PaymentOutcome | Promise<PaymentOutcome> {
  if (!error || error.code === 'internal') return { kind: 'unreachable' };
  if (error.code === 'payment_in_flight') return { kind: 'confirming', order: null };
  // Paid in another tab, or by an earlier attempt that has just succeeded.
  if (error.code === 'nothing_to_pay') return verifyWithServer(deps, 'closed');
  return providerErrors.has(error.code)
    ? { kind: 'unavailable', message: error.message }
    : { kind: 'rejected', message: error.message };
}

/** The outcome of a payment as the server sees it; `windowReturn` is only what the browser knows. */
export async function verifyWithServer(
  { check, paidBefore }: Pick<PayOrderDeps, 'check' | 'paidBefore'>,
  windowReturn: WindowReturn,
): Promise<PaymentOutcome> {
  let order: CustomerOrder;
  try {
    order = await check(windowReturn === 'paid');
  } catch {
    return { kind: 'confirming', order: null };
  }
  const { isConfirming, paid, plan } = order.payment;
  if (isConfirming) return { kind: 'confirming', order };
  if (order.status === 'cancelled') return { kind: 'rejected', message: cancelledText(paid > 0) };
  if (isFullyPaid(order)) return { kind: 'paid', order };
  if (plan && (paid > paidBefore || windowReturn === 'paid')) return { kind: 'part', order };
  if (paid > 0 && !plan) return { kind: 'short', order };
  return { kind: windowReturn === 'closed' ? 'cancelled' : 'failed', order };
}

export const isFullyPaid = ({ payment: { due, paid } }: CustomerOrder) => due === 0 && paid > 0;

const cancelledText = (isPaid: boolean) =>
  isPaid ? texts.arrivedAfterCancel : texts.cancelledMeanwhile;
