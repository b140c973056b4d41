import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { transferEvidenceLabels } from '#shared/labels.ts';
import { orderCode } from '#shared/order-code.ts';
import { transferEvidence } from '#shared/payments.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';

/** The fields for a bank transfer that staff saw in the account. */
export const transferForm = z.object({
  seenIn: transferEvidence.or(z.literal('')).refine(Boolean, 'Please choose where you saw it'),
  senderName: z.string(),
  bankSessionId: z.string(),
  isConfirmed: z.boolean().refine(Boolean, 'Please look at the account first'),
});
export type TransferForm = z.output<typeof transferForm>;

export const blankTransfer: TransferForm = {
  seenIn: '',
  senderName: '',
  bankSessionId: '',
  isConfirmed: false,
};

/** Where a bank transfer was seen. Messages and screenshots are easily forged, so they are not offered. */
export function TransferFields({ orderId }: { orderId: number }) {
  const { register, formState } = useFormContext<TransferForm>();
  return (
    <>
      <SelectField
        {...register('seenIn')}
        label="Where you saw it"
        error={formState.errors.seenIn?.message}
        hint={`Look for ${orderCode(orderId)} in the narration. A text message or a screenshot does not count.`}
      >
        <option value="">Please choose</option>
        {transferEvidence.options.map((option) => (
          <option key={option} value={option}>
            {transferEvidenceLabels[option]}
          </option>
        ))}
      </SelectField>
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

/** Staff confirm that they saw the transfer in the account before it counts as received. */
export function TransferConfirmation() {
  const { register, formState } = useFormContext<TransferForm>();
  const problem = formState.errors.isConfirmed?.message;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-14">
        <input
          {...register('isConfirmed')}
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'transfer-confirmed' : undefined}
          className="size-5 shrink-0 accent-ink"
        />
        I saw it in the bank’s app or statement, not in a message.
      </label>
      {problem && (
        <p id="transfer-confirmed" className="mt-1.5 text-14 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
