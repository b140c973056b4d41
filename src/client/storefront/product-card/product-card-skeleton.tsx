import { Skeleton } from '#client/ui/skeleton.tsx';

/** A placeholder with the layout of a card. */
export const ProductCardSkeleton = ({ layout = 'grid' }: { layout?: 'grid' | 'list' }) =>
  layout === 'grid' ? (
    <div data-skeleton="card" className="relative">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-5 w-2/5" />
      <div className="foot">
        <Skeleton className="mt-4 h-11 w-full" />
      </div>
    </div>
  ) : (
    <div data-skeleton="card" className="flex gap-4 border-b border-hairline pb-6 sm:gap-8">
      <Skeleton className="aspect-4/5 w-28 shrink-0 sm:w-48" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 sm:py-2">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="mt-auto h-11 w-full sm:w-48" />
      </div>
    </div>
  );
