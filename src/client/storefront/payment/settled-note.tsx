import { formatNaira } from '#shared/money.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import { Icon } from '../../ui/icon.tsx';
import { paymentText } from '../order/status-words.ts';

/** That the money has arrived, or what has become of it. */
export function SettledNote({ order }: { order: OrderReceipt }) {
  const { status, paymentStatus, payment, total } = order;
  const isPaid = status !== 'cancelled' && paymentStatus === 'paid' && payment.paid <= total;
  return (
    <div className="flex gap-3 rounded-small border border-hairline bg-surface p-4 sm:px-6">
      <Icon
        name={isPaid ? 'check' : 'info'}
        className={isPaid ? 'size-6 text-success' : 'size-6 text-muted'}
      />
      <p className="min-w-0 font-medium">
        {!isPaid
          ? paymentText(order)
          : total === 0
            ? 'Nothing is to be paid. Thank you!'
            : `Paid ${formatNaira(payment.paid)}. Thank you!`}
      </p>
    </div>
  );
}
