import { useState } from 'react';
import type { RefundView } from '#shared/payments.ts';
import { trpc } from '../../../trpc.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePaymentAction } from './use-payment-action.ts';

interface Props {
  refund: RefundView;
  wasGivenBack: boolean;
  onClose: () => void;
}

/** What a person has found out about a refund that the provider does not bring to an end. */
export function ResolveRefundDialog({ refund, wasGivenBack, onClose }: Props) {
  const [reason, setReason] = useState('');
  const action = usePaymentAction('The refund was not resolved', () => 'Refund resolved');
  const resolve = trpc.payments.resolveRefund.useMutation({
    ...action,
    onSuccess: (order) => {
      action.onSuccess(order);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={wasGivenBack ? 'The money was given back' : 'The money was not given back'}
      description={
        wasGivenBack
          ? 'Only where the provider’s dashboard or the customer’s bank shows it.'
          : 'Only where the provider’s dashboard shows no such refund. The money can then be refunded again.'
      }
      submitLabel={wasGivenBack ? 'It was given back' : 'It was not given back'}
      reason={reason}
      onReason={setReason}
      pending={resolve.isPending}
      onClose={onClose}
      onSubmit={() => resolve.mutate({ refundId: refund.id, wasGivenBack, reason })}
    />
  );
}
