import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { adminPaths } from '../paths.ts';
import { useScreenTitle } from '../ui/use-screen-title.ts';

/** For an address that leads nowhere, and for what is gone. */
export function NotFoundScreen({ title = 'Page not found' }: { title?: string }) {
  useScreenTitle(title);
  return (
    <EmptyState level={1} icon="search" title={title}>
      <p className="text-muted">There is nothing at this address. It may have been deleted.</p>
      <ButtonLink to={adminPaths.dashboard}>Back to the dashboard</ButtonLink>
    </EmptyState>
  );
}
