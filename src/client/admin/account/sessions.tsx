import { useState } from 'react';
import type { SessionView } from '#shared/auth.ts';
import { trpc } from '../../trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';
import { deviceOf } from '#shared/device-of.ts';

/** Every browser this account is signed in with, and how to end that. */
export function Sessions() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.auth.sessions.useQuery();
  const [isAsking, setIsAsking] = useState(false);
  const reload = () => utils.auth.sessions.invalidate();
  const onError = (problem: unknown) =>
    toast({
      variant: 'destructive',
      title: 'Session not ended',
      description: problemText(problem),
    });
  const end = trpc.auth.endSession.useMutation({
    onSuccess: () => toast({ title: 'Session ended' }),
    onError,
    onSettled: reload,
  });
  const endOthers = trpc.auth.endOtherSessions.useMutation({
    onSuccess: () => {
      setIsAsking(false);
      toast({ title: 'All other sessions ended' });
    },
    onError,
    onSettled: reload,
  });

  return (
    <Panel
      flush
      title="Where you are signed in"
      description="End what you do not know, then change your password."
      action={
        data &&
        data.length > 1 && (
          <Button variant="ghost" size="small" onClick={() => setIsAsking(true)}>
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
        open={isAsking}
        onOpenChange={setIsAsking}
        title="End all other sessions?"
        confirmLabel="End them"
        pending={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      >
        Whoever is signed in to this account elsewhere has to sign in again.
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
      </p>
    </div>
    {!session.isCurrent && (
      <Button variant="secondary" size="small" pending={isEnding} onClick={onEnd}>
        End<span className="sr-only"> the session of {deviceOf(session.userAgent)}</span>
      </Button>
    )}
  </li>
);
