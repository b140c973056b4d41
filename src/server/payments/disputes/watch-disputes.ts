import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { undecidedStatuses } from '#shared/disputes.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import type { Ctx } from '#server/context.ts';
import { Dispute } from '#server/entities/index.ts';
import { loadAccounts } from '#server/payment-settings/provider-accounts.ts';
import { sql } from '#server/query.ts';
import { queueDisputeReminders } from './dispute-reminders.ts';
import { SYNC_PERIOD_MS, syncDisputes } from './sync-disputes.ts';

const RETRY_MS = 10 * MINUTE_MS;

/** Syncs every provider now, on request. Returns the providers that could not be reached. */
export async function syncAllDisputes(ctx: Ctx): Promise<{ unreachable: PaymentProvider[] }> {
  const unreachable: PaymentProvider[] = [];
  for (const provider of await providersWithKeys(ctx)) {
    try {
      await syncDisputes(ctx, provider, new Date(ctx.now().getTime() - SYNC_PERIOD_MS));
    } catch (error) {
      if (!isProviderError(error)) throw error;
      unreachable.push(provider);
    }
  }
  return { unreachable };
}

/**
 * Finds disputes that no webhook reported: syncs each provider once an hour while it has undecided disputes, else once a
 * day. Reminds the store of unanswered ones. Runs every minute, in any number of processes.
 */
export async function watchDisputes(ctx: Ctx): Promise<void> {
  await queueDisputeReminders(ctx);
  for (const provider of await providersWithKeys(ctx)) await syncIfDue(ctx, provider);
}

/** Includes disabled providers: payments made while a provider was enabled can still be disputed. */
async function providersWithKeys(ctx: Ctx): Promise<PaymentProvider[]> {
  const accounts = await loadAccounts(ctx);
  return accounts.filter(({ secretKey }) => secretKey).map(({ provider }) => provider);
}

/** Several processes share the work: the first to write the time syncs. */
async function syncIfDue(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  const { em } = ctx;
  const undecided = await em.count(Dispute, { provider, status: { $in: undecidedStatuses } });
  const interval = undecided > 0 ? HOUR_MS : DAY_MS;
  const now = ctx.now();
  const before = new Date(now.getTime() - interval);
  const claimed = await em.execute<unknown[]>(
    sql`insert into dispute_lists (provider, fetched_at) values (${provider}, ${now})
     on conflict (provider) do update set fetched_at = excluded.fetched_at
       where dispute_lists.fetched_at <= ${before}
     returning provider`,
  );
  if (claimed.length === 0) return;
  try {
    await syncDisputes(ctx, provider, new Date(now.getTime() - SYNC_PERIOD_MS));
  } catch (error) {
    const retried = new Date(before.getTime() + RETRY_MS);
    await em.execute(
      sql`update dispute_lists set fetched_at = ${retried} where provider = ${provider}`,
    );
    if (!isProviderError(error)) throw error;
  }
}
