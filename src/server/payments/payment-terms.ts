import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentMethod } from '#shared/orders.ts';
import type { Settings } from '#shared/settings.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { holdEnd } from './hold-times.ts';
import { offeredMethods } from './offered-methods.ts';

type Terms = Pick<Order, 'awaitsTransfer' | 'paymentStatus' | 'heldUntil'>;

/**
 * How an order that was placed at `placedAt` waits for its money, and how long. A bank transfer that no provider takes
 * goes to the store's own account, and a person confirms it.
 */
export async function paymentTerms(
  { payments }: Pick<Context, 'payments'>,
  em: SqlEntityManager,
  { bankName, bankAccountNumber, bankAccountName }: Settings,
  method: PaymentMethod,
  placedAt: Date,
): Promise<Terms> {
  const isOnline = (await offeredMethods({ em, payments })).some((offered) => offered === method);
  const awaitsTransfer =
    method === 'bank_transfer' &&
    [bankName, bankAccountNumber, bankAccountName].every((part) => part !== '') &&
    !isOnline;
  const way = awaitsTransfer ? 'transfer' : isOnline ? 'online' : 'arranged';
  return {
    awaitsTransfer,
    paymentStatus: awaitsTransfer ? 'awaiting_transfer' : 'unpaid',
    heldUntil: holdEnd(placedAt, way, payments.holdHours),
  };
}
