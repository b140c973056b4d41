import { Link } from 'react-router-dom';
import type { OrderDetail } from '#shared/order-detail.ts';
import { adminPaths } from '../../paths.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { PaymentBadge, StatusBadge } from '../../ui/status-badge.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { channelWords } from '../channel-words.ts';
import { PaymentPanel } from '../payment/payment-panel.tsx';
import { FlagNotice } from './flag-notice.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Facts, Section } from './section.tsx';

export const OrderDetails = ({ order }: { order: OrderDetail }) => (
  <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
    <div className="grid gap-4">
      <FlagNotice flags={order.flags} />
      <Section title="Order Status">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
          <StatusBadge status={order.status} />
          <PaymentBadge status={order.paymentStatus} />
          {order.channel !== 'online' && (
            <ToneBadge tone="grey">{channelWords[order.channel]}</ToneBadge>
          )}
          {order.sandbox && <ToneBadge tone="blue">Sandbox</ToneBadge>}
          <DateTime iso={order.createdAt} time className="text-muted" />
        </div>
        <HoldNotice order={order} />
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
        <OrderSummary order={order} />
      </Section>
    </div>
    <div className="grid gap-4">
      <PaymentPanel order={order} />
      <Section title="What happened">
        <OrderTimeline order={order} />
      </Section>
    </div>
  </div>
);

const linkLook = 'wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-ink';

const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkLook}>
    {address}
  </a>
);

const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className={linkLook}>
    {number}
  </a>
);
