import { customerTextOf, reminderTextOf } from '#shared/customer-texts.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

/** Records that the button of an order that owes money opens a reminder; undefined if its text is not a reminder. */
export function useRecordReminder(order: OrderDetail): (() => void) | undefined {
  const saving = useSave();
  const utils = trpc.useUtils();
  const may = useMay();
  const { mutate } = trpc.orders.openReminder.useMutation(
    saving({ failed: 'Not a second time', refresh: () => utils.orders.invalidate() }),
  );
  const isReminder =
    order.transferClaimedAt === null && customerTextOf(order) === reminderTextOf(order);
  if (!isReminder || !may('orders:write')) return undefined;
  const last = order.events.findLast(({ type }) => type === 'reminder_opened');
  return () => mutate({ id: order.id, lastId: last?.id ?? null });
}
