import type { PaymentProvider } from '#shared/payments.ts';

export const providerNames = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
} satisfies Record<PaymentProvider, string>;
