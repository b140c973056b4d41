import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsText } from '#shared/combinations.ts';
import type { StockMovementReason, StockMovementView } from '#shared/stock-movements.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ScreenLink } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { CorrectStockDialog, type CountedProduct } from './correct-stock-dialog.tsx';

const STEP = 10;

const reasonLabels: Record<StockMovementReason, string> = {
  initial: 'First count',
  order: 'Ordered',
  order_changed: 'Order changed',
  cancelled: 'Order cancelled',
  reinstated: 'Order reinstated',
  returned: 'Returned with a refund',
  edit: 'Edited',
  correction: 'Corrected',
};

const columns: Column<StockMovementView>[] = [
  {
    id: 'when',
    title: 'When',
    card: 'heading',
    cell: ({ createdAt }) => <DateTime iso={createdAt} time className="font-normal" />,
  },
  {
    id: 'change',
    title: 'Change',
    align: 'end',
    card: 'corner',
    cell: ({ change }) => (
      <b
        className={classes(
          'font-semibold tabular-nums',
          change < 0 ? 'text-danger' : 'text-success',
        )}
      >
        {change > 0 ? `+${change}` : `−${-change}`}
      </b>
    ),
  },
  { id: 'after', title: 'Stock', align: 'end', cell: ({ stockAfter }) => stockAfter },
  {
    id: 'reason',
    title: 'Reason',
    cell: ({ reason, orderId, note, options }) => (
      <>
        {options && <span className="block font-medium wrap-anywhere">{optionsText(options)}</span>}
        {reasonLabels[reason]}
        {orderId !== null && (
          <>
            {' '}
            <ScreenLink
              to={adminPaths.order(orderId)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-0"
            >
              #{orderId}
            </ScreenLink>
          </>
        )}
        {note && <span className="block text-muted wrap-anywhere">{note}</span>}
      </>
    ),
  },
  {
    id: 'who',
    title: 'By',
    cell: ({ username, reason }) => username ?? (reason === 'order' ? 'Shopper' : 'The store'),
  },
];

interface Props {
  product: CountedProduct;
  onCorrected: (stockQuantity: number) => void;
}

/** A product's stock movements: when, why, by whom, for which order. */
export function StockPanel({ product, onCorrected }: Props) {
  const [limit, setLimit] = useState(STEP);
  const [isCounting, setCounting] = useState(false);
  const movements = trpc.products.stockMovements.useQuery(
    { id: product.id, limit },
    { placeholderData: keepPreviousData },
  );
  const { data } = movements;
  return (
    <Panel
      title="Stock history"
      description={`${formatCount(product.stockQuantity)} in stock`}
      flush
      className="mt-6"
      action={
        <Button variant="secondary" size="small" onClick={() => setCounting(true)}>
          Correct stock
        </Button>
      }
    >
      <DataTable
        caption="Stock history"
        columns={columns}
        query={movements}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No movements yet" level={3} className="py-8">
            <p className="text-14 text-muted">Sales, edits and counts are listed here.</p>
          </EmptyState>
        }
      />
      {data && data.total > data.items.length && (
        <div className="border-t border-hairline p-2 text-center">
          <Button variant="ghost" size="small" onClick={() => setLimit(limit + 5 * STEP)}>
            Show more
          </Button>
        </div>
      )}
      {isCounting && (
        <CorrectStockDialog
          product={product}
          onClose={() => setCounting(false)}
          onCorrected={onCorrected}
        />
      )}
    </Panel>
  );
}
