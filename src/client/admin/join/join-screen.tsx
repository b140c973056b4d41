import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LazyToastRegion } from '#client/ui/toast/lazy-toast-region.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { useScreenTitle } from '#client/admin/ui/page-header.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { JoinForm } from './join-form.tsx';

/** Where the link of an invitation or of a new password leads. Nobody needs to be signed in. */
export function Component() {
  const { storeName } = useSettings();
  const token = useLocation().hash.slice(1);
  const { client } = trpc.useUtils();
  const link = useQuery({
    queryKey: ['account-link', token],
    queryFn: () => client.staff.checkLink.mutate({ token }),
    refetchOnWindowFocus: false,
  });
  useScreenTitle('Your account');
  const isInvalid = ['invalid_link', 'invalid_input'].includes(errorBody(link.error)?.code ?? '');
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        {isInvalid && (
          <EmptyState level={1} icon="info" title="This link no longer works">
            <p className="text-muted">
              It was used, withdrawn, or has expired. Ask the owner of the store for a new one.
            </p>
            <ButtonLink variant="secondary" to={adminPaths.login}>
              Sign in
            </ButtonLink>
          </EmptyState>
        )}
        {link.error && !isInvalid && <ProblemPanel error={link.error} onRetry={link.refetch} />}
        {link.data && (
          <>
            <p className="eyebrow mb-2">{storeName}</p>
            <h1 className="font-display text-32">
              {link.data.kind === 'invitation' ? 'Create your account' : 'Choose a new password'}
            </h1>
            <p className="mt-2 mb-8 text-muted">
              {link.data.kind === 'invitation'
                ? `Welcome, ${link.data.name}. Choose how you sign in to the back office.`
                : `For ${link.data.name || link.data.username}. It ends all sessions of the account.`}
            </p>
            <JoinForm token={token} username={link.data.username} />
          </>
        )}
      </div>
      <LazyToastRegion />
    </main>
  );
}
