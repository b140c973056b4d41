import { amountText } from '#shared/amount-text.ts';
import type { Notification } from '#shared/notifications.ts';
import { providerNames } from '#shared/provider-names.ts';
import { differenceTitles } from '#shared/reconciliation.ts';
import type { Context } from '../context.ts';
import { ReconciliationDifference } from '../entities/index.ts';
import { MOST_OF_A_KIND } from './most-of-a-kind.ts';

/** Differences from the providers' records that belong to no order; the others are flags of their orders. */
export async function openDifferences({ em }: Pick<Context, 'em'>): Promise<Notification[]> {
  const differences = await em.find(
    ReconciliationDifference,
    { resolvedAt: null, order: null },
    { orderBy: { id: 'desc' }, limit: MOST_OF_A_KIND },
  );
  return differences.map(({ id, provider, kind, amount, currency, reference, foundAt }) => ({
    id: `difference-${id}-${foundAt.getTime()}`,
    type: 'system',
    title: differenceTitles[kind],
    message: [
      amountText(amount, currency),
      `at ${providerNames[provider]}`,
      reference && `under ${reference}`,
    ]
      .filter(Boolean)
      .join(' '),
    link: '/admin/payments/reconciliation',
    timestamp: foundAt.toISOString(),
    priority: 'high',
  }));
}
