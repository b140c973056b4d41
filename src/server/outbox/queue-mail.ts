import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '#server/query.ts';

/** The occasion of a mail. We store only ids; the text is composed from the rows when the mail is sent. */
export type MailOccasion =
  /** To the store: a visitor sent the contact form (`messages/messages.ts`). */
  | { kind: 'contact_message'; messageId: number }
  | { kind: AccountMailKind; auditId: number }
  /** To somebody whom the owner invites (`auth/invite-staff.ts`). */
  | { kind: 'staff_invitation'; linkId: number }
  /** To the store: a provider refuses the key or does not answer (`payment-settings/provider-health.ts`). */
  | { kind: 'provider_problem'; incidentId: number }
  | { kind: DisputeMailKind; disputeId: number }
  /** To the store: a difference was found (`payments/record-differences.ts`). */
  | { kind: 'new_differences'; differenceId: number }
  /** To the store: an endpoint was disabled because it failed (`webhooks/record-webhook-attempt.ts`). */
  | { kind: 'webhook_disabled'; endpointId: number }
  /** To the customer's earlier address: an order was corrected or replaced (`checkout/queue-order-changed-mail.ts`). */
  | { kind: 'order_changed'; eventId: number }
  /** To the customer: a refund was processed (a trigger on `refunds`, migration `buyer-mails`). */
  | { kind: 'refund_made'; refundId: number }
  /** To somebody who asked: a sold-out product can be ordered again (a trigger on `products`, migration `stock-asks`). */
  | { kind: 'back_in_stock'; stockAskId: number }
  | { kind: OrderMailKind; orderId: number };

/**
 * To the owner, about the account or the money setting of the audit entry; `_before` goes to the store's previous
 * address.
 */
export type AccountMailKind = 'account_notice' | 'account_notice_before';

export type OrderMailKind =
  /** To the store: an order was placed (`checkout/place-in-transaction.ts` and the SQL function `place_order`). */
  | 'new_order'
  /** To the customer: an order was placed and is not paid (a trigger on `orders`, migration `buyer-mails`). */
  | 'order_received'
  /** To the customer: the hold of an unpaid order ends soon (`payments/jobs/remind-buyers.ts`). */
  | 'payment_reminder'
  /** To the customer: the order became paid (`payments/order-money.ts`). */
  | 'order_paid'
  /** To the customer: staff reversed the payment of an order called paid (`payments/manual-payments.ts`). */
  | 'payment_not_found'
  /** To the customer: staff set the status `shipped` (`staff-orders/change-order.ts`). */
  | 'order_shipped'
  /** To the customer: staff changed the shipment of a shipped order (`staff-orders/change-shipment.ts`). */
  | 'shipment_changed'
  /** To the customer: staff set the status `completed` (`staff-orders/change-order.ts`). */
  | 'order_delivered'
  /** To the customer: staff cancelled the order (`staff-orders/change-order.ts`). */
  | 'order_cancelled'
  /** To the store: the order got a flag (`payments/order-money.ts`). */
  | 'order_needs_you'
  /** To the customer: the hold of an unpaid order ended (`payments/expire-order.ts`). */
  | 'order_expired'
  /** To the store: one sender holds much of the stock unpaid (`checkout/limit-orders.ts`). */
  | 'stock_held';

/**
 * To the store: the new state of a dispute (`payments/disputes/record-dispute.ts`), and a reminder before its deadline
 * (`payments/disputes/dispute-reminders.ts`).
 */
export type DisputeMailKind = 'dispute' | 'dispute_reminder';

/**
 * Queues a mail in the transaction that causes it: it is never lost, and never sent after a rollback. It is sent when it
 * is `due`.
 */
export async function queueMail(
  tx: SqlEntityManager,
  occasion: MailOccasion,
  now: Date,
  due = now,
): Promise<void> {
  await tx.execute(
    sql`insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
     values (${occasion.kind}, ${subjectOf(occasion)}, ${due}, ${now})`,
  );
}

interface Buyer {
  id: number;
  customerEmail: string;
}

/** Queues a mail about an order to its buyer, if they gave an address. */
export async function queueBuyerMail(
  tx: SqlEntityManager,
  kind: OrderMailKind,
  { id, customerEmail }: Buyer,
  now: Date,
  due = now,
): Promise<void> {
  if (customerEmail !== '') await queueMail(tx, { kind, orderId: id }, now, due);
}

