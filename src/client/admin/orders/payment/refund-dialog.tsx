import { zodResolver } from '@hookform/resolvers/zod';
import { amountText } from '#shared/money.ts';
import { refundLimitText } from '#shared/staff-rights.ts';
import { providerOf } from '#shared/payment-providers.ts';
import { isRefundOpen } from '#shared/open-refunds.ts';
import type { OrderDetail, OrderDetailItem } from '#shared/staff-orders.ts';
import type { PaymentView } from '#shared/payments.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { paymentSourceLabels } from '#shared/labels.ts';
import { TextField } from '#client/ui/field.tsx';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { OpenRefundWarning, PreviousRefunds } from './previous-refunds.tsx';
import { refundChoice, refundedItems } from './refund-choice.ts';
import { refundSchema, type CheckedRefund, type RefundForm } from './refund-form.ts';
import { RefundItems } from './refund-items.tsx';
import { StoredBefore, useStoredBefore } from './stored-before.tsx';
import { proposedRefund, useRefundChoice } from './use-refund-choice.ts';

/** Without the confirmation that another refund was checked, which must be given again. */
const draftFields = ['reason', 'hasItems', 'choice', 'isTyped'] as const;
const along = ['amount', 'key'] as const;
const schemas = { choice: refundChoice };

interface Props {
  order: OrderDetail;
  payment: PaymentView;
  /** The item that is proposed first. */
  item?: OrderDetailItem;
  onClose: () => void;
}

/**
 * Refunds items or an amount from what is left of a payment. Asks for confirmation while another refund of the order
 * is open.
 */
export function RefundDialog({ order, payment, item, onClose }: Props) {
  const { id: paymentId, refundable, currency, source } = payment;
  const hasOpenRefund = order.refunds.some(isRefundOpen);
  const { data: limit = null } = trpc.payments.refundLimit.useQuery();
  const itemsReason = order.status === 'cancelled' ? 'Order cancelled' : 'Returned by the customer';
  const form = useForm<RefundForm, unknown, CheckedRefund>({
    resolver: zodResolver(refundSchema(payment, { hasOpenRefund, limit })),
    defaultValues: {
      ...proposedRefund(order, payment, item),
      reason: itemsReason,
      isConfirmed: false,
      key: crypto.randomUUID(),
    },
  });
  const { control, register, handleSubmit, formState, setValue, getValues } = form;
  const { errors } = formState;
  const amount = useWatch({ control, name: 'amount' });
  const refunded = useRefundChoice({
    form,
    order,
    payment,
    onPropose: (next, { hasItems }) => {
      setValue('amount', next, { shouldValidate: formState.isSubmitted });
      // Keeps a typed amount.
      if (['', itemsReason].includes(getValues('reason')))
        setValue('reason', hasItems ? itemsReason : '');
    },
  });
  const before = useStoredBefore((key) => setValue('key', key));
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
      onStoredBefore: before.onStoredBefore,
    }),
  );
  const draft = useFormDraft(form, {
    name: item ? `refund-${paymentId}-${item.id}` : `refund-${paymentId}`,
    fields: draftFields,
    schemas,
    along,
    isSending: refund.isPending,
  });
  const startAgain = () => {
    draft.discard();
    refunded.proposeAgain();
  };
  const submit = handleSubmit(({ amount: kobo, reason, key, isConfirmed }) => {
    if (!refunded.check()) return;
    const { choice, hasItems } = refunded;
    refund.mutate({
      paymentId,
      key,
      amount: kobo,
      reason,
      despiteOpen: isConfirmed,
      ...(hasItems && { items: refundedItems(order, choice), withFees: choice.withFees }),
    });
  });
  return (
    <FormDialog
      submitsByButton
      onClose={onClose}
      title="Refund"
      description={
        providerOf(source)
          ? `${paymentSourceLabels[source]} sends the money back the way it came.`
          : 'Send this money back yourself. This only records it.'
      }
      submitLabel={amount === null ? 'Refund' : `Refund ${amountText(amount, currency)}`}
      pending={refund.isPending || refunded.isCalculating}
      draft={{ ...draft, discard: startAgain }}
      onSubmit={(event) => void submit(event)}
    >
      <StoredBefore record={before.record} />
      <PreviousRefunds order={order} />
      {refunded.canHaveItems && (
        <ChoiceChips
          label="What to refund"
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
            onChange={(kobo) => {
              refunded.markTyped();
              field.onChange(kobo);
            }}
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
