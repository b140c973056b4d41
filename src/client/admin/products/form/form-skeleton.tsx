import { Skeleton } from '../../../ui/skeleton.tsx';

export const FormSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
    <div className="grid gap-4">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
    <Skeleton className="h-72 w-full" />
  </div>
);
