import { useState } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  title: string;
  description: string;
  submitLabel: string;
  reason: string;
  onReason: (reason: string) => void;
  pending: boolean;
  onClose: () => void;
  /** With a reason given. */
  onSubmit: () => void;
}

/** An act on money that needs nothing but a reason. */
export function ReasonDialog({ reason, onReason, pending, onClose, onSubmit, ...texts }: Props) {
  const [isTried, setIsTried] = useState(false);
  const problem = reason.trim() === '' ? 'Please say why' : undefined;
  return (
    <FormDialog
      {...texts}
      open
      onOpenChange={onClose}
      pending={pending}
      onSubmit={() => {
        setIsTried(true);
        if (!problem) onSubmit();
      }}
    >
      <TextField
        label="Reason"
        value={reason}
        maxLength={300}
        onChange={({ target }) => onReason(target.value)}
        error={isTried ? problem : undefined}
      />
    </FormDialog>
  );
}
