import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordInput } from '#shared/auth.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { useStaff } from '#client/admin/session/session.ts';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useFailure } from '#client/admin/ui/use-save.ts';

const form = changePasswordInput
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'The two passwords are not the same',
  });
type Form = z.infer<typeof form>;
const blank: Form = { currentPassword: '', newPassword: '', repeated: '' };

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the password and ends all other sessions of the account. */
export function ChangePasswordDialog({ open, onOpenChange }: Props) {
  const { username } = useStaff();
  const toast = useToast();
  const failure = useFailure();
  const utils = trpc.useUtils();
  const { register, handleSubmit, reset, setError, formState } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: blank,
  });
  const { errors } = formState;
  useEffect(() => {
    if (!open) reset(blank);
  }, [open, reset]);

  const change = trpc.auth.changePassword.useMutation({
    onSuccess: async () => {
      onOpenChange(false);
      toast({
        title: 'Password changed',
        description: 'Every other device was signed out.',
      });
      await Promise.all([utils.auth.sessions.invalidate(), utils.audit.invalidate()]);
    },
    onError: (error) => {
      const rejected = (['currentPassword', 'newPassword'] as const).flatMap((field) => {
        const issue = errorBody(error)?.issues?.find(({ path }) => path === field);
        return issue ? [{ field, message: issue.message }] : [];
      });
      for (const { field, message } of rejected)
        setError(field, { message }, { shouldFocus: true });
      if (rejected.length === 0) failure('Password not changed')(error);
    },
  });

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
        hint="At least 8 characters. Do not use a common password or the name of the account or the store."
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
