import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import {
  webhookDeliveryState,
  type WebhookDeliveryView,
  type WebhookEndpointView,
} from '#shared/webhooks.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { FilterBar, ListPanel } from '#client/admin/ui/list-screen.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { Select } from '#client/admin/ui/select.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { WebhookDeliveryDialog } from './webhook-delivery-dialog.tsx';
import { subjectText } from './subject-text.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { WebhookDeliveryBadge, webhookDeliveryStateLabels } from './webhook-badges.tsx';

const PAGE_SIZE = 25;
const REFRESH_MS = 5000;
const address = schemaCodec(
  z.object({
    state: z.enum([...webhookDeliveryState.options, 'all']).catch('all'),
    page: pageNumber,
    /** The id of the delivery that is open. */
    open: z.coerce.number().int().catch(0),
  }),
);
const stateOptions = [
  { value: 'all' as const, label: 'All deliveries' },
  ...webhookDeliveryState.options.map((value) => ({
    value,
    label: webhookDeliveryStateLabels[value],
  })),
];

const columns: Column<WebhookDeliveryView>[] = [
  {
    id: 'event',
    title: 'Event',
    card: 'heading',
    cell: ({ type }) => <span className="font-medium">{type}</span>,
  },
  {
    id: 'subject',
    title: 'About',
    card: 'sub',
    cell: ({ subject, type }) => subjectText(subject, type),
  },
  {
    id: 'when',
    title: 'When',
    card: 'sub',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <DateTime iso={createdAt} time />,
  },
  {
    id: 'answer',
    title: 'Answer',
    className: 'max-w-64',
    cell: ({ lastStatus, lastProblem }) => lastStatus ?? lastProblem ?? '–',
  },
  { id: 'attempts', title: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  { id: 'state', title: 'State', card: 'corner', cell: (it) => <WebhookDeliveryBadge {...it} /> },
];

/** The events that were sent to an endpoint, or wait for it. */
export function WebhookDeliveryList({ endpoint }: { endpoint: WebhookEndpointView }) {
  const { state, set, href } = useUrlState(address);
  const { page, open } = state;
  const [isReplaying, setIsReplaying] = useState(false);
  const query = trpc.webhooks.deliveries.useQuery(
    {
      endpointId: endpoint.id,
      ...pageParams(page, PAGE_SIZE),
      ...(state.state !== 'all' && { state: state.state }),
    },
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
  );
  return (
    <>
      <ListPanel
        title="Deliveries"
        className="mt-4 sm:mt-6"
        action={
          <Button
            size="small"
            variant="secondary"
            disabled={!endpoint.isEnabled}
            onClick={() => setIsReplaying(true)}
          >
            Replay failed
          </Button>
        }
        filters={
          <FilterBar>
            <Select
              label="State"
              options={stateOptions}
              value={state.state}
              onChange={(value) => set({ state: value })}
            />
          </FilterBar>
        }
        query={query}
        paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
      >
        <DataTable
          caption="Deliveries"
          columns={columns}
          query={query}
          rowKey={({ id }) => id}
          rowTo={({ id }) => href({ open: id, page })}
          empty={
            <EmptyState icon="list" title="No deliveries">
              <p className="text-14 text-muted">
                Events appear here when they happen. Send a test event to try the endpoint.
              </p>
            </EmptyState>
          }
        />
      </ListPanel>
      {open > 0 && (
        <WebhookDeliveryDialog
          id={open}
          isEnabled={endpoint.isEnabled}
          onClose={() => set({ open: 0, page }, { replace: true })}
        />
      )}
      {isReplaying && (
        <ReplayDialog endpointId={endpoint.id} onClose={() => setIsReplaying(false)} />
      )}
    </>
  );
}
