import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { newPassword } from '#shared/auth.ts';
import { chosenUsername } from '#shared/staff.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { notRepeated, passwordHint, showIssues } from '#client/admin/session/password-form.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

const form = z
  .object({ username: chosenUsername, password: newPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, notRepeated);
/** An account has its username already. */
const knownForm = form.safeExtend({ username: z.string() });

interface Props {
  token: string;
  /** Empty for an invitation. */
  username: string;
}

/** Chooses the username and password of a new account, or the new password of an account. */
export function JoinForm({ token, username }: Props) {
  const isNew = username === '';
  const toast = useToast();
  const saving = useSave();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { register, handleSubmit, setError, formState } = useForm<z.infer<typeof form>>({
    resolver: zodResolver(isNew ? form : knownForm),
    defaultValues: { username, password: '', repeated: '' },
  });
  const { errors } = formState;
  const accept = trpc.staff.acceptLink.useMutation(
    saving({
      failed: 'This did not work',
      onDone: async (account) => {
        // An invitation has signed its person in, and the login leads on.
        await utils.auth.session.invalidate();
        await navigate(adminPaths.login, { replace: true });
        toast(
          isNew
            ? {
                title: 'Your account is ready',
                description: `You are signed in as ${account.username}.`,
              }
            : {
                title: 'The new password is set',
                description: `Please sign in as ${account.username}.`,
              },
        );
      },
      refused: (error) => showIssues(error, ['username', 'password'], setError),
    }),
  );
  const submit = handleSubmit((typed) =>
    accept.mutate({
      token,
      password: typed.password,
      ...(isNew && { username: typed.username }),
    }),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void (accept.isPending ? event.preventDefault() : submit(event))}
      className="grid gap-5"
    >
      <TextField
        {...register('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!isNew}
        hint={isNew ? 'Letters, digits, dots, dashes, _ and @.' : undefined}
        error={errors.username?.message}
      />
      <TextField
        {...register('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.password?.message}
      />
      <TextField
        {...register('repeated')}
        label="Password again"
        type="password"
        autoComplete="new-password"
        error={errors.repeated?.message}
      />
      <Button type="submit" pending={accept.isPending} className="w-full">
        {isNew ? 'Create the account' : 'Set the password'}
      </Button>
    </form>
  );
}
