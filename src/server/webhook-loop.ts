import type { Log } from './http/log.ts';
import { logAtIntervals } from './http/log-at-intervals.ts';
import type { WebhookDeliveryCtx } from './webhooks/deliver-webhook.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';

/** Delivers events to webhook endpoints until it is closed. Where the database does not answer, it is tried again. */
export function startWebhookLoop(
  ctx: () => WebhookDeliveryCtx,
  log: Log,
): { close(): Promise<void> } {
  const logProblem = logAtIntervals('webhooks cannot be sent');
  const sender = createWebhookSender({ ctx, onError: (error) => logProblem(error, log) });
  sender.run();
  return { close: () => sender.stop() };
}
