import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { isOn, ownEmail } from '#shared/settings.ts';
import type { MailAddress, Mailer, OutgoingMail } from '#server/adapters/mailer.ts';
import type { Ctx } from '#server/context.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';
import { mailboxOf } from '#server/outbox/mailbox.ts';
import type { MailOccasion } from '#server/outbox/queue-mail.ts';
import { sql } from '#server/query.ts';
import { claimDue, workOff } from '#server/queues.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { composeMail } from './compose-mail.ts';
import { oneLine } from './mail-content.ts';
import { mailHtml, mailText } from './render-mail.ts';

interface DueMail extends MailOccasion {
  id: number;
  tries: number;
}

const BATCH_SIZE = 20;
/** In one run of the job, which comes every minute. */
const MAX_BATCHES = 10;
/** Tried again after 2, 4, 8 … minutes: for the last time after almost three days. */
export const MAX_TRIES = 12;

/** Sends due mail. A mail that fails is due again later, each time after twice as long. */
export const sendDueMails = (ctx: Ctx, mailer: Mailer): Promise<void> =>
  workOff(
    { size: BATCH_SIZE, batches: MAX_BATCHES },
    () => claimDueMails(ctx),
    (due) => sendBatch(ctx, mailer, due),
  );

async function sendBatch(ctx: Ctx, mailer: Mailer, batch: DueMail[]): Promise<void> {
  for (const due of batch.toSorted((a, b) => a.id - b.id)) {
    const isRetry = due.tries > 1;
    const problem = await sendMail(ctx, mailer, due, { isRetry }).then(
      () => null,
      (error: unknown) => (error as Error).message.slice(0, 500),
    );
    const sentAt = problem === null ? ctx.now() : null;
    await ctx.em.execute(
      sql`update outgoing_mails set problem = ${problem}, sent_at = ${sentAt} where id = ${due.id}`,
    );
  }
}

const claimDueMails = ({ em, now }: Ctx) =>
  claimDue<DueMail>(em, {
    table: sql`outgoing_mails`,
    where: sql`sent_at is null and next_try_at <= ${now()} and tries < ${MAX_TRIES}`,
    orderBy: sql`next_try_at, id`,
    max: BATCH_SIZE,
    set: sql`tries = tries + 1, next_try_at = ${now()}::timestamptz + interval '2 minutes' * power(2, tries)`,
    returning: sql`id::int, kind, subject_id as subject, tries`,
  });

/** In a day, of all kinds that a stranger may cause by typing an address. */
const MAX_UNPROVEN_PER_DAY = 10;

/** Undoes what was prepared: an ask for a product that is back stays with those that staff answer. */
class MailboxFull extends Error {}

/** Counts a mail that a stranger may have caused, whatever network they use. */
async function limitMailbox(tx: SqlEntityManager, now: Date, address: string): Promise<void> {
  const limit = { max: MAX_UNPROVEN_PER_DAY, windowSeconds: DAY_MS / 1000 };
  await consumeRateLimit(tx, now, { key: `mailbox:${mailboxOf(address)}`, ...limit }).catch(
    (error: unknown) => {
      throw error instanceof DomainError ? new MailboxFull() : error;
    },
  );
}

/** Sends the mail for an occasion, if there is one and its mailbox is not full. Throws the mail server's error. */
export async function sendMail(
  ctx: Ctx,
  mailer: Mailer,
  occasion: MailOccasion,
  { isRetry }: { isRetry: boolean } = { isRetry: false },
): Promise<void> {
  const mail = await prepareMail(ctx, mailer, occasion, isRetry).catch((error: unknown) => {
    if (error instanceof MailboxFull) return null;
    throw error;
  });
  if (mail) await mailer.send(mail);
}

const asHeader = ({ name, address }: MailAddress): MailAddress => ({
  name: oneLine(name),
  address: oneLine(address),
});

/** Composed in a transaction of its own, so that every mail reads the current rows; null when there is nothing to send. */
const prepareMail = (
  { em, now, payments }: Ctx,
  { account }: Mailer,
  occasion: MailOccasion,
  isRetry: boolean,
): Promise<OutgoingMail | null> =>
  em.transactional(async (tx) => {
    const shopUrl = payments.shopUrl();
    const settings = await loadSettings({ em: tx });
    const composed = await composeMail({ em: tx, now, settings, shopUrl }, occasion);
    if (!composed) return null;
    if (!isOn(settings.enableEmailNotifications) && !composed.evenIfOff) return null;
    const { to, replyTo, content, mark, isUnproven } = composed;
    // Counted with its first try.
    if (isUnproven && !isRetry) await limitMailbox(tx, now(), to.address);
    const host = new URL(shopUrl).hostname;
    const sender = account ?? (ownEmail(settings) || `no-reply@${host}`);
    return {
      from: asHeader({ name: settings.storeName, address: sender }),
      to: asHeader(to),
      replyTo: replyTo && asHeader(replyTo),
      subject: oneLine(content.subject),
      text: mailText(content, settings),
      html: mailHtml(content, settings),
      messageId: `<adunni-${mark}@${host}>`,
    };
  });
