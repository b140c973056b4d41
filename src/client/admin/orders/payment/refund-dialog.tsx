import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { amountText } from '#shared/money.ts';
import { refundLimitText } from '#shared/staff-rights.ts';
import { providerOf } from '#shared/payment-providers.ts';
import { isRefundOpen } from '#shared/payment-rules.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { PaymentView } from '#shared/payments.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paymentSourceLabels } from '#shared/labels.ts';
import { TextField } from '#client/ui/field.tsx';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { NairaInput, requiredAmount } from '#client/admin/ui/naira-input.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { OpenRefundWarning, PreviousRefunds } from './previous-refunds.tsx';
import { refundedItems } from './refund-choice.ts';
import { RefundItems } from './refund-items.tsx';
import { useRefundChoice } from './use-refund-choice.ts';

/** `limit` in kobo; null for the owner. */
const refundForm = (
  { refundable, currency }: PaymentView,
  { hasOpenRefund, limit }: { hasOpenRefund: boolean; limit: number | null },
) =>
  z.object({
    amount: requiredAmount('Please enter an amount')
      .refine(
        (amount) => amount <= refundable,
        `At most ${amountText(refundable, currency)} is left`,
      )
      .refine(
        (amount) => limit === null || amount <= limit,
        limit === null ? '' : refundLimitText(limit),
      ),
    reason: z.string().trim().min(1, 'Please say why'),
    isConfirmed: z
      .boolean()
      .refine(
        (isConfirmed) => isConfirmed || !hasOpenRefund,
        'Please check first, then tick this.',
      ),
  });

/** The amount follows from what is chosen. */
const draftFields = ['reason'] as const;

interface Props {
  order: OrderDetail;
  payment: PaymentView;
  onClose: () => void;
}

/** Refunds items, or an amount, of what is left of a payment. Asks for confirmation while another refund of the order is open. */
export function RefundDialog({ order, payment, onClose }: Props) {
  const { id: paymentId, refundable, currency, source } = payment;
  const hasOpenRefund = order.refunds.some(isRefundOpen);
  const { data: limit = null } = trpc.payments.refundLimit.useQuery();
  const itemsReason = order.status === 'cancelled' ? 'Order cancelled' : 'Returned by the customer';
  const form = useForm<
    z.input<ReturnType<typeof refundForm>>,
    unknown,
    z.output<ReturnType<typeof refundForm>>
  >({
    resolver: zodResolver(refundForm(payment, { hasOpenRefund, limit })),
    defaultValues: {
      amount: null,
      reason: itemsReason,
      isConfirmed: false,
    },
  });
  const { control, register, handleSubmit, formState, setValue, getValues } = form;
  const { errors } = formState;
  const amount = useWatch({ control, name: 'amount' });
  const refunded = useRefundChoice(order, payment, (next, { hasItems }) => {
    setValue('amount', next, { shouldValidate: formState.isSubmitted });
    // What somebody typed stays.
    if (['', itemsReason].includes(getValues('reason')))
      setValue('reason', hasItems ? itemsReason : '');
  });
  // One key per dialog: pressed again after a lost answer, the money is refunded once.
  const [key] = useState(() => crypto.randomUUID());
  const refund = trpc.payments.refund.useMutation(
    useOrderAction({
      success: ({ refunds }) => {
        const made = refunds.at(-1);
        return made?.state === 'processed'
          ? `Refunded ${amountText(made.amount, made.currency)}`
          : 'Refund requested';
      },
      failure: 'The refund was not requested',
      onDone: onClose,
    }),
  );
  const draft = useFormDraft(form, {
    name: `refund-${paymentId}`,
    fields: draftFields,
    isSending: refund.isPending,
  });
  const submit = handleSubmit(({ isConfirmed, ...values }) => {
    if (!refunded.check()) return;
    const { choice, hasItems } = refunded;
    refund.mutate({
      paymentId,
      key,
      despiteOpen: isConfirmed,
      ...values,
      ...(hasItems && { items: refundedItems(order, choice), withFees: choice.withFees }),
    });
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Refund"
      description={
        providerOf(source)
          ? `${paymentSourceLabels[source]} sends the money back the way it came.`
          : 'Send this money back yourself. This only records it.'
      }
      submitLabel={amount === null ? 'Refund' : `Refund ${amountText(amount, currency)}`}
      pending={refund.isPending || refunded.isCalculating}
      draft={draft}
      onSubmit={(event) => void submit(event)}
    >
      <PreviousRefunds order={order} />
      {refunded.canHaveItems && (
        <ChoiceChips
          label="What is refunded"
          options={[
            { value: 'items', label: 'Items' },
            { value: 'money', label: 'Only money' },
          ]}
          value={refunded.hasItems ? 'items' : 'money'}
          onChange={refunded.choose}
        />
      )}
      {refunded.hasItems && (
        <RefundItems
          order={order}
          choice={refunded.choice}
          fees={refunded.fees}
          error={refunded.problem}
          onChange={refunded.change}
        />
      )}
      <Controller
        control={control}
        name="amount"
        render={({ field }) => (
          <NairaInput
            {...field}
            label={currency === 'NGN' ? 'Amount in naira' : `Amount in ${currency}`}
            error={errors.amount?.message}
            hint={
              limit === null
                ? `Up to ${amountText(refundable, currency)}`
                : `Up to ${amountText(refundable, currency)}. ${refundLimitText(limit)}`
            }
          />
        )}
      />
      <TextField
        {...register('reason')}
        label="Reason"
        maxLength={300}
        error={errors.reason?.message}
        hint="Stays in the order’s history."
      />
      {hasOpenRefund && (
        <OpenRefundWarning field={register('isConfirmed')} error={errors.isConfirmed?.message} />
      )}
    </FormDialog>
  );
}
