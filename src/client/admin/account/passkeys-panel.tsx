import { useState } from 'react';
import type { PasskeyView } from '#shared/passkeys.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { passkeysNeedName, supportsPasskeys } from '#client/admin/session/passkeys.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';

const unsupportedText = passkeysNeedName
  ? 'Passkeys need an address with a name. Open the back office at such an address, like http://localhost, to add one.'
  : 'This browser has no passkeys.';

/** The account's passkeys: each signs in without a password. */
export function PasskeysPanel() {
  const saving = useSave();
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.passkeys.list.useQuery();
  const [edited, setEdited] = useState<PasskeyView | 'new' | null>(null);
  const [removed, setRemoved] = useState<PasskeyView | null>(null);
  const remove = trpc.passkeys.remove.useMutation(
    saving({
      done: 'Passkey removed',
      failed: 'Passkey not removed',
      onDone: () => setRemoved(null),
      refresh: () => utils.passkeys.list.invalidate(),
    }),
  );

  return (
    <Panel
      flush
      title="Passkeys"
      description="Sign in with a fingerprint, your face or the PIN of your device, without a password."
      action={
        supportsPasskeys() && (
          <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
            Add a passkey
          </Button>
        )
      }
    >
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="m-5 h-12" />}
      {data?.length === 0 && (
        <p className="px-4 py-4 text-14 text-muted sm:px-5">
          {supportsPasskeys() ? 'You have no passkey yet.' : unsupportedText}
        </p>
      )}
      <ul>
        {data?.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setEdited(passkey)}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
      </ul>
      <PasskeyDialog edited={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Remove “${removed?.name ?? ''}”?`}
        confirmLabel="Remove it"
        destructive
        pending={remove.isPending}
        onConfirm={() => removed && remove.mutate({ id: removed.id })}
      >
        It no longer signs in here. Delete it on the device, too, so that the device does not offer
        it.
      </ConfirmDialog>
    </Panel>
  );
}

interface RowProps {
  passkey: PasskeyView;
  onRename: () => void;
  onRemove: () => void;
}

const PasskeyRow = ({ passkey, onRename, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-4 py-3 last:border-0 sm:px-5">
    <div className="min-w-0 text-14">
      <p className="font-medium break-words">{passkey.name}</p>
      <p className="text-muted">
        Added <DateTime iso={passkey.createdAt} />
        {passkey.lastUsedAt ? (
          <>
            {' '}
            · last used <DateTime iso={passkey.lastUsedAt} time />
          </>
        ) : (
          ' · not used yet'
        )}
        {passkey.isSynced && ' · on your other devices too'}
      </p>
    </div>
    <div className="flex gap-2">
      <Button variant="ghost" size="small" onClick={onRename}>
        Rename<span className="sr-only"> {passkey.name}</span>
      </Button>
      <Button variant="secondary" size="small" onClick={onRemove}>
        Remove<span className="sr-only"> {passkey.name}</span>
      </Button>
    </div>
  </li>
);
