import { formatLagosTime } from '#shared/lagos-time.ts';
import { useEffect } from 'react';
import type { OrderReceipt } from '#shared/orders.ts';
import { PageHead } from '../../page-head.tsx';
import { PaymentPanel } from '../payment/payment-panel.tsx';
import { isResumable } from './is-resumable.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderProgress } from './order-progress.tsx';
import { PrintHeading, PrintNote } from './print-heading.tsx';
import { ReceiptItem } from './receipt-item.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { ReservationEnded } from './reservation-ended.tsx';
import { paymentText } from './status-words.ts';
import { Totals } from './totals.tsx';
import { useFinishOrder } from './use-finish-order.ts';

/** An order as its shopper sees it; on paper, the receipt. */
export function Receipt({ order }: { order: OrderReceipt }) {
  const { id, items, createdAt, paymentReference } = order;
  const finishOrder = useFinishOrder();
  const hasLeftCart = order.status !== 'cancelled' && !isResumable(order);
  useEffect(() => {
    if (hasLeftCart) finishOrder(paymentReference);
  }, [finishOrder, hasLeftCart, paymentReference]);
  return (
    <div className="shell max-w-3xl pt-8 pb-16 md:pt-12 md:pb-24 print:max-w-none print:p-0">
      <PageHead title={`Order #${id}`} />
      <PrintHeading order={order} />
      <h1 className="font-display text-32 md:text-44 print:text-24">Order #{id}</h1>
      <p className="mt-2 text-muted">
        Placed on <time dateTime={createdAt}>{formatLagosTime(createdAt)}</time>
      </p>
      <PaymentPanel key={paymentReference} order={order} />
      {order.reservationEndedAt ? (
        <ReservationEnded order={order} at={order.reservationEndedAt} />
      ) : (
        <OrderProgress status={order.status} />
      )}
      <OrderActions order={order} />

      <section aria-labelledby="items-heading" className="mt-10 print:mt-6">
        <h2 id="items-heading" className="font-display text-24">
          Your pieces
        </h2>
        <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
          {items.map((item, position) => (
            <ReceiptItem key={position} item={item} />
          ))}
        </ul>
        <Totals totals={order} className="mt-4 ml-auto max-w-sm" />
        <PrintNote order={order} />
      </section>

      <dl className="mt-10 grid grid-cols-1 gap-8 sm:grid-cols-2 print:mt-6 print:grid-cols-2">
        <div>
          <dt className="font-display text-24">Payment</dt>
          <dd className="mt-2">{paymentText(order)}</dd>
          <PaymentFacts order={order} />
        </div>
        <DeliveryDetails order={order} />
      </dl>
    </div>
  );
}
