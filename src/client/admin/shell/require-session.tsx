import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useState, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SignIn } from '#client/admin/session/sign-in.tsx';
import { VerifyDialog } from '#client/admin/session/verify-dialog.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { Shell } from './shell.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { useSignIn } from '#client/admin/session/login.ts';
import { lastUser } from '#client/admin/session/last-known.ts';
import { useSessionEnded, sessionEnded, StaffContext } from '#client/admin/session/session.ts';

/**
 * Every screen but the login. Shows nothing until the session is known, and redirects to the login without one. If the
 * session ends later, a dialog asks for the password, so that nothing typed is lost.
 */
export function RequireSession() {
  const session = trpc.auth.session.useQuery(undefined, {
    refetchOnWindowFocus: 'always',
  });
  const hasEnded = useSessionEnded();
  const [seenUser, setSeenUser] = useState(session.data ?? null);
  if (session.data && session.data.username !== seenUser?.username) setSeenUser(session.data);
  useEffect(() => {
    if (session.data) lastUser.write(session.data);
    else if (session.data === null) lastUser.remove();
  }, [session.data]);

  // Without a connection the till opens for who used the device last.
  const isUnreachable = session.error !== null && errorBody(session.error) === null;
  const last = isUnreachable && !seenUser ? lastUser.read() : null;
  if (last) setSeenUser(last);

  const user = session.data ?? seenUser;
  if (!user) {
    if (session.isPending) return null;
    if (session.error) return <ProblemPanel error={session.error} onRetry={session.refetch} />;
    return <ToLogin />;
  }
  return (
    <StaffContext value={user}>
      <Shell />
      <VerifyDialog />
      {(hasEnded || session.data === null) && <SignInAgain username={user.username} />}
    </StaffContext>
  );
}

/** Covers the whole screen: it keeps what was typed, but hides it. */
function SignInAgain({ username }: { username: string }) {
  const queryClient = useQueryClient();
  const steps = useSignIn({
    onDone: () => {
      sessionEnded.set(false);
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-paper p-4"
        >
          <div className="w-full max-w-sm">
            <Dialog.Title className="font-display text-32">Please sign in again</Dialog.Title>
            <Dialog.Description className="mt-2 mb-6 text-muted">
              You were signed out. Your work is still here.
            </Dialog.Description>
            <SignIn username={username} steps={steps} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const DASHBOARD_DELAY_MS = 100;

/** Redirects to the login, which returns here afterwards. */
function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isDashboard = pathname === adminPaths.dashboard;
  const login = isDashboard
    ? adminPaths.login
    : `${adminPaths.login}?${new URLSearchParams({ to: pathname + search })}`;
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(login, { replace: true }),
      isDashboard ? DASHBOARD_DELAY_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [navigate, login, isDashboard]);
  return null;
}
