import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the filled page; `status` says what is being waited for. */
export function CheckoutSkeleton({ status = 'Loading your cart…' }: { status?: string }) {
  return (
    <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-16">
      <p aria-live="polite" className="sr-only">
        {status}
      </p>
      <div className="grid gap-6">
        <Skeleton className="h-7 w-40" />
        {[0, 1, 2, 3, 4, 5].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 rounded-small border border-hairline bg-surface p-4 sm:p-6">
        <Skeleton className="h-7 w-44" />
        <div className="flex gap-4">
          <Skeleton className="aspect-4/5 w-16" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-6 w-full" />
        ))}
      </div>
    </div>
  );
}
