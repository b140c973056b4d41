import type { PaymentProvider } from './payments.ts';

/** The providers as people know them. */
export const providerNames = {
  flutterwave: 'Flutterwave',
  paystack: 'Paystack',
} satisfies Record<PaymentProvider, string>;
