import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type OrderDetail, salePayment, type SalePayment } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paymentSourceLabels } from '#shared/labels.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { FormChips } from '#client/admin/ui/form-chips.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { NairaInput, requiredAmount } from '#client/admin/ui/naira-input.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { StoredBefore, useStoredBefore } from './stored-before.tsx';
import {
  blankTransfer,
  TransferFields,
  transferForm,
  type TransferForm,
} from './transfer-fields.tsx';

const received = {
  amount: requiredAmount('Please enter the amount that arrived'),
  note: z.string(),
  key: z.string(),
};

/** The transfer's fields count only for a bank transfer. */
const paymentForm = z.discriminatedUnion('source', [
  z.object({ ...received, source: z.literal('bank_transfer'), ...transferForm.shape }),
  z.object({ ...received, source: salePayment.exclude(['bank_transfer']) }),
]);

type ManualPayment = z.output<typeof paymentForm>;

interface Values extends TransferForm {
  source: SalePayment;
  amount: number | null;
  note: string;
  /** Makes a payment that is sent again after a lost answer the same payment. */
  key: string;
}

/** For money that staff saw arrive. */
export function RecordManualPayment({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  if (order.payment.due === 0) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {order.paymentStatus === 'awaiting_transfer' ? 'Confirm transfer' : 'Record a payment'}
      </Button>
      {isOpen && <ManualPaymentDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Without where the transfer was seen, which must be said again. */
const draftFields = ['source', 'amount', 'note', 'senderName', 'bankSessionId'] as const;

const along = ['key'] as const;

interface DialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** The method that the buyer chose, if staff can see it arrive; other buyers mostly send a transfer in the end. */
function proposedSource({ paymentStatus, paymentMethod }: OrderDetail): SalePayment {
  if (paymentStatus === 'awaiting_transfer') return 'bank_transfer';
  return salePayment.safeParse(paymentMethod).data ?? 'bank_transfer';
}

export function ManualPaymentDialog({ order, onClose }: DialogProps) {
  const isTransfer = order.paymentStatus === 'awaiting_transfer';
  const form = useForm<Values, unknown, ManualPayment>({
    resolver: zodResolver(paymentForm as z.ZodType<ManualPayment, Values>),
    defaultValues: {
      ...blankTransfer,
      source: proposedSource(order),
      amount: order.payment.due,
      note: '',
      key: crypto.randomUUID(),
    },
  });
  const { control, register, handleSubmit, formState } = form;
  const source = useWatch({ control, name: 'source' });
  const before = useStoredBefore((key) => form.setValue('key', key));
  const record = trpc.payments.recordManualPayment.useMutation(
    useOrderAction({
      success: 'Payment recorded',
      failure: 'The payment was not recorded',
      onDone: onClose,
      onStoredBefore: before.onStoredBefore,
    }),
  );
  const draft = useFormDraft(form, {
    name: `payment-${order.id}`,
    fields: draftFields,
    along,
    isSending: record.isPending,
  });
  const submit = handleSubmit((values) => {
    const { amount, note, key } = values;
    const common = { orderId: order.id, amount, note, key };
    if (values.source !== 'bank_transfer')
      return record.mutate({ ...common, source: values.source });
    const { seenIn, senderName, bankSessionId } = values;
    return record.mutate({
      ...common,
      source: values.source,
      ...(seenIn !== '' && { seenIn }),
      senderName,
      bankSessionId,
    });
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        submitsByButton
        onClose={onClose}
        title={isTransfer ? 'Confirm transfer' : 'Record a payment'}
        description="Record only money you have seen in the account or received in hand."
        submitLabel="It has arrived"
        pending={record.isPending}
        draft={draft}
        onSubmit={(event) => void submit(event)}
      >
        <StoredBefore record={before.record} />
        <Controller
          control={control}
          name="amount"
          render={({ field }) => (
            <NairaInput
              {...field}
              label="Amount in naira"
              error={formState.errors.amount?.message}
            />
          )}
        />
        <FormChips
          control={control}
          name="source"
          label="Paid by"
          options={salePayment.options}
          labels={paymentSourceLabels}
        />
        {source === 'bank_transfer' && <TransferFields orderId={order.id} />}
        <TextField {...register('note')} label="Note" hint="Optional." maxLength={300} />
      </FormDialog>
    </FormProvider>
  );
}
