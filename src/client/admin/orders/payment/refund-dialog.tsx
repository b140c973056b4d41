import { useState } from 'react';
import { providerOf } from '#shared/provider-of.ts';
import type { ReceiptView } from '#shared/payments.ts';
import { trpc } from '../../../trpc.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NairaInput } from '../../ui/naira-input.tsx';
import { amountText, sourceWords } from './payment-words.ts';
import { usePaymentAction } from './use-payment-action.ts';

interface Props {
  receipt: ReceiptView;
  onClose: () => void;
}

/** Gives money back, all that is left of a receipt or a part of it. */
export function RefundDialog({ receipt, onClose }: Props) {
  const { id: receiptId, refundable, currency, source } = receipt;
  const [amount, setAmount] = useState<number | null>(refundable);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
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
        if (amount === null || amountProblem || reasonProblem) return;
        refund.mutate({ receiptId, amount, reason, key });
      }}
    >
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
    </FormDialog>
  );
}
