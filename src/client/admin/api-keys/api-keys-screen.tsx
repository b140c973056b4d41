import { useState } from 'react';
import type { ApiKeyView, CreatedApiKey } from '#shared/api-keys.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { OneTimeSecret } from '#client/admin/ui/one-time-secret.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyRequestsDialog } from './key-requests-dialog.tsx';
import { KeyList } from './key-list.tsx';

/** The keys by which programs use the store: for the owner. */
export function Component() {
  const { data, error, refetch } = trpc.apiKeys.list.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [revoked, setRevoked] = useState<ApiKeyView | null>(null);
  const [shown, setShown] = useState<ApiKeyView | null>(null);
  const create = (
    <Button size="small" onClick={() => setIsCreating(true)}>
      <AdminIcon name="plus" className="size-4" />
      New API key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="API keys"
        description={
          <>
            A key lets a program use the store like a member of staff.{' '}
            <a
              href="/api/openapi.json"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              What the API can do
            </a>
          </>
        }
        actions={create}
      />
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <LoadingText>Loading keys...</LoadingText>}
      {data && (
        <div className="grid gap-6">
          <Panel flush title="Keys">
            {data.length === 0 ? (
              <EmptyState icon="info" level={3} title="No keys yet" className="py-12">
                <p className="text-14 text-muted">
                  Give each program a key of its own: an accountant’s script, a stock sync or an
                  app.
                </p>
              </EmptyState>
            ) : (
              <KeyList keys={data} onRevoke={setRevoked} onShowRequests={setShown} />
            )}
          </Panel>
        </div>
      )}
      {isCreating && (
        <CreateKeyDialog
          onClose={() => setIsCreating(false)}
          onCreated={(key) => {
            setIsCreating(false);
            setCreated(key);
          }}
        />
      )}
      {created && <TokenDialog created={created} onClose={() => setCreated(null)} />}
      {shown && <KeyRequestsDialog apiKey={shown} onClose={() => setShown(null)} />}
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

const TokenDialog = ({ created, onClose }: { created: CreatedApiKey; onClose: () => void }) => (
  <ContentDialog
    onClose={onClose}
    title={`Key for ${created.key.name}`}
    className="sm:max-w-lg"
    footer={
      <Button variant="secondary" className="w-full" onClick={onClose}>
        I have stored it
      </Button>
    }
  >
    <OneTimeSecret label="Token" text={created.token} copyLabel="Copy the token" />
    <p className="mt-4 text-14 text-muted">
      Store it now, where only the program can read it: it is not shown again. The program sends it
      with every request, in this header:
    </p>
    <p className="mt-2 rounded-small bg-hairline/60 px-3 py-2 font-mono text-12 break-all">
      Authorization: Bearer {created.key.prefix}…
    </p>
  </ContentDialog>
);

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation(
    saving({
      done: 'Key revoked',
      failed: 'The key was not revoked',
      onDone: onClose,
      refresh: () => Promise.all([utils.apiKeys.list.invalidate(), utils.audit.invalidate()]),
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Revoke the key ${apiKey.name}?`}
      confirmLabel="Revoke"
      destructive
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ id: apiKey.id })}
    >
      Programs that use it are refused at once. This cannot be undone: they need a new key.
    </ConfirmDialog>
  );
}
