import type { Context } from '../context.ts';
import type { MailOccasion } from './mail-occasion.ts';
import { sendMail, type MailPorts } from './send-mail.ts';

type MailContext = Pick<Context, 'em' | 'now'> & Pick<MailPorts, 'mailer' | 'shopUrl'>;

interface Due {
  id: number;
  kind: MailOccasion['kind'];
  subject: number;
}

const MOST_AT_ONCE = 20;
/** Tried after 2, 4, 8 … minutes: for the last time after about eight days. */
const MOST_TRIES = 12;

/** Sends the mail that is due. What can not be sent is tried again, each time after twice as long. */
export async function sendDueMails(ctx: MailContext): Promise<void> {
  for (const due of (await claim(ctx)).toSorted((a, b) => a.id - b.id)) {
    const problem = await sendMail({ ...ctx, em: ctx.em.fork() }, occasionOf(due)).then(
      () => null,
      (error: unknown) => (error as Error).message.slice(0, 500),
    );
    await ctx.em
      .fork()
      .execute('update outgoing_mails set problem = ?, sent_at = ? where id = ?', [
        problem,
        problem === null ? ctx.now() : null,
        due.id,
      ]);
  }
}

/** Several processes share the work: whoever claims a mail pushes its next time on. */
const claim = ({ em, now }: MailContext): Promise<Due[]> =>
  em.fork().execute<Due[]>(
    `update outgoing_mails
     set tries = tries + 1, next_try_at = ?::timestamptz + interval '2 minutes' * power(2, tries)
     where id in (
       select id from outgoing_mails where sent_at is null and next_try_at <= ? and tries < ?
       order by next_try_at limit ? for update skip locked
     ) returning id::int, kind, subject_id as subject`,
    [now(), now(), MOST_TRIES, MOST_AT_ONCE],
  );

function occasionOf({ kind, subject }: Due): MailOccasion {
  if (kind === 'contact_message') return { kind, messageId: subject };
  if (kind === 'dispute' || kind === 'dispute_reminder') return { kind, disputeId: subject };
  if (kind === 'account_notice' || kind === 'account_notice_before') {
    return { kind, auditId: subject };
  }
  if (kind === 'provider_problem') return { kind, incidentId: subject };
  if (kind === 'new_differences') return { kind, differenceId: subject };
  return kind === 'order_changed' ? { kind, eventId: subject } : { kind, orderId: subject };
}
