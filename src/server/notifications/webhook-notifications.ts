import { HOUR_MS } from '#shared/durations.ts';
import { MAX_PER_KIND, type Notification } from '#shared/notifications.ts';
import type { Ctx } from '#server/context.ts';
import { WebhookEndpoint } from '#server/entities/index.ts';
import { WEBHOOK_RETRY_DAYS } from '#shared/waiting-times.ts';

/** An endpoint that was down for a few minutes is nobody's concern. */
const FAILING_AFTER_MS = HOUR_MS;

/** Webhook endpoints that fail, and those that were disabled because of it. */
export async function failingWebhooks({ em, now }: Ctx): Promise<Notification[]> {
  const endpoints = await em.find(
    WebhookEndpoint,
    {
      $or: [
        { isEnabled: false, disabledReason: { $ne: 'staff' } },
        {
          isEnabled: true,
          failingSince: { $lt: new Date(now().getTime() - FAILING_AFTER_MS) },
        },
      ],
    },
    { orderBy: { id: 'asc' }, limit: MAX_PER_KIND },
  );
  return endpoints.map(({ id, url, isEnabled, disabledAt, failingSince }) => {
    const since = (isEnabled ? failingSince : disabledAt) ?? now();
    const { host } = new URL(url);
    return {
      id: `webhook-${isEnabled ? 'failing' : 'disabled'}-${id}-${since.getTime()}`,
      type: 'system',
      title: isEnabled ? 'Webhook Failing' : 'Webhook Disabled',
      message: isEnabled
        ? `${host} does not accept events. They are sent again for ${WEBHOOK_RETRY_DAYS} days`
        : `${host} did not accept events, so none are sent to it any more`,
      link: `/admin/webhooks/${id}`,
      timestamp: since.toISOString(),
      priority: isEnabled ? 'medium' : 'high',
    };
  });
}
