import { isMailOn } from '#shared/buyer-mails.ts';
import { plausibleName } from '#shared/plausible-name.ts';
import { addLinkToken, isLinkOpen, linkUrl, newLinkToken } from '#server/auth/account-links.ts';
import {
  AccountLink,
  AuditEntry,
  Dispute,
  Message,
  OrderEvent,
  ReconciliationDifference,
  WebhookEndpoint,
} from '#server/entities/index.ts';
import { addressBefore, changeOf } from '#server/outbox/queue-account-notice.ts';
import type { MailOccasion } from '#server/outbox/queue-mail.ts';
import { listIncidents } from '#server/payment-settings/provider-health.ts';
import { accountNoticeMail } from './account-notice.ts';
import { composeBackInStockMail } from './back-in-stock-mail.ts';
import { composeItemsChanged, composeRefundMail } from './compose-buyer-mail.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import type { ComposedMail, Composition } from './composition.ts';
import { disputeMail } from './dispute-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { orderChangedMail } from './order-changed-mail.ts';
import { differencesMail, providerProblemMail } from './provider-mails.ts';
import { contactMessageMail } from './store-mails.ts';
import { webhookDisabledMail } from './webhook-mail.ts';

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
    case 'staff_invitation':
      return composeInvitation(composition, occasion);
    case 'provider_problem':
      return composeProviderProblem(composition, occasion);
    case 'new_differences':
      return composeDifferences(composition, occasion);
    case 'dispute':
    case 'dispute_reminder':
      return composeDispute(composition, occasion);
    case 'webhook_disabled':
      return composeWebhookDisabled(composition, occasion);
    case 'order_changed':
      return composeOrderChanged(composition, occasion);
    case 'refund_made':
      return composeRefundMail(composition, occasion);
    case 'back_in_stock':
      return composeBackInStockMail(composition, occasion);
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
    replyTo: { name: plausibleName(message.name) ?? '', address: message.email },
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

/** Tokens are not stored, so each mail has one of its own. Not sent once the invitation was used or withdrawn. */
async function composeInvitation(
  { em, now, settings, store, shopUrl }: Composition,
  { linkId }: Occasion<'staff_invitation'>,
): Promise<ComposedMail | null> {
  const link = await em.findOne(AccountLink, linkId, { populate: ['user', 'createdBy'] });
  if (!link || !isLinkOpen(link, now())) return null;
  const token = newLinkToken();
  addLinkToken(link, token);
  await em.flush();
  return {
    to: { name: link.name, address: link.email },
    ...(store && { replyTo: store }),
    content: invitationMail(link, settings.storeName, linkUrl(shopUrl, token)),
    mark: `invitation-${link.id}-${link.tokenHashes.length}`,
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

/** Not sent once somebody has enabled it again. */
async function composeWebhookDisabled(
  { em, store, shopUrl }: Composition,
  { endpointId }: Occasion<'webhook_disabled'>,
): Promise<ComposedMail | null> {
  const endpoint = await em.findOne(WebhookEndpoint, endpointId);
  if (!endpoint || endpoint.isEnabled || !store) return null;
  return {
    to: store,
    content: webhookDisabledMail(endpoint, shopUrl),
    mark: `webhook-${endpoint.id}-${endpoint.disabledAt?.getTime() ?? 0}`,
  };
}

async function composeOrderChanged(
  composition: Composition,
  { eventId }: Occasion<'order_changed'>,
): Promise<ComposedMail | null> {
  const { em, settings, store, shopUrl } = composition;
  const event = await em.findOne(OrderEvent, eventId, { populate: ['order.items'] });
  const address = event?.detail.notified;
  if (!event || typeof address !== 'string') return null;
  if (!isMailOn(settings.buyerMailsOff, 'changed')) return null;
  return {
    // Without a name, because the one on the order may be another person's now.
    to: { name: '', address },
    ...(store && { replyTo: store }),
    content:
      event.type === 'items_changed'
        ? await composeItemsChanged(composition, event)
        : orderChangedMail(event, shopUrl),
    mark: `order-changed-${event.id}`,
    isUnproven: !event.user,
  };
}
