import { createHash } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { loadAccount } from './provider-accounts.ts';
import type { PaymentContext } from './settle.ts';
import { isSigned } from './webhook-signature.ts';
import { readWebhook } from './webhook-news.ts';

interface Delivery {
  body: Buffer;
  signature: string | undefined;
}

/**
 * Stores what a provider tells, to be worked off in the background, and answers with its id. The same words again are
 * worked off again: the payment may have gone on since. Throws `invalid_signature`, also where no secret is stored.
 */
export async function receiveWebhook(
  ctx: PaymentContext,
  provider: PaymentProvider,
  { body, signature }: Delivery,
): Promise<number> {
  const secret = (await loadAccount(ctx, provider))?.webhookSecret;
  if (!secret || !signature || !isSigned(provider, { body, signature, secret })) {
    throw new DomainError('invalid_signature');
  }
  const text = body.toString('utf8');
  const digest = createHash('sha256').update(body).digest('hex');
  const [row] = await ctx.em.fork().execute<{ id: number }[]>(
    `insert into webhook_events (provider, digest, type, body, received_at) values (?, ?, ?, ?, ?)
     on conflict (provider, digest) do update
       set deliveries = webhook_events.deliveries + 1, received_at = excluded.received_at, processed_at = null
     returning id`,
    [provider, digest, typeOf(provider, text), text, ctx.now()],
  );
  if (!row) throw new Error('a webhook was not stored');
  return row.id;
}

function typeOf(provider: PaymentProvider, text: string): string {
  try {
    return readWebhook(provider, JSON.parse(text))?.type.slice(0, 100) ?? 'unreadable';
  } catch {
    return 'unreadable';
  }
}
