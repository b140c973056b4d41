import { useState } from 'react';
import type { RefundView } from '#shared/payments.ts';
import { trpc } from '../../../trpc.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { usePaymentAction } from './use-payment-action.ts';

interface Props {
  refund: RefundView;
  onClose: () => void;
}

/** Paystack could not send the money back the way it came, and asks for the customer's account. */
export function RetryRefundDialog({ refund, onClose }: Props) {
  const [accountNumber, setAccountNumber] = useState('');
  const [bankId, setBankId] = useState('');
  const [isTried, setIsTried] = useState(false);
  const action = usePaymentAction('The refund was not sent', () => 'Refund sent on its way');
  const retry = trpc.payments.retryRefund.useMutation({
    ...action,
    onSuccess: (order) => {
      action.onSuccess(order);
      onClose();
    },
  });
  const numberProblem = /^\d{10}$/.test(accountNumber) ? undefined : 'Please enter the 10 digits';
  const bankProblem = bankId.trim() === '' ? 'Please enter the bank’s id' : undefined;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Send to a bank account"
      description="The money could not go back the way it came. Ask the customer for her account."
      submitLabel="Send"
      pending={retry.isPending}
      onSubmit={() => {
        setIsTried(true);
        if (!numberProblem && !bankProblem) {
          retry.mutate({ refundId: refund.id, accountNumber, bankId });
        }
      }}
    >
      <TextField
        label="Account number"
        inputMode="numeric"
        maxLength={10}
        value={accountNumber}
        onChange={({ target }) => setAccountNumber(target.value)}
        error={isTried ? numberProblem : undefined}
      />
      <TextField
        label="Bank id"
        inputMode="numeric"
        value={bankId}
        maxLength={20}
        onChange={({ target }) => setBankId(target.value)}
        error={isTried ? bankProblem : undefined}
        hint="As Paystack’s list of banks has it."
      />
    </FormDialog>
  );
}
