import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROTATION_HOURS, type WebhookEndpointView } from '#shared/webhooks.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useWebhookProblem } from './use-webhook-problem.ts';

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
  const onError = useWebhookProblem();
  const test = trpc.webhooks.sendTest.useMutation({
    onSuccess: () => {
      toast({ title: 'Test event sent', description: 'Its delivery appears below in a moment.' });
      // It is sent within a second.
      setTimeout(() => void utils.webhooks.invalidate(), 2500);
    },
    onError: onError('No test event was sent'),
  });
  const rotate = trpc.webhooks.rotateSecret.useMutation({
    onSuccess: (changed) => {
      close();
      setSecret(changed.secret);
      return utils.webhooks.invalidate();
    },
    onError: onError('The secret was not replaced'),
  });
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: async () => {
      await navigate(adminPaths.webhooks);
      toast({ title: 'Endpoint removed' });
      await utils.webhooks.list.invalidate();
    },
    onError: onError('The endpoint was not removed'),
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
        onOpenChange={(open) => !open && close()}
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
        onOpenChange={(open) => !open && close()}
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
