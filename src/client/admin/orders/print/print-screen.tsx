import { useParams } from 'react-router-dom';
import { z } from 'zod';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { isReceipt } from '#shared/print-title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { PrintedReceipt } from './printed-receipt.tsx';
import { PrintHead } from './print-head.tsx';

/** The items to pack, with boxes to tick. No prices: the parcel may be a present. */
const PackingSlip = ({ order }: { order: OrderDetail }) => (
  <>
    <PrintHead title="Packing slip" order={order} />
    <table className="mt-6 w-full border-collapse text-left text-14">
      <caption className="sr-only">What to pack</caption>
      <thead>
        <tr className="border-b border-hairline text-12 text-muted">
          <th scope="col" className="py-2 font-medium">
            Piece
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ name, variant, quantity }, index) => (
          <tr key={index} className="break-inside-avoid border-b border-hairline align-top">
            <td className="flex gap-3 py-3 pr-4">
              <span aria-hidden="true" className="mt-0.5 block size-5 shrink-0 border border-ink" />
              <span className="min-w-0">
                <span className="block font-medium break-words">{name}</span>
                {Object.entries(variant).map(([title, option]) => (
                  <span key={title} className="block text-muted">
                    {title}: {option}
                  </span>
                ))}
              </span>
            </td>
            <td className="py-3 text-right text-16 font-semibold tabular-nums">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-4 text-14 text-muted">
      {order.items.reduce((sum, { quantity }) => sum + quantity, 0)} items in this parcel
    </p>
  </>
);

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
