import { nairaDecimal } from '#shared/money.ts';
import type { ProviderAdapter } from '#server/adapters/provider/provider-adapter.ts';
import { addWorkingHours } from './dispute-hours.ts';
import { flutterwaveGateway, flutterwaveMethodNames } from './flutterwave-gateway.ts';
import { flutterwaveWebhooks } from './flutterwave-webhooks.ts';

/** Version 3; amounts are in naira on the wire. https://developer.flutterwave.com/v3.0 */
export const flutterwaveAdapter: ProviderAdapter = {
  addresses: {
    apiUrl: 'https://api.flutterwave.com/v3',
    scriptUrl: 'https://checkout.flutterwave.com/v3.js',
  },
  // As read in v3.js.
  windowHosts: {
    frames: ['https://checkout-v3-ui-prod.f4b-flutterwave.com'],
    // Without the old telemetry host at herokuapp.com, a name that anybody could take over: the window works without it.
    connects: ['https://api.ravepay.co', 'https://flw-events-ge.myflutterwave.com'],
  },
  sandbox: {
    apiPath: '/flutterwave/v3',
    scriptPath: '/flutterwave/v3.js',
    publicKey: 'FLWPUBK_TEST-sandbox-X',
    secretKey: 'FLWSECK_TEST-sandbox-X',
    webhookSecret: 'sandbox-webhook-secret',
  },
  methodNames: flutterwaveMethodNames,
  formatAmount: nairaDecimal,
  connect: flutterwaveGateway,
  webhooks: flutterwaveWebhooks,
  // 10 working hours for local cards (https://developer.flutterwave.com/docs/payment-operations/chargebacks).
  disputeDeadline: (openedAt) => addWorkingHours(openedAt, 10),
};
