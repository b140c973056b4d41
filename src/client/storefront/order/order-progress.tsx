import { formatLagosTime } from '#shared/lagos-time.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { paths } from '#client/lib/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { OrderSteps } from './order-steps.tsx';
import { customerOrderStatusLabels } from '#shared/labels.ts';
import * as texts from '#client/texts/order.ts';

/** The order's status as text, with its timeline. */
export function OrderProgress({ order }: { order: CustomerOrder }) {
  const { title, text } = statusText(order);
  const reference = order.replacedBy?.paymentReference;
  return (
    <section
      aria-label={texts.orderStatus}
      className="mt-6 rounded-small border border-hairline bg-surface p-4 sm:p-6 print:border-0 print:bg-transparent print:p-0"
    >
      <p className="text-18 font-medium">{title}</p>
      <p className="mt-1 text-muted">{text}</p>
      {reference && (
        <ButtonLink to={paths.order(reference)} size="small" className="mt-4 print:hidden">
          {texts.seeNewOrder}
        </ButtonLink>
      )}
      <OrderSteps order={order} />
    </section>
  );
}

const paidOrderLabel = {
  title: texts.orderConfirmed,
  text: texts.orderConfirmedText,
};

/** A paid order is confirmed, even if nobody has begun to prepare it. A gift goes to its recipient, not to the buyer. */
function statusText({ status, paymentStatus, gift, isMasked, replacedBy }: CustomerOrder) {
  if (replacedBy) return { title: texts.replacedBy(replacedBy.id), text: texts.replacedByText };
  if (status === 'pending' && paymentStatus === 'paid') return paidOrderLabel;
  const label = customerOrderStatusLabels[status];
  if (!gift) return label;
  const recipient = isMasked ? texts.theRecipient : gift.recipientName;
  if (status === 'shipped') return { ...label, text: texts.giftOnItsWay(recipient) };
  if (status === 'completed') return { ...label, text: texts.giftDelivered(recipient) };
  return label;
}

interface ReservationEndedProps {
  order: CustomerOrder;
  /** When it ended. */
  at: string;
}

/** Shown instead of the progress when the order expired unpaid; leads back to the same items. */
export function ReservationEnded({ order, at }: ReservationEndedProps) {
  const { items, paymentStatus } = order;
  const products = [...new Set(items.map(({ productId }) => productId))];
  const [only] = products;
  const to = products.length === 1 && only != null ? paths.product(String(only)) : paths.shop();
  return (
    <section
      aria-label={texts.orderStatus}
      className="mt-6 rounded-small border border-hairline bg-surface p-4 sm:p-6 print:border-0 print:bg-transparent print:p-0"
    >
      <p className="text-18 font-medium">{texts.reservationEnded}</p>
      <p className="mt-1 text-muted">
        {texts.reservationEndedStart}
        <time dateTime={at}>{formatLagosTime(at)}</time>
        {texts.reservationEndedEnd}
        {paymentStatus === 'awaiting_transfer' && texts.moneyAlreadySent}
      </p>
      <ButtonLink to={to} className="mt-4 w-full sm:w-auto print:hidden">
        {texts.orderAgain}
      </ButtonLink>
      <OrderSteps order={order} />
    </section>
  );
}
