import type { Ctx } from '#server/context.ts';
import { columns, sql } from '#server/query.ts';

/** Longer than an attempt may take. A process that was killed leaves its claim, and another repeats the attempt after it. */
const CLAIM_MS = 20_000;

type ClaimCtx = Pick<Ctx, 'em' | 'now'>;

/** Due, of an endpoint that is enabled, not claimed, and no earlier event of the same order or product still waits. */
const isDue = (at: Date) => sql`delivery.state = 'waiting' and delivery.next_try_at <= ${at}
  and (delivery.claimed_until is null or delivery.claimed_until <= ${at})
  and not exists (
    select from webhook_deliveries earlier
    where earlier.endpoint_id = delivery.endpoint_id and earlier.subject = delivery.subject
      and earlier.state = 'waiting' and earlier.event_id < delivery.event_id)`;

interface DueEndpoint {
  id: number;
  due: number;
  isFailing: boolean;
}

/** The endpoints that something is due for, and how much, up to `max`. */
export async function findDueEndpoints({ em, now }: ClaimCtx, max: number): Promise<DueEndpoint[]> {
  const at = now();
  return em.execute<DueEndpoint[]>(
    sql`select endpoint.id, endpoint.failing_since is not null as "isFailing", found.due
     from webhook_endpoints endpoint
     cross join lateral (
       select count(*)::int as due from (
         select from webhook_deliveries delivery
         where delivery.endpoint_id = endpoint.id and ${isDue(at)} limit ${max}) counted) found
     where endpoint.is_enabled and found.due > 0`,
  );
}

export interface ClaimedWebhookDelivery {
  id: number;
  endpointId: number;
  /** The number of this attempt: another process that claims the delivery later has another one. */
  attempts: number;
  firstTriedAt: Date;
  webhookId: string;
  body: string;
  url: string;
  encryptedSecret: string;
  encryptedPreviousSecret: string | null;
}

/** The text that is signed and sent: the same in every attempt. */
export const bodySql = sql`json_build_object('type', event.type,
  'timestamp', to_char(event.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', event.data)::text`;

/** The id by which receivers distinguish events. */
export const webhookIdSql = sql`'evt_' || replace(event.uid::text, '-', '')`;

/** Claims the delivery to one endpoint that is due longest; several processes share the work. Null if none is due. */
export async function claimWebhookDelivery(
  { em, now }: ClaimCtx,
  endpointId: number,
): Promise<ClaimedWebhookDelivery | null> {
  const at = now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const [claimed] = await em.execute<ClaimedWebhookDelivery[]>(
    sql`with claimed as (
       update webhook_deliveries set attempts = attempts + 1, claimed_until = ${until},
         first_tried_at = coalesce(first_tried_at, ${at})
       where id = (
         select delivery.id from webhook_deliveries delivery
         where delivery.endpoint_id = ${endpointId} and ${isDue(at)}
         order by delivery.next_try_at, delivery.event_id limit 1 for update of delivery skip locked)
       returning *)
     select claimed.id::float8 as id, ${columns('claimed', ['endpointId', 'attempts', 'firstTriedAt'])},
       ${webhookIdSql} as "webhookId", ${bodySql} as body, ${columns('endpoint', ['url', 'encryptedSecret'])},
       case when endpoint.previous_secret_ends_at > ${at} then endpoint.encrypted_previous_secret end as "encryptedPreviousSecret"
     from claimed join outgoing_events event on event.id = claimed.event_id
     join webhook_endpoints endpoint on endpoint.id = claimed.endpoint_id and endpoint.is_enabled`,
  );
  return claimed ? { ...claimed, firstTriedAt: new Date(claimed.firstTriedAt) } : null;
}
