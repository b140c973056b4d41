import type { OrderReceipt } from '#shared/orders.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import { preferredProviders } from '#shared/preferred-providers.ts';
import { errorBody } from '../../error-body.ts';
import { trpc } from '../../trpc.ts';
import type { PaymentDesk } from './pay-order.ts';
import {
  buyerOf,
  dropClaim,
  forgetLeaving,
  keepClaim,
  leftInVain,
  noteLeaving,
} from './payment-memory.ts';

/** The server gives its providers ten seconds each. */
const TIMEOUT_MS = 30_000;

/** All that paying an order needs of the world; `onFresh` hears of every answer about it. */
export function usePaymentDesk(paymentReference: string, onFresh: (order: OrderReceipt) => void) {
  const { client, payments } = trpc.useUtils();

  const check: PaymentDesk['check'] = async (claimed) => {
    if (claimed) keepClaim(paymentReference);
    const order = await client.payments.check.mutate(
      { paymentReference, claimed },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    dropClaim();
    onFresh(order);
    return order;
  };

  const deskFor = (method: ProviderMethod, signal: AbortSignal): PaymentDesk => ({
    providers: async () => {
      const settings = await payments.settings.ensureData().catch(() => []);
      const usable = settings.filter((it) => it.isEnabled && it.supportedMethods.includes(method));
      const inVain = leftInVain(paymentReference);
      return preferredProviders
        .filter((provider) => usable.some((it) => it.provider === provider))
        .toSorted((a, b) => Number(a === inVain) - Number(b === inVain));
    },
    start: (provider) =>
      client.payments.start.mutate(
        { paymentReference, method, provider },
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      ),
    open: async (payment) => {
      const driver = await import('./provider-window.ts').catch(() => null);
      const buyer = buyerOf(paymentReference);
      const outcome = driver
        ? await driver.openProviderWindow({ ...payment, buyer }, signal)
        : 'unopened';
      const isInVain = outcome === 'unopened';
      if (!isInVain && leftInVain(paymentReference) === payment.provider) forgetLeaving();
      return outcome;
    },
    leaveFor: ({ provider, checkoutUrl }) => {
      if (signal.aborted || !navigator.onLine) return false;
      if (leftInVain(paymentReference) === provider) return false;
      noteLeaving(paymentReference, provider);
      location.assign(checkoutUrl);
      return true;
    },
    check,
    errorBody,
  });

  /** Lets another payment begin where the buyer did not send the transfer. */
  const setAsideTransfer = async () => {
    const order = await client.payments.setAsideTransfer.mutate(
      { paymentReference },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    dropClaim();
    onFresh(order);
    return order;
  };

  return { check, setAsideTransfer, deskFor };
}
