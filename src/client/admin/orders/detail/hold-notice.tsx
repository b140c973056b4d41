import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { OrderDetail } from '#shared/order-detail.ts';
import { trpc } from '../../../trpc.ts';
import { useToast } from '../../../ui/toast-provider.tsx';
import { problemText } from '../../problem-text.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Select } from '../../ui/select.tsx';
import { useRefreshOrders } from '../use-refresh-orders.ts';
import { HoldingList } from './holding-list.tsx';

const choices = [
  { value: '', label: 'Hold longer…' },
  { value: '24', label: '24 hours from now' },
  { value: '72', label: '3 days from now' },
  { value: '168', label: 'A week from now' },
  { value: 'ever', label: 'As long as it takes' },
];

/** How long an unpaid order holds its items, a way to hold them longer, and one to put them back on sale. */
export function HoldNotice({ order }: { order: OrderDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#hold') place.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const toast = useToast();
  const refresh = useRefreshOrders();
  const { mutate, isPending } = trpc.orders.extendHold.useMutation({
    onSuccess: () => {
      toast({ title: 'The items are held longer' });
      return refresh();
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'The items are not held longer',
        description: problemText(error),
      }),
  });
  const isUnpaid = order.paymentStatus === 'unpaid' || order.paymentStatus === 'awaiting_transfer';
  if (order.status === 'cancelled' || !isUnpaid) return null;
  return (
    <div ref={place} id="hold" className="mt-3 scroll-mt-4 border-t border-hairline pt-3 text-14">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          {order.heldUntil ? (
            <>
              Unpaid; its items are held until <DateTime iso={order.heldUntil} time />.
            </>
          ) : (
            'Unpaid; its items are held for as long as it takes.'
          )}
        </p>
        <Select
          label="Hold the items longer"
          options={choices}
          value=""
          disabled={isPending}
          onChange={(hours) =>
            hours && mutate({ id: order.id, hours: hours === 'ever' ? null : Number(hours) })
          }
        />
      </div>
      {order.transferClaimedAt && (
        <p className="mt-2 rounded-small bg-tone-yellow px-3 py-2 text-tone-yellow-text">
          The customer says that the transfer was sent:{' '}
          <DateTime iso={order.transferClaimedAt} time />. Please look for it in the account.
        </p>
      )}
      {order.large && !order.heldByStaff && (
        <p className="mt-2 text-muted">
          A large order: its items are held for 15 minutes until a payment is opened. If you know
          the customer, hold them longer.
        </p>
      )}
      <HoldingList order={order} />
    </div>
  );
}
