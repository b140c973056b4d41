import type { FailedMailPage, FailedMailQuery } from '#shared/failed-mails.ts';
import { visibleTo, type FieldRights } from '#shared/field-rights.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { isMailAbout } from '#server/outbox/mail-kinds.ts';
import type { MailOccasion } from '#server/outbox/queue-mail.ts';
import { isoTime, sql, type RowTime } from '#server/query.ts';
import { MAX_TRIES } from './send-mails.ts';

interface Row extends MailOccasion {
  id: number;
  problem: string;
  tries: number;
  createdAt: RowTime;
  nextTryAt: RowTime;
}

const isFailed = sql`sent_at is null and problem is not null`;

type FailedMail = ReturnType<typeof present>;

/** What a mail server answers often names the address: of a buyer, or of somebody who wrote to the store. */
const withoutAddresses = ({ problem }: FailedMail) => ({
  problem: problem.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…'),
});

const mailFields: FieldRights<FailedMail> = {
  'orders:read': withoutAddresses,
  'messages:read': withoutAddresses,
};

/** Mails that could not be sent so far. */
export async function listFailedMails(
  { em, user }: Pick<StaffCtx, 'em' | 'user'>,
  { limit, offset }: FailedMailQuery,
): Promise<FailedMailPage> {
  const [counted] = await em.execute<{ total: number }[]>(
    sql`select count(*)::int as total from outgoing_mails where ${isFailed}`,
  );
  const rows = await em.execute<Row[]>(
    sql`select id::int, kind, subject_id as subject, problem, tries, created_at as "createdAt", next_try_at as "nextTryAt"
     from outgoing_mails where ${isFailed} order by id desc limit ${limit ?? null} offset ${offset}`,
  );
  return {
    total: counted?.total ?? 0,
    items: rows.map((row) => visibleTo(user, present(row), mailFields)),
  };
}

function present({ id, kind, subject, problem, tries, createdAt, nextTryAt }: Row) {
  return {
    id,
    kind,
    orderId: isMailAbout(kind, 'order') ? subject : null,
    problem,
    tries,
    createdAt: isoTime(createdAt),
    nextTryAt: tries < MAX_TRIES ? isoTime(nextTryAt) : null,
  };
}

/** Makes every failed mail due now, also those that the store has stopped trying. Returns their number. */
export async function retryFailedMails({ em, now }: Pick<Ctx, 'em' | 'now'>): Promise<number> {
  const rows = await em.execute(
    sql`update outgoing_mails set tries = 0, next_try_at = ${now()} where ${isFailed} returning id`,
  );
  return rows.length;
}
