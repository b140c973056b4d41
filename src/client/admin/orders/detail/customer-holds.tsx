import { useState } from 'react';
import type { HoldingView } from '#shared/holders.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useRefreshOrders } from '#client/admin/orders/use-order-action.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

const holderLabels: Record<HoldingView['kind'], string> = {
  person: 'This customer',
  address: 'This network address',
};

/** The items that this customer and their network address hold unpaid, each with a button that releases them. */
export function CustomerHolds({ order: { id, holdings } }: { order: OrderDetail }) {
  const [chosen, setChosen] = useState<HoldingView | null>(null);
  const saving = useSave();
  const refresh = useRefreshOrders();
  const utils = trpc.useUtils();
  const release = trpc.orders.releaseHolds.useMutation(
    saving({
      done: ({ orders, items, left }) => ({
        title: `${count(items, 'item')} of ${count(orders, 'order')} back on sale`,
        ...(left > 0 && {
          description: `${count(left, 'order')} stayed: a payment may be in progress, or the customer says they sent it.`,
        }),
      }),
      failed: 'The items were not released',
      onDone: () => {
        setChosen(null);
        void utils.notifications.invalidate();
        return refresh();
      },
    }),
  );
  // Show only one if both hold the same orders.
  const [person, address] = holdings;
  const shown = person && address?.orders === person.orders ? [person] : holdings;
  return (
    <>
      <ul className="mt-3 grid gap-2 empty:hidden">
        {shown.map((holding) => (
          <li
            key={holding.kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span>
              {holderLabels[holding.kind]} holds{' '}
              <strong className="font-semibold">{count(holding.items, 'item')}</strong> in{' '}
              {count(holding.orders, 'unpaid order')}.
            </span>
            <Button variant="secondary" size="small" onClick={() => setChosen(holding)}>
              Release all
              <span className="sr-only"> of {holderLabels[holding.kind].toLowerCase()}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={
          chosen
            ? `Release ${count(chosen.items, 'item')} of ${count(chosen.orders, 'order')}?`
            : ''
        }
        confirmLabel="Release all"
        destructive
        pending={release.isPending}
        onConfirm={() => chosen && release.mutate({ id, of: chosen.kind })}
      >
        <p>
          The unpaid orders are cancelled and their items go back on sale. The store checks with the
          providers first. Orders stay if a payment may be in progress or the customer says they
          sent the transfer.
        </p>
        {chosen?.kind === 'address' && (
          <p className="mt-2">Several customers of one mobile network may share an address.</p>
        )}
      </ConfirmDialog>
    </>
  );
}
