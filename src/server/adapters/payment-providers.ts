import type { PaymentProvider } from '#shared/payments.ts';
import { flutterwaveAdapter } from './flutterwave/flutterwave-adapter.ts';
import { paystackAdapter } from './paystack/paystack-adapter.ts';
import type { ProviderAdapter } from './provider/provider-adapter.ts';

export const providerAdapters: Record<PaymentProvider, ProviderAdapter> = {
  paystack: paystackAdapter,
  flutterwave: flutterwaveAdapter,
};
