import type { Kobo } from '#shared/money.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import type { ProviderAccess } from './call-provider.ts';
import type { DisputeHint } from './dispute-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export interface ProviderAddresses {
  apiUrl: string;
  /** The script that opens the provider's window. */
  scriptUrl: string;
}

/** The subject of a webhook. Nothing in it is trusted: it only names what to query at the provider. */
export interface ParsedWebhook {
  type: string;
  reference: string | null;
  transactionId: string | null;
  /** It is about a payment, successful or not. */
  isCharge: boolean;
  isRefund: boolean;
  /** The dispute that it is about, as far as it identifies one; null where it is about none. */
  dispute: DisputeHint | null;
}

export interface ReceivedWebhook {
  /** The bytes as they arrived. */
  body: Buffer;
  signature: string;
  secret: string;
}

export interface WebhookFormat {
  /** The header that proves who sent it, in lower case. */
  signatureHeader: string;
  isAuthentic: (delivery: ReceivedWebhook) => boolean;
  /** Null where the body has no known shape. */
  parse: (body: unknown) => ParsedWebhook | null;
}

/** The server's side of one payment provider. */
export interface ProviderAdapter {
  /** Where the real provider is. */
  addresses: ProviderAddresses;
  /** Further hosts that the provider's own script uses, for the Content-Security-Policy. */
  windowHosts: { frames: string[]; connects: string[] };
  /** The built-in imitation: its paths below the sandbox's, and the keys it starts with. */
  sandbox: {
    apiPath: string;
    scriptPath: string;
    publicKey: string;
    secretKey: string;
    webhookSecret: string;
  };
  /** The provider's names for the payment methods. */
  methodNames: Record<ProviderMethod, string>;
  /** An amount in the unit that the provider's window takes. */
  formatAmount: (amount: Kobo) => string;
  connect: (access: ProviderAccess) => PaymentGateway;
  webhooks: WebhookFormat;
  /** The latest time to answer a dispute where the provider names none; never later than the provider's own. */
  disputeDeadline: (openedAt: Date) => Date;
}
