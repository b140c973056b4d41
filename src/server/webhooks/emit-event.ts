import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WebhookEventType } from '#shared/webhook-event-types.ts';
import { sql } from '#server/query.ts';

/**
 * Notes an event in the transaction that causes it, if an endpoint wants it. `order` is the number of the order that it is about, whose
 * facts stand in front of `data`; those of other rows, triggers note (`sql/webhook-events.ts`).
 */
export const emitEvent = (
  tx: SqlEntityManager,
  type: WebhookEventType,
  { order, ...data }: Record<string, unknown> & { order?: number },
): Promise<unknown> =>
  tx.execute(
    order === undefined
      ? sql`insert into outgoing_events (type, subject, data, endpoint_ids)
          select ${type}, ${type}, ${JSON.stringify(data)}::jsonb, webhook_endpoints_for(${type})
          where webhook_endpoints_for(${type}) is not null`
      : sql`insert into outgoing_events (type, subject, data, endpoint_ids)
          select ${type}, 'order:' || orders.id,
            jsonb_build_object('order', order_event_facts(orders)) || ${JSON.stringify(data)}::jsonb, webhook_endpoints_for(${type})
          from orders where id = ${order} and webhook_endpoints_for(${type}) is not null`,
  );
