import type { PaymentProvider } from './payments.ts';

/** Both providers, first the one that is asked where both can take a payment. */
export const preferredProviders = ['paystack', 'flutterwave'] as const satisfies PaymentProvider[];
