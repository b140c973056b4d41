import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordInput } from '#shared/auth.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import { notRepeated, passwordHint, showIssues } from '#client/admin/session/password-form.ts';
import { useStaff } from '#client/admin/session/session.ts';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

const form = changePasswordInput
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, notRepeated);
type Form = z.infer<typeof form>;
const blank: Form = { currentPassword: '', newPassword: '', repeated: '' };

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the password and ends all other sessions of the account. */
export function ChangePasswordDialog({ open, onOpenChange }: Props) {
  const { username } = useStaff();
  const saving = useSave();
  const utils = trpc.useUtils();
  const { register, handleSubmit, reset, setError, formState } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: blank,
  });
  const { errors } = formState;
  useEffect(() => {
    if (!open) reset(blank);
  }, [open, reset]);

  const change = trpc.auth.changePassword.useMutation(
    saving({
      done: { title: 'Password changed', description: 'Every other device was signed out.' },
      failed: 'Password not changed',
      onDone: () => {
        onOpenChange(false);
        return Promise.all([utils.auth.sessions.invalidate(), utils.audit.invalidate()]);
      },
      refused: (error) => showIssues(error, ['currentPassword', 'newPassword'], setError),
    }),
  );

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Change password"
      description="Every other device is signed out."
      submitLabel="Change password"
      pending={change.isPending}
      onSubmit={(event) =>
        void handleSubmit(({ currentPassword, newPassword }) =>
          change.mutate({ currentPassword, newPassword }),
        )(event)
      }
      className="sm:max-w-md"
    >
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        {...register('currentPassword')}
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <TextField
        {...register('newPassword')}
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.newPassword?.message}
      />
      <TextField
        {...register('repeated')}
        label="New password again"
        type="password"
        autoComplete="new-password"
        error={errors.repeated?.message}
      />
    </FormDialog>
  );
}
