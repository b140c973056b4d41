import type { PaymentMode, PaymentProvider } from './payments.ts';

interface KeyForm {
  public: string;
  secret: string;
  live: RegExp;
}

/** How the providers' keys begin; whether one is right only the provider knows. */
export const keyForms: Record<PaymentProvider, KeyForm> = {
  paystack: { public: 'pk_', secret: 'sk_', live: /^[ps]k_live_/ },
  flutterwave: { public: 'FLWPUBK', secret: 'FLWSECK', live: /^FLW(PUB|SEC)K-/ },
};

/** Whether a key moves real money. */
export const modeOfKey = (provider: PaymentProvider, key: string): PaymentMode =>
  keyForms[provider].live.test(key) ? 'live' : 'test';
