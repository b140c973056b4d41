import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WebhookResult } from '#server/adapters/post-webhook.ts';
import type { Ctx } from '#server/context.ts';
import type { DisabledReason } from '#shared/webhooks.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { sql, type RowTime } from '#server/query.ts';
import type { ClaimedWebhookDelivery } from './claim-webhook-delivery.ts';
import { nextTryAt, RETRY_MS } from './next-try.ts';

/** "This address is not used any more; send nothing to it." */
const GONE = 410;

/** Shorter than that, a single event failed among others that did not. */
const OUTAGE_MS = 60_000;

export interface WebhookAttempt extends WebhookResult {
  startedAt: Date;
  durationMs: number;
}

const isAccepted = ({ status }: WebhookResult) => status !== null && status >= 200 && status < 300;

/** Stores how an attempt ended, when the next one is, and what it says about the endpoint. */
export const recordWebhookAttempt = (
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  delivery: ClaimedWebhookDelivery,
  attempt: WebhookAttempt,
): Promise<void> =>
  em.transactional(async (tx) => {
    const { startedAt, durationMs, status, answer, waitSeconds } = attempt;
    const at = now();
    const accepted = isAccepted(attempt);
    const problem = accepted ? null : (attempt.problem ?? `The endpoint answered ${status}.`);
    await tx.execute(
      sql`insert into webhook_attempts (delivery_id, started_at, duration_ms, status, problem, answer)
       select id, ${startedAt}, ${durationMs}, ${status}, ${problem}, ${answer}
       from webhook_deliveries where id = ${delivery.id}`,
    );
    const { attempts, firstTriedAt } = delivery;
    const next = accepted ? null : nextTryAt({ attempts, firstTriedAt, now: at, waitSeconds });
    const state = accepted ? 'delivered' : next ? 'waiting' : 'failed';
    // Not if another process has claimed it since: then this one took too long.
    await tx.execute(
      sql`update webhook_deliveries set state = ${state}, claimed_until = null, next_try_at = coalesce(${next}, next_try_at),
         delivered_at = ${accepted ? at : null}
       where id = ${delivery.id} and attempts = ${attempts} and state = 'waiting'`,
    );
    if (accepted) await recordRecovery(tx, delivery.endpointId, at);
    else await recordFailure(tx, delivery.endpointId, at, status === GONE);
  });

/** The endpoint works again: after an outage, what waits for its next attempt is due at once. */
async function recordRecovery(tx: SqlEntityManager, endpointId: number, at: Date): Promise<void> {
  const [failing] = await tx.execute<{ since: RowTime }[]>(
    sql`select failing_since as since from webhook_endpoints
     where id = ${endpointId} and failing_since is not null for no key update`,
  );
  if (!failing) return;
  await tx.execute(sql`update webhook_endpoints set failing_since = null where id = ${endpointId}`);
  if (at.getTime() - new Date(failing.since).getTime() > OUTAGE_MS) {
    await expediteWebhookDeliveries(tx, endpointId, at);
  }
}

/** Makes all deliveries to an endpoint that wait for another attempt due. */
export const expediteWebhookDeliveries = (
  tx: SqlEntityManager,
  endpointId: number,
  at: Date,
): Promise<unknown> =>
  tx.execute(
    sql`update webhook_deliveries set next_try_at = ${at} where id in (
       select id from webhook_deliveries where endpoint_id = ${endpointId} and state = 'waiting' and next_try_at > ${at}
       order by id for update)`,
  );

async function recordFailure(
  tx: SqlEntityManager,
  endpointId: number,
  at: Date,
  isGone: boolean,
): Promise<void> {
  await tx.execute(
    sql`update webhook_endpoints set failing_since = ${at} where id = ${endpointId} and failing_since is null`,
  );
  const reason: DisabledReason = isGone ? 'gone' : 'failing';
  const tooLong = new Date(at.getTime() - RETRY_MS);
  const disabled = await tx.execute<unknown[]>(
    sql`update webhook_endpoints set is_enabled = false, disabled_reason = ${reason}, disabled_at = ${at}
     where id = ${endpointId} and is_enabled and (${isGone} or failing_since <= ${tooLong}) returning id`,
  );
  if (disabled.length > 0)
    await queueMail(tx, { kind: 'webhook_disabled', subject: endpointId }, at);
}
