import { useState, type FormEvent } from 'react';
import type { CodeInput } from '#shared/auth.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';

interface Props {
  pending: boolean;
  /** `onError` is called if the code is not accepted. */
  onSubmit: (input: CodeInput, callbacks: { onError: (error: unknown) => void }) => void;
  onBack: () => void;
}

const wrongCode = 'This code is wrong or was used already. Please wait for the next one.';
const wrongRecoveryCode = 'This recovery code is wrong or was used already. Please try another.';

/** The second step of signing in. */
export function CodeForm({ pending, onSubmit, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const code = (new FormData(event.currentTarget).get('code') as string).trim();
    setProblem(code ? undefined : 'Please enter the code');
    const field = event.currentTarget.querySelector('input');
    const onError = (error: unknown) => {
      if (errorBody(error)?.code !== 'invalid_code') return;
      setProblem(isRecovery ? wrongRecoveryCode : wrongCode);
      field?.focus();
    };
    if (code) onSubmit({ code }, { onError });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        name="code"
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        hint={
          isRecovery
            ? 'One of the ten codes that you stored when you set up the app.'
            : 'Six digits, which change every half minute.'
        }
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={problem}
      />
      <Button type="submit" pending={pending} className="w-full">
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <TextButton
          onClick={() => {
            setProblem(undefined);
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </TextButton>
        <TextButton onClick={onBack}>Back to the password</TextButton>
      </div>
    </form>
  );
}

const TextButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 text-14 text-muted underline underline-offset-4 hover:text-ink"
  >
    {children}
  </button>
);
