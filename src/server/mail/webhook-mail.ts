import { formatLagosTime } from '#shared/lagos-time.ts';
import type { WebhookEndpoint } from '#server/entities/index.ts';
import type { MailContent } from './mail-content.ts';
import { WEBHOOK_RETRY_DAYS } from '#shared/waiting-times.ts';

/** The store does not send events to this endpoint any more. */
export function webhookDisabledMail(
  { id, url, disabledReason, failingSince }: WebhookEndpoint,
  shopUrl: string,
): MailContent {
  const { host } = new URL(url);
  const why =
    disabledReason === 'gone'
      ? `${host} answered that its address is not used any more (410).`
      : `${host} has not accepted any event for ${WEBHOOK_RETRY_DAYS} days.`;
  return {
    subject: `Webhooks to ${host} are disabled`,
    heading: `Webhooks to ${host} are disabled`,
    blocks: [
      { text: `${why} The store no longer sends events to it.` },
      {
        text: 'Ask the operator of that system to repair it. Then enable the endpoint and replay the failed deliveries. Events since it was disabled were not recorded for it.',
      },
      {
        rows: [
          ['Address', url],
          ...(failingSince
            ? ([['Failing since', formatLagosTime(failingSince.toISOString())]] as [
                string,
                string,
              ][])
            : []),
        ],
      },
      { link: { label: 'Open the endpoint', url: `${shopUrl}/admin/webhooks/${id}` } },
    ],
  };
}
