import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { RefundView } from '#shared/payments.ts';
import { retryRefundInput } from '#shared/staff-payments.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { sentence } from '#client/admin/ui/format.ts';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { ReasonDialog } from '#client/admin/ui/reason-dialog.tsx';

interface Props {
  refund: RefundView;
  onClose: () => void;
}

const bankAccount = retryRefundInput.omit({ refundId: true });

/** Paystack could not return the money to its source and needs the customer's bank account. */
export function RetryRefundDialog({ refund, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(bankAccount),
    defaultValues: { accountNumber: '', bankId: '' },
  });
  const retry = trpc.payments.retryRefund.useMutation(
    useOrderAction({
      success: 'Refund sent',
      failure: 'The refund was not sent',
      onDone: onClose,
    }),
  );
  return (
    <FormDialog
      submitsByButton
      onClose={onClose}
      title="Send to a bank account"
      description="The money could not go back the way it came. Ask the customer for their account."
      submitLabel="Send"
      pending={retry.isPending}
      onSubmit={(event) =>
        void handleSubmit((account) => retry.mutate({ refundId: refund.id, ...account }))(event)
      }
    >
      <TextField
        {...register('accountNumber')}
        label="Account number"
        inputMode="numeric"
        error={sentence(formState.errors.accountNumber?.message)}
      />
      <TextField
        {...register('bankId')}
        label="Bank id"
        inputMode="numeric"
        maxLength={20}
        error={sentence(formState.errors.bankId?.message)}
        hint="From the provider’s list of banks."
      />
    </FormDialog>
  );
}

/** Records what staff found out about a refund whose outcome the provider does not report. */
export function ResolveRefundDialog({
  refund,
  wasGivenBack,
  onClose,
}: Props & { wasGivenBack: boolean }) {
  const resolve = trpc.payments.resolveRefund.useMutation(
    useOrderAction({
      success: 'Refund resolved',
      failure: 'The refund was not resolved',
      onDone: onClose,
    }),
  );
  return (
    <ReasonDialog
      subject={`resolve-refund-${refund.id}-${wasGivenBack}`}
      title={wasGivenBack ? 'The money was refunded' : 'The money was not refunded'}
      description={
        wasGivenBack
          ? 'Confirm this only if the provider’s dashboard or the customer’s bank shows the refund.'
          : 'Confirm this only if the provider’s dashboard shows no such refund. The money can then be refunded again.'
      }
      submitLabel={wasGivenBack ? 'It was refunded' : 'It was not refunded'}
      pending={resolve.isPending}
      onClose={onClose}
      onSubmit={(reason) => resolve.mutate({ refundId: refund.id, wasGivenBack, reason })}
    />
  );
}

export function DismissRefundDialog({ refund, onClose }: Props) {
  const dismiss = trpc.payments.dismissRefund.useMutation(
    useOrderAction({
      success: 'Refund set aside',
      failure: 'The refund was not set aside',
      onDone: onClose,
    }),
  );
  return (
    <ReasonDialog
      subject={`dismiss-refund-${refund.id}`}
      title="Set this refund aside"
      description="Use this for a refund that you handled another way. It stays in the history."
      submitLabel="Set aside"
      pending={dismiss.isPending}
      onClose={onClose}
      onSubmit={(reason) => dismiss.mutate({ refundId: refund.id, reason })}
    />
  );
}
