import { createHash } from 'node:crypto';
import { HOUR_MS } from '#shared/durations.ts';
import { isMailOn, type BuyerMailKind } from '#shared/buyer-mails.ts';
import { type Order, type OrderEvent, Refund } from '#server/entities/index.ts';
import type { MailAbout } from '#server/outbox/mail-kinds.ts';
import type { MailOccasion } from '#server/outbox/queue-mail.ts';
import { loadMoney } from '#server/payments/order-money.ts';
import { presentPayment } from '#server/payments/present-payment.ts';
import { readRows, sql } from '#server/query.ts';
import type { BuyerOrder } from './buyer-order.ts';
import { recipientOf, repetitionOf, type ComposedMail, type Composition } from './composition.ts';
import {
  orderCancelledMail,
  orderDeliveredMail,
  orderExpiredMail,
  orderPaidMail,
  orderShippedMail,
  paymentNotFoundMail,
  refundMadeMail,
  shipmentChangedMail,
} from './buyer-mails.ts';
import { itemsChangedMail } from './items-changed-mail.ts';
import type { MailContent } from './mail-content.ts';
import { planEndedMail, planReminderMail } from './plan-mails.ts';
import { orderReceivedMail, paymentReminderMail } from './unpaid-order-mails.ts';

interface BuyerMail {
  mail: (buyer: BuyerOrder) => MailContent;
  /** The seller can switch it off under this name. */
  kind: BuyerMailKind;
  /** Whether its statement is still true when it is sent. */
  isTrue: (buyer: BuyerOrder, now: Date) => boolean;
  /** To an address that anybody may have typed at the checkout. */
  isUnproven?: true;
}

const isUnpaid = ({ order: { paymentStatus } }: BuyerOrder) =>
  paymentStatus === 'unpaid' || paymentStatus === 'awaiting_transfer';

const buyerMails: Record<MailAbout<'order', 'buyer'>, BuyerMail> = {
  order_received: {
    mail: orderReceivedMail,
    kind: 'received',
    isTrue: (buyer) =>
      isUnpaid(buyer) && buyer.order.status !== 'cancelled' && !buyer.payment.isConfirming,
    isUnproven: true,
  },
  payment_reminder: {
    mail: paymentReminderMail,
    kind: 'reminder',
    isTrue: (buyer, now) => {
      const { status, transferClaimedAt, heldUntil } = buyer.order;
      const isHeld = heldUntil != null && heldUntil > now;
      const isExpected = buyer.payment.isConfirming || transferClaimedAt != null;
      return isUnpaid(buyer) && status === 'pending' && isHeld && !isExpected;
    },
    isUnproven: true,
  },
  plan_reminder: {
    mail: planReminderMail,
    kind: 'reminder',
    isTrue: ({ order, payment }) =>
      order.status !== 'cancelled' && payment.plan?.state === 'active' && !payment.isConfirming,
  },
  plan_ended: {
    mail: planEndedMail,
    kind: 'cancelled',
    isTrue: ({ payment }) => payment.plan?.state === 'ended',
  },
  order_paid: {
    mail: orderPaidMail,
    kind: 'paid',
    isTrue: (buyer) => !isUnpaid(buyer) && buyer.order.status !== 'cancelled',
  },
  payment_not_found: { mail: paymentNotFoundMail, kind: 'paid', isTrue: isUnpaid },
  order_shipped: {
    mail: orderShippedMail,
    kind: 'shipped',
    isTrue: ({ order }) => order.status === 'shipped',
  },
  shipment_changed: {
    mail: shipmentChangedMail,
    kind: 'shipped',
    isTrue: ({ order }) => order.status === 'shipped' && order.shipment != null,
  },
  order_delivered: {
    mail: orderDeliveredMail,
    kind: 'delivered',
    isTrue: ({ order }) => order.status === 'completed',
  },
  order_cancelled: {
    mail: orderCancelledMail,
    kind: 'cancelled',
    isTrue: ({ order }) => order.status === 'cancelled' && order.cancelReason === 'staff',
  },
  order_expired: {
    mail: orderExpiredMail,
    kind: 'cancelled',
    isTrue: ({ order }) => order.status === 'cancelled' && order.cancelReason === 'expired',
    isUnproven: true,
  },
};

