import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '#shared/settings.ts';
import type { Clock } from '#server/adapters/clock.ts';
import type { MailAddress } from '#server/adapters/mailer.ts';
import {
  AuditEntry,
  Dispute,
  Message,
  Order,
  OrderEvent,
  Payment,
  ReconciliationDifference,
} from '#server/entities/index.ts';
import { addressBefore, changeOf } from '#server/outbox/queue-account-notice.ts';
import type { MailOccasion, OrderMailKind } from '#server/outbox/queue-mail.ts';
import { listIncidents } from '#server/payment-settings/provider-health.ts';
import { accountNoticeMail } from './account-notice.ts';
import {
  orderChangedMail,
  orderExpiredMail,
  orderPaidMail,
  orderShippedMail,
  paymentNotFoundMail,
} from './customer-mails.ts';
import { disputeMail } from './dispute-mail.ts';
import type { MailContent } from './mail-content.ts';
import { differencesMail, providerProblemMail } from './provider-mails.ts';
import {
  contactMessageMail,
  newOrderMail,
  orderNeedsYouMail,
  stockHeldMail,
} from './store-mails.ts';

export interface ComposedMail {
  to: MailAddress;
  replyTo?: MailAddress;
  content: MailContent;
  /** Distinguishes mails about the same row. */
  mark: string;
  /** Send it even when e-mail notifications are off, for example because it reports that somebody switched them off. */
  evenIfOff?: boolean;
}

interface Composition {
  em: SqlEntityManager;
  now: Clock;
  settings: Settings;
  /** The store's own address; null when it has none. */
  store: MailAddress | null;
  shopUrl: string;
}

type Occasion<Kind extends MailOccasion['kind']> = Extract<MailOccasion, { kind: Kind }>;

/** The mail for an occasion, from the current rows; null when it has no recipient or is not true any more. */
export function composeMail(
  source: Omit<Composition, 'store'>,
  occasion: MailOccasion,
): Promise<ComposedMail | null> {
  const { storeEmail, storeName } = source.settings;
  const store = storeEmail === '' ? null : { name: storeName, address: storeEmail };
  const composition = { ...source, store };
  switch (occasion.kind) {
    case 'contact_message':
      return composeContactMessage(composition, occasion);
    case 'account_notice':
    case 'account_notice_before':
      return composeAccountNotice(composition, occasion);
    case 'provider_problem':
      return composeProviderProblem(composition, occasion);
    case 'new_differences':
      return composeDifferences(composition, occasion);
    case 'dispute':
    case 'dispute_reminder':
      return composeDispute(composition, occasion);
    case 'order_changed':
      return composeOrderChanged(composition, occasion);
    default:
      return composeOrderMail(composition, occasion);
  }
}

async function composeContactMessage(
  { em, store, shopUrl }: Composition,
  { messageId }: Occasion<'contact_message'>,
): Promise<ComposedMail | null> {
  const message = await em.findOne(Message, messageId);
  if (!message || !store) return null;
  return {
    to: store,
    replyTo: { name: message.name, address: message.email },
    content: contactMessageMail(message, shopUrl),
    mark: `message-${message.id}`,
  };
}

async function composeAccountNotice(
  { em, settings, shopUrl }: Composition,
  { kind, auditId }: Extract<MailOccasion, { auditId: number }>,
): Promise<ComposedMail | null> {
  const entry = await em.findOne(AuditEntry, auditId, { populate: ['user'] });
  if (!entry) return null;
  const address = kind === 'account_notice' ? settings.storeEmail : addressBefore(entry);
  if (!address) return null;
  return {
    to: { name: settings.storeName, address },
    content: accountNoticeMail(entry, shopUrl),
    mark: `${kind}-${entry.id}`,
    evenIfOff: changeOf(entry, 'enableEmailNotifications')?.to === 'false',
  };
}

