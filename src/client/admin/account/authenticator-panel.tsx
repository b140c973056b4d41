import { useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Sets up and removes the authenticator app, whose codes are required after the password. */
export function AuthenticatorPanel() {
  const saving = useSave();
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.authenticator.state.useQuery();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [question, setQuestion] = useState<'remove' | 'renew' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => utils.authenticator.state.invalidate();
  const remove = trpc.authenticator.remove.useMutation(
    saving({
      done: 'Authenticator app removed',
      failed: 'Not changed',
      onDone: () => setQuestion(null),
      refresh,
    }),
  );
  const renew = trpc.authenticator.renewRecoveryCodes.useMutation(
    saving({
      failed: 'Not changed',
      onDone: (renewed) => {
        setQuestion(null);
        setCodes(renewed.codes);
      },
      refresh,
    }),
  );
  const isRemoving = question === 'remove';

  return (
    <Panel
      title="Authenticator app"
      description="After your password, the back office asks for a code from an app on your phone."
      action={
        data?.since === null && (
          <Button variant="secondary" size="small" onClick={() => setIsSettingUp(true)}>
            Set up
          </Button>
        )
      }
    >
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data?.since === null && (
        <p className="text-14 text-muted">
          Off. Set up an app so that your password alone is not enough to sign in.
        </p>
      )}
      {data?.since && (
        <>
          <p className="text-14">
            On since <DateTime iso={data.since} />.{' '}
            {data.recoveryCodes === 1
              ? '1 recovery code is left.'
              : `${data.recoveryCodes} recovery codes are left.`}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => setQuestion('renew')}>
              New recovery codes
            </Button>
            <Button variant="ghost" size="small" onClick={() => setQuestion('remove')}>
              Remove the app
            </Button>
          </div>
        </>
      )}
      {isSettingUp && (
        <AuthenticatorDialog
          onClose={() => setIsSettingUp(false)}
          onDone={(made) => {
            setIsSettingUp(false);
            setCodes(made);
            void refresh();
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      <ConfirmDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={isRemoving ? 'Remove the authenticator app?' : 'Make new recovery codes?'}
        confirmLabel={isRemoving ? 'Remove it' : 'Make new ones'}
        destructive={isRemoving}
        pending={remove.isPending || renew.isPending}
        onConfirm={() => (isRemoving ? remove : renew).mutate()}
      >
        {isRemoving
          ? 'Anybody who knows your password can then sign in without a code.'
          : 'Your current recovery codes stop working.'}
      </ConfirmDialog>
    </Panel>
  );
}
