import type { Kobo } from '#shared/money.ts';
import type { OrderReceipt } from '#shared/orders.ts';

/** Kobo that came for an order that another payment had paid already; null where nothing did. */
export function paidTwice({
  total,
  payment: { paid, received },
}: Pick<OrderReceipt, 'total' | 'payment'>): Kobo | null {
  const isSpare = received.some(({ amount }) => paid - amount >= total);
  return received.length > 1 && isSpare ? paid - total : null;
}
