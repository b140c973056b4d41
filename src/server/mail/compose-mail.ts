import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '#shared/settings.ts';
import type { MailAddress } from '../adapters/mailer.ts';
import type { Clock } from '../adapters/clock.ts';
import {
  Dispute,
  Message,
  Order,
  OrderEvent,
  Receipt,
  ReconciliationDifference,
} from '../entities/index.ts';
import { listIncidents } from '../payments/provider-health.ts';
import { composeAccountNotice } from './account-notice-mail.ts';
import { contactMessageMail } from './contact-message-mail.ts';
import { differencesMail } from './differences-mail.ts';
import { disputeMail } from './dispute-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { DisputeMailKind, MailOccasion, OrderMailKind } from './mail-occasion.ts';
import { newOrderMail } from './new-order-mail.ts';
import { orderChangedMail } from './order-changed-mail.ts';
import { orderExpiredMail } from './order-expired-mail.ts';
import { orderNeedsYouMail } from './order-needs-you-mail.ts';
import { orderPaidMail } from './order-paid-mail.ts';
import { orderShippedMail } from './order-shipped-mail.ts';
import { providerProblemMail } from './provider-problem-mail.ts';
import { paymentNotFoundMail } from './payment-not-found-mail.ts';
import { stockHeldMail } from './stock-held-mail.ts';

export interface ComposedMail {
  to: MailAddress;
  replyTo?: MailAddress;
  content: MailContent;
  /** Tells mails about the same row from each other. */
  mark: string;
  /** Sent also where e-mail notifications are off: that they were switched off, for one. */
  evenIfOff?: boolean;
}

const orderMails = {
  new_order: { mail: newOrderMail, toBuyer: false },
  order_paid: { mail: orderPaidMail, toBuyer: true },
  payment_not_found: { mail: paymentNotFoundMail, toBuyer: true },
  order_shipped: { mail: orderShippedMail, toBuyer: true },
  order_needs_you: { mail: orderNeedsYouMail, toBuyer: false },
  order_expired: { mail: orderExpiredMail, toBuyer: true },
  stock_held: { mail: stockHeldMail, toBuyer: false },
};

/** The mail for an occasion, from what the database says now; null where there is nobody to write to, or nothing to say any more. */
export async function composeMail(
  { em, now }: { em: SqlEntityManager; now: Clock },
  occasion: MailOccasion,
  settings: Settings,
  shopUrl: string,
): Promise<ComposedMail | null> {
  const store =
    settings.storeEmail === '' ? null : { name: settings.storeName, address: settings.storeEmail };
  if (occasion.kind === 'contact_message') {
    const message = await em.findOne(Message, occasion.messageId);
    if (!message || !store) return null;
    return {
      to: store,
      replyTo: { name: message.name, address: message.email },
      content: contactMessageMail(message, shopUrl),
      mark: `message-${message.id}`,
    };
  }
  if ('auditId' in occasion) return composeAccountNotice(em, occasion, settings, shopUrl);
  if (occasion.kind === 'provider_problem') {
    // Over by now: there is nothing to do.
    const incident = (await listIncidents({ em, now })).find(
      ({ id }) => id === occasion.incidentId,
    );
    return incident && store
      ? {
          to: store,
          content: providerProblemMail(incident, shopUrl),
          mark: `provider-${incident.provider}-${incident.since.getTime()}`,
        }
      : null;
  }
  if (occasion.kind === 'order_changed') {
    const event = await em.findOne(OrderEvent, occasion.eventId);
    const address = event?.detail.notified;
    if (!event || typeof address !== 'string') return null;
    return {
      // No name: the one on the order may be somebody else's by now.
      to: { name: '', address },
      ...(store && { replyTo: store }),
      content: orderChangedMail(event, shopUrl),
      mark: `order-changed-${event.id}`,
    };
  }
  if (occasion.kind === 'new_differences') {
    const open = await em.find(
      ReconciliationDifference,
      { resolvedAt: null },
      { orderBy: { id: 'asc' } },
    );
    if (open.length === 0 || !store) return null;
    const mark = `differences-${occasion.differenceId}`;
    return { to: store, content: differencesMail(open, shopUrl), mark };
  }
  if ('disputeId' in occasion) return store && composeDisputeMail(em, occasion, store, shopUrl);
  const { kind, orderId } = occasion;
  const order = await em.findOne(Order, orderId, { populate: ['items'] });
  if (!order || !isStillTrue(kind, order)) return null;
  const buyer =
    order.customerEmail === '' ? null : { name: order.customerName, address: order.customerEmail };
  const { mail, toBuyer } = orderMails[kind];
  const to = toBuyer ? buyer : store;
  const replyTo = toBuyer ? store : buyer;
  if (!to) return null;
  const flags = kind === 'order_needs_you' ? `-${order.flags.join('-')}` : '';
  // Paid once more after a payment was reversed is another mail: a mail program would take it for the first.
  const reversals = await em.count(Receipt, { order, reversedAt: { $ne: null } });
  const again = kind !== 'new_order' && reversals > 0 ? `-again-${reversals}` : '';
  return {
    to,
    ...(replyTo && { replyTo }),
    content: mail(order, shopUrl),
    mark: `${kind}-${order.id}${flags}${again}`,
  };
}

/** Whether what the mail says is so by the time it is sent. */
function isStillTrue(kind: OrderMailKind, { flags, paymentStatus }: Order): boolean {
  const isUnpaid = paymentStatus === 'unpaid' || paymentStatus === 'awaiting_transfer';
  switch (kind) {
    case 'order_needs_you':
      return flags.length > 0;
    case 'order_paid':
      return !isUnpaid;
    case 'payment_not_found':
      return isUnpaid;
    default:
      return true;
  }
}

/** A reminder is not sent once the dispute was answered. */
async function composeDisputeMail(
  em: SqlEntityManager,
  { kind, disputeId }: { kind: DisputeMailKind; disputeId: number },
  store: MailAddress,
  shopUrl: string,
): Promise<ComposedMail | null> {
  const dispute = await em.findOne(Dispute, disputeId, { populate: ['order'] });
  const isReminder = kind === 'dispute_reminder';
  if (!dispute || (isReminder && dispute.status !== 'open')) return null;
  return {
    to: store,
    content: disputeMail(dispute, shopUrl, isReminder),
    mark: `${kind}-${dispute.id}-${dispute.status}`,
  };
}
