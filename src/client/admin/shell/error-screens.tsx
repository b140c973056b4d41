import { ButtonLink, Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { useScreenTitle } from '#client/admin/ui/page-header.tsx';

/** For an unknown address, and for deleted content. */
export function NotFoundScreen({ title = 'Page not found' }: { title?: string }) {
  useScreenTitle(title);
  return (
    <EmptyState level={1} icon="search" title={title}>
      <p className="text-muted">There is nothing at this address. It may have been deleted.</p>
      <ButtonLink to={adminPaths.dashboard}>Back to the dashboard</ButtonLink>
    </EmptyState>
  );
}

/** For a screen that is closed to the signed-in user. Nothing of it was loaded. */
export function NoRightScreen() {
  useScreenTitle('Not open to you');
  return (
    <EmptyState level={1} icon="info" title="This screen is not open to you">
      <p className="text-muted">
        Your account has no right to it. If you need it for your work, ask the owner of the store.
      </p>
      <ButtonLink to={adminPaths.dashboard}>Back to the dashboard</ButtonLink>
    </EmptyState>
  );
}

/** Replaces a screen that broke or whose code could not be loaded. */
export const ScreenError = () => (
  <EmptyState level={1} icon="alert" title="This screen could not be shown">
    <p className="text-muted">The connection may have been lost. Please try again.</p>
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={() => location.reload()}>Try again</Button>
      <ButtonLink variant="secondary" href={adminPaths.dashboard}>
        Back to the dashboard
      </ButtonLink>
    </div>
  </EmptyState>
);
