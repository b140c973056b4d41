import type { PaymentProvider } from '#shared/payments.ts';
import type { Ctx } from '#server/context.ts';
import { Payment } from '#server/entities/index.ts';
import { collectFailures } from '#server/for-each-concurrent.ts';
import { SETTLE_WINDOW_MS } from '#server/payments/next-check.ts';
import { processWebhook } from '#server/payments/webhooks/process-webhook.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import { settle } from '#server/payments/settle.ts';
import { syncRefund, syncRefunds } from '#server/payments/sync-refunds.ts';
import { sql, type Sql } from '#server/query.ts';
import { claimDue } from '#server/queues.ts';

const MAX_PER_RUN = 50;
const CONCURRENCY = 5;
/** Other processes leave a claimed row alone for this long, in case this process ends. */
const CLAIM_MS = 60_000;

/**
 * Settles everything that is due and that no notification has settled: unprocessed webhooks, attempts to pay, and
 * refunds. Claims each due row by moving its next time, so that several processes share the work.
 */
export async function settleDuePayments(ctx: Ctx): Promise<void> {
  const failures = [
    ...(await collectFailures(await openWebhooks(ctx), CONCURRENCY, ({ id }) =>
      processWebhook(ctx, id),
    )),
    ...(await collectFailures(await dueAttempts(ctx), CONCURRENCY, (it) => checkAttempt(ctx, it))),
    ...(await collectFailures(await dueRefunds(ctx), CONCURRENCY, ({ id }) => syncRefund(ctx, id))),
  ];
  if (failures.length > 0) throw failures[0];
}

/** Syncs the refunds of paid attempts too: no webhook reports those made on the provider's dashboard. */
async function checkAttempt(
  ctx: Ctx,
  { provider, reference }: { provider: PaymentProvider; reference: string },
): Promise<void> {
  const { outcome } = await settle(ctx, provider, reference);
  if (outcome !== 'settled') return;
  const payments = await ctx.em.find(
    Payment,
    { attempt: { provider, reference } },
    { disableIdentityMap: true },
  );
  for (const { id } of payments) {
    await syncRefunds(ctx, id).catch((error: unknown) => {
      if (!isProviderError(error)) throw error;
    });
  }
}

const dueAttempts = (ctx: Ctx) =>
  claim<{ provider: PaymentProvider; reference: string }>(
    ctx,
    sql`payment_attempts`,
    sql`provider, reference`,
  );

const dueRefunds = (ctx: Ctx) => claim<{ id: number }>(ctx, sql`refunds`, sql`id`);

function openWebhooks({ em, now }: Ctx) {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  return em.execute<{ id: number }[]>(
    sql`select id from webhook_events
      where processed_at is null and received_at between ${ago(SETTLE_WINDOW_MS)} and ${ago(CLAIM_MS)}
      order by id limit ${MAX_PER_RUN}`,
  );
}

const claim = <Row extends object>({ em, now }: Ctx, table: Sql, returning: Sql): Promise<Row[]> =>
  claimDue<Row>(em, {
    table,
    where: sql`next_check_at <= ${now()}`,
    orderBy: sql`next_check_at`,
    max: MAX_PER_RUN,
    set: sql`next_check_at = ${new Date(now().getTime() + CLAIM_MS)}`,
    returning,
  });
