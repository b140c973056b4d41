import type { PaymentProvider, ProviderMethod } from './payments.ts';

/** What the providers call the ways to pay: Paystack's `channels`, Flutterwave's `payment_options`. */
export const providerOptions: Record<PaymentProvider, Record<ProviderMethod, string>> = {
  paystack: { card: 'card', bank_transfer: 'bank_transfer', ussd: 'ussd' },
  flutterwave: { card: 'card', bank_transfer: 'banktransfer', ussd: 'ussd' },
};
