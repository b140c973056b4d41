import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROTATION_HOURS, type WebhookEndpointView } from '#shared/webhooks.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { useFailure, useSave } from '#client/admin/ui/use-save.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Opened = 'edit' | 'rotate' | 'remove' | null;

/** Try, edit, replace the secret, remove. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpointView }) {
  const { id, isEnabled, url } = endpoint;
  const [opened, setOpened] = useState<Opened>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpened(null);
  const toast = useToast();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const saving = useSave();
  const failure = useFailure();
  const test = trpc.webhooks.sendTest.useMutation(
    saving({
      done: { title: 'Test event sent', description: 'Its delivery appears below in a moment.' },
      failed: 'No test event was sent',
      // It is sent within a second.
      onDone: () => void setTimeout(() => void utils.webhooks.invalidate(), 2500),
    }),
  );
  const rotate = trpc.webhooks.rotateSecret.useMutation(
    saving({
      failed: 'The secret was not replaced',
      onDone: (changed) => {
        close();
        setSecret(changed.secret);
        return utils.webhooks.invalidate();
      },
    }),
  );
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: async () => {
      await navigate(adminPaths.webhooks);
      toast({ title: 'Endpoint removed' });
      await utils.webhooks.list.invalidate();
    },
    onError: failure('The endpoint was not removed'),
  });
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        disabled={!isEnabled}
        pending={test.isPending}
        onClick={() => test.mutate({ id })}
      >
        Send test event
      </Button>
      <Button size="small" variant="secondary" onClick={() => setOpened('edit')}>
        <AdminIcon name="edit" className="size-4" />
        Edit
      </Button>
      <Button size="small" variant="secondary" onClick={() => setOpened('rotate')}>
        Replace secret
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label="Remove endpoint"
        data-tooltip
        onClick={() => setOpened('remove')}
      >
        <AdminIcon name="trash" />
      </Button>
      {opened === 'edit' && <EndpointDialog endpoint={endpoint} onClose={close} />}
      <ConfirmDialog
        open={opened === 'rotate'}
        onClose={close}
        title="Replace the signing secret?"
        confirmLabel="Replace"
        pending={rotate.isPending}
        onConfirm={() => rotate.mutate({ id })}
      >
        A new secret is shown once. The old one also signs for {ROTATION_HOURS} hours, so that the
        receiving system can change over.
      </ConfirmDialog>
      <ConfirmDialog
        open={opened === 'remove'}
        onClose={close}
        title="Remove this endpoint?"
        confirmLabel="Remove"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        <span className="wrap-anywhere">{url}</span> gets no more events, and the record of its
        deliveries is deleted.
      </ConfirmDialog>
      {secret && <SecretDialog secret={secret} isReplacement onClose={() => setSecret(null)} />}
    </>
  );
}
