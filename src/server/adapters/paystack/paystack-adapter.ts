import { HOUR_MS } from '#shared/durations.ts';
import type { ProviderAdapter } from '#server/adapters/provider/provider-adapter.ts';
import { paystackGateway, paystackMethodNames } from './paystack-gateway.ts';
import { paystackWebhooks } from './paystack-webhooks.ts';

/** Amounts are in kobo throughout. https://paystack.com/docs/api */
export const paystackAdapter: ProviderAdapter = {
  addresses: {
    apiUrl: 'https://api.paystack.co',
    scriptUrl: 'https://js.paystack.co/v2/inline.js',
  },
  // https://github.com/PaystackHQ/plugin-magento-2/blob/main/etc/csp_whitelist.xml
  windowHosts: {
    frames: ['https://checkout.paystack.com', 'https://standard.paystack.co'],
    connects: ['https://api.paystack.co'],
  },
  sandbox: {
    apiPath: '/paystack',
    scriptPath: '/paystack/v2/inline.js',
    publicKey: 'pk_test_sandbox',
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'sk_test_sandbox',
  },
  methodNames: paystackMethodNames,
  formatAmount: String,
  connect: paystackGateway,
  webhooks: paystackWebhooks,
  // Paystack accepts a dispute by itself after 16 hours, which run at weekends too: https://support.paystack.com/en/articles/2125442
  disputeDeadline: (openedAt) => new Date(openedAt.getTime() + 16 * HOUR_MS),
};
