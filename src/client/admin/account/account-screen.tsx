import { useState } from 'react';
import type { SessionView } from '#shared/auth.ts';
import { deviceOf } from '#shared/device-of.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isOwner } from '#shared/staff-rights.ts';
import { useStaff } from '#client/admin/session/session.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

export function Component() {
  const { username, role } = useStaff();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <PageHeader title="Account" />
      <div className="grid max-w-3xl gap-6">
        <Panel title="Sign-in">
          <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-14">
            <dt className="text-muted">Username</dt>
            <dd className="break-words">{username}</dd>
            <dt className="text-muted">Role</dt>
            <dd>{isOwner({ role }) ? 'Owner' : 'Staff'}</dd>
          </dl>
          <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
            Change password
          </Button>
        </Panel>
        <NotificationsPanel />
        <PasskeysPanel />
        <AuthenticatorPanel />
        <Sessions />
      </div>
      <ChangePasswordDialog open={isChanging} onOpenChange={setIsChanging} />
    </>
  );
}

/** The account's sessions, each with a button to end it. */
export function Sessions() {
  const saving = useSave();
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.auth.sessions.useQuery();
  const [isConfirming, setIsConfirming] = useState(false);
  const refresh = () => utils.auth.sessions.invalidate();
  const failed = 'Not signed out there';
  const end = trpc.auth.endSession.useMutation(
    saving({ done: 'Signed out there', failed, refresh }),
  );
  const endOthers = trpc.auth.endOtherSessions.useMutation(
    saving({
      done: 'Signed out everywhere else',
      failed,
      onDone: () => setIsConfirming(false),
      refresh,
    }),
  );

  return (
    <Panel
      flush
      title="Where you are signed in"
      description="Sign out devices that you do not recognise, then change your password."
      action={
        data &&
        data.length > 1 && (
          <Button variant="ghost" size="small" onClick={() => setIsConfirming(true)}>
            End all others
          </Button>
        )
      }
    >
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="m-5 h-12" />}
      <ul>
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Sign out everywhere else?"
        confirmLabel="End them"
        pending={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      >
        Everyone signed in to this account elsewhere must sign in again.
      </ConfirmDialog>
    </Panel>
  );
}

interface RowProps {
  session: SessionView;
  isEnding: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, isEnding, onEnd }: RowProps) => (
  <li className="flex items-center justify-between gap-4 border-b border-hairline px-4 py-3 last:border-0 sm:px-5">
    <div className="min-w-0 text-14">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {deviceOf(session.userAgent)}
        {session.isCurrent && <ToneBadge tone="green">This device</ToneBadge>}
      </p>
      <p className="break-words text-muted">
        Since <DateTime iso={session.createdAt} time /> · {session.address}
        {!session.isCurrent && (
          <>
            {' '}
            · last used <DateTime iso={session.lastUsedAt} time />
          </>
        )}
      </p>
    </div>
    {!session.isCurrent && (
      <Button variant="secondary" size="small" pending={isEnding} onClick={onEnd}>
        End<span className="sr-only"> the session of {deviceOf(session.userAgent)}</span>
      </Button>
    )}
  </li>
);
