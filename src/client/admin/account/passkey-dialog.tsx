import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceOf } from '#shared/device-of.ts';
import { MAX_PASSKEY_NAME, type PasskeyView } from '#shared/passkeys.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { makePasskey, passkeyProblem } from '#client/admin/session/passkeys.ts';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { problemText } from '#client/admin/ui/format.ts';

interface Props {
  /** Null: closed. */
  edited: PasskeyView | 'new' | null;
  onClose: () => void;
}

/** Makes a passkey with a name, or renames one. */
export const PasskeyDialog = ({ edited, onClose }: Props) =>
  edited && <Form passkey={edited === 'new' ? null : edited} onClose={onClose} />;

function Form({ passkey, onClose }: { passkey: PasskeyView | null; onClose: () => void }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const [problem, setProblem] = useState<string>();
  const request = trpc.passkeys.request.useMutation();
  const add = trpc.passkeys.add.useMutation();
  const rename = trpc.passkeys.rename.useMutation();
  const save = useMutation({
    mutationFn: async (name: string) => {
      if (passkey) return rename.mutateAsync({ id: passkey.id, name });
      const answer = await makePasskey(await request.mutateAsync());
      await add.mutateAsync({ name, answer });
      return undefined;
    },
    onSuccess: async () => {
      onClose();
      toast({ title: passkey ? 'Passkey renamed' : 'Passkey added' });
      await utils.passkeys.list.invalidate();
    },
    onError: (error) => setProblem(passkeyProblem(error) ?? problemText(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={passkey ? 'Rename the passkey' : 'Add a passkey'}
      description={
        passkey ? undefined : 'Your browser asks next where to store it: on this device or another.'
      }
      submitLabel={passkey ? 'Save' : 'Continue'}
      pending={save.isPending}
      onSubmit={({ currentTarget }) => {
        const name = (new FormData(currentTarget).get('passkeyName') as string).trim();
        setProblem(name ? undefined : 'Please enter a name');
        if (name) save.mutate(name);
      }}
      className="sm:max-w-md"
    >
      <TextField
        name="passkeyName"
        label="Name"
        hint="So that you recognise it in the list."
        defaultValue={passkey?.name ?? deviceOf(navigator.userAgent)}
        maxLength={MAX_PASSKEY_NAME}
        autoComplete="off"
        error={problem}
      />
    </FormDialog>
  );
}
