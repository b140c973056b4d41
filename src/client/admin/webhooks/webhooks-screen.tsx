import { useState } from 'react';
import type { WebhookEndpointView, WebhookEndpointWithSecret } from '#shared/webhooks.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { EndpointBadge } from './webhook-badges.tsx';

const columns: Column<WebhookEndpointView>[] = [
  {
    id: 'address',
    title: 'Address',
    card: 'heading',
    className: 'max-w-md',
    cell: ({ url }) => <span className="font-medium wrap-anywhere">{url}</span>,
  },
  {
    id: 'description',
    title: 'Description',
    card: 'sub',
    cell: ({ description }) => description || '–',
  },
  {
    id: 'events',
    title: 'Events',
    cell: ({ eventTypes }) => formatCount(eventTypes.length),
    align: 'end',
  },
  {
    id: 'waiting',
    title: 'Waiting',
    align: 'end',
    cell: ({ waiting }) => formatCount(waiting),
  },
  { id: 'failed', title: 'Failed', align: 'end', cell: ({ failed }) => formatCount(failed) },
  {
    id: 'last',
    title: 'Last delivered',
    className: 'whitespace-nowrap',
    cell: ({ lastDeliveredAt }) =>
      lastDeliveredAt ? <DateTime iso={lastDeliveredAt} time /> : 'Never',
  },
  {
    id: 'state',
    title: 'State',
    card: 'corner',
    cell: (endpoint) => <EndpointBadge endpoint={endpoint} />,
  },
];

/** The addresses of other systems that are notified of events. */
export function Component() {
  const endpoints = trpc.webhooks.list.useQuery(undefined, {
    select: (items) => ({ items }),
  });
  const [isAdding, setIsAdding] = useState(false);
  const [created, setCreated] = useState<WebhookEndpointWithSecret | null>(null);
  const add = (
    <Button size="small" onClick={() => setIsAdding(true)}>
      <AdminIcon name="plus" />
      Add Endpoint
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Other systems that are notified when something happens in the store."
        actions={add}
      />
      <section aria-label="Endpoints" className="card">
        <DataTable
          caption="Webhook endpoints"
          columns={columns}
          query={endpoints}
          rowKey={({ id }) => id}
          rowTo={({ id }) => adminPaths.webhook(id)}
          empty={
            <EmptyState icon="external" title="No endpoints yet">
              <p className="max-w-md text-14 text-muted">
                An accounting program, a stock program or an app of your own can be notified of
                orders, payments and products. Add the address where it receives events.
              </p>
              {add}
            </EmptyState>
          }
        />
      </section>
      {isAdding && <EndpointDialog onClose={() => setIsAdding(false)} onCreated={setCreated} />}
      {created && <SecretDialog secret={created.secret} onClose={() => setCreated(null)} />}
    </>
  );
}
