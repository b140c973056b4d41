import { useCallback, useEffect } from 'react';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { customerPaymentMethodLabels } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { receivedPaymentText } from '#shared/received-payment-text.ts';
import { useCart } from '#client/cart/cart-provider.tsx';
import { PageHead } from '#client/lib/page-head.tsx';
import { OrderPlan } from '#client/storefront/plan/order-plan.tsx';
import { PaymentPanel } from '#client/storefront/payment/payment-panel.tsx';
import { removeBuyer } from '#client/storefront/payment/payment-storage.ts';
import { paymentText } from '#client/storefront/payment/payment-text.ts';
import { removeDetails } from '#client/cart/details-draft.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { GiftSlip, useGiftSlip } from './gift-slip.tsx';
import { OrderPassports } from './order-passports.tsx';
import { OrderActions } from './order-actions.tsx';
import { isResumable } from './order-status.ts';
import { OrderReviewsSection } from './order-reviews.tsx';
import { OrderProgress, ReservationEnded } from './order-progress.tsx';
import { PrintHeading, PrintNote } from './print-heading.tsx';
import { OrderedItem } from './ordered-item.tsx';
import { Totals } from '#client/ui/totals.tsx';
import * as texts from '#client/texts/order.ts';

/** An order as the customer sees it; printed, the receipt. */
export function OrderOverview({ order }: { order: CustomerOrder }) {
  const { id, items, createdAt, paymentReference } = order;
  const removeOrdered = useRemoveOrdered();
  const isCancelled = order.status === 'cancelled';
  const payment = <PaymentPanel key={paymentReference} order={order} onPaid={removeOrdered} />;
  const progress = order.reservationEndedAt ? (
    <ReservationEnded key="ended" order={order} at={order.reservationEndedAt} />
  ) : (
    <OrderProgress key="progress" order={order} />
  );
  const isDone = !isCancelled && !isResumable(order);
  useEffect(() => {
    if (isDone) removeOrdered(paymentReference);
  }, [removeOrdered, isDone, paymentReference]);
  const slip = useGiftSlip();
  return (
    <div className="shell max-w-3xl pt-8 pb-16 md:pt-12 md:pb-24 print:max-w-none print:p-0">
      {slip.isPrinting && <GiftSlip order={order} />}
      <div className={slip.isPrinting ? 'print:hidden' : undefined}>
        <PageHead title={texts.orderNumber(id)} />
        <PrintHeading order={order} />
        <h1 className="font-display text-32 md:text-44 print:text-24">
          {texts.orderNumberStart}
          {id}
        </h1>
        <p className="mt-2 text-muted">
          {texts.placedOn}
          <time dateTime={createdAt}>{formatLagosTime(createdAt)}</time>
        </p>
        <OrderPlan order={order} />
        {/* An open payment survives the change of places. */}
        {isCancelled ? [progress, payment] : [payment, progress]}
        <OrderActions order={order} onPrintSlip={slip.print} />

        <section aria-labelledby="items-heading" className="mt-10 print:mt-6">
          <h2 id="items-heading" className="font-display text-24">
            {texts.yourItems}
          </h2>
          <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
            {items.map((item, position) => (
              <OrderedItem key={position} item={item} />
            ))}
          </ul>
          <OrderPassports order={order} />
          <Totals totals={order} className="mt-4 ml-auto max-w-sm" />
          <PrintNote order={order} />
        </section>

        <OrderReviewsSection order={order} />

        <dl className="mt-10 grid grid-cols-1 gap-8 sm:grid-cols-2 print:mt-6 print:grid-cols-2">
          <div>
            <dt className="font-display text-24">{texts.payment}</dt>
            <dd className="mt-2">{paymentText(order)}</dd>
            <PaymentFacts order={order} />
            {order.gift && (
              <dd className="mt-1">
                {texts.orderedBy}
                {order.customerName}
              </dd>
            )}
          </div>
          <DeliveryDetails order={order} />
        </dl>
      </div>
    </div>
  );
}

/** How and when the order was paid, with the reference of each payment; before that, the chosen method. */
function PaymentFacts({ order: { payment, paymentMethod } }: { order: CustomerOrder }) {
  if (payment.received.length === 0) {
    return <dd className="text-muted">{customerPaymentMethodLabels[paymentMethod]}</dd>;
  }
  return payment.received.map((received, index) => (
    <dd key={index} className="mt-1 text-muted">
      {receivedPaymentText(received)}
      {received.reference && (
        <span className="block text-14 break-all">
          {texts.reference}
          {received.reference}
        </span>
      )}
      {received.refunded > 0 && (
        <span className="block">{texts.refunded(formatNaira(received.refunded))}</span>
      )}
    </dd>
  ));
}

/** Removes the ordered items from the cart and what was typed for them; ignores an order from elsewhere. */
function useRemoveOrdered() {
  const { removeOrdered } = useCart();
  return useCallback(
    (paymentReference: string) => {
      if (!removeOrdered(paymentReference)) return;
      removeDetails();
      removeBuyer();
    },
    [removeOrdered],
  );
}
