import { DomainError } from '#shared/errors.ts';
import { mayRead } from '#shared/field-rights.ts';
import {
  TEST_EVENT,
  webhookEventTypes,
  type WebhookEventType,
} from '#shared/webhook-event-types.ts';
import type { WebhookDeliveriesInput, WebhookDeliveryDetail } from '#shared/webhooks.ts';
import type { WebhookDeliveryView } from '#shared/webhooks.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import type { WebhookEndpoint } from '#server/entities/index.ts';
import { columns, isoTime, sql, type RowTime } from '#server/query.ts';
import { bodySql, webhookIdSql } from './claim-webhook-delivery.ts';
import { loadEndpoint } from './endpoints.ts';

type Reading = Pick<Ctx, 'em'>;

interface DeliveryRow extends Omit<WebhookDeliveryView, 'nextTryAt' | 'deliveredAt' | 'createdAt'> {
  nextTryAt: RowTime | null;
  deliveredAt: RowTime | null;
  createdAt: RowTime;
}

const view = sql`delivery.id::float8 as id, ${webhookIdSql} as "webhookId", event.type,
  ${columns('delivery', ['endpointId', 'subject', 'state', 'attempts', 'deliveredAt', 'createdAt'])},
  last.status as "lastStatus", last.problem as "lastProblem",
  case when delivery.state = 'waiting' then delivery.next_try_at end as "nextTryAt"`;

const tables = sql`webhook_deliveries delivery
  join outgoing_events event on event.id = delivery.event_id
  left join lateral (
    select status, problem from webhook_attempts
    where delivery_id = delivery.id order by id desc limit 1) last on true`;

const present = (row: DeliveryRow): WebhookDeliveryView => ({
  ...row,
  nextTryAt: row.nextTryAt === null ? null : isoTime(row.nextTryAt),
  deliveredAt: row.deliveredAt === null ? null : isoTime(row.deliveredAt),
  createdAt: isoTime(row.createdAt),
});

/** The deliveries to an endpoint, newest first. Throws `not_found`. */
export async function listWebhookDeliveries(
  { em }: Reading,
  { endpointId, state, limit, offset }: WebhookDeliveriesInput,
): Promise<{ total: number; items: WebhookDeliveryView[] }> {
  await loadEndpoint(em, endpointId);
  const isState = state ? sql`delivery.state = ${state}` : sql`true`;
  const condition = sql`delivery.endpoint_id = ${endpointId} and ${isState}`;
  const [counted] = await em.execute<{ total: number }[]>(
    sql`select count(*)::int as total from webhook_deliveries delivery where ${condition}`,
  );
  const rows = await em.execute<DeliveryRow[]>(
    sql`select ${view} from ${tables} where ${condition}
      order by delivery.id desc limit ${limit} offset ${offset}`,
  );
  return { total: counted?.total ?? 0, items: rows.map(present) };
}

interface AttemptRow {
  startedAt: RowTime;
  durationMs: number;
  status: number | null;
  problem: string | null;
  answer: string;
}

/** A delivery with all attempts, oldest first, and what is sent if the caller may read it. Throws `not_found`. */
export async function findWebhookDelivery(
  { em, user }: Pick<StaffCtx, 'em' | 'user'>,
  id: number,
): Promise<WebhookDeliveryDetail> {
  const [row] = await em.execute<(DeliveryRow & { body: string })[]>(
    sql`select ${view}, ${bodySql} as body from ${tables} where delivery.id = ${id}`,
  );
  if (!row) throw new DomainError('not_found', { message: 'Delivery not found' });
  const attempts = await em.execute<AttemptRow[]>(
    sql`select ${columns('attempt', ['startedAt', 'durationMs', 'status', 'problem', 'answer'])}
     from webhook_attempts attempt where delivery_id = ${id} order by id`,
  );
  const { body, ...delivery } = row;
  const tries = attempts.map((attempt) => ({ ...attempt, startedAt: isoTime(attempt.startedAt) }));
  const needed =
    row.type === TEST_EVENT ? [] : webhookEventTypes[row.type as WebhookEventType].rights;
  return mayRead(user, ...needed)
    ? { ...present(delivery), body, tries }
    : {
        ...present(delivery),
        body: null,
        tries: tries.map((attempt) => ({ ...attempt, answer: '' })),
      };
}

function requireEnabled({ isEnabled }: WebhookEndpoint): void {
  if (!isEnabled) throw new DomainError('webhook_endpoint_disabled');
}

const again = (now: Date) =>
  sql`state = 'waiting', next_try_at = ${now}, first_tried_at = null, delivered_at = null`;

/**
 * Sends a delivery again, whatever became of it, under the same `webhook-id`; it is retried for three days anew. Throws
 * `not_found`, `webhook_endpoint_disabled`.
 */
export async function replayWebhookDelivery(
  ctx: StaffCtx,
  id: number,
): Promise<WebhookDeliveryDetail> {
  const { endpointId } = await findWebhookDelivery(ctx, id);
  requireEnabled(await loadEndpoint(ctx.em, endpointId));
  await ctx.em.execute(sql`update webhook_deliveries set ${again(ctx.now())} where id = ${id}`);
  return findWebhookDelivery(ctx, id);
}

/**
 * Sends all deliveries of events since a time again that were not accepted: those that have failed, and those that wait for
 * another attempt. Throws `not_found`, `webhook_endpoint_disabled`.
 */
export async function replayFailed(
  { em, now }: StaffCtx,
  { id, since }: { id: number; since: string },
): Promise<{ count: number }> {
  requireEnabled(await loadEndpoint(em, id));
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    sql`update webhook_deliveries set ${again(now())} where id in (
       select id from webhook_deliveries
       where endpoint_id = ${id} and created_at >= ${new Date(since)}
         and (state = 'failed' or (state = 'waiting' and attempts > 0))
       order by id for update)`,
    [],
    'run',
  );
  return { count: affectedRows };
}

/** Sends an event of the type `webhook.test` to one endpoint. Throws `not_found`, `webhook_endpoint_disabled`. */
export const sendTestEvent = ({ em }: StaffCtx, id: number): Promise<void> =>
  em.transactional(async (tx) => {
    requireEnabled(await loadEndpoint(tx, id));
    await tx.execute(
      sql`insert into outgoing_events (type, subject, data, endpoint_ids)
       values (${TEST_EVENT}, 'test:' || gen_random_uuid(),
         json_build_object('endpoint', json_build_object('id', ${id}::int)), array[${id}::int])`,
    );
  });
