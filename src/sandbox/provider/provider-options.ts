import type { Late } from './courier.ts';
import type { Schedule } from './schedule.ts';

export interface ProviderOptions {
  /** The only keys that are let in; without it any that has the right form. */
  secretKeys?: string[];
  /** Where webhooks go; nowhere without it. May be set later. */
  webhookUrl?: Late<string | undefined>;
  /** After how long a refused webhook is sent again, each time. */
  webhookRetryMs?: number[];
}

/** What both providers are handed. */
export interface Surroundings {
  now: () => Date;
  schedule: Schedule;
  /** How long a late payment and each step of a refund take. */
  laterMs: number;
  /** The shop's name as payers see it. */
  merchant: string;
  /** Where browsers reach the sandbox; else the address a request came to. */
  publicUrl: () => string | undefined;
  /** Called whenever something to be remembered has changed. */
  changed: () => void;
}
