import { useState } from 'react';
import type { OrderDetail } from '#shared/order-detail.ts';
import { salePayment, type SalePayment } from '#shared/staff-orders.ts';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NairaInput } from '../../ui/naira-input.tsx';
import { sourceWords } from './payment-words.ts';
import {
  transferProblems,
  unseen,
  type SeenTransfer,
  type TransferProblems,
} from './seen-transfer.ts';
import { SureBox } from './sure-box.tsx';
import { TransferFields } from './transfer-fields.tsx';
import { usePaymentAction } from './use-payment-action.ts';

/** For money that a person saw arrive. */
export function ConfirmReceipt({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  if (order.payment.due === 0) return null;
  return (
    <>
      <Button
        variant={order.paymentStatus === 'awaiting_transfer' ? 'primary' : 'secondary'}
        size="small"
        onClick={() => setIsOpen(true)}
      >
        {order.paymentStatus === 'awaiting_transfer' ? 'Confirm transfer' : 'Record a payment'}
      </Button>
      {isOpen && <ConfirmDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

function ConfirmDialog({ order, onClose }: Props) {
  const isTransfer = order.paymentStatus === 'awaiting_transfer';
  const [amount, setAmount] = useState<number | null>(order.payment.due);
  const [source, setSource] = useState<SalePayment>(isTransfer ? 'bank_transfer' : 'cash');
  const [note, setNote] = useState('');
  const [transfer, setTransfer] = useState<SeenTransfer>(unseen);
  const [isTried, setIsTried] = useState(false);
  // One mark as long as the dialog is open: pressed again after a lost answer, the money is recorded once.
  const [key] = useState(() => crypto.randomUUID());
  const action = usePaymentAction('The payment was not recorded', () => 'Payment recorded');
  const confirm = trpc.payments.confirmReceipt.useMutation({
    ...action,
    onSuccess: (changed) => {
      action.onSuccess(changed);
      onClose();
    },
  });
  const problem = amount === null || amount < 1 ? 'Please enter what arrived' : undefined;
  const problems: TransferProblems = source === 'bank_transfer' ? transferProblems(transfer) : {};
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={isTransfer ? 'Confirm transfer' : 'Record a payment'}
      description="Only what you have seen in the account or in your hand."
      submitLabel="It has arrived"
      pending={confirm.isPending}
      onSubmit={() => {
        setIsTried(true);
        if (amount === null || problem || Object.keys(problems).length > 0) return;
        const { seenIn, senderName, bankSessionId } = transfer;
        confirm.mutate({
          orderId: order.id,
          source,
          amount,
          note,
          key,
          ...(source === 'bank_transfer' && seenIn !== '' && { seenIn, senderName, bankSessionId }),
        });
      }}
    >
      <NairaInput
        label="Amount in naira"
        value={amount}
        onChange={setAmount}
        error={isTried ? problem : undefined}
      />
      <SelectField
        label="How it came"
        value={source}
        onChange={({ target }) => setSource(target.value as SalePayment)}
      >
        {salePayment.options.map((option) => (
          <option key={option} value={option}>
            {sourceWords[option]}
          </option>
        ))}
      </SelectField>
      {source === 'bank_transfer' && (
        <TransferFields
          orderId={order.id}
          value={transfer}
          onChange={setTransfer}
          problems={isTried ? problems : {}}
        />
      )}
      <TextField
        label="Note"
        hint="Optional."
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {source === 'bank_transfer' && (
        <SureBox
          isChecked={transfer.isSure}
          onChange={(isSure) => setTransfer({ ...transfer, isSure })}
          problem={isTried ? problems.isSure : undefined}
        />
      )}
    </FormDialog>
  );
}
