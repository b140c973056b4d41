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
  const isLoading = authenticator.isPending || passkeys.isPending;
  const hasPasskey = (passkeys.data?.length ?? 0) > 0;
  const byCode = Boolean(authenticator.data?.since);
  // The password alone is not enough where there is something stronger.
  const isTyped = !isLoading && (byCode || !hasPasskey);

  return (
    <FormDialog
      onClose={() => verification.answer(false)}
      title="Please confirm that it is you"
      description="This action needs a recent sign-in. Your work is still here."
      submitLabel={isTyped || isLoading ? 'Confirm' : 'Use a passkey'}
      pending={isLoading || typed.isPending || passkey.isPending}
      onSubmit={({ currentTarget }) => {
        if (!isTyped) return passkey.mutate();
        const value = (new FormData(currentTarget).get('proof') as string).trim();
        const input: VerifyInput = byCode ? { code: value } : { password: value };
        if (value) return typed.mutate(input);
        return setProblem(byCode ? 'Please enter the code' : 'Please enter your password');
      }}
      className="sm:max-w-md"
    >
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {isTyped && (
        <TextField
          name="proof"
          label={byCode ? 'Code from your authenticator app' : 'Password'}
          hint={byCode ? 'Or one of your recovery codes.' : undefined}
          type={byCode ? 'text' : 'password'}
          autoComplete={byCode ? 'one-time-code' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={problem}
        />
      )}
      {!isTyped && !isLoading && (
        <p className="text-14 text-muted">
          Your account has a passkey: confirm with it, also with that of a phone nearby. If you have
          lost it, an owner can make a link for a new password, which removes it.
        </p>
      )}
      {!isTyped && problem && (
        <p role="alert" className="text-14 text-danger">
          {problem}
        </p>
      )}
      {isTyped && hasPasskey && supportsPasskeys() && (
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
    </FormDialog>
  );
}
