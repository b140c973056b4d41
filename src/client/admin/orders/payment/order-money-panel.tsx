import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { amountText } from '#shared/money.ts';
import { paymentMethodLabels } from '#shared/labels.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { differenceTitles, type DifferenceView } from '#shared/reconciliation.ts';
import { Price } from '#client/ui/price.tsx';
import { ResolveDifferenceDialog } from '#client/admin/payments/reconciliation/resolve-difference-dialog.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { Section } from '#client/admin/ui/panel.tsx';
import { AcceptDifference } from './accept-difference.tsx';
import { AttemptList } from './attempt-list.tsx';
import { DisputeList } from './dispute-list.tsx';
import { MoneyAction, MoneyRow, MoneyRows } from './money-rows.tsx';
import { PaymentList } from './payment-list.tsx';
import { RecordManualPayment } from './record-manual-payment.tsx';
import { RefundList } from './refund-list.tsx';

/** Names the sum of an order's payments by what it counts. */
export const receivedLabel = ({ paymentStatus }: OrderDetail): string =>
  paymentStatus === 'partially_refunded' || paymentStatus === 'refunded'
    ? 'Received less refunds'
    : 'Received';

/** The money of an order: received, due and refunded, with the actions on each. */
export function OrderMoneyPanel({ order }: { order: OrderDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#payment') place.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const { paid, due, isConfirming } = order.payment;
  return (
    <div ref={place} id="payment" className="scroll-mt-4">
      <Section title="Payment">
        <dl className="grid grid-cols-2 gap-3 text-14">
          <div>
            <dt className="text-muted">{receivedLabel(order)}</dt>
            <dd className="text-18 font-semibold">
              <Price kobo={paid} />
            </dd>
          </div>
          <div>
            <dt className="text-muted">Still to pay</dt>
            <dd className="text-18 font-semibold">
              <Price kobo={due} />
            </dd>
          </div>
        </dl>
        <p className="mt-2 text-14 text-muted">
          Chosen: {paymentMethodLabels[order.paymentMethod].label}
        </p>
        {isConfirming && (
          <p className="mt-2 rounded-small bg-tone-yellow px-3 py-2 text-14 text-tone-yellow-text">
            A payment is in progress. The store keeps checking it with the provider.
          </p>
        )}
        <DisputeList order={order} />
        <PaymentList order={order} />
        <RefundList order={order} />
        <AttemptList order={order} />
        <OrderDifferences order={order} />
        <div className="mt-4 flex flex-wrap gap-2 border-t border-hairline pt-4 empty:hidden">
          <RecordManualPayment order={order} />
          <AcceptDifference order={order} />
        </div>
      </Section>
    </div>
  );
}

/** Differences between the provider's records and the order; staff resolve each with a reason. */
function OrderDifferences({ order: { differences } }: { order: OrderDetail }) {
  const [open, setOpen] = useState<DifferenceView | null>(null);
  if (differences.length === 0) return null;
  return (
    <MoneyRows title="OrderDifferences from the provider">
      {differences.map((difference) => (
        <MoneyRow
          key={difference.id}
          amount={amountText(difference.amount, difference.currency)}
          badge={
            <ToneBadge tone={difference.resolvedAt ? 'grey' : 'red'}>
              {difference.resolvedAt ? 'Resolved' : 'Open'}
            </ToneBadge>
          }
          facts={[
            `${differenceTitles[difference.kind]}, ${providerNames[difference.provider]}`,
            difference.detail,
            <DateTime key="when" iso={difference.foundAt} time />,
            difference.resolution &&
              `${difference.resolution}${difference.resolvedBy ? ` · ${difference.resolvedBy}` : ''}`,
          ]}
          actions={
            !difference.resolvedAt && (
              <MoneyAction label="Resolve" onClick={() => setOpen(difference)} />
            )
          }
        />
      ))}
      {open && <ResolveDifferenceDialog difference={open} onClose={() => setOpen(null)} />}
    </MoneyRows>
  );
}
