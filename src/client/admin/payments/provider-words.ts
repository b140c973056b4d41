import type { PaymentSettingProblem } from '#shared/payment-settings.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';

export const methodWords: Record<ProviderMethod, { label: string; hint?: string }> = {
  card: { label: 'Card Payment', hint: 'Visa, Mastercard, Verve' },
  bank_transfer: { label: 'Bank Transfer' },
  ussd: { label: 'USSD' },
};

/** What each card offers. */
export const offeredMethods: Record<PaymentProvider, ProviderMethod[]> = {
  flutterwave: ['card', 'bank_transfer'],
  paystack: ['card', 'bank_transfer', 'ussd'],
};

export const placeholders: Record<PaymentProvider, { publicKey: string; secretKey: string }> = {
  flutterwave: { publicKey: 'FLWPUBK-…-X', secretKey: 'FLWSECK-…-X' },
  paystack: { publicKey: 'pk_live_…', secretKey: 'sk_live_…' },
};

export const problemWords: Record<PaymentSettingProblem, string> = {
  secret_key_unreadable:
    'The stored secret key was encrypted with another APP_SECRET and can not be read. Payments here are off until you enter it again.',
  webhook_secret_missing:
    'Without the webhook secret hash, events from Flutterwave are refused. Payments are still found, but later.',
  webhook_secret_unreadable:
    'The stored webhook secret hash was encrypted with another APP_SECRET. Please enter it again.',
  provider_refuses_key:
    'The provider refuses the secret key, so nobody can pay here. Copy the current key from its dashboard.',
  provider_silent:
    'The provider has not answered for some minutes. Payments are found when it answers again.',
  test_keys_beside_live:
    'These are test keys, and another provider has live keys. Checkout does not offer this provider. Enter live keys here, or disable it.',
};

interface Guide {
  site: string;
  keysPage: string;
  keysPlace: string;
  webhookPlace: string;
}

export const guides: Record<PaymentProvider, Guide> = {
  flutterwave: {
    site: 'https://flutterwave.com',
    keysPage: 'https://app.flutterwave.com/dashboard/settings/apis',
    keysPlace: 'Settings → API keys',
    webhookPlace: 'Settings → Webhooks, with the same secret hash as above',
  },
  paystack: {
    site: 'https://paystack.com',
    keysPage: 'https://dashboard.paystack.com/#/settings/developers',
    keysPlace: 'Settings → API Keys & Webhooks',
    webhookPlace: 'Settings → API Keys & Webhooks',
  },
};
