import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentMethod } from '#shared/orders.ts';
import { isOnlineMethod, providerMethodOf } from '#shared/payment-methods.ts';
import type { Settings } from '#shared/settings.ts';
import type { Ctx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { publicPaymentMethods } from '#server/payment-settings/usable-accounts.ts';
import { holdEnd } from './hold-end.ts';

type Terms = Pick<Order, 'awaitsTransfer' | 'paymentStatus' | 'heldUntil'>;

/**
 * How an order placed at `placedAt` waits for its money, and until when. A bank transfer that no provider handles goes to
 * the store's own account, and staff confirm it.
 */
export async function paymentTerms(
  { payments }: Pick<Ctx, 'payments'>,
  em: SqlEntityManager,
  { bankName, bankAccountNumber, bankAccountName }: Settings,
  method: PaymentMethod,
  placedAt: Date,
): Promise<Terms> {
  const isOnline =
    isOnlineMethod(method) &&
    (await publicPaymentMethods({ em, payments })).includes(providerMethodOf[method]);
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
