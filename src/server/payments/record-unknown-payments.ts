import type { PaymentProvider } from '#shared/payments.ts';
import type { Transaction } from '../adapters/payment-gateway.ts';
import { noteDifference } from './differences.ts';
import { findGateway } from './provider-accounts.ts';
import type { PaymentContext } from './settle.ts';

/**
 * Money may arrive under a reference that no order has: a payment page, an invoice, another shop on one account. What the
 * provider confirms of it becomes a difference for a person. Throws what the provider throws.
 */
export async function recordUnknownPayments(
  ctx: PaymentContext,
  provider: PaymentProvider,
  reference: string,
  transactionId?: string,
): Promise<void> {
  const gateway = await findGateway(ctx, provider);
  if (!gateway) return;
  const transactions = await gateway.findTransactions(reference, transactionId);
  for (const transaction of transactions) {
    if (transaction.reference === reference) await recordUnknownPayment(ctx, provider, transaction);
  }
}

export async function recordUnknownPayment(
  { em, now }: PaymentContext,
  provider: PaymentProvider,
  { id: providerId, reference, status, amount, currency }: Transaction,
): Promise<void> {
  if (status !== 'paid' || amount <= 0) return;
  const detail = 'No order has this reference. Find out whom it is from, or give it back.';
  const found = {
    provider,
    kind: 'unknown_reference',
    providerId,
    reference,
    amount,
    currency,
    detail,
  } as const;
  await em.fork().transactional((tx) => noteDifference(tx, found, null, { now: now() }));
}