/** The same, unless such a mail waits or was sent: the state comes about again after it was corrected. */
export async function queueBuyerMailOnce(
  tx: SqlEntityManager,
  kind: OrderMailKind,
  order: Buyer,
  now: Date,
  due = now,
): Promise<void> {
  const [earlier] = await tx.execute(
    sql`select 1 from outgoing_mails where kind = ${kind} and subject_id = ${order.id} limit 1`,
  );
  if (!earlier) await queueBuyerMail(tx, kind, order, now, due);
}

/** Whether such a mail waits to be sent. */
export async function isMailQueued(
  tx: SqlEntityManager,
  kind: OrderMailKind,
  orderId: number,
): Promise<boolean> {
  const waiting = await tx.execute<unknown[]>(
    sql`select 1 from outgoing_mails where kind = ${kind} and subject_id = ${orderId} and sent_at is null limit 1`,
  );
  return waiting.length > 0;
}

/** Sends a mail that was not tried yet with the next mails, before any that is queued after this. */
export const hastenMail = (
  tx: SqlEntityManager,
  kind: OrderMailKind,
  orderId: number,
  now: Date,
): Promise<unknown> =>
  tx.execute(
    sql`update outgoing_mails set next_try_at = ${now}
     where kind = ${kind} and subject_id = ${orderId} and sent_at is null and tries = 0 and next_try_at > ${now}`,
  );

/** Withdraws a mail that was not sent yet, because its statement is no longer true. */
export const withdrawMail = (
  tx: SqlEntityManager,
  kind: OrderMailKind,
  orderId: number,
): Promise<unknown> =>
  tx.execute(
    sql`delete from outgoing_mails where kind = ${kind} and subject_id = ${orderId} and sent_at is null`,
  );

function subjectOf(occasion: MailOccasion): number {
  if ('messageId' in occasion) return occasion.messageId;
  if ('disputeId' in occasion) return occasion.disputeId;
  if ('auditId' in occasion) return occasion.auditId;
  if ('linkId' in occasion) return occasion.linkId;
  if ('incidentId' in occasion) return occasion.incidentId;
  if ('differenceId' in occasion) return occasion.differenceId;
  if ('refundId' in occasion) return occasion.refundId;
  if ('endpointId' in occasion) return occasion.endpointId;
  if ('stockAskId' in occasion) return occasion.stockAskId;
  return 'eventId' in occasion ? occasion.eventId : occasion.orderId;
}

/** Queues one mail for all differences that are open when it is sent. */
export async function queueDifferencesMail(
  tx: SqlEntityManager,
  differenceId: number,
  now: Date,
): Promise<void> {
  const [waiting] = await tx.execute(
    sql`select 1 from outgoing_mails where kind = 'new_differences' and sent_at is null and tries = 0`,
  );
  if (!waiting) await queueMail(tx, { kind: 'new_differences', differenceId }, now);
}

/** Tells a buyer who got the mail "paid" that the order is not paid. If that mail is still waiting, sends neither. */
export async function retractPaidMail(
  tx: SqlEntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  const isPaidMail = sql`kind = 'order_paid' and subject_id = ${orderId}`;
  await tx.execute(sql`delete from outgoing_mails where ${isPaidMail} and tries = 0`);
  const tried = await tx.execute<unknown[]>(
    sql`select 1 from outgoing_mails where ${isPaidMail} limit 1`,
  );
  if (tried.length > 0) await queueMail(tx, { kind: 'payment_not_found', orderId }, now);
}

/** The occasion of a queued row. */
export function occasionOf({
  kind,
  subject,
}: {
  kind: MailOccasion['kind'];
  subject: number;
}): MailOccasion {
  switch (kind) {
    case 'contact_message':
      return { kind, messageId: subject };
    case 'dispute':
    case 'dispute_reminder':
      return { kind, disputeId: subject };
    case 'account_notice':
    case 'account_notice_before':
      return { kind, auditId: subject };
    case 'staff_invitation':
      return { kind, linkId: subject };
    case 'provider_problem':
      return { kind, incidentId: subject };
    case 'new_differences':
      return { kind, differenceId: subject };
    case 'webhook_disabled':
      return { kind, endpointId: subject };
    case 'order_changed':
      return { kind, eventId: subject };
    case 'refund_made':
      return { kind, refundId: subject };
    case 'back_in_stock':
      return { kind, stockAskId: subject };
    default:
      return { kind, orderId: subject };
  }
}
