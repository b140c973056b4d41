import { Skeleton } from '#client/ui/skeleton.tsx';

const THUMBNAILS = 4;

/** The page's layout while the product loads. */
export function ProductSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid gap-2.5 sm:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14"
    >
      <p className="sr-only">Loading the product</p>
      <div className="relative">
        <Skeleton className="aspect-4/5 w-full" />
        <div
          data-skeleton="thumbnails"
          className="flex gap-2 max-sm:absolute max-sm:bottom-3 max-sm:left-3 sm:mt-3"
        >
          {Array.from({ length: THUMBNAILS }, (_, at) => (
            <Skeleton key={at} className="aspect-4/5 w-11 max-sm:bg-paper/60 sm:w-18" />
          ))}
        </div>
      </div>
      <div>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-4 h-11 w-4/5" />
        <Skeleton className="mt-5 h-8 w-32" />
        <Skeleton className="mt-10 h-11 w-full" />
        <Skeleton className="mt-6 h-14 w-full" />
        <Skeleton className="mt-3 h-14 w-full" />
        <Skeleton className="mt-10 h-32 w-full" />
      </div>
    </div>
  );
}
