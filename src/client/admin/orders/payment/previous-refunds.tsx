import type { UseFormRegisterReturn } from 'react-hook-form';
import { amountText } from '#shared/money.ts';
import { isRefundOpen } from '#shared/open-refunds.ts';
import { refundStateLabels } from '#shared/labels.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { RefundBadge } from '#client/admin/ui/badges.tsx';
import { refundRoute } from './refund-list.tsx';

/** Refunds of the order that went through or may still do so; nothing if there are none. */
export function PreviousRefunds({ order }: { order: Pick<OrderDetail, 'payments' | 'refunds'> }) {
  const refunds = order.refunds.filter(({ state }) => state !== 'failed');
  if (refunds.length === 0) return null;
  return (
    <div className="rounded-small border border-hairline px-3 py-2.5 text-14">
      <p className="font-medium">Already refunded</p>
      <ul>
        {refunds.map((refund) => {
          const payment = order.payments.find(({ id }) => id === refund.paymentId);
          const isOpen = isRefundOpen(refund) && refund.state !== 'unknown';
          return (
            <li
              key={refund.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
            >
              <span className="tabular-nums">
                {amountText(refund.amount, refund.currency)}
                <span className="text-muted">
                  {' '}
                  · {payment && refundRoute(refund, payment.source)}
                </span>
              </span>
              <RefundBadge
                state={refund.state}
                label={isOpen ? 'Still open' : refundStateLabels[refund.state]}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface WarningProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Asks whether a refund is in addition to one that is still open. */
export const OpenRefundWarning = ({ field, error }: WarningProps) => (
  <div className="rounded-small bg-tone-yellow p-3 text-14 text-tone-yellow-text">
    <label className="flex gap-3">
      <input
        {...field}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'refund-confirmed' : undefined}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span>
        A refund of this order is still open. I checked the provider’s dashboard, and this refund is
        in addition to it.
      </span>
    </label>
    {error && (
      <p id="refund-confirmed" className="mt-2 font-medium">
        {error}
      </p>
    )}
  </div>
);
