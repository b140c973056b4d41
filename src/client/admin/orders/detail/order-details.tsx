import { Link } from 'react-router-dom';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { orderChannelLabels, orderFlagLabels } from '#shared/labels.ts';
import type { OrderFlag } from '#shared/orders.ts';
import { OrderMoneyPanel } from '#client/admin/orders/payment/order-money-panel.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { PaymentBadge, StatusBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Facts, Section } from '#client/admin/ui/panel.tsx';
import { OrderItems, TotalsTable } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { StockHold } from './stock-hold.tsx';

export const OrderDetails = ({ order }: { order: OrderDetail }) => (
  <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
    <div className="grid gap-4">
      <FlagNotice flags={order.flags} />
      <Section title="Order Status">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
          <StatusBadge status={order.status} />
          <PaymentBadge status={order.paymentStatus} />
          {order.channel !== 'online' && (
            <ToneBadge tone="grey">{orderChannelLabels[order.channel]}</ToneBadge>
          )}
          {order.sandbox && <ToneBadge tone="blue">Sandbox</ToneBadge>}
          <DateTime iso={order.createdAt} time className="text-muted" />
        </div>
        <StockHold order={order} />
      </Section>
      <Section
        title="Customer Information"
        action={
          (order.customerEmail || order.customerPhone) && (
            <Link
              to={adminPaths.customer(order.id)}
              className="text-14 font-medium underline-offset-4 hover:underline"
            >
              All orders of this customer
            </Link>
          )
        }
      >
        <Facts
          facts={[
            ['Name', order.customerName],
            ['Email', order.customerEmail && <MailLink address={order.customerEmail} />],
            ['Phone', order.customerPhone && <PhoneLink number={order.customerPhone} />],
            ['Location', [order.customerCity, order.customerState].filter(Boolean).join(', ')],
            ['Address', order.customerAddress],
          ]}
        />
      </Section>
      <Section title="Order Items">
        <OrderItems items={order.items} />
      </Section>
      <Section title="Order Summary">
        <TotalsTable order={order} />
      </Section>
    </div>
    <div className="grid gap-4">
      <OrderMoneyPanel order={order} />
      <Section title="What happened">
        <OrderTimeline order={order} />
      </Section>
    </div>
  </div>
);

const linkStyle = 'wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-ink';

const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkStyle}>
    {address}
  </a>
);

const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className={linkStyle}>
    {number}
  </a>
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
