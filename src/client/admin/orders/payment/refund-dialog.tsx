import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { amountText } from '#shared/money.ts';
import { providerOf } from '#shared/payment-providers.ts';
import { isRefundOpen } from '#shared/payment-rules.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { PaymentView } from '#shared/payments.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paymentSourceLabels, refundStateLabels } from '#shared/labels.ts';
import { TextField } from '#client/ui/field.tsx';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { RefundBadge } from '#client/admin/ui/badges.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { NairaInput, requiredAmount } from '#client/admin/ui/naira-input.tsx';
import { refundRoute } from './refund-list.tsx';

const refundForm = ({ refundable, currency }: PaymentView, hasOpenRefund: boolean) =>
  z.object({
    amount: requiredAmount('Please enter an amount').refine(
      (amount) => amount <= refundable,
      `At most ${amountText(refundable, currency)} is left`,
    ),
    reason: z.string().trim().min(1, 'Please say why'),
    isConfirmed: z
      .boolean()
      .refine(
        (isConfirmed) => isConfirmed || !hasOpenRefund,
        'Please check first, then tick this.',
      ),
  });

interface Props {
  order: OrderDetail;
  payment: PaymentView;
  onClose: () => void;
}

/** Refunds all or part of what is left of a payment. Asks for confirmation while another refund of the order is open. */
export function RefundDialog({ order, payment, onClose }: Props) {
  const { id: paymentId, refundable, currency, source } = payment;
  const hasOpenRefund = order.refunds.some(isRefundOpen);
  const { control, register, handleSubmit, formState } = useForm<
    z.input<ReturnType<typeof refundForm>>,
    unknown,
    z.output<ReturnType<typeof refundForm>>
  >({
    resolver: zodResolver(refundForm(payment, hasOpenRefund)),
    defaultValues: { amount: refundable, reason: '', isConfirmed: false },
  });
  const { errors } = formState;
  const amount = useWatch({ control, name: 'amount' });
  // One key per dialog: pressed again after a lost answer, the money is refunded once.
  const [key] = useState(() => crypto.randomUUID());
  const refund = trpc.payments.refund.useMutation(
    useOrderAction({
      success: 'Refund requested',
      failure: 'The refund was not requested',
      onDone: onClose,
    }),
  );
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
      pending={refund.isPending}
      onSubmit={(event) =>
        void handleSubmit(({ isConfirmed, ...values }) =>
          refund.mutate({ paymentId, key, despiteOpen: isConfirmed, ...values }),
        )(event)
      }
    >
      <PreviousRefunds order={order} />
      <Controller
        control={control}
        name="amount"
        render={({ field }) => (
          <NairaInput
            {...field}
            label={currency === 'NGN' ? 'Amount in naira' : `Amount in ${currency}`}
            error={errors.amount?.message}
            hint={`Up to ${amountText(refundable, currency)}`}
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
        <div className="rounded-small bg-tone-yellow p-3 text-14 text-tone-yellow-text">
          <label className="flex gap-3">
            <input
              {...register('isConfirmed')}
              type="checkbox"
              aria-invalid={errors.isConfirmed ? true : undefined}
              aria-describedby={errors.isConfirmed ? 'refund-confirmed' : undefined}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span>
              A refund of this order is still open. I checked the provider’s dashboard, and this
              refund is in addition to it.
            </span>
          </label>
          {errors.isConfirmed && (
            <p id="refund-confirmed" className="mt-2 font-medium">
              {errors.isConfirmed.message}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** Refunds of the order that went through or may still do so; nothing if there are none. */
function PreviousRefunds({ order }: { order: Pick<OrderDetail, 'payments' | 'refunds'> }) {
  const refunds = order.refunds.filter(({ state }) => state !== 'failed');
  if (refunds.length === 0) return null;
  return (
    <div className="rounded-small border border-hairline px-3 py-2.5 text-14">
      <p className="font-medium">Already refunded</p>
      <ul>
        {refunds.map((refund) => {
          const payment = order.payments.find(({ id }) => id === refund.paymentId);
          const isOpen = isRefundOpen(refund) && refund.state !== 'unknown';
          return (
            <li
              key={refund.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
            >
              <span className="tabular-nums">
                {amountText(refund.amount, refund.currency)}
                <span className="text-muted">
                  {' '}
                  · {payment && refundRoute(refund, payment.source)}
                </span>
              </span>
              <RefundBadge
                state={refund.state}
                label={isOpen ? 'Still open' : refundStateLabels[refund.state]}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
