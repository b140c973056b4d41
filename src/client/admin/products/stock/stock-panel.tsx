import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StockChangeView } from '#shared/stock-changes.ts';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { adminPaths } from '../../paths.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CorrectStockDialog } from './correct-stock-dialog.tsx';
import { stockReasonWords } from './stock-words.ts';

const STEP = 10;

const columns: Column<StockChangeView>[] = [
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
    cell: ({ reason, orderId, note }) => (
      <>
        {stockReasonWords[reason]}
        {orderId !== null && (
          <>
            {' '}
            <Link
              to={adminPaths.order(orderId)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-0"
            >
              #{orderId}
            </Link>
          </>
        )}
        {note && <span className="block text-muted wrap-anywhere">{note}</span>}
      </>
    ),
  },
  {
    id: 'who',
    title: 'By',
    cell: ({ username, reason }) => username ?? (reason === 'order' ? 'Shopper' : 'The shop'),
  },
];

interface Props {
  product: { id: number; name: string; stockQuantity: number };
  onCorrected: (stockQuantity: number) => void;
}

/** Every change of a product's stock: when, why, by whom, for which order. */
export function StockPanel({ product, onCorrected }: Props) {
  const [limit, setLimit] = useState(STEP);
  const [isCounting, setCounting] = useState(false);
  const changes = trpc.products.stockChanges.useQuery(
    { id: product.id, limit },
    { placeholderData: keepPreviousData },
  );
  const { data } = changes;
  return (
    <Panel
      title="Stock history"
      description={`${product.stockQuantity.toLocaleString('en-NG')} in stock`}
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
        rows={data?.items}
        rowKey={({ id }) => id}
        error={changes.error}
        onRetry={changes.refetch}
        isStale={changes.isPlaceholderData}
        empty={
          <EmptyState title="Nothing has moved yet" level={3} className="py-8">
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
