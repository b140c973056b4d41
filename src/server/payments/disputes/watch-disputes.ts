import { undecidedStatuses } from '#shared/disputes.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { Dispute } from '../../entities/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { loadAccounts } from '../provider-accounts.ts';
import { isProviderProblem } from '../provider-problem.ts';
import type { PaymentContext } from '../settle.ts';
import { DISPUTE_SPAN_MS, syncDisputes } from './follow-dispute.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RETRY_MS = 10 * MINUTE_MS;

/**
 * Finds disputes of which no webhook came: asks each provider for its list once an hour while one is undecided, else once a day.
 * Reminds the owner when a quarter of the time for an answer is left. To be called every minute, by any number of processes.
 */
export async function watchDisputes(ctx: PaymentContext): Promise<void> {
  await remind(ctx);
  for (const provider of await askableProviders(ctx)) await askForList(ctx, provider);
}

/** On demand: asks every provider now. Answers with those that could not be asked. */
export async function syncDisputesNow(
  ctx: PaymentContext,
): Promise<{ unreachable: PaymentProvider[] }> {
  const unreachable: PaymentProvider[] = [];
  for (const provider of await askableProviders(ctx)) {
    try {
      await syncDisputes(ctx, provider, new Date(ctx.now().getTime() - DISPUTE_SPAN_MS));
    } catch (error) {
      if (!isProviderProblem(error)) throw error;
      unreachable.push(provider);
    }
  }
  return { unreachable };
}

/** Enabled or not: what was paid while a provider was enabled can still be disputed. */
async function askableProviders(ctx: PaymentContext): Promise<PaymentProvider[]> {
  const accounts = await loadAccounts({ ...ctx, em: ctx.em.fork() });
  return accounts.filter(({ secretKey }) => secretKey).map(({ provider }) => provider);
}

/** Several processes share the work: whoever writes the time first asks. */
async function askForList(ctx: PaymentContext, provider: PaymentProvider): Promise<void> {
  const em = ctx.em.fork();
  const undecided = await em.count(Dispute, { provider, status: { $in: undecidedStatuses } });
  const gap = undecided > 0 ? HOUR_MS : 24 * HOUR_MS;
  const now = ctx.now();
  const claimed = await em.execute<unknown[]>(
    `insert into dispute_lists (provider, asked_at) values (?, ?)
     on conflict (provider) do update set asked_at = excluded.asked_at where dispute_lists.asked_at <= ?
     returning provider`,
    [provider, now, new Date(now.getTime() - gap)],
  );
  if (claimed.length === 0) return;
  try {
    await syncDisputes(ctx, provider, new Date(now.getTime() - DISPUTE_SPAN_MS));
  } catch (error) {
    await em.execute('update dispute_lists set asked_at = ? where provider = ?', [
      new Date(now.getTime() - gap + RETRY_MS),
      provider,
    ]);
    if (!isProviderProblem(error)) throw error;
  }
}

const remind = ({ em, now }: PaymentContext) =>
  em.fork().transactional(async (tx) => {
    const due = await tx.execute<{ id: number }[]>(
      `update disputes set remind_at = null where remind_at <= ? and status = 'open' returning id`,
      [now()],
    );
    for (const { id } of due) {
      await queueMail(tx, { kind: 'dispute_reminder', disputeId: id }, now());
    }
  });
