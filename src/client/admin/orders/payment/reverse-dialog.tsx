import { useState } from 'react';
import type { ReceiptView } from '#shared/payments.ts';
import { trpc } from '../../../trpc.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { amountText } from '#shared/amount-text.ts';
import { usePaymentAction } from './use-payment-action.ts';

interface Props {
  receipt: ReceiptView;
  onClose: () => void;
}

/** For a payment that was recorded and never arrived, like one that a forged message announced. */
export function ReverseDialog({ receipt, onClose }: Props) {
  const [reason, setReason] = useState('');
  const action = usePaymentAction('The payment was not reversed', () => 'Payment reversed');
  const reverse = trpc.payments.reverseReceipt.useMutation({
    ...action,
    onSuccess: (order) => {
      action.onSuccess(order);
      onClose();
    },
  });
  const words = amountText(receipt.amount, receipt.currency);
  return (
    <ReasonDialog
      title={`Reverse the payment of ${words}`}
      description="For money that never arrived: the order waits for its payment again. If the customer was mailed that it is paid, a mail says that the payment was not found. If you have the money and send it back, use Refund instead."
      submitLabel="Reverse payment"
      reason={reason}
      onReason={setReason}
      pending={reverse.isPending}
      onClose={onClose}
      onSubmit={() => reverse.mutate({ receiptId: receipt.id, reason })}
    />
  );
}
