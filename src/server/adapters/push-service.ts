import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import { postWebhook, type Resolve } from './post-webhook.ts';
import type { WebhookAddresses } from './webhook-addresses.ts';

/** Identify the store to push services (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Whether a browser's key is a point of the curve, and its secret long enough: nothing can be encrypted for others. */
export function areDeviceKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return Buffer.from(auth, 'base64url').length >= 16;
  } catch {
    return false;
  }
}

export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Encrypted for the browser: the push service cannot read it. */
  text: string;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

interface Options {
  keys: PushKeys;
  /** Whom push services may write to: `mailto:` or `https:`. */
  contact: string;
  addresses: WebhookAddresses;
  signal: AbortSignal;
  resolve?: Resolve | undefined;
}

/** `gone`: the browser has unsubscribed. `refused`: trying again changes nothing. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

export interface PushResult {
  outcome: PushOutcome;
  problem: string | null;
  /** How long the push service asks the store to wait. */
  waitSeconds: number;
}

const GONE = new Set([404, 410]);
const TRY_AGAIN = new Set([408, 425, 429]);

function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status >= 500 || TRY_AGAIN.has(status)) return 'failed';
  if (status >= 200 && status < 300) return 'sent';
  return GONE.has(status) ? 'gone' : 'refused';
}

/** Sends one message to one browser, through its push service. */
export async function sendPush(
  { endpoint, p256dh, auth, text, ttlSeconds, urgency }: Push,
  { keys, contact, ...options }: Options,
): Promise<PushResult> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      urgency,
      contentEncoding: 'aes128gcm',
    },
  );
  const { 'Content-Length': _length, ...sent } = headers as Record<string, string | number>;
  const { status, problem, waitSeconds } = await postWebhook(
    {
      url: endpoint,
      headers: Object.fromEntries(
        Object.entries(sent).map(([name, value]) => [name, String(value)]),
      ),
      body: body ?? '',
    },
    options,
  );
  const outcome = outcomeOf(status);
  if (outcome === 'sent') return { outcome, problem: null, waitSeconds: 0 };
  return { outcome, problem: problem ?? `The push service answered ${status}.`, waitSeconds };
}