/** Not sent once the provider works again. */
async function composeProviderProblem(
  { em, now, store, shopUrl }: Composition,
  { incidentId }: Occasion<'provider_problem'>,
): Promise<ComposedMail | null> {
  const incident = (await listIncidents({ em, now })).find(({ id }) => id === incidentId);
  if (!incident || !store) return null;
  return {
    to: store,
    content: providerProblemMail(incident, shopUrl),
    mark: `provider-${incident.provider}-${incident.since.getTime()}`,
  };
}

async function composeDifferences(
  { em, store, shopUrl }: Composition,
  { differenceId }: Occasion<'new_differences'>,
): Promise<ComposedMail | null> {
  const open = await em.find(
    ReconciliationDifference,
    { resolvedAt: null },
    { orderBy: { id: 'asc' } },
  );
  if (open.length === 0 || !store) return null;
  return {
    to: store,
    content: differencesMail(open, shopUrl),
    mark: `differences-${differenceId}`,
  };
}

/** A reminder is not sent once the dispute was answered. */
async function composeDispute(
  { em, store, shopUrl }: Composition,
  { kind, disputeId }: Extract<MailOccasion, { disputeId: number }>,
): Promise<ComposedMail | null> {
  const dispute = await em.findOne(Dispute, disputeId, { populate: ['order'] });
  const isReminder = kind === 'dispute_reminder';
  if (!dispute || !store || (isReminder && dispute.status !== 'open')) return null;
  return {
    to: store,
    content: disputeMail(dispute, shopUrl, isReminder),
    mark: `${kind}-${dispute.id}-${dispute.status}`,
  };
}

async function composeOrderChanged(
  { em, store, shopUrl }: Composition,
  { eventId }: Occasion<'order_changed'>,
): Promise<ComposedMail | null> {
  const event = await em.findOne(OrderEvent, eventId);
  const address = event?.detail.notified;
  if (!event || typeof address !== 'string') return null;
  return {
    // Without a name, because the one on the order may be another person's now.
    to: { name: '', address },
    ...(store && { replyTo: store }),
    content: orderChangedMail(event, shopUrl),
    mark: `order-changed-${event.id}`,
  };
}

const orderMails = {
  new_order: { mail: newOrderMail, toCustomer: false },
  order_paid: { mail: orderPaidMail, toCustomer: true },
  payment_not_found: { mail: paymentNotFoundMail, toCustomer: true },
  order_shipped: { mail: orderShippedMail, toCustomer: true },
  order_needs_you: { mail: orderNeedsYouMail, toCustomer: false },
  order_expired: { mail: orderExpiredMail, toCustomer: true },
  stock_held: { mail: stockHeldMail, toCustomer: false },
} satisfies Record<OrderMailKind, unknown>;

async function composeOrderMail(
  { em, store, shopUrl }: Composition,
  { kind, orderId }: Extract<MailOccasion, { orderId: number }>,
): Promise<ComposedMail | null> {
  const order = await em.findOne(Order, orderId, { populate: ['items'] });
  if (!order || !isStillTrue(kind, order)) return null;
  const customer =
    order.customerEmail === '' ? null : { name: order.customerName, address: order.customerEmail };
  const { mail, toCustomer } = orderMails[kind];
  const to = toCustomer ? customer : store;
  const replyTo = toCustomer ? store : customer;
  if (!to) return null;
  const flags = kind === 'order_needs_you' ? `-${order.flags.join('-')}` : '';
  // A second payment after a reversal needs a mark of its own, or a mail program takes its mail for the first one.
  const reversals = await em.count(Payment, { order, reversedAt: { $ne: null } });
  const again = kind !== 'new_order' && reversals > 0 ? `-again-${reversals}` : '';
  return {
    to,
    ...(replyTo && { replyTo }),
    content: mail(order, shopUrl),
    mark: `${kind}-${order.id}${flags}${again}`,
  };
}

/** Whether the statement of the mail is still true when it is sent. */
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
