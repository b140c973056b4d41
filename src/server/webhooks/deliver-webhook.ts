import { postWebhook, type Resolve } from '#server/adapters/post-webhook.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { decryptSecret } from '#server/encrypt-secret.ts';
import type { ClaimedWebhookDelivery } from './claim-webhook-delivery.ts';
import { recordWebhookAttempt } from './record-webhook-attempt.ts';
import { signaturesOf } from './sign-webhook.ts';

export type WebhookDeliveryCtx = Pick<Ctx, 'em' | 'now' | 'payments'> &
  Pick<RequestCtx, 'webhookAddresses'>;

interface Options {
  signal: AbortSignal;
  resolve?: Resolve | undefined;
}

/** Makes one attempt of a claimed delivery and stores how it ended. */
export async function deliverWebhook(
  ctx: WebhookDeliveryCtx,
  delivery: ClaimedWebhookDelivery,
  options: Options,
): Promise<void> {
  const startedAt = ctx.now();
  const start = performance.now();
  const result = await attempt(ctx, delivery, startedAt, options);
  const durationMs = Math.round(performance.now() - start);
  await recordWebhookAttempt(ctx, delivery, { ...result, startedAt, durationMs });
}

async function attempt(
  { payments, webhookAddresses: addresses }: WebhookDeliveryCtx,
  { webhookId: id, url, body, ...delivery }: ClaimedWebhookDelivery,
  startedAt: Date,
  options: Options,
) {
  const secrets = [delivery.encryptedSecret, delivery.encryptedPreviousSecret]
    .filter((encrypted) => encrypted !== null)
    .map((encrypted) => decryptSecret(payments.secrets, encrypted, 'webhook secrets'))
    .filter((secret) => secret !== null);
  if (secrets.length === 0) {
    const problem = 'The secret was encrypted with another APP_SECRET: replace the secret.';
    return { status: null, problem, answer: '', waitSeconds: 0 };
  }
  const timestamp = Math.floor(startedAt.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Adunni-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf({ id, timestamp, body }, secrets),
  };
  return postWebhook({ url, headers, body }, { addresses, ...options });
}
