import type { PaymentProvider } from '#shared/payments.ts';
import { openFlutterwave } from './flutterwave-window.ts';
import type { OpenWindow } from './open-window.ts';
import { openPaystack } from './paystack-window.ts';

const windows: Record<PaymentProvider, OpenWindow> = {
  paystack: openPaystack,
  flutterwave: openFlutterwave,
};

/** Never rejects: a window that throws counts as `unopened`. */
export const openProviderWindow: OpenWindow = (payment, signal) =>
  windows[payment.provider](payment, signal).catch(() => 'unopened');
