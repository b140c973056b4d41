import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { isReceipt } from '#shared/receipt.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { PrintedReceipt } from './printed-receipt.tsx';
import { PackingSlip } from './packing-slip.tsx';

const sheets = { slip: PackingSlip, receipt: PrintedReceipt };
const search = schemaCodec(z.object({ sheet: z.enum(['slip', 'receipt']).catch('slip') }));

/** An order for printing, as a packing slip or a receipt. */
export function Component() {
  const id = Number(useParams().id);
  const { state, set } = useUrlState(search);
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
              <AdminIcon name="printer" className="size-4" />
              Print
            </Button>
          }
        />
        <ChoiceChips
          label="What to print"
          options={[
            { value: 'slip', label: 'Packing slip' },
            { value: 'receipt', label: !order.data || isReceipt(order.data) ? 'Receipt' : 'Order' },
          ]}
          value={state.sheet}
          onChange={(sheet) => set({ sheet }, { replace: true })}
        />
        {state.sheet === 'receipt' && order.data?.gift?.hidesPrices && (
          <p className="mt-3 rounded-small bg-tone-yellow p-3 text-14 text-tone-yellow-text">
            The buyer wants no prices in the parcel. Put the packing slip in it, not this sheet.
          </p>
        )}
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
