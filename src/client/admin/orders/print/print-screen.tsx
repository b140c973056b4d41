import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { isReceipt } from '#shared/sheet-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { trpc } from '../../../trpc.ts';
import { adminPaths } from '../../paths.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PrintedReceipt } from './printed-receipt.tsx';

const sheets = { slip: PackingSlip, receipt: PrintedReceipt };
const search = z.object({ sheet: z.enum(['slip', 'receipt']).catch('slip') });

/** An order on paper: what goes into the parcel, or what the customer is given. */
export function Component() {
  const id = Number(useParams().id);
  const { state, set } = useSearchState(search);
  const order = trpc.orders.byId.useQuery({ id });
  const Sheet = sheets[state.sheet];
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={`Print order #${id}`}
          back={{ to: adminPaths.order(id), label: `Order #${id}` }}
          actions={
            <Button size="small" disabled={!order.data} onClick={() => print()}>
              <Icon name="printer" className="size-4" />
              Print
            </Button>
          }
        />
        <FilterChips
          label="What to print"
          options={[
            { value: 'slip', label: 'Packing slip' },
            { value: 'receipt', label: !order.data || isReceipt(order.data) ? 'Receipt' : 'Order' },
          ]}
          value={state.sheet}
          onChange={(sheet) => set({ sheet }, { replace: true })}
        />
      </div>
      {order.data ? (
        <div className="card mx-auto mt-4 max-w-3xl p-5 sm:p-10 print:m-0 print:max-w-none print:border-0 print:p-0">
          <Sheet order={order.data} />
        </div>
      ) : order.error ? (
        <ProblemPanel error={order.error} onRetry={order.refetch} />
      ) : (
        <div aria-busy="true" className="mx-auto mt-4 max-w-3xl">
          <Skeleton className="h-128" />
        </div>
      )}
    </>
  );
}
