import type { CustomerOrder } from '#shared/orders.ts';
import type { Kobo } from '#shared/money.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import { language } from '#client/texts/language.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { providersToTry, type PayOrderDeps } from './pay-order.ts';
import {
  abandonedRedirect,
  buyerOf,
  removeClaim,
  removeRedirect,
  saveClaim,
  saveRedirect,
} from './payment-storage.ts';

/** The server waits up to ten seconds for each provider. */
const TIMEOUT_MS = 30_000;

/** Everything outside that paying an order needs; `onFresh` receives each order the server returns. */
export function usePaymentDeps(
  { paymentReference, payment: { paid: paidBefore } }: CustomerOrder,
  onFresh: (order: CustomerOrder) => void,
) {
  const { client, payments } = trpc.useUtils();

  const check: PayOrderDeps['check'] = async (claimed) => {
    if (claimed) saveClaim(paymentReference);
    const order = await client.payments.check.mutate(
      { paymentReference, claimed },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    removeClaim();
    onFresh(order);
    return order;
  };

  const depsFor = (
    { method, amount }: { method: ProviderMethod; amount?: Kobo | undefined },
    signal: AbortSignal,
  ): PayOrderDeps => ({
    providers: async () => {
      const settings = await payments.settings.ensureData().catch(() => []);
      return providersToTry(settings, method, abandonedRedirect(paymentReference));
    },
    start: (provider) =>
      client.payments.start.mutate(
        { paymentReference, method, provider, amount, language },
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      ),
    open: async (payment) => {
      const windows = await import('./provider-window.ts').catch(() => null);
      const outcome = windows
        ? await windows.openProviderWindow({ ...payment, buyer: buyerOf(paymentReference) }, signal)
        : 'unopened';
      const hasOpened = outcome !== 'unopened';
      if (hasOpened && abandonedRedirect(paymentReference) === payment.provider) removeRedirect();
      return outcome;
    },
    redirect: ({ provider, checkoutUrl }) => {
      if (signal.aborted || !navigator.onLine) return false;
      if (abandonedRedirect(paymentReference) === provider) return false;
      saveRedirect(paymentReference, provider);
      location.assign(checkoutUrl);
      return true;
    },
    check,
    paidBefore,
    errorBody,
  });

  /** Allows another payment when the customer did not send the transfer. */
  const setAsideTransfer = async () => {
    const order = await client.payments.setAsideTransfer.mutate(
      { paymentReference },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    removeClaim();
    onFresh(order);
    return order;
  };

  return { check, setAsideTransfer, depsFor };
}
