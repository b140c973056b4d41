import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { LazyToastRegion } from '#client/ui/toast/lazy-toast-region.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { useSignIn } from '#client/admin/session/login.ts';
import { sessionEnded } from '#client/admin/session/session.ts';
import { useScreenTitle } from '#client/admin/ui/page-header.tsx';
import { SignIn } from '#client/admin/session/sign-in.tsx';

const REFRESHED_DELAY_MS = 200;
const UNREFRESHED_DELAY_MS = 300;

/** The address to return to after the login; only screens of the back office. */
const wayBack = (to: string | null) =>
  to && /^\/admin\/(?!login)[\w/?=&%.+:-]*$/.test(to) ? to : adminPaths.dashboard;

export function Component() {
  const { storeName } = useSettings();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const to = wayBack(query.get('to'));
  const session = trpc.auth.session.useQuery();
  const steps = useSignIn({
    onDone: (isRefreshed) => {
      sessionEnded.set(false);
      setTimeout(
        () => void navigate(to, { replace: true }),
        isRefreshed ? REFRESHED_DELAY_MS : UNREFRESHED_DELAY_MS,
      );
    },
  });
  useScreenTitle('Admin Login');
  useEffect(() => sessionEnded.set(false), []);

  if (session.isPending) return null;
  if (session.data && steps.isIdle) return <Navigate replace to={to} />;
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <p className="eyebrow mb-2">{storeName}</p>
        <h1 className="mb-8 font-display text-32">Admin Login</h1>
        <SignIn steps={steps} />
        <p className="mt-6 text-14 text-muted">Authorized personnel only</p>
      </div>
      <LazyToastRegion />
    </main>
  );
}
