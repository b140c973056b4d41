import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentMethod } from '#shared/orders.ts';
import type { Settings } from '#shared/settings.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { offeredMethods } from './offered-methods.ts';

const HOUR_MS = 3_600_000;

type Terms = Pick<Order, 'awaitsTransfer' | 'paymentStatus' | 'heldUntil'>;

/**
 * How an order waits for its money. A bank transfer that no provider takes goes to the store's own account: a person
 * confirms it, and the clock never cancels it. Any other keeps its pieces for so many hours.
 */
export async function paymentTerms(
  { now, payments }: Pick<Context, 'now' | 'payments'>,
  em: SqlEntityManager,
  { bankName, bankAccountNumber, bankAccountName }: Settings,
  method: PaymentMethod,
): Promise<Terms> {
  const awaitsTransfer =
    method === 'bank_transfer' &&
    [bankName, bankAccountNumber, bankAccountName].every((part) => part !== '') &&
    !(await offeredMethods({ em, payments })).includes('bank_transfer');
  const { holdHours } = payments;
  return {
    awaitsTransfer,
    paymentStatus: awaitsTransfer ? 'awaiting_transfer' : 'unpaid',
    heldUntil:
      awaitsTransfer || holdHours === 0 ? null : new Date(now().getTime() + holdHours * HOUR_MS),
  };
}
