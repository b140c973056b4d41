import type { PaymentMode, PaymentProvider } from './payments.ts';

interface KeyForm {
  public: RegExp;
  secret: RegExp;
  live: RegExp;
}

/** How the providers' keys begin; whether one is right only the provider knows. */
const forms: Record<PaymentProvider, KeyForm> = {
  paystack: { public: /^pk_/, secret: /^sk_/, live: /^[ps]k_live_/ },
  flutterwave: { public: /^FLWPUBK/, secret: /^FLWSECK/, live: /^FLW(PUB|SEC)K-/ },
};

export const isPublicKey = (provider: PaymentProvider, key: string): boolean =>
  forms[provider].public.test(key);

export const isSecretKey = (provider: PaymentProvider, key: string): boolean =>
  forms[provider].secret.test(key);

/** Whether a key moves real money. */
export const modeOfKey = (provider: PaymentProvider, key: string): PaymentMode =>
  forms[provider].live.test(key) ? 'live' : 'test';
