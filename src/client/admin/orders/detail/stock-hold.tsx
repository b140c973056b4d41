import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useRefreshOrders } from '#client/admin/orders/use-order-action.ts';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { Select } from '#client/admin/ui/select.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { CustomerHolds } from './customer-holds.tsx';

const choices = [
  { value: '', label: 'Hold longer…' },
  { value: '24', label: '24 hours from now' },
  { value: '72', label: '3 days from now' },
  { value: '168', label: 'A week from now' },
  { value: 'ever', label: 'No time limit' },
];

/** How long an unpaid order holds its items, with actions to extend or release the hold. */
export function StockHold({ order }: { order: OrderDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#hold') place.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const saving = useSave();
  const refresh = useRefreshOrders();
  const { mutate, isPending } = trpc.orders.extendHold.useMutation(
    saving({
      done: 'The items are held longer',
      failed: 'The items could not be held longer',
      onDone: refresh,
    }),
  );
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
            'Unpaid; its items are held without a time limit.'
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
          The customer says they sent the transfer: <DateTime iso={order.transferClaimedAt} time />.
          Please check the account.
        </p>
      )}
      {order.large && !order.heldByStaff && (
        <p className="mt-2 text-muted">
          A large order: its items are held for 15 minutes until a payment is opened. If you know
          the customer, hold them longer.
        </p>
      )}
      <CustomerHolds order={order} />
    </div>
  );
}
