import type { CustomerOrder } from '#shared/orders.ts';
import type { ProviderMethod } from '#shared/payments.ts';

interface PayNowState {
  payNow: { method: ProviderMethod; document: number };
}

/** Tells the order page to open this payment as soon as it appears. */
export const payNowState = (method: ProviderMethod): PayNowState => ({
  payNow: { method, document: performance.timeOrigin },
});

/** Null after a reload: the history entry survives it, and a payment must not start by itself again. */
export function payNowMethod(state: unknown): ProviderMethod | null {
  const { payNow } = (state ?? {}) as Partial<PayNowState>;
  return payNow?.document === performance.timeOrigin ? payNow.method : null;
}

export interface PaidState {
  paidOrder: { id: number; paymentReference: string };
}

/** Lets the page after a payment link to the order. */
export const paidState = ({ id, paymentReference }: CustomerOrder): PaidState => ({
  paidOrder: { id, paymentReference },
});
