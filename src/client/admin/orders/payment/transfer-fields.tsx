import { orderCode } from '#shared/order-code.ts';
import { transferEvidence } from '#shared/transfer-evidence.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { evidenceWords } from './payment-words.ts';
import type { SeenTransfer, TransferProblems } from './seen-transfer.ts';

interface Props {
  orderId: number;
  value: SeenTransfer;
  onChange: (value: SeenTransfer) => void;
  problems: TransferProblems;
}

/** Where a bank transfer was seen. Messages and screenshots are easily forged, so they are no choice here. */
export function TransferFields({ orderId, value, onChange, problems }: Props) {
  const change = (changes: Partial<SeenTransfer>) => onChange({ ...value, ...changes });
  return (
    <>
      <SelectField
        label="Where you saw it"
        value={value.seenIn}
        error={problems.seenIn}
        hint={`Look for ${orderCode(orderId)} in the narration. A text message or a screenshot does not count.`}
        onChange={({ target }) => change({ seenIn: target.value as SeenTransfer['seenIn'] })}
      >
        <option value="">Please choose</option>
        {transferEvidence.options.map((option) => (
          <option key={option} value={option}>
            {evidenceWords[option]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Sender’s name"
          hint="Optional."
          autoComplete="off"
          maxLength={120}
          value={value.senderName}
          onChange={({ target }) => change({ senderName: target.value })}
        />
        <TextField
          label="Bank session ID"
          hint="Optional."
          autoComplete="off"
          maxLength={60}
          value={value.bankSessionId}
          onChange={({ target }) => change({ bankSessionId: target.value })}
        />
      </div>
    </>
  );
}
