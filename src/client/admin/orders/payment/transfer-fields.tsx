import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { transferEvidenceLabels } from '#shared/labels.ts';
import { orderCode } from '#shared/order-code.ts';
import { transferEvidence } from '#shared/payments.ts';
import { TextField } from '#client/ui/field.tsx';
import { FormChips } from '#client/admin/ui/form-chips.tsx';

/** The fields for a bank transfer that staff saw in the account. */
export const transferForm = z.object({
  seenIn: transferEvidence.or(z.literal('')).refine(Boolean, 'Please choose where you saw it'),
  senderName: z.string(),
  bankSessionId: z.string(),
});
export type TransferForm = z.output<typeof transferForm>;

export const blankTransfer: TransferForm = {
  seenIn: '',
  senderName: '',
  bankSessionId: '',
};

/** Where a bank transfer was seen, which staff say before it counts as received. Messages and screenshots are easily forged, so they are not offered. */
export function TransferFields({ orderId }: { orderId: number }) {
  const { control, register } = useFormContext<TransferForm>();
  return (
    <>
      <FormChips
        control={control}
        name="seenIn"
        label="Where you saw it"
        hint={`Look for ${orderCode(orderId)} in the narration. A text message or a screenshot does not count.`}
        options={transferEvidence.options}
        labels={transferEvidenceLabels}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('senderName')}
          label="Sender’s name"
          hint="Optional."
          autoComplete="off"
          maxLength={120}
        />
        <TextField
          {...register('bankSessionId')}
          label="Bank session ID"
          hint="Optional."
          autoComplete="off"
          maxLength={60}
        />
      </div>
    </>
  );
}
