import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { list, sql, type Sql } from '#server/query.ts';
import { mailsAbout, type MailAbout, type MailKind, type MailSubject } from './mail-kinds.ts';

/** Why a mail is sent: its kind, and the id of the row that it is about. */
export interface MailOccasion<Kind extends MailKind = MailKind> {
  kind: Kind;
  subject: number;
}

type OrderMailKind = MailAbout<'order'>;

/**
 * Queues a mail in the transaction that causes it: it is never lost, and never sent after a rollback. It is sent when it
 * is `due`.
 */
export async function queueMail(
  tx: SqlEntityManager,
  { kind, subject }: MailOccasion,
  now: Date,
  due = now,
): Promise<void> {
  await tx.execute(
    sql`insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
     values (${kind}, ${subject}, ${due}, ${now})`,
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
  if (customerEmail !== '') await queueMail(tx, { kind, subject: id }, now, due);
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

/** Queues one mail for all differences that are open when it is sent. */
export async function queueDifferencesMail(
  tx: SqlEntityManager,
  differenceId: number,
  now: Date,
): Promise<void> {
  const [waiting] = await tx.execute(
    sql`select 1 from outgoing_mails where kind = 'new_differences' and sent_at is null and tries = 0`,
  );
  if (!waiting) await queueMail(tx, { kind: 'new_differences', subject: differenceId }, now);
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
  if (tried.length > 0) await queueMail(tx, { kind: 'payment_not_found', subject: orderId }, now);
}

/** The condition that a queued mail is about one sort of row. */
export const mailAbout = (subject: MailSubject): Sql => sql`kind in (${list(mailsAbout(subject))})`;
