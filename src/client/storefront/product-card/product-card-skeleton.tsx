import { Skeleton } from '#client/ui/skeleton.tsx';

/** A card that is on its way, in the shape of one that has come. */
export function ProductCardSkeleton() {
  return (
    <div data-skeleton="card">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-5 w-2/5" />
      <Skeleton className="mt-4 h-11 w-full" />
    </div>
  );
}
