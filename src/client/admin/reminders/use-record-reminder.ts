import { customerTextOf, reminderTextOf } from '#shared/customer-texts.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { useMay } from '#client/admin/session/rights.tsx';

/** Records that the button of an order that owes money opens a reminder; undefined if its text is not a reminder. */
export function useRecordReminder(order: OrderDetail): (() => void) | undefined {
  const toast = useToast();
  const utils = trpc.useUtils();
  const may = useMay();
  const { mutate } = trpc.orders.openReminder.useMutation({
    onSettled: () => utils.orders.invalidate(),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Not a second time',
        description: problemText(error),
      }),
  });
  const isReminder =
    order.transferClaimedAt === null && customerTextOf(order) === reminderTextOf(order);
  if (!isReminder || !may('orders:write')) return undefined;
  const last = order.events.findLast(({ type }) => type === 'reminder_opened');
  return () => mutate({ id: order.id, lastId: last?.id ?? null });
}
