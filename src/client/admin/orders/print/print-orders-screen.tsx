import { z } from 'zod';
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
import { PackingSlip } from './packing-slip.tsx';
import { PickList } from './pick-list.tsx';
import { LABEL_PAGE, ShippingLabel } from './shipping-label.tsx';

const MAX_ORDERS = 50;

const search = schemaCodec(
  z.object({
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .catch(''),
    sheet: z.enum(['slips', 'pick', 'labels']).catch('slips'),
  }),
);

const sheets = [
  { value: 'slips' as const, label: 'Packing slips' },
  { value: 'pick' as const, label: 'Pick list' },
  { value: 'labels' as const, label: 'Labels' },
];

const paper =
  'card mx-auto mt-4 break-after-page p-5 last:break-after-auto sm:p-10 print:m-0 print:border-0 print:p-0';

/** Several orders for printing: a slip or a label for each, or one list of what to fetch for all. */
export function Component() {
  const { state, set } = useUrlState(search);
  const ids = [...new Set(state.ids.split(',').filter(Boolean).map(Number))].slice(0, MAX_ORDERS);
  const queries = trpc.useQueries((t) => ids.map((id) => t.orders.byId({ id })));
  const failed = queries.find(({ error }) => error);
  const orders = queries.flatMap(({ data }) => (data ? [data] : []));
  const isReady = orders.length === ids.length;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={ids.length === 1 ? 'Print 1 order' : `Print ${ids.length} orders`}
          back={{ to: adminPaths.orders, label: 'Orders' }}
          actions={
            <Button size="small" disabled={!isReady || ids.length === 0} onClick={() => print()}>
              <AdminIcon name="printer" className="size-4" />
              Print
            </Button>
          }
        />
        <ChoiceChips
          label="What to print"
          options={sheets}
          value={state.sheet}
          onChange={(sheet) => set({ sheet }, { replace: true })}
        />
        {state.sheet === 'labels' && (
          <p className="mt-3 text-14 text-muted">
            For labels of 100 × 150 mm. Choose this paper size and no margins in the print dialog.
          </p>
        )}
      </div>
      {failed && <ProblemPanel error={failed.error} onRetry={failed.refetch} />}
      {!isReady && !failed && (
        <div aria-busy="true" className="mx-auto mt-4 max-w-3xl">
          <Skeleton className="h-128" />
        </div>
      )}
      {isReady && state.sheet === 'pick' && (
        <div className={`${paper} max-w-3xl print:max-w-none`}>
          <PickList orders={orders} />
        </div>
      )}
      {isReady && state.sheet === 'slips' && (
        <div>
          {orders.map((order) => (
            <div key={order.id} className={`${paper} max-w-3xl print:max-w-none`}>
              <PackingSlip order={order} />
            </div>
          ))}
        </div>
      )}
      {isReady && state.sheet === 'labels' && (
        <div>
          <style>{LABEL_PAGE}</style>
          {orders.map((order) => (
            <div key={order.id} className={`${paper} max-w-[100mm] sm:p-5`}>
              <ShippingLabel order={order} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
