import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import type { OrderDetail, OrderDetailItem } from '#shared/staff-orders.ts';
import type { PaymentView } from '#shared/payments.ts';
import { trpc } from '#client/lib/trpc.ts';
import { problemText } from '#client/admin/ui/format.ts';
import {
  hasItemsLeft,
  isOverpaid,
  proposedAmount,
  proposedChoice,
  refundedItems,
  limitToRemaining,
  type RefundChoice,
} from './refund-choice.ts';
import type { CheckedRefund, RefundForm } from './refund-form.ts';

const mayHaveItems = (order: OrderDetail, payment: PaymentView) =>
  payment.currency === 'NGN' && hasItemsLeft(order);

export const proposedRefund = (
  order: OrderDetail,
  payment: PaymentView,
  picked?: OrderDetailItem,
) => ({
  hasItems: mayHaveItems(order, payment) && (picked !== undefined || !isOverpaid(order)),
  choice: proposedChoice(order, picked),
  amount: null,
  isTyped: false,
});

interface Options {
  form: UseFormReturn<RefundForm, unknown, CheckedRefund>;
  order: OrderDetail;
  payment: PaymentView;
  /** Called with each amount in kobo that follows from a choice. */
  onPropose: (amount: number | null, kind: { hasItems: boolean }) => void;
}

/** The items or the amount to refund. The server calculates the amount of items. */
export function useRefundChoice({ form, order, payment, onPropose }: Options) {
  const { control, setValue } = form;
  const chosen = useController({ control, name: 'choice' }).field;
  const kind = useController({ control, name: 'hasItems' }).field;
  const isTyped = useWatch({ control, name: 'isTyped' });
  const [isChecked, setIsChecked] = useState(false);
  const hasItems = kind.value && mayHaveItems(order, payment);
  const choice = limitToRemaining(order, chosen.value);
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
  const propose = useEffectEvent(onPropose);
  useEffect(() => {
    if (amount !== undefined && !isTyped) propose(amount, { hasItems });
  }, [amount, hasItems, isTyped]);
  /** A new choice replaces the amount that was typed. */
  const change = (set: () => void) => {
    setValue('isTyped', false);
    set();
  };
  return {
    canHaveItems: mayHaveItems(order, payment),
    hasItems,
    choice,
    fees: quote.data?.fees ?? 0,
    isCalculating: hasItems && quote.isFetching,
    problem: quote.isError
      ? problemText(quote.error)
      : isChecked && items.length === 0
        ? 'Please choose what to refund'
        : undefined,
    choose: (what: 'items' | 'money') => change(() => kind.onChange(what === 'items')),
    change: (next: RefundChoice) => change(() => chosen.onChange(next)),
    /** Call it before setting the amount that somebody types. */
    markTyped: () => setValue('isTyped', true),
    /** Call it after the form was reset: the amount follows from the choice again. */
    proposeAgain: () => {
      if (amount !== undefined) onPropose(amount, { hasItems });
    },
    /** Whether enough is chosen; if not, `problem` says so. */
    check: () => {
      setIsChecked(true);
      return !hasItems || items.length > 0;
    },
  };
}
