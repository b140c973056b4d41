import { useState } from 'react';
import type { HoldingView } from '#shared/holds.ts';
import type { OrderDetail } from '#shared/order-detail.ts';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast-provider.tsx';
import { problemText } from '../../problem-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRefreshOrders } from '../use-refresh-orders.ts';

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

const holders: Record<HoldingView['kind'], string> = {
  person: 'This customer',
  address: 'This network address',
};

/** What the customer and their network address hold unpaid, with one button each that releases all of it. */
export function HoldingList({ order: { id, holdings } }: { order: OrderDetail }) {
  const [chosen, setChosen] = useState<HoldingView | null>(null);
  const toast = useToast();
  const refresh = useRefreshOrders();
  const utils = trpc.useUtils();
  const release = trpc.orders.releaseHolds.useMutation({
    onSuccess: ({ orders, items, left }) => {
      setChosen(null);
      toast({
        title: `${count(items, 'item')} of ${count(orders, 'order')} back on sale`,
        ...(left > 0 && {
          description: `${count(left, 'order')} stayed: money may be on its way, or the customer says that it was sent.`,
        }),
      });
      void utils.notifications.invalidate();
      return refresh();
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'The items were not released',
        description: problemText(error),
      }),
  });
  // Where both hold the same, one of them says it.
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
              {holders[holding.kind]} holds{' '}
              <strong className="font-semibold">{count(holding.items, 'item')}</strong> in{' '}
              {count(holding.orders, 'unpaid order')}.
            </span>
            <Button variant="secondary" size="small" onClick={() => setChosen(holding)}>
              Release all
              <span className="sr-only"> of {holders[holding.kind].toLowerCase()}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
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
          The unpaid orders are cancelled and their items go back on sale. The providers are asked
          first; orders stay for which money may be on its way, or whose customer says that the
          transfer was sent.
        </p>
        {chosen?.kind === 'address' && (
          <p className="mt-2">Several customers of one mobile network may share an address.</p>
        )}
      </ConfirmDialog>
    </>
  );
}
