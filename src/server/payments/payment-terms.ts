import { isOnlineMethod, type PaymentMethod, providerMethodOf } from '#shared/payment-methods.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import type { Settings } from '#shared/settings.ts';
import type { Order } from '#server/entities/index.ts';
import { holdEnd } from './hold-end.ts';

/** The facts that decide how an order can be paid. */
export interface PaymentOffer {
  settings: Pick<Settings, 'bankName' | 'bankAccountNumber' | 'bankAccountName'>;
  /** The methods that the usable providers offer together. */
  methods: readonly ProviderMethod[];
}

type Terms = Required<Pick<Order, 'awaitsTransfer' | 'paymentStatus'>> & { heldUntil: Date | null };

/**
 * How an order placed at `placedAt` waits for its money, and until when. A bank transfer that no provider handles goes to
 * the store's own account, and staff confirm it.
 */
export function paymentTerms(
  { settings: { bankName, bankAccountNumber, bankAccountName }, methods }: PaymentOffer,
  method: PaymentMethod,
  placedAt: Date,
  holdHours: number,
): Terms {
  const isOnline = isOnlineMethod(method) && methods.includes(providerMethodOf[method]);
  const awaitsTransfer =
    method === 'bank_transfer' &&
    [bankName, bankAccountNumber, bankAccountName].every((part) => part !== '') &&
    !isOnline;
  const way = awaitsTransfer ? 'transfer' : isOnline ? 'online' : 'arranged';
  return {
    awaitsTransfer,
    paymentStatus: awaitsTransfer ? 'awaiting_transfer' : 'unpaid',
    heldUntil: holdEnd(placedAt, way, holdHours),
  };
}
