import type { OrderDetail } from '#shared/order-detail.ts';
import { trpc } from '../../../trpc.ts';
import { useToast } from '../../../ui/toast-provider.tsx';
import { problemText } from '../../problem-text.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Select } from '../../ui/select.tsx';
import { useRefreshOrders } from '../use-refresh-orders.ts';

const choices = [
  { value: '', label: 'Keep longer…' },
  { value: '24', label: '24 hours from now' },
  { value: '72', label: '3 days from now' },
  { value: '168', label: 'A week from now' },
  { value: 'ever', label: 'As long as it takes' },
];

/** How long the pieces of an unpaid order are kept, and a way to keep them longer. */
export function HoldNotice({ order }: { order: OrderDetail }) {
  const toast = useToast();
  const refresh = useRefreshOrders();
  const { mutate, isPending } = trpc.orders.extendHold.useMutation({
    onSuccess: () => {
      toast({ title: 'The pieces are kept' });
      return refresh();
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'The pieces are not kept longer',
        description: problemText(error),
      }),
  });
  if (order.status === 'cancelled' || order.paymentStatus !== 'unpaid') return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-hairline pt-3 text-14">
      <p>
        {order.heldUntil ? (
          <>
            Unpaid; its pieces are kept until <DateTime iso={order.heldUntil} time />.
          </>
        ) : (
          'Unpaid; its pieces are kept for as long as it takes.'
        )}
      </p>
      <Select
        label="Keep the pieces longer"
        options={choices}
        value=""
        disabled={isPending}
        onChange={(hours) =>
          hours && mutate({ id: order.id, hours: hours === 'ever' ? null : Number(hours) })
        }
      />
    </div>
  );
}
