import { lagosDay } from '#shared/lagos-time.ts';
import type { UnreadableRow } from '#server/adapters/provider/listed-rows.ts';
import { ReconciliationDifference } from '#server/entities/index.ts';
import { closeDifferences, recordDifference } from '#server/payments/record-differences.ts';
import { settle } from '#server/payments/settle.ts';
import type { Comparison } from './comparison.ts';

type Compared = Pick<Comparison, 'ctx' | 'gateway'>;

const unknownAmount = { amount: 0, currency: 'NGN' } as const;

/**
 * Records what of a list could not be read, each row as a difference, and closes those that can be read again. The payment of
 * such a row is settled by its reference: the provider may describe it better there.
 */
export async function recordUnreadable(
  { ctx, gateway: { provider } }: Compared,
  what: 'payment' | 'refund' | 'dispute',
  read: readonly { id: string }[],
  skipped: readonly UnreadableRow[],
): Promise<void> {
  for (const { id, reference, problem } of skipped) {
    if (reference !== null) await settle(ctx, provider, reference);
    await ctx.em.transactional((tx) =>
      recordDifference(
        tx,
        {
          provider,
          kind: 'unreadable_record',
          providerId: `${what} ${id}`,
          reference,
          ...unknownAmount,
          detail: `Compare it at the provider’s dashboard. The store cannot read it: ${problem}`,
        },
        null,
        { now: ctx.now() },
      ),
    );
  }
  const open = await ctx.em.find(
    ReconciliationDifference,
    { provider, kind: 'unreadable_record', resolvedAt: null },
    { disableIdentityMap: true },
  );
  const readable = new Set(read.map(({ id }) => `${what} ${id}`));
  for (const { providerId } of open.filter((it) => readable.has(it.providerId))) {
    const kinds = ['unreadable_record'] as const;
    await closeDifferences(ctx.em, { provider, kinds, providerId }, { now: ctx.now() });
  }
}

/**
 * Tells staff what was not compared, once until it is: a safety net that is gone must not go unnoticed. `problem` is null after
 * a comparison that was complete.
 */
export async function recordCompleteness(
  { ctx, gateway: { provider } }: Compared,
  step: string,
  problem: string | null,
): Promise<void> {
  const open = await ctx.em.find(
    ReconciliationDifference,
    { provider, kind: 'not_compared', providerId: { $like: `${step} %` }, resolvedAt: null },
    { disableIdentityMap: true },
  );
  const actor = { now: ctx.now() };
  if (problem === null) {
    for (const { providerId } of open) {
      await closeDifferences(ctx.em, { provider, kinds: ['not_compared'], providerId }, actor);
    }
    return;
  }
  if (open.length > 0) return;
  await ctx.em.transactional((tx) =>
    recordDifference(
      tx,
      {
        provider,
        kind: 'not_compared',
        providerId: `${step} ${lagosDay(actor.now)}`,
        reference: null,
        ...unknownAmount,
        detail: `The ${step} of the last 30 days were not compared completely: ${problem}`,
      },
      null,
      actor,
    ),
  );
}
