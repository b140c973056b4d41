import type { PaymentMethod, RecordedPaymentMethod } from './orders.ts';
import type { ProviderMethod } from './payments.ts';

/** A method that checkout lets customers pay with online. */
export type OnlineMethod = Exclude<PaymentMethod, 'whatsapp'>;

/** The provider method that pays an order of each online method. Checkout offers them in this order. */
export const providerMethodOf: Record<OnlineMethod, ProviderMethod> = {
  card: 'card',
  bank_transfer: 'bank_transfer',
};

export const onlineMethods = Object.keys(providerMethodOf) as OnlineMethod[];

export const isOnlineMethod = (method: RecordedPaymentMethod): method is OnlineMethod =>
  method in providerMethodOf;

/** Whether the provider's window ends with the payment. Other money leaves the customer's bank or phone later, or never. */
export const isPaidAtOnce: Record<ProviderMethod, boolean> = {
  card: true,
  bank_transfer: false,
  ussd: false,
};
