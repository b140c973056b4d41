import { useState } from 'react';
import { amountText } from '#shared/amount-text.ts';
import { providerOf } from '#shared/provider-of.ts';
import { isRefundOpen } from '#shared/open-refund.ts';
import type { OrderDetail } from '#shared/order-detail.ts';
import type { ReceiptView } from '#shared/payments.ts';
import { trpc } from '../../../trpc.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NairaInput } from '../../ui/naira-input.tsx';
import { GivenBack } from './given-back.tsx';
import { sourceWords } from './payment-words.ts';
import { usePaymentAction } from './use-payment-action.ts';

interface Props {
  order: OrderDetail;
  receipt: ReceiptView;
  onClose: () => void;
}

/** Gives money back, all that is left of a receipt or a part of it; asks again where another refund is still open. */
export function RefundDialog({ order, receipt, onClose }: Props) {
  const { id: receiptId, refundable, currency, source } = receipt;
  const [amount, setAmount] = useState<number | null>(refundable);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const open = order.refunds.filter(isRefundOpen);
  // One mark as long as the dialog is open: pressed again after a lost answer, there is one refund.
  const [key] = useState(() => crypto.randomUUID());
  const action = usePaymentAction('The refund was not requested', () => 'Refund requested');
  const refund = trpc.payments.refund.useMutation({
    ...action,
    onSuccess: (order) => {
      action.onSuccess(order);
      onClose();
    },
  });
  const amountProblem =
    amount === null || amount < 1
      ? 'Please enter an amount'
      : amount > refundable
        ? `At most ${amountText(refundable, currency)} is left`
        : undefined;
  const reasonProblem = reason.trim() === '' ? 'Please say why' : undefined;
  const sureProblem = open.length > 0 && !isSure;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Refund"
      description={
        providerOf(source)
          ? `${sourceWords[source]} sends the money back the way it came.`
          : 'You give this money back yourself; here it is written down.'
      }
      submitLabel={amount === null ? 'Refund' : `Refund ${amountText(amount, currency)}`}
      pending={refund.isPending}
      onSubmit={() => {
        setIsTried(true);
        if (amount === null || amountProblem || reasonProblem || sureProblem) return;
        refund.mutate({ receiptId, amount, reason, key, despiteOpen: isSure });
      }}
    >
      <GivenBack order={order} />
      <NairaInput
        label={currency === 'NGN' ? 'Amount in naira' : `Amount in ${currency}`}
        value={amount}
        onChange={setAmount}
        error={isTried ? amountProblem : undefined}
        hint={`Up to ${amountText(refundable, currency)}`}
      />
      <TextField
        label="Reason"
        value={reason}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
        error={isTried ? reasonProblem : undefined}
        hint="Stays in the order’s history."
      />
      {open.length > 0 && (
        <div className="rounded-small bg-tone-yellow p-3 text-14 text-tone-yellow-text">
          <label className="flex gap-3">
            <input
              type="checkbox"
              checked={isSure}
              onChange={({ target }) => setIsSure(target.checked)}
              aria-invalid={(isTried && sureProblem) || undefined}
              aria-describedby={isTried && sureProblem ? 'refund-sure' : undefined}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span>
              A refund of this order is still open. I have looked at the provider’s dashboard, and
              this money is to go back besides.
            </span>
          </label>
          {isTried && sureProblem && (
            <p id="refund-sure" className="mt-2 font-medium">
              Please look first, then tick this.
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}
