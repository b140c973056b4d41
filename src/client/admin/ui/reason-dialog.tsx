import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '#client/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useFormDraft } from './use-form-draft.ts';

const fields = ['reason'] as const;
const reasonForm = z.object({ reason: z.string().trim().min(1, 'Please say why') });

interface Props {
  title: string;
  /** Identifies the action under which the unsent text is stored. */
  subject: string;
  description: string;
  submitLabel: string;
  /** Below the reason. */
  hint?: string;
  pending: boolean;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Confirms an action that needs only a reason. */
export function ReasonDialog({ subject, hint, pending, onClose, onSubmit, ...texts }: Props) {
  const form = useForm({
    resolver: zodResolver(reasonForm),
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState } = form;
  const draft = useFormDraft(form, { name: subject, fields, isSending: pending });
  return (
    <FormDialog
      {...texts}

      submitsByButton
      onClose={onClose}
      pending={pending}
      draft={draft}
      onSubmit={(event) => void handleSubmit(({ reason }) => onSubmit(reason))(event)}
    >
      <TextField
        {...register('reason')}
        label="Reason"
        maxLength={300}
        hint={hint}
        error={formState.errors.reason?.message}
      />
    </FormDialog>
  );
}
