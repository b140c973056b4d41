import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { VerifyInput } from '#shared/auth.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { answerWithPasskey, passkeyProblem, supportsPasskeys } from './passkeys.ts';
import { useStaff } from './session.ts';
import { useIsVerifying, verification } from './verification.ts';

/** Asks the person to prove who they are before an important change; typed text stays. */
export const VerifyDialog = () => useIsVerifying() && <Verify />;

function Verify() {
  const { username } = useStaff();
  const [byCode, setByCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const authenticator = trpc.authenticator.state.useQuery();
  const passkeys = trpc.passkeys.list.useQuery();
  const request = trpc.auth.requestPasskey.useMutation();
  const finish = trpc.auth.verifyWithPasskey.useMutation();
  const onSuccess = () => verification.answer(true);
  const typed = trpc.auth.verify.useMutation({
    onSuccess,
    onError: (error) => setProblem(errorBody(error)?.issues?.[0]?.message ?? problemText(error)),
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const answer = await answerWithPasskey(await request.mutateAsync());
      await finish.mutateAsync({ answer });
    },
    onSuccess,
    onError: (error) => setProblem(passkeyProblem(error) ?? problemText(error)),
  });
  const hasPasskey = supportsPasskeys() && (passkeys.data?.length ?? 0) > 0;

  return (
    <FormDialog
      open
      onOpenChange={() => verification.answer(false)}
      title="Please confirm that it is you"
      description="This action needs a recent sign-in. Your work is still here."
      submitLabel="Confirm"
      pending={typed.isPending || passkey.isPending}
      onSubmit={({ currentTarget }) => {
        const value = (new FormData(currentTarget).get('proof') as string).trim();
        const input: VerifyInput = byCode ? { code: value } : { password: value };
        if (value) typed.mutate(input);
        else setProblem(byCode ? 'Please enter the code' : 'Please enter your password');
      }}
      className="sm:max-w-md"
    >
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        key={byCode ? 'code' : 'password'}
        name="proof"
        label={byCode ? 'Code from your authenticator app' : 'Password'}
        type={byCode ? 'text' : 'password'}
        inputMode={byCode ? 'numeric' : 'text'}
        autoComplete={byCode ? 'one-time-code' : 'current-password'}
        autoFocus={byCode}
        error={problem}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {hasPasskey && (
          <Button
            variant="secondary"
            size="small"
            pending={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            <AdminIcon name="key" className="size-4" />
            Use a passkey
          </Button>
        )}
        {authenticator.data?.since && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setProblem(undefined);
              setByCode(!byCode);
            }}
          >
            {byCode ? 'Use the password' : 'Use a code from the app'}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
