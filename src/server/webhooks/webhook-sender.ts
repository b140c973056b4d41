import type { Resolve } from '#server/adapters/post-webhook.ts';
import { repeat } from '#server/queues.ts';
import { claimWebhookDelivery, findDueEndpoints } from './claim-webhook-delivery.ts';
import { deliverWebhook, type WebhookDeliveryCtx } from './deliver-webhook.ts';
import { distributeEvents } from './distribute-events.ts';

/** Requests at once to one endpoint, for different orders and products. */
const AT_ONCE = 4;
const INTERVAL_MS = 1000;
/** Attempts that run when the store stops may take so long; the next start repeats those that do not end. */
const STOP_MS = 4000;

export interface WebhookSender {
  /** Starts to send what is due and returns; what runs already goes on. */
  sendDue(): Promise<void>;
  /** Waits for the attempts that run. */
  idle(): Promise<void>;
  /** Sends what is due every second, until `stop`. */
  run(): void;
  stop(): Promise<void>;
}

interface Options {
  ctx: () => WebhookDeliveryCtx;
  onError: (error: unknown) => void;
  resolve?: Resolve;
}

/**
 * Delivers events to endpoints, in each process that runs jobs. The rows are the queue, and a claim on a row ends by itself,
 * so nothing is lost with a process. Each endpoint has workers of its own: a slow one delays no other.
 */
export function createWebhookSender({ ctx, onError, resolve }: Options): WebhookSender {
  const stopping = new AbortController();
  const hurry = new AbortController();
  const workers = new Map<number, Set<Promise<void>>>();

  async function work(endpointId: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const delivery = await claimWebhookDelivery(ctx(), endpointId);
      if (!delivery) return;
      await deliverWebhook(ctx(), delivery, { signal: hurry.signal, resolve });
    }
  }

  function start(endpointId: number): void {
    const running = workers.get(endpointId) ?? new Set();
    workers.set(endpointId, running);
    const worker = work(endpointId)
      .catch(onError)
      .finally(() => {
        running.delete(worker);
        if (running.size === 0) workers.delete(endpointId);
      });
    running.add(worker);
  }

  async function sendDue(): Promise<void> {
    const { em } = ctx();
    await distributeEvents(em);
    for (const { id, due, isFailing } of await findDueEndpoints(ctx(), AT_ONCE)) {
      const running = workers.get(id)?.size ?? 0;
      const wanted = Math.min(due, (isFailing ? 1 : AT_ONCE) - running);
      for (let count = 0; count < wanted; count += 1) start(id);
    }
  }

  const idle = async () => {
    while (workers.size > 0) await Promise.all([...workers.values()].flatMap((set) => [...set]));
  };

  let loop: Promise<void> | undefined;
  const { signal } = stopping;

  return {
    sendDue,
    idle,
    run: () => void (loop ??= repeat({ intervalMs: INTERVAL_MS, signal }, sendDue, onError)),
    async stop() {
      stopping.abort();
      await loop;
      const timer = setTimeout(() => hurry.abort(), STOP_MS);
      await idle();
      clearTimeout(timer);
    },
  };
}
