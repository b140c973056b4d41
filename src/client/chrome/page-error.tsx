import { paths } from '#client/lib/paths.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

/** Replaces a page that threw an error or whose code failed to load. */
export function PageError() {
  return (
    <div className="flex min-h-[60dvh] items-center">
      <EmptyState level={1} icon="alert" title="This page could not be shown">
        <p className="text-muted">
          Perhaps the connection was lost for a moment. Your cart is safe: try again.
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>Try again</Button>
          <ButtonLink variant="secondary" to={paths.home} reloadDocument>
            Back to Home
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
