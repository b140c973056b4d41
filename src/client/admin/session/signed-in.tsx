import { useState } from 'react';
import { trpc } from '../../trpc.ts';
import { Shell } from '../shell/shell.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { useSessionEnded } from './session-ended.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { StaffContext } from './staff.ts';
import { ToLogin } from './to-login.tsx';

/**
 * Every screen but the login. Shows nothing until it is known who is there, and goes to the login when nobody is.
 * A session that ends later covers the screen and asks for the password: what was being typed stays where it is.
 */
export function SignedIn() {
  const session = trpc.auth.session.useQuery(undefined, {
    refetchOnWindowFocus: 'always',
  });
  const isRefused = useSessionEnded();
  const [lastUser, setLastUser] = useState(session.data ?? null);
  if (session.data && session.data.username !== lastUser?.username) setLastUser(session.data);

  const user = session.data ?? lastUser;
  if (!user) {
    if (session.isPending) return null;
    if (session.error) return <ProblemPanel error={session.error} onRetry={session.refetch} />;
    return <ToLogin />;
  }
  return (
    <StaffContext value={user}>
      <Shell />
      {(isRefused || session.data === null) && <SignInAgain username={user.username} />}
    </StaffContext>
  );
}
