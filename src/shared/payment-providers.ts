import { ofEach } from './of-each.ts';
import type { PaymentMode, PaymentProvider, PaymentSource, ProviderMethod } from './payments.ts';

interface ProviderFacts {
  name: string;
  /** How the provider's keys begin. Only the provider knows whether a key is valid. */
  keys: { publicPrefix: string; secretPrefix: string; live: RegExp };
  /** The methods that staff can offer at this provider; all are on until they choose. */
  methods: ProviderMethod[];
  /** A secret of its own proves the provider's webhooks; otherwise they are signed with the secret key. */
  hasWebhookSecret: boolean;
}

/** The properties of each provider, for browsers and the server. Checkout prefers the providers in this order. */
export const providerFacts: Record<PaymentProvider, ProviderFacts> = {
  paystack: {
    name: 'Paystack',
    keys: { publicPrefix: 'pk_', secretPrefix: 'sk_', live: /^[ps]k_live_/ },
    methods: ['card', 'bank_transfer', 'ussd'],
    hasWebhookSecret: false,
  },
  flutterwave: {
    name: 'Flutterwave',
    keys: { publicPrefix: 'FLWPUBK', secretPrefix: 'FLWSECK', live: /^FLW(PUB|SEC)K-/ },
    methods: ['card', 'bank_transfer'],
    hasWebhookSecret: true,
  },
};

/** All providers, the preferred one first. */
export const preferredProviders = Object.keys(providerFacts) as PaymentProvider[];

/** A record with one value for each provider. */
export const byProvider = <Value>(valueOf: (provider: PaymentProvider) => Value) =>
  ofEach(preferredProviders, valueOf);

export const providerNames = byProvider((provider) => providerFacts[provider].name);

/** Whether a key moves real money. */
export const modeOfKey = (provider: PaymentProvider, key: string): PaymentMode =>
  providerFacts[provider].keys.live.test(key) ? 'live' : 'test';

/** The provider that money came through; null where a person recorded it. */
export const providerOf = (source: PaymentSource): PaymentProvider | null =>
  preferredProviders.find((provider) => provider === source) ?? null;
