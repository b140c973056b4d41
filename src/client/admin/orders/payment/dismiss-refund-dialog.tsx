import { useState } from 'react';
import type { RefundView } from '#shared/payments.ts';
import { trpc } from '../../../trpc.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePaymentAction } from './use-payment-action.ts';

interface Props {
  refund: RefundView;
  onClose: () => void;
}

export function DismissRefundDialog({ refund, onClose }: Props) {
  const [reason, setReason] = useState('');
  const action = usePaymentAction('The refund was not set aside', () => 'Refund set aside');
  const dismiss = trpc.payments.dismissRefund.useMutation({
    ...action,
    onSuccess: (order) => {
      action.onSuccess(order);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="Set this refund aside"
      description="For one that somebody has seen to in another way. It stays in the history."
      submitLabel="Set aside"
      reason={reason}
      onReason={setReason}
      pending={dismiss.isPending}
      onClose={onClose}
      onSubmit={() => dismiss.mutate({ refundId: refund.id, reason })}
    />
  );
}
