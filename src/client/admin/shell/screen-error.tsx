import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { adminPaths } from '../paths.ts';

/** In the place of a screen that broke, or whose code did not arrive. */
export const ScreenError = () => (
  <EmptyState level={1} icon="alert" title="This screen could not be shown">
    <p className="text-muted">Perhaps the connection was lost for a moment. Please try again.</p>
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={() => location.reload()}>Try again</Button>
      <ButtonLink variant="secondary" to={adminPaths.dashboard} reloadDocument>
        Back to the dashboard
      </ButtonLink>
    </div>
  </EmptyState>
);
