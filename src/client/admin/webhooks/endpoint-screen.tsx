import { useParams } from 'react-router-dom';
import type { WebhookEndpointView } from '#shared/webhooks.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { NotFoundScreen } from '#client/admin/shell/error-screens.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { Facts, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { WebhookDeliveryList } from './webhook-delivery-list.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointBadge } from './webhook-badges.tsx';
import { WEBHOOK_RETRY_DAYS } from '#shared/waiting-times.ts';

const back = { to: adminPaths.webhooks, label: 'Webhooks' };

/** One endpoint with its deliveries. */
export function Component() {
  const id = Number(useParams().id);
  const query = trpc.webhooks.byId.useQuery({ id }, { refetchInterval: 10_000 });
  const { data: endpoint, error } = query;
  if (error && ['not_found', 'invalid_input'].includes(errorBody(error)?.code ?? '')) {
    return <NotFoundScreen title="Endpoint not found" />;
  }
  if (!endpoint) {
    return (
      <>
        <PageHeader title="Webhook" back={back} />
        {error ? (
          <ProblemPanel error={error} onRetry={query.refetch} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={new URL(endpoint.url).host}
        description={endpoint.description}
        badges={<EndpointBadge endpoint={endpoint} />}
        back={back}
        actions={<EndpointActions endpoint={endpoint} />}
      />
      <EndpointNotice endpoint={endpoint} />
      <Panel title="Endpoint">
        <Facts
          facts={[
            [
              'Address',
              <span key="address" className="wrap-anywhere">
                {endpoint.url}
              </span>,
            ],
            ['Events', endpoint.eventTypes.join(', ')],
            ['Secret', <SecretText key="secret" endpoint={endpoint} />],
            ['Added', <DateTime key="added" iso={endpoint.createdAt} time />],
          ]}
        />
      </Panel>
      <WebhookDeliveryList endpoint={endpoint} />
    </>
  );
}

const SecretText = ({ endpoint: { previousSecretEndsAt } }: { endpoint: WebhookEndpointView }) =>
  previousSecretEndsAt ? (
    <>
      Replaced; the old one also signs until <DateTime iso={previousSecretEndsAt} time />
    </>
  ) : (
    'Shown once, when it was created'
  );

/** The problem of an endpoint and its remedy. */
function EndpointNotice({ endpoint }: { endpoint: WebhookEndpointView }) {
  const { isEnabled, disabledReason, disabledAt, failingSince } = endpoint;
  const isBroken = isEnabled ? failingSince !== null : disabledReason !== 'staff';
  if (!isBroken) return null;
  const since = isEnabled ? failingSince : disabledAt;
  return (
    <div role="status" className="mb-4 rounded-small bg-tone-red p-4 text-14 text-tone-red-text">
      {isEnabled ? (
        <p>
          It has not accepted events since {since && <DateTime iso={since} time />}. They are sent
          again for {WEBHOOK_RETRY_DAYS} days; then the endpoint is disabled.
        </p>
      ) : (
        <p>
          {disabledReason === 'gone'
            ? 'It answered that its address is not used any more (410)'
            : `It accepted no event for ${WEBHOOK_RETRY_DAYS} days`}
          , so it was disabled on {since && <DateTime iso={since} time />}. Enable it when the
          receiving system works again, and replay the failed deliveries. Events while it was
          disabled were not recorded for it.
        </p>
      )}
    </div>
  );
}
