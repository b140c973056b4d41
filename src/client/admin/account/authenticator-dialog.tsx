import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { QrCode } from '#client/ui/qr-code.tsx';

interface Props {
  onClose: () => void;
  /** Receives the recovery codes. */
  onDone: (codes: string[]) => void;
}

/** Shows the secret to an authenticator app and asks for its first code. */
export function AuthenticatorDialog({ onClose, onDone }: Props) {
  const [problem, setProblem] = useState<string>();
  const onError = (error: unknown) => setProblem(problemText(error));
  const start = trpc.authenticator.start.useMutation({ onError });
  const confirm = trpc.authenticator.confirm.useMutation({
    onSuccess: ({ codes }) => onDone(codes),
    onError,
  });
  const begin = useEffectEvent(() => start.mutate());
  useEffect(() => begin(), []);
  const { data } = start;

  return (
    <FormDialog
      onClose={onClose}
      title="Set up an authenticator app"
      description="Use any authenticator app, such as Google Authenticator, 1Password, Aegis or Microsoft Authenticator."
      submitLabel="Switch on"
      pending={confirm.isPending}
      onSubmit={({ currentTarget }) => {
        const code = (new FormData(currentTarget).get('code') as string).trim();
        setProblem(code ? undefined : 'Please enter the code');
        if (code && data) confirm.mutate({ code });
      }}
      className="sm:max-w-md"
    >
      <div>
        <p className="mb-3 text-14">1. Scan this code with the app.</p>
        {data ? (
          <QrCode text={data.address} label="QR code for the authenticator app" />
        ) : (
          <Skeleton className="mx-auto size-48" />
        )}
      </div>
      {data && (
        <div className="text-14 text-muted">
          <p>On this phone, enter the key in the app instead:</p>
          <p className="flex items-center gap-1">
            <code className="min-w-0 break-all text-ink">{data.secret}</code>
            <CopyButton text={data.secret} label="Copy the key" />
          </p>
        </div>
      )}
      <TextField
        name="code"
        label="2. Enter the code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={problem}
      />
    </FormDialog>
  );
}
