import type { Schedule } from './schedule.ts';
import type { Lazy } from './webhook-dispatcher.ts';

export interface ProviderOptions {
  /** The only valid secret keys; without them every well-formed key is valid. */
  secretKeys?: string[];
  /** Where webhooks go; without it none are sent. */
  webhookUrl?: Lazy<string | undefined>;
  /** Proves webhooks, which go out unsigned without it. Paystack prefers the secret key of the last request. */
  webhookSecret?: Lazy<string | undefined>;
  /** The delays before a rejected webhook is sent again. */
  webhookRetryMs?: number[];
}

/** The dependencies that both imitations share. */
export interface SandboxDeps {
  now: () => Date;
  schedule: Schedule;
  /** How long a late payment and each step of a refund take. */
  laterMs: number;
  /** The store's name on the payer's page. */
  merchant: string;
  /** Where browsers reach the sandbox; otherwise the address of the request. */
  publicUrl: () => string | undefined;
  /** Called after each change to a ledger. */
  changed: () => void;
}
