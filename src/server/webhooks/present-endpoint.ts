import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { webhookEndpointView, type WebhookEndpointView } from '#shared/webhooks.ts';
import type { WebhookEndpoint } from '#server/entities/index.ts';
import { idArray, isoTime, sql, type RowTime } from '#server/query.ts';
import { presenter } from '#server/presenter.ts';

interface Figures {
  id: number;
  waiting: number;
  failed: number;
  lastDeliveredAt: RowTime | null;
  previousSecretEndsAt: RowTime | null;
}

const loadFigures = (em: SqlEntityManager, ids: readonly number[]): Promise<Figures[]> =>
  em.execute<Figures[]>(
    sql`select endpoint.id,
       (select count(*)::int from webhook_deliveries where endpoint_id = endpoint.id and state = 'waiting') as waiting,
       (select count(*)::int from webhook_deliveries where endpoint_id = endpoint.id and state = 'failed') as failed,
       (select previous_secret_ends_at from webhook_endpoints
         where id = endpoint.id and previous_secret_ends_at > now()) as "previousSecretEndsAt",
       (select max(delivered_at) from webhook_deliveries
         where endpoint_id = endpoint.id and state = 'delivered') as "lastDeliveredAt"
     from unnest(${idArray(ids)}) endpoint (id)`,
  );

const view = presenter(webhookEndpointView);

export async function presentEndpoints(
  em: SqlEntityManager,
  endpoints: readonly WebhookEndpoint[],
): Promise<WebhookEndpointView[]> {
  const ids = endpoints.map(({ id }) => id);
  const figures = new Map((await loadFigures(em, ids)).map((row) => [row.id, row]));
  return endpoints.map((endpoint) => {
    const {
      waiting = 0,
      failed = 0,
      lastDeliveredAt,
      previousSecretEndsAt,
    } = figures.get(endpoint.id) ?? {};
    return view(endpoint, {
      previousSecretEndsAt: previousSecretEndsAt ? isoTime(previousSecretEndsAt) : null,
      waiting,
      failed,
      lastDeliveredAt: lastDeliveredAt ? isoTime(lastDeliveredAt) : null,
    });
  });
}

export async function presentEndpoint(
  em: SqlEntityManager,
  endpoint: WebhookEndpoint,
): Promise<WebhookEndpointView> {
  const [only] = await presentEndpoints(em, [endpoint]);
  if (!only) throw new Error('there is no view of the endpoint');
  return only;
}
