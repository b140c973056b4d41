import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { PaymentView } from '#shared/payments.ts';
import { trpc } from '#client/lib/trpc.ts';
import { problemText } from '#client/admin/ui/format.ts';
import {
  hasItemsLeft,
  isTooMuch,
  proposedAmount,
  proposedChoice,
  refundedItems,
  type RefundChoice,
} from './refund-choice.ts';

/** What is refunded, and for what amount, which the server calculates for items. `onAmount` gets each new amount in kobo. */
export function useRefundChoice(
  order: OrderDetail,
  payment: PaymentView,
  onAmount: (amount: number | null, kind: { hasItems: boolean }) => void,
) {
  const canHaveItems = payment.currency === 'NGN' && hasItemsLeft(order);
  const [hasItems, setHasItems] = useState(canHaveItems && !isTooMuch(order));
  const [choice, setChoice] = useState(() => proposedChoice(order));
  const [isChecked, setIsChecked] = useState(false);
  const items = refundedItems(order, choice).map(({ itemId, quantity }) => ({ itemId, quantity }));
  const quote = trpc.payments.refundQuote.useQuery(
    { paymentId: payment.id, items, withFees: choice.withFees },
    {
      enabled: hasItems && items.length > 0,
      staleTime: Infinity,
      gcTime: 0,
      placeholderData: keepPreviousData,
      retry: false,
    },
  );
  const quoted = items.length === 0 || quote.isError ? null : quote.data?.amount;
  const amount = hasItems ? quoted : proposedAmount(order, payment);
  const propose = useEffectEvent(onAmount);
  useEffect(() => {
    if (amount !== undefined) propose(amount, { hasItems });
  }, [amount, hasItems]);
  return {
    canHaveItems,
    hasItems,
    choice,
    fees: quote.data?.fees ?? 0,
    isCalculating: hasItems && quote.isFetching,
    problem: quote.isError
      ? problemText(quote.error)
      : isChecked && items.length === 0
        ? 'Please choose what is refunded'
        : undefined,
    choose: (kind: 'items' | 'money') => setHasItems(kind === 'items'),
    change: (next: RefundChoice) => setChoice(next),
    /** Whether enough is chosen; if not, `problem` says so. */
    check: () => {
      setIsChecked(true);
      return !hasItems || items.length > 0;
    },
  };
}
