import { useLocation } from 'react-router-dom';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { orderChannelLabels, orderFlagLabels, paymentMethodLabels } from '#shared/labels.ts';
import { isEditable } from '#shared/order-edits.ts';
import type { OrderFlag } from '#shared/orders.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Price } from '#client/ui/price.tsx';
import { OrderMoneyPanel, receivedLabel } from '#client/admin/orders/payment/order-money-panel.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { fromList } from '#client/admin/ui/history-return.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { PaymentBadge, StatusBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { OrderMessages } from '#client/admin/whatsapp/order-messages.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { useMedia } from '#client/admin/ui/use-media.ts';
import { Facts, Section } from '#client/admin/ui/panel.tsx';
import { TotalsTable } from '#client/admin/orders/order-items.tsx';
import { RefundableItems } from './refundable-items.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { GiftPanel } from '#client/admin/orders/gift/gift-panel.tsx';
import { ShipmentSection } from './shipment-section.tsx';
import { NextAction } from './next-action.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PayLink } from './pay-link.tsx';
import { PlanSection } from '#client/admin/plans/plan-section.tsx';
import { PiecesSection } from './pieces-section.tsx';
import { StockHold } from './stock-hold.tsx';

export function OrderDetails({ order }: { order: OrderDetail }) {
  const seesMoney = useMay()('payments:read');
  const hasTwoColumns = useMedia('(52rem <= width < 85rem)');
  const top = (
    <>
      <FlagNotice flags={order.flags} />
      <Section title="Order Status">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <AmountDue order={order} />
          <NextAction order={order} />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2 text-14">
          <StatusBadge status={order.status} />
          <PaymentBadge order={order} />
          {order.channel !== 'online' && (
            <ToneBadge tone="grey">{orderChannelLabels[order.channel]}</ToneBadge>
          )}
          {order.sandbox && <ToneBadge tone="blue">Test</ToneBadge>}
          <DateTime iso={order.createdAt} time className="text-muted" />
        </div>
        <PayLink order={order} />
        <StockHold order={order} />
      </Section>
    </>
  );
  const money = (
    <div className="grid grid-cols-1 gap-4">
      {seesMoney ? <OrderMoneyPanel order={order} /> : <PaidOrNot order={order} />}
      <PlanSection order={order} />
    </div>
  );
  const content = (
    <>
      <CustomerPanel order={order} />
      <GiftPanel order={order} />
      <ShipmentSection order={order} />
      <Section title="Order Items" action={<EditItems order={order} />}>
        <RefundableItems order={order} />
      </Section>
      <PiecesSection order={order} />
      <Section title="Order Summary">
        <TotalsTable order={order} />
      </Section>
    </>
  );
  const history = (
    <div>
      <Section title="What happened">
        <OrderTimeline order={order} />
      </Section>
      <OrderMessages orderId={order.id} />
    </div>
  );
  // The document has the order that is seen: in one column money comes before everything else about the order.
  return hasTwoColumns ? (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-4">
      <div className="grid grid-cols-1 gap-4">
        {top}
        {content}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {money}
        {history}
      </div>
    </div>
  ) : (
    <div className="grid grid-cols-1 gap-4">
      {top}
      {money}
      {content}
      {history}
    </div>
  );
}

/** The total of the order, and the amount that is missing. */
const AmountDue = ({ order: { total, payment } }: { order: OrderDetail }) => (
  <p>
    <span className="sr-only">Total </span>
    <Price kobo={total} className="block text-24 leading-tight font-semibold" />
    <span className="text-14 text-muted">
      {payment.due === 0 ? (
        'Nothing left to pay'
      ) : payment.paid === 0 ? (
        'Not paid yet'
      ) : (
        <>
          <Price kobo={payment.due} /> still to pay
        </>
      )}
    </span>
  </p>
);

/** Until the order has left the store. */
function EditItems({ order }: { order: OrderDetail }) {
  const { search } = useLocation();
  if (!useMay()('orders:write') || !isEditable(order.status)) return null;
  return (
    <ButtonLink
      to={`${adminPaths.editOrder(order.id)}${search}`}
      state={fromList}
      variant="secondary"
      size="small"
    >
      Edit items
    </ButtonLink>
  );
}

/** For somebody who may not see single payments: whether the order may be handed over. */
const PaidOrNot = ({ order }: { order: OrderDetail }) => (
  <Section title="Payment">
    <Facts
      facts={[
        [receivedLabel(order), <Price key="paid" kobo={order.payment.paid} />],
        ['Still to pay', <Price key="due" kobo={order.payment.due} />],
        ['Chosen', paymentMethodLabels[order.paymentMethod].label],
      ]}
    />
  </Section>
);

/** The order's flags, with advice for each. */
const FlagNotice = ({ flags }: { flags: OrderFlag[] }) =>
  flags.length > 0 && (
    <ul className="grid gap-3 rounded-small bg-tone-red p-4 text-14 text-tone-red-text">
      {flags.map((flag) => (
        <li key={flag} className="flex gap-3">
          <AdminIcon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="block font-semibold">{orderFlagLabels[flag].short}</strong>
            {orderFlagLabels[flag].advice}
          </span>
        </li>
      ))}
    </ul>
  );
