import type { PaymentSettingProblem } from '#shared/payment-settings.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';

interface ProviderGuide {
  site: string;
  keysPage: string;
  /** Menu items of the provider's dashboard. */
  keysMenu: string;
  webhookMenu: string;
  keyExamples: { publicKey: string; secretKey: string };
  /** Where staff find the webhook secret; empty where the provider has none. */
  webhookSecretHint: string;
  /** How long staff have to answer a dispute where the provider names no deadline. */
  disputeDeadline: string;
  /** The consequence of answering a dispute without a file, or with one that the provider does not take. */
  evidenceHint: string;
}

/** The texts about each provider for staff. */
export const providerGuides: Record<PaymentProvider, ProviderGuide> = {
  flutterwave: {
    site: 'https://flutterwave.com',
    keysPage: 'https://app.flutterwave.com/dashboard/settings/apis',
    keysMenu: 'Settings → API keys',
    webhookMenu: 'Settings → Webhooks, with the same secret hash as above',
    keyExamples: { publicKey: 'FLWPUBK-…-X', secretKey: 'FLWSECK-…-X' },
    webhookSecretHint: 'The secret hash that you enter in Flutterwave’s webhook settings.',
    disputeDeadline: '10 working hours, Monday to Friday from 8:00 to 18:00.',
    evidenceHint:
      'Flutterwave takes pictures and a comment from here. Upload other documents at its dashboard: print the evidence and save it as a PDF.',
  },
  paystack: {
    site: 'https://paystack.com',
    keysPage: 'https://dashboard.paystack.com/#/settings/developers',
    keysMenu: 'Settings → API Keys & Webhooks',
    webhookMenu: 'Settings → API Keys & Webhooks',
    keyExamples: { publicKey: 'pk_live_…', secretKey: 'sk_live_…' },
    webhookSecretHint: '',
    disputeDeadline: '16 hours.',
    evidenceHint: 'Without one, the text above is sent as a PDF.',
  },
};

export const providerMethodLabels: Record<ProviderMethod, { label: string; hint?: string }> = {
  card: { label: 'Card Payment', hint: 'Visa, Mastercard, Verve' },
  bank_transfer: { label: 'Bank Transfer' },
  ussd: { label: 'USSD' },
};

/** `name` is the provider's. */
export const settingProblemText = (problem: PaymentSettingProblem, name: string): string =>
  ({
    secret_key_unreadable:
      'The stored secret key was encrypted with another APP_SECRET and cannot be read. Payments here are off until you enter it again.',
    webhook_secret_missing: `Without the webhook secret hash, events from ${name} are rejected. Payments are still found, but later.`,
    webhook_secret_unreadable:
      'The stored webhook secret hash was encrypted with another APP_SECRET. Please enter it again.',
    provider_refuses_key: `${name} refuses the secret key, so nobody can pay here. Copy the current key from its dashboard.`,
    provider_silent: `${name} has not responded for some minutes. Payments are found when it responds again.`,
    test_keys_beside_live:
      'These are test keys, and another provider has live keys. Checkout does not offer this provider. Enter live keys here, or disable it.',
  })[problem];
