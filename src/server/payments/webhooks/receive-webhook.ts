import { createHash } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { ParsedWebhook } from '#server/adapters/provider/provider-adapter.ts';
import type { Ctx } from '#server/context.ts';
import { loadAccount } from '#server/payment-settings/provider-accounts.ts';
import { sql } from '#server/query.ts';

interface Delivery {
  /** The bytes as they arrived: the signature is over them. */
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Stores a webhook for processing in the background and returns its id. A repeated delivery is processed again, because the payment
 * may have changed since. Throws `invalid_signature`, also where no secret is stored.
 */
export async function receiveWebhook(
  ctx: Ctx,
  provider: PaymentProvider,
  { body, headers }: Delivery,
): Promise<number> {
  const { signatureHeader, isAuthentic } = ctx.payments.providers[provider].webhooks;
  const signature = headers[signatureHeader];
  const secret = (await loadAccount(ctx, provider))?.webhookSecret;
  if (!secret || typeof signature !== 'string' || !isAuthentic({ body, signature, secret })) {
    throw new DomainError('invalid_signature');
  }
  const text = body.toString('utf8');
  const digest = createHash('sha256').update(body).digest('hex');
  const type = parseWebhook(ctx, provider, text)?.type.slice(0, 100) ?? 'unreadable';
  const [row] = await ctx.em.execute<{ id: number }[]>(
    sql`insert into webhook_events (provider, digest, type, body, received_at)
       values (${provider}, ${digest}, ${type}, ${text}, ${ctx.now()})
     on conflict (provider, digest) do update
       set deliveries = webhook_events.deliveries + 1, received_at = excluded.received_at, processed_at = null
     returning id`,
  );
  if (!row) throw new Error('The webhook was not stored.');
  return row.id;
}

/** The subject of a stored webhook; null if it cannot be read. */
export function parseWebhook(
  { payments }: Pick<Ctx, 'payments'>,
  provider: PaymentProvider,
  text: string,
): ParsedWebhook | null {
  try {
    return payments.providers[provider].webhooks.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
