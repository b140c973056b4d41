import type { Schedule } from './schedule.ts';

/** When webhooks are sent: `after` or `before` the payer gets a response, `twice` or in `parallel` after it, or `never`. */
export type WebhookPolicy = 'after' | 'before' | 'twice' | 'parallel' | 'never';

export interface SendOptions {
  times?: number;
  /** All at once instead of one after another. */
  parallel?: boolean;
  badSignature?: boolean;
  noSignature?: boolean;
}

export interface Message {
  body: object;
  /** The header that proves the sender; empty without a secret. */
  sign: (raw: string) => Promise<Record<string, string>>;
}

export interface Delivery {
  body: object;
  /** The status of the store's response; null where the store was unreachable. */
  status: number | null;
}

/** A value that may be known only later. */
export type Lazy<Value> = Value | (() => Value | Promise<Value>);

interface DispatcherOptions {
  url: Lazy<string | undefined>;
  /** The header of a forged webhook. */
  fakeSignature: () => Record<string, string>;
  schedule: Schedule;
  /** The delays before retries of a delivery that did not get status 200. */
  retryMs: number[];
}

export interface WebhookDispatcher {
  policy: WebhookPolicy;
  url: Lazy<string | undefined>;
  readonly deliveries: Delivery[];
  send(message: Message, options?: SendOptions): Promise<Delivery[]>;
  /** Sends by the policy; resolves when everything has been delivered. */
  announce(message: Message): Promise<void>;
  /** Sends by the policy while a payer waits; only the policy `before` delays the payer's response. */
  announceDuringPayment(message: Message): Promise<void>;
}

const TIMEOUT_MS = 30_000;

export const resolveLazy = async <Value extends string | undefined>(late: Lazy<Value>) =>
  typeof late === 'function' ? await late() : late;

/** Sends webhooks. The store's responses are recorded and, like at the real providers, never cause an error. */
export function createDispatcher({
  url,
  fakeSignature,
  schedule,
  retryMs,
}: DispatcherOptions): WebhookDispatcher {
  const deliveries: Delivery[] = [];

  async function deliver(
    message: Message,
    { badSignature, noSignature }: SendOptions,
    retries = 0,
  ): Promise<Delivery> {
    const { body, sign } = message;
    const raw = JSON.stringify(body);
    const delivery: Delivery = { body, status: null };
    const address = await resolveLazy(webhooks.url);
    if (!address) return delivery;
    const signature = noSignature ? {} : badSignature ? fakeSignature() : await sign(raw);
    try {
      const { status } = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signature },
        body: raw,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      delivery.status = status;
    } catch {
      // Recorded with status null and retried.
    }
    deliveries.push(delivery);
    const delay = retryMs[retries];
    if (delivery.status !== 200 && delay !== undefined && !badSignature && !noSignature) {
      schedule.after(delay, async () => void (await deliver(message, {}, retries + 1)));
    }
    return delivery;
  }

  const webhooks: WebhookDispatcher = {
    policy: 'after',
    url,
    deliveries,
    async send(message, options = {}) {
      const copies = Array.from({ length: options.times ?? 1 });
      if (options.parallel) return Promise.all(copies.map(() => deliver(message, options)));
      const sent: Delivery[] = [];
      for (const _ of copies) sent.push(await deliver(message, options));
      return sent;
    },
    async announce(message) {
      if (webhooks.policy === 'never') return;
      const isOnce = webhooks.policy === 'after' || webhooks.policy === 'before';
      await webhooks.send(message, {
        times: isOnce ? 1 : 2,
        parallel: webhooks.policy === 'parallel',
      });
    },
    async announceDuringPayment(message) {
      if (webhooks.policy === 'before') await webhooks.announce(message);
      else schedule.after(0, () => webhooks.announce(message));
    },
  };
  return webhooks;
}
