import type { Schedule } from './schedule.ts';

/**
 * When webhooks are sent by themselves: `after` the payer has her answer, `before` she gets it,
 * `twice` or in `parallel` after it, or `never`.
 */
export type WebhookPolicy = 'after' | 'before' | 'twice' | 'parallel' | 'never';

export interface SendOptions {
  times?: number;
  /** All at once rather than one after another. */
  parallel?: boolean;
  badSignature?: boolean;
  noSignature?: boolean;
}

export interface Message {
  body: object;
  /** The header that proves who sent it; none while there is no secret. */
  sign: (raw: string) => Promise<Record<string, string>>;
}

export interface Delivery {
  body: object;
  /** What the shop answered; null when it could not be reached. */
  status: number | null;
}

/** An address or secret that may only be known later. */
export type Late<Value> = Value | (() => Value | Promise<Value>);

interface CourierOptions {
  url: Late<string | undefined>;
  /** A header that proves nothing. */
  forge: () => Record<string, string>;
  schedule: Schedule;
  /** After how long a delivery that was not answered with 200 is tried again, each time. */
  retryMs: number[];
}

export interface Courier {
  policy: WebhookPolicy;
  url: Late<string | undefined>;
  readonly deliveries: Delivery[];
  send(message: Message, options?: SendOptions): Promise<Delivery[]>;
  /** By the policy; resolves when everything has been delivered. */
  announce(message: Message): Promise<void>;
  /** By the policy, while a payer waits: delays her answer only where the policy is `before`. */
  announceToWaiting(message: Message): Promise<void>;
}

const PATIENCE_MS = 30_000;

export const valueOf = async <Value extends string | undefined>(late: Late<Value>) =>
  typeof late === 'function' ? await late() : late;

/** Sends webhooks. What the shop answers is noted and, as at the real providers, never leads to an error here. */
export function createCourier({ url, forge, schedule, retryMs }: CourierOptions): Courier {
  const deliveries: Delivery[] = [];

  async function deliver(
    message: Message,
    { badSignature, noSignature }: SendOptions,
    tries = 0,
  ): Promise<Delivery> {
    const { body, sign } = message;
    const raw = JSON.stringify(body);
    const delivery: Delivery = { body, status: null };
    const address = await valueOf(courier.url);
    if (!address) return delivery;
    const signature = noSignature ? {} : badSignature ? forge() : await sign(raw);
    try {
      const { status } = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signature },
        body: raw,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      delivery.status = status;
    } catch {
      // Not reached: noted as such, and tried again like a refusal.
    }
    deliveries.push(delivery);
    const again = retryMs[tries];
    if (delivery.status !== 200 && again !== undefined && !badSignature && !noSignature) {
      schedule.after(again, async () => void (await deliver(message, {}, tries + 1)));
    }
    return delivery;
  }

  const courier: Courier = {
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
      if (courier.policy === 'never') return;
      const isOnce = courier.policy === 'after' || courier.policy === 'before';
      await courier.send(message, {
        times: isOnce ? 1 : 2,
        parallel: courier.policy === 'parallel',
      });
    },
    async announceToWaiting(message) {
      if (courier.policy === 'before') await courier.announce(message);
      else schedule.after(0, () => courier.announce(message));
    },
  };
  return courier;
}
