import { isMailOn } from '#shared/buyer-mails.ts';
import { plausibleName } from '#shared/plausible-name.ts';
import { ownEmail } from '#shared/settings.ts';
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
import { isMailAbout, type MailAbout, type MailKind } from '#server/outbox/mail-kinds.ts';
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

type Compose = (composition: Composition, occasion: MailOccasion) => Promise<ComposedMail | null>;

const composers: Record<Exclude<MailKind, MailAbout<'order'>>, Compose> = {
  contact_message: composeContactMessage,
  account_notice: composeAccountNotice,
  account_notice_before: composeAccountNotice,
  staff_invitation: composeInvitation,
  provider_problem: composeProviderProblem,
  new_differences: composeDifferences,
  dispute: composeDispute,
  dispute_reminder: composeDispute,
  webhook_disabled: composeWebhookDisabled,
  order_changed: composeOrderChanged,
  refund_made: composeRefundMail,
  back_in_stock: composeBackInStockMail,
};

/** The mail for an occasion, from the current rows; null when it has no recipient or is not true any more. */
export function composeMail(
  source: Omit<Composition, 'store'>,
  { kind, subject }: MailOccasion,
): Promise<ComposedMail | null> {
  const address = ownEmail(source.settings);
  const store = address === '' ? null : { name: source.settings.storeName, address };
  const composition = { ...source, store };
  return isMailAbout(kind, 'order')
    ? composeOrderMail(composition, { kind, subject })
    : composers[kind](composition, { kind, subject });
}

async function composeContactMessage(
  { em, store, shopUrl }: Composition,
  { subject }: MailOccasion,
): Promise<ComposedMail | null> {
  const message = await em.findOne(Message, subject);
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
  { kind, subject }: MailOccasion,
): Promise<ComposedMail | null> {
  const entry = await em.findOne(AuditEntry, subject, { populate: ['user'] });
  if (!entry) return null;
  const address = kind === 'account_notice' ? ownEmail(settings) : addressBefore(entry);
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
  { subject }: MailOccasion,
): Promise<ComposedMail | null> {
  const link = await em.findOne(AccountLink, subject, { populate: ['user', 'createdBy'] });
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
  { subject }: MailOccasion,
): Promise<ComposedMail | null> {
  const incident = (await listIncidents({ em, now })).find(({ id }) => id === subject);
  if (!incident || !store) return null;
  return {
    to: store,
    content: providerProblemMail(incident, shopUrl),
    mark: `provider-${incident.provider}-${incident.since.getTime()}`,
  };
}

async function composeDifferences(
  { em, store, shopUrl }: Composition,
  { subject }: MailOccasion,
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
    mark: `differences-${subject}`,
  };
}

/** A reminder is not sent once the dispute was answered. */
async function composeDispute(
  { em, store, shopUrl }: Composition,
  { kind, subject }: MailOccasion,
): Promise<ComposedMail | null> {
  const dispute = await em.findOne(Dispute, subject, { populate: ['order'] });
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
  { subject }: MailOccasion,
): Promise<ComposedMail | null> {
  const endpoint = await em.findOne(WebhookEndpoint, subject);
  if (!endpoint || endpoint.isEnabled || !store) return null;
  return {
    to: store,
    content: webhookDisabledMail(endpoint, shopUrl),
    mark: `webhook-${endpoint.id}-${endpoint.disabledAt?.getTime() ?? 0}`,
  };
}

async function composeOrderChanged(
  composition: Composition,
  { subject }: MailOccasion,
): Promise<ComposedMail | null> {
  const { em, settings, store, shopUrl } = composition;
  const event = await em.findOne(OrderEvent, subject, { populate: ['order.items'] });
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
