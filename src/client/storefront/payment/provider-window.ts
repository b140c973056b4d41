import type { PaymentProvider, StartedPayment } from '#shared/payments.ts';
import { openFlutterwave } from './flutterwave-window.ts';
import type { Buyer } from './payment-memory.ts';
import { openPaystack } from './paystack-window.ts';

/**
 * What the provider's window told the browser. A hint and no more: the server asks the provider itself.
 * `unopened`: it never came, and nothing can have been paid in it.
 */
export type WindowOutcome = 'paid' | 'closed' | 'failed' | 'unopened';

/** `buyer` is null in a browser that did not place the order. */
export type WindowPayment = StartedPayment & { buyer: Buyer | null };

/** Opens the provider's window over the page and waits until it is gone; `signal` closes it. Never rejects. */
export type OpenWindow = (payment: WindowPayment, signal: AbortSignal) => Promise<WindowOutcome>;

const windows = { paystack: openPaystack, flutterwave: openFlutterwave } satisfies Record<
  PaymentProvider,
  OpenWindow
>;

export const openProviderWindow: OpenWindow = (payment, signal) =>
  windows[payment.provider](payment, signal).catch(() => 'unopened');
