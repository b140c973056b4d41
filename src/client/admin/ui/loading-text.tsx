import { Skeleton } from '../../ui/skeleton.tsx';

/** In the place of a form whose values are on their way. */
export const LoadingText = ({ children }: { children: string }) => (
  <div aria-busy="true">
    <p role="status" className="mb-4 text-14 text-muted">
      {children}
    </p>
    <div className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </div>
);
