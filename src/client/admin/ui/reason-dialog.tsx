import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '#client/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';

const reasonForm = z.object({ reason: z.string().trim().min(1, 'Please say why') });

interface Props {
  title: string;
  description: string;
  submitLabel: string;
  /** Below the reason. */
  hint?: string;
  pending: boolean;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Confirms an action that needs only a reason. */
export function ReasonDialog({ hint, pending, onClose, onSubmit, ...texts }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonForm),
    defaultValues: { reason: '' },
  });
  return (
    <FormDialog
      {...texts}
      open
      onOpenChange={onClose}
      pending={pending}
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
