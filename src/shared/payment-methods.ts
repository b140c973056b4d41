import type { ProviderMethod } from './payments.ts';

/** How a customer can pay. `orders.payment_method` has a check in the database (migration `shop`). */
export const paymentMethods = ['card', 'bank_transfer', 'whatsapp'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods that staff can record as well. The schema is in `orders.ts`: the storefront's first scripts load no zod. */
export const recordedPaymentMethods = [...paymentMethods, 'cash', 'pos', 'other'] as const;
export type RecordedPaymentMethod = (typeof recordedPaymentMethods)[number];

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