/** To the customer, about an order; null if its statement is not true any more, or the seller wants no such mail. */
export async function composeBuyerMail(
  composition: Composition,
  kind: MailAbout<'order', 'buyer'>,
  order: Order,
): Promise<ComposedMail | null> {
  const { mail, kind: settingKind, isTrue, isUnproven = false } = buyerMails[kind];
  const to = recipientOf(order);
  if (!to || !isMailOn(composition.settings.buyerMailsOff, settingKind)) return null;
  const buyer = await buyerOrder(composition, order);
  if (!isTrue(buyer, composition.now())) return null;
  if (isUnproven && (await mailsTooOften(composition, order))) return null;
  return {
    to,
    ...(composition.store && { replyTo: composition.store }),
    content: mail(buyer),
    mark: `${kind}-${order.id}${await occurrenceOf(composition, kind, order)}`,
    // An order of ₦0 is paid at once.
    isUnproven: isUnproven || (kind === 'order_paid' && order.total === 0),
  };
}

async function buyerOrder(composition: Composition, order: Order): Promise<BuyerOrder> {
  const { em, settings, shopUrl, now } = composition;
  const offer = { methods: [], settings, now: now() };
  const payment = presentPayment(order, await loadMoney(em, order), offer);
  return { order, payment, shopUrl, canAnswer: composition.store !== null };
}

/** An event that can happen to an order again has a mark of its own each time. */
async function occurrenceOf(
  composition: Composition,
  kind: MailAbout<'order', 'buyer'>,
  order: Order,
): Promise<string> {
  if (kind === 'plan_reminder') return `-${order.remindedAt?.getTime() ?? 0}`;
  if (kind === 'order_cancelled' || kind === 'plan_ended')
    return `-${order.cancelledAt?.getTime() ?? 0}`;
  if (kind === 'shipment_changed') return `-${hashOf(order.shipment)}`;
  return repetitionOf(composition, order);
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** Anybody can type any address at checkout, so that we must not let them fill a stranger's mailbox. */
const MAX_ORDERS_PER_HOUR = 3;

async function mailsTooOften({ em }: Composition, { id, createdAt }: Order): Promise<boolean> {
  const since = new Date(createdAt.getTime() - HOUR_MS);
  const [earlier] = await readRows<{ count: number }>(
    em,
    sql`select count(*)::int as count from orders
        where customer_key = (select customer_key from orders where id = ${id}) and id < ${id}
          and created_at > ${since}::timestamptz and payment_status in ('unpaid', 'awaiting_transfer')`,
  );
  return (earlier?.count ?? 0) >= MAX_ORDERS_PER_HOUR;
}

/** To the customer whose order staff changed. The event's order has its items. */
export const composeItemsChanged = async (
  composition: Composition,
  event: OrderEvent,
): Promise<MailContent> => itemsChangedMail(await buyerOrder(composition, event.order), event);

/** To the customer, about a refund that was processed. */
export async function composeRefundMail(
  composition: Composition,
  { subject }: MailOccasion,
): Promise<ComposedMail | null> {
  const { em, store, settings } = composition;
  const refund = await em.findOne(Refund, subject, { populate: ['order.items', 'payment'] });
  if (refund?.state !== 'processed' || refund.payment.currency !== 'NGN') return null;
  const to = recipientOf(refund.order);
  if (!to || !isMailOn(settings.buyerMailsOff, 'refunded')) return null;
  return {
    to,
    ...(store && { replyTo: store }),
    content: refundMadeMail(await buyerOrder(composition, refund.order), refund),
    mark: `refund-${refund.id}`,
  };
}
