import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** What a mail is about. We store only ids; the text is composed from the rows when the mail is sent. */
export type MailOccasion =
  /** To the store: a visitor sent the contact form (`messages/messages.ts`). */
  | { kind: 'contact_message'; messageId: number }
  | { kind: AccountMailKind; auditId: number }
  /** To the store: a provider refuses the key or does not answer (`payment-settings/provider-health.ts`). */
  | { kind: 'provider_problem'; incidentId: number }
  | { kind: DisputeMailKind; disputeId: number }
  /** To the store: a difference was found (`payments/reconciliation-differences.ts`). */
  | { kind: 'new_differences'; differenceId: number }
  /** To the customer's earlier address: an order was corrected or replaced (`checkout/order-changed-mail.ts`). */
  | { kind: 'order_changed'; eventId: number }
  | { kind: OrderMailKind; orderId: number };

/**
 * To the owner, about the account or the money setting of the audit entry; `_before` goes to the store's previous
 * address.
 */
export type AccountMailKind = 'account_notice' | 'account_notice_before';

export type OrderMailKind =
  /** To the store: an order was placed (`checkout/place-order.ts`). */
  | 'new_order'
  /** To the customer: the order became paid (`payments/order-money.ts`). */
  | 'order_paid'
  /** To the customer: staff reversed the payment of an order called paid (`payments/manual-payments.ts`). */
  | 'payment_not_found'
  /** To the customer: staff set the status `shipped` (`staff-orders/change-order.ts`). */
  | 'order_shipped'
  /** To the store: the order got a flag (`payments/order-money.ts`). */
  | 'order_needs_you'
  /** To the customer: the hold of an order that waits for a transfer ended (`payments/expire-order.ts`). */
  | 'order_expired'
  /** To the store: one sender holds much of the stock unpaid (`checkout/limit-orders.ts`). */
  | 'stock_held';

/**
 * To the store: the new state of a dispute (`payments/disputes/record-dispute.ts`), and a reminder before its deadline
 * (`payments/disputes/watch-disputes.ts`).
 */
export type DisputeMailKind = 'dispute' | 'dispute_reminder';

/** Queues a mail in the transaction that causes it: it is never lost, and never sent after a rollback. */
export async function queueMail(
  tx: SqlEntityManager,
  occasion: MailOccasion,
  now: Date,
): Promise<void> {
  await tx.execute(
    'insert into outgoing_mails (kind, subject_id, next_try_at, created_at) values (?, ?, ?, ?)',
    [occasion.kind, subjectOf(occasion), now, now],
  );
}

function subjectOf(occasion: MailOccasion): number {
  if ('messageId' in occasion) return occasion.messageId;
  if ('disputeId' in occasion) return occasion.disputeId;
  if ('auditId' in occasion) return occasion.auditId;
  if ('incidentId' in occasion) return occasion.incidentId;
  if ('differenceId' in occasion) return occasion.differenceId;
  return 'eventId' in occasion ? occasion.eventId : occasion.orderId;
}

/** Queues one mail for all differences that are open when it is sent. */
export async function queueDifferencesMail(
  tx: SqlEntityManager,
  differenceId: number,
  now: Date,
): Promise<void> {
  const [waiting] = await tx.execute(
    `select 1 from outgoing_mails where kind = 'new_differences' and sent_at is null and tries = 0`,
  );
  if (!waiting) await queueMail(tx, { kind: 'new_differences', differenceId }, now);
}

/** Tells a buyer who got the mail "paid" that the order is not paid. If that mail is still waiting, sends neither. */
export async function retractPaidMail(
  tx: SqlEntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  const isPaidMail = "kind = 'order_paid' and subject_id = ?";
  await tx.execute(`delete from outgoing_mails where ${isPaidMail} and tries = 0`, [orderId]);
  const tried = await tx.execute<unknown[]>(
    `select 1 from outgoing_mails where ${isPaidMail} limit 1`,
    [orderId],
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
    case 'provider_problem':
      return { kind, incidentId: subject };
    case 'new_differences':
      return { kind, differenceId: subject };
    case 'order_changed':
      return { kind, eventId: subject };
    default:
      return { kind, orderId: subject };
  }
}
